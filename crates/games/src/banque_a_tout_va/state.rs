//! What lies on the cloth, and where the coup stands.

use super::{Bet, Rules};
use crate::baccara::{Hand, Levy, LevyStep};
use serde::{Deserialize, Serialize};
use std::fmt;
use table::shoe::Shoe;
use table::{Cents, Seat, Shaped, choice};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Closed,
    /// The cards are prepared, then stakes are taken.
    Betting,
    /// Two cards for everybody, face down.
    Dealing,
    /// The holders of the hands speak.
    Deciding,
    /// The banker turns up his two cards.
    Showing,
    /// Third cards for those who asked.
    Serving,
    /// The banker draws or stands.
    Answering,
    /// The banker's third card.
    Drawing,
    /// The croupier turns what lies face down, pays and collects.
    Turning,
    /// Six to eight cards are left: the banker may play one coup more, « du chemin de fer ».
    LastChoice,
    /// He announced a banco, and pontes are asked to hold it.
    Asking,
    /// He won, and the levy is taken.
    Levying,
}

/// The two sittings of a day.
#[choice]
#[derive(PartialOrd, Ord)]
pub enum Sitting {
    Afternoon,
    Evening,
}

/// Whose cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    Right,
    Left,
    /// In the last coup du chemin de fer.
    Ponte,
    Banker,
}

impl Side {
    pub const ALL: [Side; 4] = [Side::Right, Side::Left, Side::Ponte, Side::Banker];

    pub const fn name(self) -> &'static str {
        match self {
            Side::Right => "right",
            Side::Left => "left",
            Side::Ponte => "ponte",
            Side::Banker => "banker",
        }
    }
}

table::said_as_shown!(Holder, Side);

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Who plays the hand of a tableau (D12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    Seat(Seat),
    /// No seated player of the tableau has staked.
    Croupier,
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Holder::Seat(seat) => seat.fmt(f),
            Holder::Croupier => f.write_str("croupier"),
        }
    }
}

/// What the holder said to his two cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    #[default]
    Nothing,
    /// Eight or nine, laid down face up.
    LaidDown,
    Stood,
    /// He asked for a card and threw his two to the centre.
    Asked,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tableau {
    /// The seat from which the next holder is looked for.
    pub from: u8,
    pub holder: Holder,
    pub said: Said,
    pub hand: Hand,
}

impl Tableau {
    fn first(from: u8) -> Self {
        Tableau { from, holder: Holder::Croupier, said: Said::Nothing, hand: Hand::default() }
    }

    pub(super) fn clear(&mut self) {
        self.holder = Holder::Croupier;
        self.said = Said::Nothing;
        self.hand.clear();
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stake {
    pub bet: Bet,
    pub seat: Seat,
    pub amount: Cents,
}

/// The last coup « du chemin de fer » (D12.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
pub struct Banco {
    pub announced: Cents,
    pub stage: Stage,
    /// Who has the cards.
    pub holder: Option<Seat>,
    /// Whom the banker lets stake after the call (MC11.4.17).
    pub agreed: Option<Seat>,
}

/// Whom the croupier asks. The seated are asked one by one; when they have all refused, those who
/// stand may speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Who holds the whole?
    Whole { asked: Option<Seat> },
    /// Who holds a half or more?
    Part { asked: Option<Seat> },
    /// Somebody holds it; others make up the rest.
    Completing,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub phase: Phase,
    /// The sitting under way, or the one that was held last this day.
    pub sitting: Option<Sitting>,
    /// Which taille of the sitting.
    pub taille: u8,
    /// Where the banker sits.
    pub banks: Seat,
    /// What the banker has on the table: his deposit, and what he won or lost since.
    pub bank: Cents,
    /// Pontes who sit at the table, in the order of priority.
    pub seated: Vec<Seat>,
    pub shoe: Shoe,
    /// In the order of settlement.
    pub stakes: Vec<Stake>,
    /// Right and left; in the last coup du chemin de fer the ponte has the first.
    pub tableaux: [Tableau; 2],
    pub banker: Hand,
    pub banco: Option<Banco>,
    /// The last banco that nobody took: the banker may announce another (D11.4).
    pub untaken: Option<Cents>,
    pub levy: Option<Levy>,
}

impl State {
    pub(super) fn closed(rules: &Rules) -> Self {
        State {
            phase: Phase::Closed,
            sitting: None,
            taille: 0,
            banks: rules.banker(),
            bank: Cents::ZERO,
            seated: Vec::new(),
            shoe: Shoe::new(rules.shoe()),
            stakes: Vec::new(),
            tableaux: [Tableau::first(1), Tableau::first(rules.seats() + 1)],
            banker: Hand::default(),
            banco: None,
            untaken: None,
            levy: None,
        }
    }

