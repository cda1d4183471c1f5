//! What is asked of an analysis, and which games answer.

use crate::baccara::banque_a_tout_va::Stakes;
use crate::charted::Charted;
use crate::stock::{BadStock, Stock};
use crate::{Analysis, Fraction, Playbook};
use games::play::Spoken;
use table::{Bet as _, Draft, Game};

/// An order for odds: this house, these bets, from these cards.
#[derive(Debug)]
pub struct Order<'a, G: Game> {
    /// What the house chose; `rules` are what the law admitted of it.
    pub draft: &'a Draft,
    pub rules: &'a G::Rules,
    /// Bets that this house takes.
    pub bets: &'a [G::Bet],
    /// What is left of the shoe; a full one if nothing is said.
    pub left: Option<&'a Stock>,
    pub detail: Detail,
    pub premise: Premise,
}

/// How much is asked for. It matters where figures take their time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Edges, for comparisons of many houses.
    Edges,
    /// The law of results, too.
    Laws,
    /// Fractions even where they take longer than floating point.
    Fractions,
}

/// What is taken for granted beside the house rules, in games where players bank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Premise {
    /// The game as it is played; with two tableaux, as much on one as on the other.
    #[default]
    AsPlayed,
    /// This lies on the tableaux, and the banker plays for all of it.
    Stakes(Stakes),
    /// The house takes nothing of what the banker wins.
    WithoutLevy,
    /// The game of the literature: each card is put back before the next, the banker may always
    /// choose, and nothing is levied.
    WithReplacement,
}

impl Premise {
    /// In words, where something is taken for granted.
    pub fn told(self) -> Option<String> {
        match self {
            Premise::AsPlayed => None,
            Premise::Stakes(stakes) => Some(format!("stakes {stakes}")),
            Premise::WithoutLevy => Some("no levy".to_owned()),
            Premise::WithReplacement => Some("cards put back, banker free, no levy".to_owned()),
        }
    }
}

crate::errors! {
    /// Why there are no odds.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Unpriced(pub String);
}

impl From<BadStock> for Unpriced {
    fn from(why: BadStock) -> Self {
        Unpriced(why.to_string())
    }
}

/// A game whose every bet has odds.
pub trait Priced: Spoken {
    /// How many packs of cards this house deals from; none if the game has no cards.
    fn packs(_rules: &Self::Rules) -> Option<u16> {
        None
    }

    /// Every bet of the order under every play that its holder may choose, the best one marked.
    fn price(order: &Order<'_, Self>) -> Result<Vec<Analysis>, Unpriced>;

    /// Whether this may be taken for granted.
    fn admits(premise: Premise) -> bool {
        premise == Premise::AsPlayed
    }

    /// What one spin or throw does to a stake, result by result, in games whose bets all wait for
    /// the same one: the net per unit, or nothing where the stake stays as it lies. Empty where
    /// a bet is decided in stages, or cards are dealt.
    fn one_round(_draft: &Draft, _bet: Self::Bet) -> Vec<Option<Fraction>> {
        Vec::new()
    }

    /// The same for a bet that may also be made later, when one set of results decides it: by the
    /// play that this is.
    fn later_rounds(_draft: &Draft, _bet: Self::Bet) -> Vec<(&'static str, Vec<Option<Fraction>>)> {
        Vec::new()
    }

    /// Best play as a table: of every bet that leaves its holder a choice.
    fn playbook(order: &Order<'_, Self>) -> Result<Playbook, Unpriced> {
        Playbook::of_plays(order)
    }

    /// What is known besides where every hand has a row of a chart: at black-jack.
    fn charted() -> Option<&'static dyn Charted<Self>> {
        None
    }

    /// The edges of one bet from full shoes, under every play.
    fn edges_of(
        draft: &Draft,
        rules: &Self::Rules,
        bet: Self::Bet,
    ) -> Result<Vec<Analysis>, Unpriced> {
        Self::price(&Order::edges(draft, rules, &[bet]))
    }

    /// Prices everything that a house offers, from full shoes.
    fn price_all(draft: &Draft) -> Result<Vec<Analysis>, Unpriced> {
        let rules = &Self::admit(draft).map_err(|breaches| {
            Unpriced(breaches.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        })?;
        let all = Self::Bet::all().iter().copied();
        let bets: Vec<Self::Bet> = all.filter(|bet| Self::is_offered(rules, *bet)).collect();
        Self::price(&Order::edges(draft, rules, &bets))
    }
}

impl<'a, G: Priced> Order<'a, G> {
    /// For the edges of these bets from full shoes, the game as it is played.
    pub fn edges(draft: &'a Draft, rules: &'a G::Rules, bets: &'a [G::Bet]) -> Self {
        let (detail, premise) = (Detail::Edges, Premise::AsPlayed);
        Order { draft, rules, bets, left: None, detail, premise }
    }

    /// The cards to deal from: what is left, or whole packs.
    pub fn stock(&self) -> Result<Stock, Unpriced> {
        match (self.left, G::packs(self.rules)) {
            (Some(left), _) => Ok(left.clone()),
            (None, Some(packs)) => Ok(Stock::packs(packs)?),
            (None, None) => Err(Unpriced(format!("{} is played without cards", G::ID))),
        }
    }
}

/// A fraction of two counts.
pub fn ratio(part: impl Into<dashu_int::UBig>, whole: impl Into<dashu_int::UBig>) -> Fraction {
    Fraction::from_parts(part.into().into(), whole.into())
}

/// The probability of what so many orders of cards lead to, by the number of cards that they take,
/// out of a heap of so many: Σ orders of k cards / all orders of k cards.
pub(crate) fn share_of_orders(orders: &[u128], cards: u32) -> Fraction {
    let (mut part, mut whole) = (dashu_int::UBig::ZERO, dashu_int::UBig::ONE);
    for (taken, &orders_of_so_many) in (0..).zip(orders) {
        part += dashu_int::UBig::from(orders_of_so_many);
        if usize::try_from(taken).is_ok_and(|taken| taken + 1 < orders.len()) {
            let left = cards - taken;
            part *= left;
            whole *= left;
        }
    }
    ratio(part, whole)
}
