//! What a viewer sees: all stakes, who holds which hand and what he said. Cards face down are seen
//! by nobody but their holder, and by him no longer once he threw them to the centre.

use super::state::{Banco, Holder, Phase, Said, Sitting, State, Tableau};
use super::{Bet, Rules, Side};
use crate::baccara::{Hand, Levy};
use serde::Serialize;
use table::shoe::Phase as Cards;
use table::{By, Card, Cents, Seat, Shaped};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct View {
    pub phase: Phase,
    pub sitting: Option<Sitting>,
    pub taille: u8,
    pub min: Cents,
    /// If the direction has set one.
    pub max: Option<Cents>,
    /// Where the banker sits.
    pub banker: Seat,
    pub bank: Cents,
    /// Pontes who sit at the table.
    pub seated: Vec<Seat>,
    pub stakes: Vec<StakeView>,
    pub hands: Vec<HandView>,
    pub banco: Option<Banco>,
    pub levy: Option<Levy>,
    /// How far the cards have come.
    pub cards: Cards,
    pub cards_left: u16,
    /// This coup, or the one to come, is the last of the taille.
    pub last_round: bool,
    /// Who is asked to shuffle or to cut.
    pub asked_to_cut: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct StakeView {
    pub seat: Seat,
    pub bet: Bet,
    pub amount: Cents,
    pub own: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct HandView {
    pub side: Side,
    pub holder: Holder,
    pub said: Said,
    /// Nothing in place of a card that the viewer may not see.
    pub cards: Vec<Option<Card>>,
    /// Only where all cards are seen.
    pub point: Option<u8>,
}

impl View {
    pub(super) fn of(rules: &Rules, state: &State, viewer: Option<By>) -> Self {
        let own = |seat: Seat| viewer == Some(By::Seat(seat));
        let mut hands: Vec<HandView> = (state.against())
            .map(|(side, tableau)| {
                let Tableau { holder, said, .. } = *tableau;
                let held = matches!(holder, Holder::Seat(seat) if own(seat));
                let in_hand = matches!(said, Said::Nothing | Said::Stood);
                // The deal is looked at when it is over.
                let looks = held && in_hand && state.phase != Phase::Dealing;
                hand(side, holder, said, &tableau.hand, looks || said == Said::LaidDown)
            })
            .collect();
        let banker = rules.banker();
        let looks = own(banker) && state.phase != Phase::Dealing;
        let shown = state.banker_shown() || looks;
        let holder = Holder::Seat(banker);
        hands.push(hand(Side::Banker, holder, Said::Nothing, &state.banker, shown));
        let stakes = state.stakes.iter().map(|stake| StakeView {
            seat: stake.seat,
            bet: stake.bet,
            amount: stake.amount,
            own: own(stake.seat),
        });
        View {
            phase: state.phase,
            sitting: state.sitting,
            taille: state.taille,
            min: rules.min(),
            max: rules.posted_max(),
            banker,
            bank: state.bank,
            seated: state.seated.clone(),
            stakes: stakes.collect(),
            hands,
            banco: state.banco,
            levy: state.levy,
            cards: state.shoe.phase(),
            cards_left: state.shoe.cards_left(),
            last_round: state.shoe.is_last_round(),
            asked_to_cut: state.shoe.asked(),
        }
    }
}

/// A third card lies face up whatever the first two do.
fn hand(side: Side, holder: Holder, said: Said, hand: &Hand, shown: bool) -> HandView {
    let seen = |at: usize| shown || at == 2;
    let cards = hand.cards().iter().enumerate().map(|(at, &card)| seen(at).then_some(card));
    let point = (shown && !hand.is_empty()).then(|| hand.point());
    HandView { side, holder, said, cards: cards.collect(), point }
}
