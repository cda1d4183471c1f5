//! The bank's cards, and what every stake comes to.

use super::Blackjack;
use super::bets::{Bet, Cell, Kind};
use super::event::Event;
use super::house::{BankBlackJack, Rules, Split21};
use super::law::{BlackjackLaw, Pass};
use super::live::Live;
use super::plays::insurance_fate;
use super::rules::{Origin, Worth, bank_draws, bank_total, bank_worth, worth};
use super::sides::{DamesRow, hyper_cell};
use super::state::{Hand, Phase, Stake, State, Status};
use table::{Card, Cents, Clause, Fate, Odds, OnOff, Record, Spot};

/// What becomes of a stake; a part of it may have another fate.
#[derive(Clone, Copy)]
pub(super) struct Outcome {
    pass: Pass,
    fate: Fate,
    by: Clause,
    /// Handed back though the rest is lost.
    back: Cents,
}

impl Outcome {
    /// What the stake wins or loses.
    pub(super) fn net(self, stake: &Stake) -> Cents {
        let rest = stake.whole() - self.back;
        returned(rest, self.fate) - rest
    }
}

/// What comes back of a stake.
pub(super) const fn returned(stake: Cents, fate: Fate) -> Cents {
    match fate {
        Fate::Wins(odds) => Cents::new(stake.get() + odds.winnings_of_steps(stake).get()),
        Fate::Returned => stake,
        Fate::Halved { .. } => Cents::new(stake.get() / 2),
        Fate::Lost | Fate::Freed | Fate::Imprisoned | Fate::Prize => Cents::ZERO,
    }
}

const EVEN: Odds = Odds::to_one(1);
/// FR55-4.1.24, MC5.2.1.20, LEAF.11: black-jack pays 3 for 2.
pub const BLACK_JACK_PAYS: Odds = Odds::for_every(3, 2);
/// FR55-4.2.5, MC5.2.2.5, LEAF.21: insurance pays 2 for 1.
pub const INSURANCE_PAYS: Odds = Odds::to_one(2);

/// FR55-4.6.4.
pub const fn hyper_odds(cell: Cell) -> Odds {
    Odds::to_one(match cell {
        Cell::Seventeen | Cell::Twenty => 4,
        Cell::Eighteen | Cell::Nineteen => 5,
        Cell::TwentyOne => 10,
        Cell::BlackJack => 19,
        Cell::Bust => 2,
    })
}

/// What a main stake comes to against the bank's final hand.
pub(super) fn main_outcome<L: BlackjackLaw>(
    rules: &Rules,
    hand: &Hand,
    stake: &Stake,
    bank: Worth,
) -> Outcome {
    let law = &L::LAW.pay;
    let wins = |odds, by| Outcome {
        pass: Pass::WinningMain,
        fate: Fate::Wins(odds),
        by,
        back: Cents::ZERO,
    };
    let void =
        |by| Outcome { pass: Pass::WinningMain, fate: Fate::Returned, by, back: Cents::ZERO };
    let lost = |by| Outcome { pass: Pass::LosingMain, fate: Fate::Lost, by, back: Cents::ZERO };
    let split_21 = hand.origin != Origin::Dealt && hand.cards.len() == 2;
    if hand.status == Status::Surrendered {
        let by = L::LAW.surrender.by();
        let fate = if bank == Worth::BlackJack { Fate::Lost } else { Fate::Halved { times: 1 } };
        return Outcome { pass: Pass::LosingMain, fate, by, back: Cents::ZERO };
    }
    match (worth(&hand.cards, hand.origin), bank) {
        (Worth::BlackJack, Worth::BlackJack) => void(law.both_black_jack),
        (Worth::BlackJack, Worth::Points(21)) => wins(BLACK_JACK_PAYS, law.black_jack_beats_21),
        (Worth::BlackJack, Worth::Points(_) | Worth::Over) => wins(BLACK_JACK_PAYS, law.black_jack),
        (Worth::Points(21), Worth::BlackJack)
            if split_21 && rules.readings.split_21 == Split21::Void =>
        {
            void(law.split_21_void)
        }
        (mine, Worth::BlackJack) => {
            let by = match mine {
                Worth::Points(21) if split_21 => law.split_21,
                Worth::Points(21) => law.twenty_one_loses,
                Worth::Points(_) | Worth::Over | Worth::BlackJack => law.loses_to_black_jack,
            };
            let mut outcome = lost(by);
            if rules.readings.bank_black_jack == BankBlackJack::TakesFirstStake {
                // The first stake of the box lies on its first hand.
                let first = if stake.spot.hand <= 1 { stake.amount } else { Cents::ZERO };
                outcome.back = stake.whole() - first;
            }
            outcome
        }
        (Worth::Over, _) => lost(L::LAW.turns.bust),
        (Worth::Points(21), _) if split_21 && bank != Worth::Points(21) => {
            wins(EVEN, L::LAW.split.paid)
        }
        (Worth::Points(_), Worth::Over) => wins(EVEN, law.bank_over),
        (Worth::Points(mine), Worth::Points(bank)) => match mine.cmp(&bank) {
            std::cmp::Ordering::Greater => wins(EVEN, law.wins),
            std::cmp::Ordering::Equal => void(law.equal),
            std::cmp::Ordering::Less if bank == 21 => lost(law.loses_to_21),
            std::cmp::Ordering::Less => lost(law.loses),
        },
    }
}

