//! The contract of a game: a pure, deterministic state machine. Chance is handed in; everything it
//! decides carries a clause.

use crate::words::Hear;
use crate::{
    Amounts, Breach, By, Cents, Chance, Clause, Draft, HouseOption, Reason, Record, Refusal, Role,
    Seat,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{self, Debug};
use std::hash::Hash;
use table::Shaped;

/// One bet of a game's closed list.
pub trait Bet:
    Hear + Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Lower-case, with hyphens: `plein-17`.
    fn name(self) -> &'static str;
    /// Bets alike in all but their place on the cloth share a class: `plein`.
    fn class(self) -> &'static str;
    /// The clause that fixes what it pays.
    fn clause(self) -> Clause;
    /// Every bet of the game, in the order of payment.
    fn all() -> &'static [Self];
    /// The bet of this name, or why there is none.
    fn named(name: &str) -> Result<Self, Refusal>;
}

/// The bet of this name. Where the law knows none, this clause says which there are.
pub fn bet_named<B: Bet>(name: &str, by: Clause) -> Result<B, Refusal> {
    B::all().iter().copied().find(|bet| bet.name() == name).ok_or_else(|| {
        let nearest = nearest(name, B::all().iter().map(|bet| bet.name()));
        Reason::UnknownBet { name: name.to_owned(), nearest }.by(by)
    })
}

/// Whom the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
#[shape(Common)]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// Any seat may stake; the croupier moves the round on.
    Bets,
    /// These seats have a decision to make.
    Seats(Vec<Seat>),
    Staff(Role),
    /// The wheel, the dice or the shoe.
    Chance,
    /// The table is closed.
    Nobody,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Bets => f.write_str("bets"),
            Turn::Seats(seats) => {
                let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
                f.write_str(&seats.join(", "))
            }
            Turn::Staff(role) => f.write_str(role.name()),
            Turn::Chance => f.write_str("what chance shows"),
            Turn::Nobody => f.write_str("nobody: it is closed"),
        }
    }
}

/// An act that the law allows now, with the amounts it may carry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer<A> {
    pub action: A,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amounts: Option<Amounts>,
    /// Where the act carries other numbers than money, such as the place of a cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Numbers>,
}

/// The whole numbers an act may carry: each from `min` to `max`, all different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Shaped)]
#[shape(Common)]
pub struct Numbers {
    pub min: u16,
    pub max: u16,
}

impl Numbers {
    /// Whether these may be carried.
    pub fn allow(self, numbers: &[u16]) -> bool {
        let apart = (1..numbers.len()).all(|at| !numbers[..at].contains(&numbers[at]));
        apart && numbers.iter().all(|n| (self.min..=self.max).contains(n))
    }
}

/// What an action must tell of itself so that offers can be generic.
pub trait Act: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    fn amount(&self) -> Option<Cents>;
    fn with_amount(&self, amount: Cents) -> Self;
    /// The numbers it carries besides money.
    fn numbers(&self) -> &[u16] {
        &[]
    }
    fn with_numbers(&self, _numbers: &[u16]) -> Self {
        self.clone()
    }
}

impl<A: Act> Offer<A> {
    /// An act that carries no number to choose.
    pub fn of(action: A) -> Self {
        Offer { action, amounts: None, numbers: None }
    }

    pub fn with_amounts(action: A, amounts: Option<Amounts>) -> Self {
        Offer { action, amounts, numbers: None }
    }

    /// Whether an act is one of those offered. An act that leaves its amount open asks for what the
    /// law makes of it, such as the double of a stake.
    pub fn contains(&self, action: &A) -> bool {
        if let Some(numbers) = self.numbers {
            let given = action.numbers();
            return given.len() == self.action.numbers().len()
                && numbers.allow(given)
                && self.action.with_numbers(given) == *action;
        }
        match (self.amounts, action.amount()) {
            (Some(amounts), Some(amount)) => {
                amounts.check(amount).is_ok() && self.action.with_amount(amount) == *action
            }
            (None | Some(_), _) => self.action == *action,
        }
    }
}

