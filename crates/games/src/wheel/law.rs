//! Where wheel games differ: their pockets, bets, fates, clauses.

use super::{Action, Event, Present, Stake, State, View, VoidCause, WheelRules};
use crate::prison::Prison;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use table::words::Say;
use table::{Amounts, Bet, Cents, Chance, Clause, Form, Odds, Reason, Refusal, Role, Seat, Shaped};

/// A wheel game, made from its law.
#[derive(Debug)]
pub struct Wheel<L>(PhantomData<L>);

/// A pocket of the wheel, or a number of the bowl.
pub trait Pocket:
    Say + Copy + Eq + Hash + Debug + Serialize + serde::de::DeserializeOwned + Send + Sync + 'static
{
    fn name(self) -> &'static str;
    fn all() -> &'static [Self];
    /// How many pockets of the wheel show this.
    fn weight(self) -> u32;

    fn named(name: &str) -> Option<Self> {
        Self::all().iter().copied().find(|p| p.name() == name)
    }
}

/// A bet with what the engine must know of it.
pub trait WheelBet: Bet {
    /// Where its limits stand.
    fn class_index(self) -> usize;
    /// What it pays.
    fn odds(self) -> Odds;
    /// The step of payment it belongs to, from 0.
    fn step(self) -> u8;
}

/// What chance shows: where the ball (or the indicator) came to rest, in which ring if the bowl has
/// several, and after how many turns, if they were fewer than anyone would count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields, bound = "P: Pocket")]
pub struct Spin<P> {
    pub pocket: P,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ring: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<u8>,
}

impl<P: Pocket> Chance for Spin<P> {
    type Form = Self;
}

/// What a pocket does to a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Wins(Odds, Clause),
    Loses(Clause),
    /// Half or prison, as the holder chooses.
    Choice,
}

/// The clauses behind the acts that all wheel games share.
#[derive(Clone, Copy, Debug)]
pub struct Acts {
    /// Placing before the launch, and while the ball runs.
    pub stake: Clause,
    pub stake_while_running: Clause,
    /// Bets are closed.
    pub closed: Clause,
    /// The croupier closes bets; games whose spin closes them have none.
    pub close: Option<Clause>,
    pub launch: Clause,
    pub result: Clause,
    pub collect: Clause,
    pub pay: Clause,
    /// A winner keeps his stake.
    pub keeps: Clause,
    pub limits: Clause,
    /// What could not be paid exactly is refused.
    pub exact: Clause,
    /// Stakes stand when a launch is void.
    pub void_stakes: Clause,
    /// Fewest turns, if the law asks for some.
    pub turns: Option<(u8, Clause)>,
    /// What is said of half or prison where there is none.
    pub no_choice: Clause,
    /// What the law says of acts that only other games know.
    pub unknown: Clause,
    /// Staff may stake for players.
    pub staff_stakes: Option<Clause>,
    /// Opening and closing.
    pub open: Clause,
    /// Stakes are chips.
    pub chips: Clause,
}

/// The clauses of chips without face value.
#[derive(Clone, Copy, Debug)]
pub struct ColourClauses {
    pub one_player: Clause,
    pub one_table: Clause,
    pub value: Clause,
    pub marker: Clause,
    pub new_value: Clause,
}

