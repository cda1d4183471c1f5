//! Cards that leave: burnt, dealt or exposed. Each is handed in; one the shoe cannot hold is
//! refused.

use super::heaps::To;
use super::law::{Comes, Dry, Meaning, Permit, ReturnWhen, Run};
use super::state::{
    Burning, Mouth, Order, Phase, Stage, Stop, burn_clause, return_clause, returns,
};
use super::{Shoe, ShoeEvent, ShoeRules};
use crate::{Card, Clause, Reason, Refusal};

impl Shoe {
    /// Whether this card may leave now.
    pub fn check_card(&self, rules: &ShoeRules, card: Card) -> Result<(), Refusal> {
        self.check_draw(rules)?;
        self.check_held(rules, card)
    }

    /// A card leaves: burnt if a burn is due, otherwise dealt.
    pub fn card(
        &mut self,
        rules: &ShoeRules,
        card: Card,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) -> Result<(), Refusal> {
        self.check_card(rules, card)?;
        if let Phase::Burning(burning) = self.phase {
            let by = burn_clause(rules);
            self.heaps.draw(card, To::Burnt);
            match burning {
                Burning::Turn => {
                    let burn = card.rank.pips();
                    out(by, ShoeEvent::Turned { card, burn });
                    self.phase = Phase::Burning(Burning::Left(burn));
                }
                Burning::Left(_) => {
                    out(by, ShoeEvent::Burnt { card: Some(card) });
                    self.burnt_one();
                }
            }
            return Ok(());
        }
        self.deal(rules, card, out);
        Ok(())
    }

    /// A card that was checked is dealt. It panics on one that the shoe does not hold.
    pub fn deal(&mut self, rules: &ShoeRules, card: Card, out: &mut impl FnMut(Clause, ShoeEvent)) {
        debug_assert_eq!(self.check_card(rules, card), Ok(()));
        self.pass_stop(rules, out);
        assert!(self.heaps.draw(card, To::Cloth), "a card that was checked is there");
        self.count_packet(rules);
        out(rules.law().card, ShoeEvent::Dealt { card });
    }

    /// A whole round at once, its cards gone from the shoe and from the cloth. False, and nothing
    /// happens, unless it goes unnoticed: no device, no order, no stop card before its end. It
    /// panics on cards that the shoe does not hold.
    pub fn quick_round(&mut self, rules: &ShoeRules, cards: &[Card]) -> bool {
        let Stop::Ahead { behind } = self.stop else { return false };
        let plain = self.phase == Phase::Ready
            && self.order == Order::None
            && self.exchange.is_none()
            && !rules.is_continuous()
            && usize::from(self.heaps.left()) > usize::from(behind) + cards.len();
        if plain {
            assert!(self.heaps.draw_round(cards), "cards that came are there");
        }
        plain
    }

    /// The first cards are dealt; from now on cards are asked for. Only in a deal.
    pub fn deal_over(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        assert!(self.phase == Phase::Round(Stage::Deal), "the deal is under way");
        self.phase = Phase::Round(Stage::Draws);
        out(rules.law().round, ShoeEvent::DealOver);
    }

    /// A card leaves the cloth before the round is over. It panics on one that is not there.
    pub fn lift(&mut self, card: Card) {
        assert!(self.heaps.lift(card), "a card that is lifted lies on the cloth");
    }

    /// Whether a card that came loose may be burnt now.
    pub fn check_exposed(&self, rules: &ShoeRules, card: Card) -> Result<(), Refusal> {
        match rules.law().exposed {
            Permit::No(by) => Err(Reason::NotOffered.by(by)),
            Permit::Yes(by) => match self.phase {
                Phase::Ready | Phase::Round(_) if self.exchange.is_some() => {
                    Err(Reason::ExchangeOpen.by(by))
                }
                Phase::Ready | Phase::Round(_) => self.check_held(rules, card),
                Phase::Preparing(_)
                | Phase::Burning(_)
                | Phase::Returning
                | Phase::RunOver
                | Phase::Paused => Err(self.not_now(rules)),
            },
        }
    }

    /// A card came loose before it reached a hand: it is burnt at once.
    pub fn expose(
        &mut self,
        rules: &ShoeRules,
        card: Card,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) -> Result<(), Refusal> {
        self.check_exposed(rules, card)?;
        self.heaps.draw(card, To::Burnt);
        let (Permit::Yes(by) | Permit::No(by)) = rules.law().exposed;
        out(by, ShoeEvent::Exposed { card });
        Ok(())
    }

