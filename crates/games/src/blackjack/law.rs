//! What differs between the laws of black-jack: clauses, figures and a few ways of doing things.
//! Everything here is data; the engine is one.

use super::Rules;
use super::bets::{Bet, Named, Side};
use crate::sitting::ChangeLaw;
use std::fmt::Debug;
use std::hash::Hash;
use table::{Breach, Clause, Draft, HouseOption, OnOff};

/// A law of black-jack.
pub trait BlackjackLaw: Copy + Eq + Hash + Debug + Send + Sync + Sized + 'static {
    /// `law/game`.
    const ID: &'static str;
    const LAW: &'static Law;

    /// What the house may choose.
    fn options() -> &'static [HouseOption];
    fn admit(draft: &Draft) -> Result<Rules, Vec<Breach>>;
    /// Every bet, in the order of the list.
    fn bets() -> &'static [Bet<Self>];
}

#[derive(Debug)]
pub struct Law {
    pub bets: &'static [Named],
    /// Bets that another law knows, by the beginning of their names, and what this one says.
    pub strange_bets: &'static [(&'static str, Clause)],
    /// The closed list of what may be done.
    pub closed_list: Clause,
    pub people: PeopleLaw,
    pub stakes: StakesLaw,
    pub sitting: SittingLaw,
    pub deal: DealLaw,
    pub insurance: InsuranceLaw,
    pub turns: TurnsLaw,
    pub split: SplitLaw,
    pub double: DoubleLaw,
    pub surrender: SurrenderLaw,
    pub even_money: Option<EvenMoneyLaw>,
    pub bank: BankLaw,
    pub pay: PayLaw,
    pub sides: &'static [SideLaw],
    /// Side bets that the first cards decide, in the order in which they are settled.
    pub after_deal: &'static [Side],
    /// How collection and payment go round the table, one pass after the other.
    pub passes: &'static [Pass],
    /// The deferred payment of two queens of hearts.
    pub queens: Option<QueensLaw>,
    pub hyper: Option<HyperLaw>,
    pub jp1: Option<Jp1Law>,
    pub split_aces: Option<SplitAcesLaw>,
}

/// Who may sit and stake where.
#[derive(Clone, Copy, Debug)]
pub struct PeopleLaw {
    /// Only seated players own a hand.
    pub seat_needed: Clause,
    /// As many seats as boxes on the cloth.
    pub seats: Clause,
    pub vacant: Clause,
    /// A box has one holder; the seated do not back another's hand.
    pub taken: Clause,
    /// With the holder's consent.
    pub standing: Clause,
    pub standing_max: Clause,
    pub no_advice: Clause,
    /// Each hand of one player stands alone.
    pub apart: Clause,
    /// Whether those who stand may add to what they staked.
    pub follow: Clause,
    pub boxes_cap: BoxesCap,
    pub lone_player: Option<Clause>,
    pub standing_when_seat_free: Option<Clause>,
    /// What becomes of the turn of a player who says nothing.
    pub silent: Clause,
}

/// How many boxes one player may hold.
#[derive(Clone, Copy, Debug)]
pub enum BoxesCap {
    None,
    Always(Clause),
    /// Only while somebody waits for a box.
    WhileSomebodyWaits(Clause),
}

#[derive(Clone, Copy, Debug)]
pub struct StakesLaw {
    pub chips_only: Clause,
    pub verbal: Clause,
    /// Stakes are down before the deal.
    pub closed: Clause,
    /// Bets are closed and the round begins.
    pub close: Clause,
    pub limits: Clause,
    /// The maximum is for the hand.
    pub max: Clause,
    /// Stakes that every payment fits.
    pub step: Clause,
    /// Doubles and splits may pass the maximum.
    pub overrun: Clause,
    pub changes: LimitChanges,
    /// No stakes while the cards are not ready; the shoe says by which clause.
    pub ready_shoe: OnOff,
    /// A void stake may stay for the next round.
    pub ride: Option<Clause>,
}

/// How limits change during a sitting.
#[derive(Clone, Copy, Debug)]
pub enum LimitChanges {
    /// Not here: the house posts others at the next opening.
    No(Clause),
    Yes(ChangeLaw),
}

#[derive(Clone, Copy, Debug)]
pub struct SittingLaw {
    pub open: Clause,
    pub close: CloseLaw,
    /// A shuffler is in use.
    pub shuffler: Clause,
    /// Something went wrong and the round is void.
    pub void: Clause,
}

/// How a sitting ends.
#[derive(Clone, Copy, Debug)]
pub enum CloseLaw {
    /// When the players have left, or after rounds without a stake; the last deal is announced.
    PlayersGone { by: Clause, empty_rounds: u8, last_deal: Clause },
    /// Half an hour's notice, then the last three deals.
    Announced { by: Clause, end: Clause, minutes: u16, rounds: u8 },
}

#[derive(Clone, Copy, Debug)]
pub struct DealLaw {
    pub first: Clause,
    pub bank: Clause,
    pub second: Clause,
    pub over: Clause,
    /// Cards asked for lie face up.
    pub draw: Clause,
    pub values: Clause,
    pub ace: Clause,
    pub black_jack: Clause,
    /// A name for 21 with more cards.
    pub twenty_one: Option<Clause>,
}