/// The law of one wheel game. What is data is data; what is a rule is a small function.
pub trait WheelLaw: Sized + Debug + 'static {
    const ID: &'static str;
    const ACTS: Acts;
    /// Names of the steps of payment, in order.
    const STEPS: &'static [&'static str];
    /// The word of chance in scenario files: `ball` or `wheel`.
    const CHANCE: &'static str;

    type Bet: WheelBet;
    type Pocket: Pocket;
    type Rules: WheelRules;

    /// A pocket that does not exist.
    fn no_such_pocket(name: &str) -> Refusal;

    /// What may be added to a stake of `held` on this bet: in steps that can be paid exactly.
    fn to_add(rules: &Self::Rules, bet: Self::Bet, held: Cents) -> Amounts {
        let amounts = rules.to_add(bet.class_index(), held, Self::ACTS.limits);
        amounts.in_steps(bet.odds().stake_step(), Self::ACTS.exact)
    }
    /// The same where the seat has more on the same chance in another place of the cloth.
    fn to_add_beside(
        rules: &Self::Rules,
        bet: Self::Bet,
        held: Cents,
        _elsewhere: Cents,
    ) -> Amounts {
        Self::to_add(rules, bet, held)
    }
    /// The clause that admits a stake where the usual one is not the narrowest.
    fn placed_by(_state: &StateOf<Self>, _seat: Seat, _bet: Self::Bet) -> Option<Clause> {
        None
    }
    /// Two bets that are one chance for the limits.
    fn same_chance(bet: Self::Bet, other: Self::Bet) -> bool {
        bet == other
    }
    /// Whether the pocket is one of the bet's.
    fn wins(bet: Self::Bet, pocket: Self::Pocket) -> bool;
    /// The clause by which a bet loses on a pocket that is none of its own.
    fn loses_by(bet: Self::Bet, pocket: Self::Pocket) -> Clause;
    fn verdict(_rules: &Self::Rules, bet: Self::Bet, pocket: Self::Pocket) -> Verdict {
        if Self::wins(bet, pocket) {
            Verdict::Wins(bet.odds(), bet.clause())
        } else if Self::gives_choice(pocket) && Self::never_chooses(bet).is_none() {
            Verdict::Choice
        } else {
            Verdict::Loses(Self::loses_by(bet, pocket))
        }
    }
    /// A bet that this house does not offer.
    fn withheld(_rules: &Self::Rules, _bet: Self::Bet) -> Option<Refusal> {
        None
    }
    const HAS_PRISON: bool = false;
    fn prison(_rules: &Self::Rules) -> Option<Prison> {
        None
    }
    /// Whether this pocket gives some bets the choice between half and prison.
    fn gives_choice(_pocket: Self::Pocket) -> bool {
        false
    }
    /// The clause by which a bet never has that choice.
    fn never_chooses(_bet: Self::Bet) -> Option<Clause> {
        Some(Self::ACTS.no_choice)
    }
    /// Whether a winning stake stays on the cloth.
    fn winner_stays(_rules: &Self::Rules) -> bool {
        false
    }
    /// The key by which stakes are settled.
    fn order(stake: &Stake<Self::Bet>) -> (u8, u8, u8);
    /// Where a new stake goes among those on the cloth, which lie in the order of settlement.
    fn place_among(cloth: &[Stake<Self::Bet>], stake: &Stake<Self::Bet>) -> usize {
        cloth.partition_point(|s| Self::order(s) <= Self::order(stake))
    }
    /// A clause that allows the stake just placed and is narrower than the general one.
    fn allows_stake(
        _rules: &Self::Rules,
        _cloth: &[Stake<Self::Bet>],
        _bet: Self::Bet,
    ) -> Option<Clause> {
        None
    }
    /// The clause by which a seat takes a stake back now.
    fn takes_back(state: &StateOf<Self>, _seat: Seat, _bet: Self::Bet) -> Clause {
        super::game::staking::<Self>(state)
    }
    /// Players are paid one after the other, not step by step over all.
    const PLAYER_BY_PLAYER: bool = false;

    /// Who opens and closes the table.
    const OPENED_BY: &'static [Role] = &[Role::Direction];
    /// The people and checks that a sitting may open with; the first is the usual one.
    fn openings() -> Vec<Present>;
    /// What is wrong with any other.
    fn lacking(present: &Present) -> Refusal;
    /// What is put on record when the sitting opens.
    fn attested(present: &Present) -> Vec<(Clause, &'static str)>;

    /// Who may launch.
    fn check_launcher(role: Role) -> Result<(), Refusal> {
        if role == Role::Croupier {
            Ok(())
        } else {
            Err(Reason::NotYourAct { only: Role::Croupier }.by(Self::ACTS.launch))
        }
    }
    /// Directions of wheel and ball: refused, void, or nothing to say.
    fn check_launch(_state: &StateOf<Self>, _action: &ActionOf<Self>) -> Result<(), Refusal> {
        Ok(())
    }
    /// A launch that is void from the start.
    fn void_from_start(_action: &ActionOf<Self>) -> Option<(VoidCause, Clause)> {
        None
    }
    /// The clause that voids a launch for this cause, if it can arise.
    fn void_clause(cause: VoidCause) -> Option<Clause>;
    /// Where the ball is put after a void launch: on the number before, or on the first pocket if
    /// none is known (D8.17, RO-A8).
    fn ball_after_void(previous: Option<Self::Pocket>) -> Option<Self::Pocket> {
        previous.or(Self::Pocket::all().first().copied())
    }
    /// The ring that the ball lies in, where the bowl has several.
    fn check_ring(_rules: &Self::Rules, _ring: u8) -> Result<(), Refusal> {
        Err(Reason::NotOffered.by(Self::ACTS.result))
    }
    /// The game is stopped with « rien ne va plus » (MC8.1.9), not with a call of its own (RO-A9).
    const STOP_CLOSES_BETS: bool = false;
    /// The clause by which stakes stand after it.
    fn stakes_stand(_cause: VoidCause) -> Clause {
        Self::ACTS.void_stakes
    }

    /// An announced bet that nobody repeated takes no part.
    const ANNOUNCED: Option<Clause> = None;
    /// Announced bets, with the clause that allows them, if this house has them.
    fn announcements(_rules: &Self::Rules) -> Result<Announcements, Refusal> {
        Err(Reason::NotOffered.by(Self::ACTS.unknown))
    }
    /// Chips without face value.
    const COLOURS: Option<ColourClauses> = None;
    /// What one of them may be worth.
    fn chip_values(_rules: &Self::Rules) -> Amounts {
        unreachable!("this game has no chips without face value")
    }
    /// The mark of this table on its colour chips.
    fn table_mark(_rules: &Self::Rules) -> Option<u16> {
        None
    }
    /// A croupier without help rebuilds the stacks before each launch.
    const STACKS: Option<Clause> = None;
    /// Whether the staff present leaves that to the croupier.
    fn croupier_rebuilds(_present: &Present) -> bool {
        false
    }
    /// Who fixes the last spin, and the notice of it.
    const LAST_SPIN: Option<(Clause, Clause)> = None;
    /// The lid is locked when the table closes.
    const LID: Option<Clause> = None;
    /// What is called with a result, word by word: colour, parity, half.
    fn call(pocket: Self::Pocket) -> &'static str;
    /// The clause that gives pockets their colours, if the result is not called by it already.
    const COLOUR_OF_RESULT: Option<Clause> = None;
    /// What the felt shows because the house chose so.
    fn notices(_rules: &Self::Rules) -> Vec<&'static str> {
        Vec::new()
    }
    /// Further events around a result: a marker, a tap of the rake.
    const MARKS_RESULT: Option<Clause> = None;
    /// Further event when settlement is over.
    const SETTLED: Option<Clause> = None;
}

