//! What 21 pirates says no with, beyond what any table does.

use table::{Seat, reasons};

reasons! {
    /// What 21 pirates says no with, beyond what any table does.
    pub enum No {
        SeatTwice: "a seat is named twice",
        DealerFixed { dealer: Seat }: "{dealer} deals until the game is over",
        Stopped: "this player has stopped",
        Eliminated: "this player has no coin left and is out",
        VoidRound: "the round is void, nobody takes what lies in the middle",
        GameOver: "the game is over",
        VariantOnly: "only the variant of the game has this",
        CoinLeak { coins: u8 }: "there are {coins} coins, and they move by the result of a round",
        CardNotInPile { card: &'static str }: "{card} cannot come: the pile holds no more of it",
    }
}
