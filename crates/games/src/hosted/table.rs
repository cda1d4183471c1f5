//! The one face of all games.

use super::running::Running;
use super::{
    Call, Closing, Device, Ending, Form, Happened, Hosted, Metered, Offered, Payout, Told,
    Unreadable,
};
use crate::AnyGame;
use crate::play::Trouble;
use std::any::Any;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use table::{Breach, By, Cents, Clause, Draft, Refusal, Role, Seat, Turn};

/// An act of the staff that may move the table on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staffing {
    pub by: By,
    pub action: Form,
    /// It counts only if somebody else is awaited after it.
    pub must_turn: bool,
}

/// What somebody without a hand of his own wants from the offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Money on the cloth; a few looks are enough.
    Stake,
    /// The same, whatever it takes to find something.
    AnyStake,
    /// Whatever he is asked.
    Decide,
}

/// Why an input did nothing. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    Law(Refusal),
    Unreadable(Unreadable),
}

impl From<Unreadable> for Refused {
    fn from(unreadable: Unreadable) -> Self {
        Refused::Unreadable(unreadable)
    }
}

/// What came of an input: the table after it, and what was told.
pub type Did = Result<(Arc<dyn Table>, Told), Refused>;

/// Any game with its rules and its state. It never changes: an input makes another of it, so that a
/// copy costs nothing. A form that a table is handed is one of its own game; another is unreadable.
pub trait Table: fmt::Debug + Send + Sync {
    fn game(&self) -> AnyGame;
    /// The act that was meant, in the form in which the game writes it.
    fn hear_act(&self, given: &Form) -> Result<Form, Unreadable>;
    /// The same for what chance showed.
    fn hear_chance(&self, given: &Form) -> Result<Form, Unreadable>;

    /// The act that somebody means by these words of scenario files, and nothing after it.
    fn hear_words(&self, by: By, words: &str) -> Result<Form, Trouble>;

    /// An act in those words.
    fn say_act(&self, action: &Form) -> String;

    /// What chance showed in those words: `ball 17`.
    fn say_chance(&self, seen: &Form) -> String;
    fn act(&self, by: By, action: &Form) -> Did;
    fn reveal(&self, seen: &Form) -> Did;
    /// Everything that chance may show now, with its weight.
    fn chances(&self) -> Vec<(Form, u32)>;
    fn turn(&self) -> Turn;
    /// What of a seat's money lies on the table.
    fn staked(&self, seat: Seat) -> Cents;
    /// What lies there, to go on from later.
    fn state(&self) -> Form;
    /// How the law opens a sitting.
    fn opening(&self) -> Vec<(By, Form)>;
    /// How this company opens it.
    fn opened_by(&self, seats: &[Seat]) -> Vec<(By, Form)>;
    /// Every act that the law allows now, with the least amount it may carry.
    fn acts(&self, by: By) -> Vec<Form>;
    /// The same as it is shown to people.
    fn offers(&self, by: By) -> Vec<Offered>;
    /// The same without the many that hardly anybody wants, and the verbs of those.
    fn listed(&self, by: By) -> (Vec<Offered>, Vec<String>);
    fn view(&self, viewer: Option<By>) -> Form;
    fn between_rounds(&self) -> bool;
    fn usual_act(&self) -> Option<(By, Form)>;
    /// The staff's acts of itself, preferred first.
    fn staff_acts(&self, awaited: Option<Role>) -> Vec<Staffing>;
    /// The acts by which the staff takes a step towards the end of the sitting.
    fn closing_acts(&self, step: Closing) -> Vec<(By, Form)>;
    /// What is done for a player who does not say what he is asked, and by which clause.
    fn silent(&self, seat: Seat) -> Option<(Form, Clause)>;
    /// What the staff does at once because a seat did this.
    fn answers(&self, seat: Seat, action: &Form) -> Vec<(By, Form)>;
    /// What a player does on coming to the table.
    fn arrival(&self) -> Option<Form>;
    fn is_arrival(&self, action: &Form) -> bool;
    /// How a player gives up his place, if the law lets him now.
    fn departure(&self, seat: Seat) -> Option<Form>;
    /// The bets that its house takes, by name.
    fn bets(&self) -> Vec<&'static str>;
    /// How many may play.
    fn places(&self) -> RangeInclusive<u8>;
    /// Seats that somebody of the house holds throughout, such as the banker's.
    fn held_seats(&self) -> Vec<Seat>;
    /// Whether players bank: then what they may have to pay is in their wallets.
    fn players_bank(&self) -> bool;
    /// Some acts that fit a wish, filled as `below` decides; `below(n)` answers a number below n.
    fn wishes(&self, seat: Seat, wish: Wish, below: &mut dyn FnMut(u32) -> u32) -> Vec<Form>;
    /// The offered act with at most so many times its least amount and with numbers, as `below`
    /// decides.
    fn some(&self, offer: &Offered, times: u32, below: &mut dyn FnMut(u32) -> u32) -> Form;

    /// Why the law does not let the round begin now, where the staff begins it.
    fn waits_for(&self) -> Option<Refusal>;

    /// The act by which a seat cuts after this many cards, if it may.
    fn cut(&self, seat: Seat, after: u32) -> Option<Form>;
    /// The numbers that an act carries besides money.
    fn numbers(&self, action: &Form) -> Vec<u16>;

    /// The act with other numbers.
    fn with_numbers(&self, action: &Form, numbers: &[u16]) -> Form;

    /// The money that an act carries.
    fn amount(&self, action: &Form) -> Option<Cents>;
    fn say_event(&self, event: &Form) -> Option<String>;
    fn device(&self) -> Device;
    fn result(&self, event: &Happened) -> Option<Ending>;
    fn call(&self, event: &Happened) -> Option<Call>;
    fn metered(&self, event: &Happened) -> Option<Metered>;
    /// The meters of the progressive jackpots that this table plays for, where they start.
    fn meters(&self) -> Vec<(String, Cents)>;
    fn payout(&self, action: &Form) -> Option<Payout>;
    /// The act with another amount.
    fn with_amount(&self, action: &Form, amount: Cents) -> Form;
    fn same_as(&self, other: &dyn Table) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// Why a table does not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// House rules that the law does not admit.
    House(Vec<Breach>),
    State(Unreadable),
}

fn running<G: Hosted>(
    game: AnyGame,
    house: &Draft,
    state: Option<&Form>,
) -> Result<Arc<dyn Table>, Unopened> {
    let rules = G::admit(house).map_err(Unopened::House)?;
    let state = match state {
        None => Arc::new(G::new_table(&rules)),
        Some(state) => state.read().map_err(Unopened::State)?,
    };
    Ok(Arc::new(Running::<G> { game, rules: Arc::new(rules), state }))
}

/// A closed table, if the law admits its house rules.
pub fn open(game: AnyGame, house: &Draft) -> Result<Arc<dyn Table>, Unopened> {
    with_game!(game, G => running::<G>(game, house, None))
}

/// A table as it was.
pub fn resume(game: AnyGame, house: &Draft, state: &Form) -> Result<Arc<dyn Table>, Unopened> {
    with_game!(game, G => running::<G>(game, house, Some(state)))
}