/// The clauses of announced bets.
#[derive(Clone, Copy, Debug)]
pub struct Announcements {
    pub repeated: Clause,
    pub slip: Clause,
    pub endorsed: Clause,
    pub inspector: Clause,
}

impl<P: Pocket> Spin<P> {
    pub const fn of(pocket: P) -> Self {
        Spin { pocket, ring: None, turns: None }
    }
}

pub type ActionOf<L> = Action<<L as WheelLaw>::Bet>;
pub type EventOf<L> = Event<<L as WheelLaw>::Bet, <L as WheelLaw>::Pocket>;
pub type StateOf<L> = State<<L as WheelLaw>::Bet, <L as WheelLaw>::Pocket>;
pub type ViewOf<L> = View<<L as WheelLaw>::Bet, <L as WheelLaw>::Pocket>;

/// Any positive amount of which the largest payment is still one that can be written down.
pub const AMOUNT: Form = Form::Amount { min: Cents::new(1), max: LARGEST_STAKE };

/// A hundredth of the largest amount: no wheel pays more than forty times.
pub const LARGEST_STAKE: Cents = Cents::new(Cents::MAX.get() / 100);

/// The place of a pocket or a bet in its list, of which there are fewer than 256.
pub(crate) const fn byte(index: usize) -> u8 {
    assert!(index < 256);
    index.to_le_bytes()[0]
}