    /// Whether some card may leave now.
    pub(super) fn check_draw(&self, rules: &ShoeRules) -> Result<(), Refusal> {
        let law = rules.law();
        if let Some(by) = self.exchange_clause(rules) {
            return Err(Reason::ExchangeOpen.by(by));
        }
        match self.phase {
            Phase::Burning(_) => {}
            Phase::Round(stage) => {
                if stage == Stage::Draws
                    && returns(rules) == Some(ReturnWhen::AfterNextDeal)
                    && self.heaps.lot_is_out()
                {
                    return Err(Reason::RecycleMissing.by(return_clause(rules)));
                }
                if let (Mouth::StopCard, Some(Meaning::Void { by, .. })) =
                    (self.mouth(), rules.meaning())
                {
                    return Err(Reason::StopCardShows.by(by));
                }
            }
            Phase::Preparing(_)
            | Phase::Ready
            | Phase::Returning
            | Phase::RunOver
            | Phase::Paused => return Err(self.not_now(rules)),
        }
        if self.heaps.left() == 0 {
            let (Dry::Void(by) | Dry::Refill(by) | Dry::Never(by)) = law.dry;
            return Err(Reason::ShoeEmpty.by(by));
        }
        Ok(())
    }

    fn check_held(&self, rules: &ShoeRules, card: Card) -> Result<(), Refusal> {
        if self.heaps.left() > 0 && self.heaps.unseen().count(card) > 0 {
            return Ok(());
        }
        match rules.law().run {
            Run::Continuous(back) if self.heaps.in_lag(card) => {
                Err(Reason::CardInReturnLag { card }.by(back.lag.by))
            }
            Run::Continuous(_) | Run::ToStop(_) | Run::OneRound(_) => {
                Err(Reason::CardNotInShoe { card }.by(rules.law().pack))
            }
        }
    }

    /// The stop card lies before this card: it shows, and the round is the last.
    fn pass_stop(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        if let Stop::Ahead { behind } = self.stop
            && self.mouth() == Mouth::StopCard
            && let Some(meaning) = rules.meaning()
        {
            let (Meaning::Finish { by, .. }
            | Meaning::Void { by, .. }
            | Meaning::LastButOne { by, .. }) = meaning;
            self.stop = Stop::Shown;
            out(by, ShoeEvent::StopShown { behind });
        }
    }

    fn count_packet(&mut self, rules: &ShoeRules) {
        if let Run::Continuous(back) = rules.law().run
            && let Comes::Packets(size) = back.comes
        {
            let open = if self.packet == 0 { size } else { self.packet };
            self.packet = open.saturating_sub(1);
        }
    }

    pub(super) fn burnt_one(&mut self) {
        if let Phase::Burning(Burning::Left(cards)) = self.phase {
            self.phase = match cards.saturating_sub(1) {
                0 => Phase::Ready,
                left => Phase::Burning(Burning::Left(left)),
            };
        }
    }

    /// Burns face down what is due; the card that says how many must be seen.
    pub(super) fn check_face_down(&self, rules: &ShoeRules) -> Result<(), Refusal> {
        match self.phase {
            Phase::Burning(Burning::Turn) => Err(Reason::TurnOneFirst.by(burn_clause(rules))),
            Phase::Burning(Burning::Left(cards)) => {
                self.check_draw(rules)?;
                if self.heaps.left() < u16::from(cards) {
                    return Err(Reason::ShoeEmpty.by(burn_clause(rules)));
                }
                Ok(())
            }
            Phase::Preparing(_)
            | Phase::Ready
            | Phase::Round(_)
            | Phase::Returning
            | Phase::RunOver
            | Phase::Paused => Err(Reason::NoBurnDue.by(burn_clause(rules))),
        }
    }

    pub(super) fn burn_face_down(
        &mut self,
        rules: &ShoeRules,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) {
        let by = burn_clause(rules);
        while let Phase::Burning(Burning::Left(_)) = self.phase {
            self.heaps.hide();
            out(by, ShoeEvent::Burnt { card: None });
            self.burnt_one();
        }
    }
}