#[derive(Clone, Copy, Debug)]
pub struct InsuranceLaw {
    pub ace_only: Clause,
    pub offer: Clause,
    pub too_late: Clause,
    pub amount: Clause,
    pub size: InsuranceSize,
    pub window: InsuranceWindow,
    pub paid: Clause,
    pub lost: Clause,
    /// What is added later is not covered.
    pub first_stake_only: Option<Clause>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsuranceSize {
    ExactlyHalf,
    UpToHalf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsuranceWindow {
    /// Until the first act on the box, or until its turn is over by itself.
    UntilBoxActs,
    /// Only when it is offered.
    WhenOffered,
}

#[derive(Clone, Copy, Debug)]
pub struct TurnsLaw {
    pub offer: Clause,
    pub order: Clause,
    pub ask: Clause,
    pub closed_at_21: Clause,
    pub bust: Clause,
    /// A hand that has stood takes no card.
    pub stood: Clause,
}

#[derive(Clone, Copy, Debug)]
pub struct SplitLaw {
    pub pair: Clause,
    pub stake: Clause,
    pub apart: Clause,
    pub order: Clause,
    pub card: Clause,
    pub again: Clause,
    pub aces_once: Clause,
    pub ace_card: Clause,
    pub ace_event: Clause,
    pub paid: Clause,
    pub like_cards: Clause,
    pub limit: Clause,
}

#[derive(Clone, Copy, Debug)]
pub struct DoubleLaw {
    pub any_two: Clause,
    pub exact: Clause,
    pub one_card: Clause,
    pub pairs: Clause,
    pub after_split: Clause,
}

/// In what form a player may give up half his stake.
#[derive(Clone, Copy, Debug)]
pub enum SurrenderLaw {
    None(Clause),
    /// As his first decision, never against an ace.
    InTurn(Clause),
    /// Before anybody at the table has drawn, whatever the bank shows.
    BeforeAnyDraw(Clause),
}

impl SurrenderLaw {
    pub const fn by(self) -> Clause {
        match self {
            SurrenderLaw::None(by) | SurrenderLaw::InTurn(by) | SurrenderLaw::BeforeAnyDraw(by) => {
                by
            }
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct EvenMoneyLaw {
    pub when: Clause,
    pub paid: Clause,
    pub insured: Clause,
}

#[derive(Clone, Copy, Debug)]
pub struct BankLaw {
    pub begins: Clause,
    pub draws: Clause,
    pub stands: Clause,
    pub ace: Clause,
    pub announces: Clause,
    pub lifts: Clause,
    pub lifts_own: Clause,
    pub skips: Option<Clause>,
}

#[derive(Clone, Copy, Debug)]
pub struct PayLaw {
    pub bank_over: Clause,
    pub loses: Clause,
    /// The bank has 21.
    pub loses_to_21: Clause,
    pub loses_to_black_jack: Clause,
    /// A 21 of more cards against black-jack.
    pub twenty_one_loses: Clause,
    pub split_21: Clause,
    /// The same where the house reads it as void.
    pub split_21_void: Clause,
    pub equal: Clause,
    pub both_black_jack: Clause,
    pub wins: Clause,
    pub black_jack: Clause,
    /// Black-jack against a 21 of more cards.
    pub black_jack_beats_21: Clause,
    /// What was added to the first stake (D-01).
    pub added: Clause,
}

#[derive(Clone, Copy, Debug)]
pub struct SideLaw {
    pub side: Side,
    pub not_offered: Clause,
    pub main_first: Clause,
    pub limits: Clause,
    pub seated_only: Clause,
    /// The round of collection and payment.
    pub pass: Clause,
    pub lost: Clause,
    pub best_only: Option<Clause>,
    pub goes_on: Clause,
    /// What fixes each prize of the first cards, best first.
    pub rows: &'static [Clause],
}

/// One round of the croupier's hand over the cloth, from the last box to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    LosingHyper,
    LostInsurance,
    LosingMain,
    PaidInsurance,
    /// Winning stakes, and void ones handed back.
    WinningMain,
    WinningHyper,
    /// Every main stake, hand by hand.
    EveryMain,
}

#[derive(Clone, Copy, Debug)]
pub struct QueensLaw {
    pub announce: Clause,
    pub pending: Clause,
    pub pass: Clause,
    pub goes_on: Clause,
    pub first: Clause,
    pub collected: Clause,
    pub lifted: Clause,
    pub last: Clause,
    pub several: Clause,
    pub no_split: Clause,
    pub table: Clause,
}

#[derive(Clone, Copy, Debug)]
pub struct HyperLaw {
    pub collect: Clause,
    pub pays: Clause,
}

#[derive(Clone, Copy, Debug)]
pub struct Jp1Law {
    pub amount: Clause,
    pub one_each: Clause,
    pub sweep: Clause,
    pub goes_on: Clause,
    pub sevens: Clause,
    /// One, two, three, of one colour, of one suit.
    pub rows: [Clause; 5],
    pub stake_back: Clause,
    pub supervisor: Clause,
    pub images: Clause,
    pub shares: Clause,
    pub consolation: Clause,
    pub no_consolation: Clause,
    pub waits: Clause,
}

#[derive(Clone, Copy, Debug)]
pub struct SplitAcesLaw {
    pub amount: Clause,
    pub sensor: Clause,
    pub prize: Clause,
    pub meters: Clause,
}

impl Law {
    pub(super) fn side(&self, side: Side) -> Option<&'static SideLaw> {
        self.sides.iter().find(|law| law.side == side)
    }

    pub(super) fn unknown_bet(&self, name: &str) -> Clause {
        let strange = self.strange_bets.iter().find(|(start, _)| name.starts_with(start));
        strange.map_or(self.closed_list, |(_, by)| *by)
    }
}