impl<L: BlackjackLaw, R: Record<Blackjack<L>>> Live<'_, L, R> {
    pub(super) fn start_bank(&mut self) {
        let skips = self.rules.skips_idle_bank::<L>();
        if let Some(by) = L::LAW.bank.skips.filter(|_| skips)
            && self.state.cloth.is_empty()
        {
            self.tell(by, || Event::BankSkips);
            self.tell(L::LAW.bank.lifts_own, || Event::BankLifted);
            self.settled();
            return;
        }
        self.state.phase = Phase::Bank;
        self.tell(L::LAW.bank.begins, || Event::BankDraws);
    }

    pub(super) fn bank_card(&mut self, card: Card) {
        let law = &L::LAW.bank;
        self.state.bank.push(card);
        let second = self.state.bank.len() == 2;
        let by = if second { law.begins } else { law.draws };
        self.tell(by, || Event::BankCard { card });
        if second && L::LAW.queens.is_some() && self.queens_wait() {
            self.queens_first();
        }
        let total = bank_total(&self.state.bank, self.rules.readings.bank_ace);
        if bank_draws(total) {
            // No stake but insurance is left, and the second card decides that.
            let idle = self.rules.skips_idle_bank::<L>()
                && !self.state.cloth.iter().any(|stake| stake.kind == Kind::Main);
            let Some(by) = law.skips.filter(|_| idle) else { return };
            self.tell(by, || Event::BankSkips);
        }
        let bank = bank_worth(&self.state.bank, self.rules.readings.bank_ace);
        let soft = self.state.bank.is_soft() && total == self.state.bank.total();
        let by = if soft { law.ace } else { law.stands };
        if (17..=21).contains(&total) {
            self.tell(by, || Event::BankStands { total, soft });
        }
        let black_jack = bank == Worth::BlackJack;
        self.tell(law.announces, || Event::BankPoint { total, black_jack });
        self.settle(bank);
    }

    fn settle(&mut self, bank: Worth) {
        // Where a jackpot waits, cards stay on the cloth: it must look the same to every recorder.
        if R::IN_ORDER || !self.state.jackpots.hits.is_empty() {
            self.settle_in_order(bank);
        } else {
            for index in 0..self.state.cloth.len() {
                let stake = self.state.cloth[index];
                if let Some(outcome) = self.outcome(&stake, bank) {
                    self.pay(&stake, outcome);
                }
            }
            self.queens_last(bank);
        }
        self.settled();
    }

    fn settle_in_order(&mut self, bank: Worth) {
        let queens = self.queens_wait() && bank == Worth::BlackJack;
        if let Some(law) = L::LAW.queens.filter(|_| queens) {
            self.tell(law.collected, || Event::QueensCollected);
        }
        let hyper = self.state.cloth.iter().any(|stake| matches!(stake.kind, Kind::Hyper(_)));
        if let Some(law) = L::LAW.hyper.filter(|_| hyper) {
            self.tell(law.collect, || Event::HyperCollected);
        }
        for &pass in L::LAW.passes {
            for index in (0..self.state.hands.len()).rev() {
                let at = self.state.hands[index].spot;
                self.pass_over(pass, at, bank);
                // What lies on the box as a whole comes with its first hand.
                if at.hand == 1 {
                    self.pass_over(pass, Spot::of_box(at.place), bank);
                }
            }
        }
        self.lift_all(queens);
        self.queens_last(bank);
        self.tell(L::LAW.bank.lifts_own, || Event::BankLifted);
    }

    fn pass_over(&mut self, pass: Pass, at: Spot, bank: Worth) {
        for index in 0..self.state.cloth.len() {
            let stake = self.state.cloth[index];
            if stake.spot != at {
                continue;
            }
            let Some(outcome) = self.outcome(&stake, bank) else { continue };
            let every = pass == Pass::EveryMain && stake.kind == Kind::Main;
            if outcome.pass == pass || every {
                self.pay(&stake, outcome);
            }
        }
    }

    /// What a stake comes to, if it is settled with the bank's point.
    fn outcome(&self, stake: &Stake, bank: Worth) -> Option<Outcome> {
        let back = Cents::ZERO;
        match stake.kind {
            Kind::Main => {
                let hand = self.state.hand_at(stake.spot).expect("a stake lies on a hand");
                Some(main_outcome::<L>(self.rules, hand, stake, bank))
            }
            Kind::Insurance if bank == Worth::BlackJack => {
                let fate = insurance_fate(bank);
                Some(Outcome { pass: Pass::PaidInsurance, fate, by: L::LAW.insurance.paid, back })
            }
            Kind::Insurance => {
                let by = L::LAW.insurance.lost;
                Some(Outcome { pass: Pass::LostInsurance, fate: insurance_fate(bank), by, back })
            }
            Kind::Hyper(cell) => {
                let (law, side) = (L::LAW.hyper?, L::LAW.side(super::bets::Side::Hyper)?);
                Some(if hyper_cell(bank) == Some(cell) {
                    let fate = Fate::Wins(hyper_odds(cell));
                    Outcome { pass: Pass::WinningHyper, fate, by: law.pays, back }
                } else {
                    Outcome { pass: Pass::LosingHyper, fate: Fate::Lost, by: side.lost, back }
                })
            }
            Kind::Side(_) => None,
        }
    }

    pub(super) fn pay(&mut self, stake: &Stake, outcome: Outcome) {
        let Outcome { fate, by, back, .. } = outcome;
        let rest = stake.whole() - back;
        if rest.is_positive() {
            self.line(stake, rest, fate, by);
        }
        if back.is_positive() {
            self.line(stake, back, Fate::Returned, L::LAW.pay.added);
        }
        if fate == Fate::Returned {
            self.may_ride(stake);
        }
    }

    /// Cards are lifted as hands are settled, from the last box to the first.
    fn lift_all(&mut self, queens: bool) {
        for index in (0..self.state.hands.len()).rev() {
            let hand = &self.state.hands[index];
            let place = hand.spot.place;
            // Three sevens stay on view until the jackpot is paid (D-29).
            let shown = self.state.jackpots.hits.iter().any(|hit| hit.place == place);
            match (hand.lifted || shown, L::LAW.queens.filter(|_| queens)) {
                (true, _) => {}
                (false, Some(_)) if self.state.record(place).queens => {}
                (false, Some(law)) => self.lift(index, law.lifted),
                (false, None) => self.lift(index, L::LAW.bank.lifts),
            }
        }
    }

    fn queens_wait(&self) -> bool {
        // Their stakes are the only ones of the option that are left.
        let dames = Kind::Side(super::bets::Side::Dames);
        self.state.cloth.iter().any(|stake| stake.kind == dames)
    }

    /// The bank's second card makes no black-jack: the queens are paid before all else.
    fn queens_first(&mut self) {
        let bank = bank_worth(&self.state.bank, self.rules.readings.bank_ace);
        if bank == Worth::BlackJack {
            return;
        }
        let law = L::LAW.queens.expect("only then do queens wait");
        self.tell(law.first, || Event::QueensFirst);
        self.pay_queens(DamesRow::Queens);
    }

    /// Bank black-jack: with only the queens and the bank's cards left, the bonus is paid last.
    fn queens_last(&mut self, bank: Worth) {
        if bank != Worth::BlackJack || !self.queens_wait() {
            return;
        }
        let law = L::LAW.queens.expect("only then do queens wait");
        self.tell(law.last, || Event::QueensLast);
        let waiting: Vec<u8> = self.queens_boxes();
        self.pay_queens(DamesRow::QueensAndBlackJack);
        for index in (0..self.state.hands.len()).rev() {
            let hand = &self.state.hands[index];
            if waiting.contains(&hand.spot.place) && !hand.lifted {
                self.lift(index, law.last);
            }
        }
    }

    fn queens_boxes(&self) -> Vec<u8> {
        let places = (1..).zip(&self.state.boxes).filter(|(_, record)| record.queens);
        places.map(|(place, _)| place).collect()
    }

    fn pay_queens(&mut self, row: DamesRow) {
        let law = L::LAW.queens.expect("only then do queens wait");
        let boxes = self.queens_boxes();
        if boxes.len() > 1 {
            let count = u8::try_from(boxes.len()).unwrap_or(u8::MAX);
            self.tell(law.several, || Event::SeveralQueens { count });
        }
        let odds = self.dames_odds(row);
        let side = super::bets::Side::Dames;
        let by = L::LAW.side(side).map_or(law.last, |law| law.rows[row as usize]);
        let dames = Kind::Side(side);
        for place in boxes.into_iter().rev() {
            for index in 0..self.state.cloth.len() {
                let stake = self.state.cloth[index];
                if stake.kind == dames && stake.spot.place == place {
                    self.line(&stake, stake.whole(), Fate::Wins(odds), by);
                }
            }
            self.state.cloth.retain(|s| s.kind != dames || s.spot.place != place);
            self.state.record_mut(place).queens = false;
        }
    }

    /// Everything but jackpots is settled.
    fn settled(&mut self) {
        if self.state.jackpots.hits.is_empty() {
            self.finish();
        } else {
            self.state.cloth.clear();
            self.state.phase = Phase::Jackpots;
        }
    }
}

/// The bets of a law that a house offers.
pub(super) fn is_offered<L: BlackjackLaw>(rules: &Rules, bet: Bet<L>) -> bool {
    bet.kind().side().is_none_or(|side| rules.side(side).offered == OnOff::On)
}

/// All money of a seat on the cloth.
pub(super) fn staked(state: &State, seat: table::Seat) -> Cents {
    state.cloth.iter().filter(|stake| stake.seat == seat).map(Stake::whole).sum()
}