    /// What a seat has on a bet.
    pub fn on(&self, seat: Seat, bet: Bet) -> Cents {
        let own = self.stakes.iter().find(|stake| stake.seat == seat && stake.bet == bet);
        own.map_or(Cents::ZERO, |stake| stake.amount)
    }

    /// Everything that lies against the banker; he cannot lose more in one coup.
    pub fn exposure(&self) -> Cents {
        self.stakes.iter().map(|stake| stake.amount).sum()
    }

    /// How much more may come to the table, so that the bank can hold it if the banker wins all.
    pub fn room(&self) -> Cents {
        Cents::MAX - self.bank - self.exposure()
    }

    pub fn has_staked(&self, seat: Seat) -> bool {
        self.stakes.iter().any(|stake| stake.seat == seat)
    }

    /// Adds to a stake, or lays a new one in its place.
    pub(super) fn add(&mut self, rules: &Rules, stake: Stake) {
        let alike = |lies: &&mut Stake| (lies.bet, lies.seat) == (stake.bet, stake.seat);
        if let Some(lies) = self.stakes.iter_mut().find(alike) {
            lies.amount += stake.amount;
            return;
        }
        let rank = |stake: &Stake| rules.rank(stake.bet, stake.seat);
        let at = self.stakes.partition_point(|lies| rank(lies) <= rank(&stake));
        self.stakes.insert(at, stake);
    }

    pub(super) fn take(&mut self, seat: Seat, bet: Bet, amount: Cents) {
        let own = self.stakes.iter_mut().find(|stake| stake.seat == seat && stake.bet == bet);
        if let Some(stake) = own {
            stake.amount -= amount;
        }
        self.stakes.retain(|stake| stake.amount.is_positive());
    }

    /// The hands that the banker plays against, in the order in which they are served.
    pub fn sides(&self) -> &'static [Side] {
        if self.banco.is_some() { &[Side::Ponte] } else { &[Side::Right, Side::Left] }
    }

    /// The hands that the banker plays against, with their names.
    pub fn against(&self) -> impl Iterator<Item = (Side, &Tableau)> {
        self.sides().iter().copied().zip(&self.tableaux)
    }

    pub(super) fn against_mut(&mut self) -> impl Iterator<Item = (Side, &mut Tableau)> {
        self.sides().iter().copied().zip(&mut self.tableaux)
    }

    /// A seat whose word is awaited.
    pub fn undecided(&self) -> impl Iterator<Item = Seat> {
        self.against().filter_map(|(_, tableau)| match (tableau.holder, tableau.said) {
            (Holder::Seat(seat), Said::Nothing) => Some(seat),
            _ => None,
        })
    }

    /// Whose card is next, if one is due.
    pub fn next_card(&self) -> Option<Side> {
        match self.phase {
            Phase::Dealing => {
                let round = self.banker.len();
                let short = self.against().find(|(_, tableau)| tableau.hand.len() <= round);
                Some(short.map_or(Side::Banker, |(side, _)| side))
            }
            Phase::Serving => self.unserved(),
            Phase::Drawing => Some(Side::Banker),
            Phase::Closed
            | Phase::Betting
            | Phase::Deciding
            | Phase::Showing
            | Phase::Answering
            | Phase::Turning
            | Phase::LastChoice
            | Phase::Asking
            | Phase::Levying => None,
        }
    }

    /// D12.15: who asked for a card and has none yet, the right before the left.
    pub(super) fn unserved(&self) -> Option<Side> {
        let asked = |tableau: &Tableau| tableau.said == Said::Asked && tableau.hand.len() < 3;
        self.against().find(|(_, tableau)| asked(tableau)).map(|(side, _)| side)
    }

    /// From « rien ne va plus » to the last payment.
    pub const fn in_coup(&self) -> bool {
        match self.phase {
            Phase::Dealing
            | Phase::Deciding
            | Phase::Showing
            | Phase::Serving
            | Phase::Answering
            | Phase::Drawing
            | Phase::Turning => true,
            Phase::Closed | Phase::Betting | Phase::LastChoice | Phase::Asking | Phase::Levying => {
                false
            }
        }
    }

    /// Whether the banker's first two cards lie face up.
    pub const fn banker_shown(&self) -> bool {
        matches!(self.phase, Phase::Serving | Phase::Answering | Phase::Drawing | Phase::Turning)
    }

    /// What is still missing to the banco.
    pub fn uncovered(&self) -> Cents {
        self.banco.map_or(Cents::ZERO, |banco| banco.announced - self.exposure())
    }

    /// The levy, while it lies in plain view by the cagnotte.
    pub(super) fn set_apart(&self) -> Cents {
        match self.levy {
            Some(Levy { amount, due: LevyStep::TearOff | LevyStep::DropIn }) => amount,
            Some(Levy {
                due: LevyStep::Announce | LevyStep::SetApart | LevyStep::TearUp, ..
            })
            | None => Cents::ZERO,
        }
    }
}