/// A game. `check` answers *may I?*, `act` does it, `reveal` takes what chance showed, `turn` says
/// whom we wait for. After a refusal the state is unchanged.
pub trait Game: Sized + Debug + 'static {
    /// `law/game`.
    const ID: &'static str;

    type Bet: Bet;
    /// House rules admitted by the law.
    type Rules: Clone + Debug + PartialEq + Send + Sync;
    /// What lies on the cloth: two tables that look the same are equal.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    type Action: Act;
    type Chance: Chance;
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    type View: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// What the house may choose.
    fn options() -> &'static [HouseOption];

    /// The one door to rules: every breach at once.
    fn admit(draft: &Draft) -> Result<Self::Rules, Vec<Breach>>;

    /// The same house without its limits, open to every stake from this one on: what a unit of a
    /// stake is worth does not depend on them. It settles at once.
    fn without_limits(draft: &Draft, from: Cents) -> Result<Self::Rules, Vec<Breach>> {
        Self::admit(&draft.without_limits(Self::options(), from))
    }

    /// A closed table, before its first sitting.
    fn new_table(rules: &Self::Rules) -> Self::State;

    /// The lawful opening of a sitting: what scenarios do unless they say otherwise.
    fn opening(rules: &Self::Rules) -> Vec<(By, Self::Action)>;

    fn turn(rules: &Self::Rules, state: &Self::State) -> Turn;

    /// Every act the law allows `by` now, with its amounts: for screens, bots and fuzzers.
    fn offers(rules: &Self::Rules, state: &Self::State, by: By) -> Vec<Offer<Self::Action>>;

    fn check(
        rules: &Self::Rules,
        state: &Self::State,
        by: By,
        action: &Self::Action,
    ) -> Result<(), Refusal>;

    /// Does what `check` allowed; debug builds check once more.
    fn act(
        rules: &Self::Rules,
        state: &mut Self::State,
        by: By,
        action: &Self::Action,
        out: &mut impl Record<Self>,
    );

    fn check_chance(
        rules: &Self::Rules,
        state: &Self::State,
        seen: Self::Chance,
    ) -> Result<(), Refusal>;

    /// Everything chance may show now, with integer weights; empty if none is due.
    fn chances(rules: &Self::Rules, state: &Self::State) -> Vec<(Self::Chance, u32)>;

    /// Takes what chance showed. It panics on what `check_chance` refuses.
    fn reveal(
        rules: &Self::Rules,
        state: &mut Self::State,
        seen: Self::Chance,
        out: &mut impl Record<Self>,
    );

    /// Tells the lines that `reveal` would settle, in no particular order, and leaves the table as
    /// it is: for walks and simulations that need no more. False, and nothing told, if what chance
    /// showed does not settle the round by itself.
    fn weigh(
        _rules: &Self::Rules,
        _state: &Self::State,
        _seen: Self::Chance,
        _out: &mut impl Record<Self>,
    ) -> bool {
        false
    }

    /// Whether a house with these rules takes the bet at all.
    fn is_offered(rules: &Self::Rules, bet: Self::Bet) -> bool;

    /// Whether a player puts this bet down by itself, in some house and at some time. Refused where
    /// the law lets no house take it, only adds it to another stake of his, or lets it come about
    /// without him; a side bet that must lie beside a main one is a bet of its own.
    fn made_alone(_bet: Self::Bet) -> Result<(), Refusal> {
        Ok(())
    }

    /// The one amount that a bet is made for, where law and house leave no other.
    fn fixed_stake(_rules: &Self::Rules, _bet: Self::Bet) -> Option<Amounts> {
        None
    }

    /// What of a seat's money lies on the table.
    fn staked(state: &Self::State, seat: Seat) -> Cents;

    /// What a viewer may see: a seat, a member of the staff, or the public.
    fn view(rules: &Self::Rules, state: &Self::State, viewer: Option<By>) -> Self::View;

    /// A table at the start of a sitting.
    fn open(rules: &Self::Rules, out: &mut impl Record<Self>) -> Self::State {
        let mut state = Self::new_table(rules);
        for (by, action) in Self::opening(rules) {
            Self::play(rules, &mut state, by, &action, out).expect("a game opens by its own law");
        }
        state
    }

    /// `check`, then `act`.
    fn play(
        rules: &Self::Rules,
        state: &mut Self::State,
        by: By,
        action: &Self::Action,
        out: &mut impl Record<Self>,
    ) -> Result<(), Refusal> {
        Self::check(rules, state, by, action)?;
        Self::act(rules, state, by, action, out);
        Ok(())
    }
}

/// The known name nearest to a misspelt one, if it is near enough to be meant.
pub fn nearest(given: &str, known: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    // No name is as long as this, and the comparison takes time with both lengths.
    if given.len() > 64 {
        return None;
    }
    let far = (given.chars().count() / 3).max(1);
    known
        .map(|name| (strsim::damerau_levenshtein(given, name), name))
        .filter(|(distance, _)| *distance <= far)
        .min()
        .map(|(_, name)| name)
}
