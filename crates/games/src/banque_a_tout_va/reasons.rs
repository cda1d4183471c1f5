//! What banque à tout va says no with, beyond what any table does.

use table::{Cents, reasons};

reasons! {
    /// What banque à tout va says no with, beyond what any table does.
    pub enum No {
        BankerStakes: "the banker plays against the stakes and has none of his own",
        BankNotCovered { bank: Cents }: "the stakes exceed what the banker has deposited: {bank}",
        MustShow: "an eight or a nine is laid down face up",
        SittingHeld: "this sitting of the day has been held",
    }
}
