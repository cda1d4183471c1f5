//! Side bets: what the first cards decide, what is swept before them, and the jackpots.

use super::Blackjack;
use super::action::{DamesTable, Jackpot};
use super::bets::{Kind, Side};
use super::event::Event;
use super::house::{AcesPrize, Consolation, Times};
use super::law::{BlackjackLaw, SideLaw};
use super::live::Live;
use super::prizes::{
    Prize, SevensPrize, aces_in_a_row, consolation_times, first_prize, sevens_prize,
};
use super::rules::may_become_black_jack;
use super::sides::{DamesRow, PairRow, Sevens, TwoPlusOneRow, sevens};
use super::state::{Hit, Phase, Stake};
use table::{Card, Cents, Clause, Fate, Line, Odds, OnOff, Party, Record, Seat, Spot};

/// FR55-4.5.3: tables A and B.
pub const fn dames_odds(table: DamesTable, row: DamesRow) -> Odds {
    let times = match (row, table) {
        (DamesRow::QueensAndBlackJack, DamesTable::A | DamesTable::B) => 1000,
        (DamesRow::Queens, DamesTable::A) => 125,
        (DamesRow::Queens, DamesTable::B) => 200,
        (DamesRow::Pair, DamesTable::A) => 19,
        (DamesRow::Pair, DamesTable::B) => 25,
        (DamesRow::Suited, DamesTable::A) => 9,
        (DamesRow::Suited, DamesTable::B) => 10,
        (DamesRow::AnyTwenty, DamesTable::A | DamesTable::B) => 4,
    };
    Odds::to_one(times)
}

/// FR55-4.7.7: times the stake, which is one of them if the house reads it so.
pub const fn two_plus_one_odds(row: TwoPlusOneRow, times: Times) -> Odds {
    let n = match row {
        TwoPlusOneRow::TierceFlush => 30,
        TwoPlusOneRow::Brelan => 20,
        TwoPlusOneRow::Tierce => 10,
        TwoPlusOneRow::Couleur => 5,
    };
    match times {
        Times::Net => Odds::to_one(n),
        Times::Gross => Odds::stake_included(n),
    }
}

/// MC5.2.6.3-6.5.
pub const fn pair_odds(row: PairRow) -> Odds {
    Odds::to_one(match row {
        PairRow::Perfect => 25,
        PairRow::Coloured => 12,
        PairRow::Mixed => 6,
    })
}

/// MC5.2.7.3.
pub const TWENTY_ONE_PLUS_THREE: Odds = Odds::to_one(9);

impl<L: BlackjackLaw, R: Record<Blackjack<L>>> Live<'_, L, R> {
    /// Stakes for a jackpot leave their owner before the deal.
    pub(super) fn sweep(&mut self) {
        for place in 1..=self.rules.boxes {
            for index in 0..self.state.cloth.len() {
                let stake = self.state.cloth[index];
                if stake.spot.place != place {
                    continue;
                }
                match stake.kind {
                    Kind::Side(Side::Jp1) => self.sweep_jp1(&stake),
                    Kind::Side(Side::SplitAces) => self.sweep_aces(&stake),
                    Kind::Main | Kind::Insurance | Kind::Side(_) | Kind::Hyper(_) => {}
                }
            }
        }
        let swept = |kind: Kind| kind.side().is_some_and(Side::is_swept);
        if self.state.cloth.iter().any(|stake| swept(stake.kind)) {
            self.state.cloth.retain(|stake| !swept(stake.kind));
            if let Some(law) = L::LAW.jp1 {
                self.tell(law.goes_on, || Event::GoesOn);
            }
        }
    }

    /// A stake goes into the pot.
    fn swept(&mut self, stake: &Stake, by: Clause) {
        self.keep_taken(stake, stake.amount);
        self.out.line(Line {
            seat: stake.seat,
            spot: stake.spot,
            bet: super::bets::Bet::of(stake.kind),
            stake: stake.amount,
            fate: Fate::Lost,
            returned: Cents::ZERO,
            stays: Cents::ZERO,
            against: Party::Pot,
            by,
        });
    }

    fn sweep_jp1(&mut self, stake: &Stake) {
        let Some(law) = L::LAW.jp1 else { return };
        self.swept(stake, law.sweep);
        let [main, secondary, reserve] = self.rules.jp1_parts();
        self.bring(Jackpot::Main, main);
        self.bring(Jackpot::Secondary, secondary);
        self.state.record_mut(stake.spot.place).jp1 = Some(stake.seat);
        let at = stake.spot;
        self.tell(law.sweep, || Event::Contributed {
            at,
            meters: vec![(Jackpot::Main, main), (Jackpot::Secondary, secondary)],
            rest: reserve,
        });
    }

    fn sweep_aces(&mut self, stake: &Stake) {
        let Some(law) = L::LAW.split_aces else { return };
        self.swept(stake, law.sensor);
        let mut rest = stake.amount;
        let mut meters = Vec::new();
        for (aces, jackpot) in (1..).zip(Jackpot::ACES) {
            let Some((_, part)) = self.rules.aces_meter(aces) else { continue };
            if part.is_positive() {
                self.bring(jackpot, part);
                rest -= part;
                meters.push((jackpot, part));
            }
        }
        self.state.record_mut(stake.spot.place).split_aces = Some(stake.seat);
        let at = stake.spot;
        self.tell(law.meters, || Event::Contributed { at, meters, rest });
    }

    fn bring(&mut self, jackpot: Jackpot, amount: Cents) {
        let brought = &mut self.state.jackpots.brought;
        match brought.iter_mut().find(|(of, _)| *of == jackpot) {
            Some((_, sum)) => *sum += amount,
            None => brought.push((jackpot, amount)),
        }
    }

    /// The side bets that the first cards decide, in the order of the law.
    pub(super) fn settle_sides(&mut self) {
        for &side in L::LAW.after_deal {
            let staked = self.state.cloth.iter().any(|stake| stake.kind == Kind::Side(side));
            let law = L::LAW.side(side);
            match side {
                Side::SplitAces => self.first_aces(),
                Side::Dames
                | Side::TwoPlusOne
                | Side::Jp1
                | Side::PerfectPairs
                | Side::TwentyOnePlusThree
                | Side::Hyper => {
                    if let Some(law) = law.filter(|_| staked) {
                        self.settle_side(side, law);
                    }
                }
            }
        }
    }

    fn settle_side(&mut self, side: Side, law: &SideLaw) {
        let kind = Kind::Side(side);
        let waiting = if side == Side::Dames { self.announce_dames() } else { 0 };
        let queens = L::LAW.queens.filter(|_| waiting > 0);
        self.tell(queens.map_or(law.pass, |queens| queens.pass), || Event::SideBet { side });
        // Losing stakes are collected, then winning ones paid, from the last box to the first.
        for losing in [true, false] {
            for place in (1..=self.rules.boxes).rev() {
                for index in 0..self.state.cloth.len() {
                    let stake = self.state.cloth[index];
                    if stake.kind != kind || stake.spot.place != place {
                        continue;
                    }
                    match self.won(side, place) {
                        None if losing => {
                            self.line(&stake, stake.amount, Fate::Lost, law.lost);
                            self.keep_taken(&stake, stake.amount);
                        }
                        Some(won) if !losing && !self.state.record(place).queens => {
                            if let Some(by) = law.best_only.filter(|_| won.best_of_several) {
                                let at = stake.spot;
                                self.tell(by, || Event::BestOnly { at });
                            }
                            self.line(&stake, stake.amount, Fate::Wins(won.odds), won.by);
                        }
                        None | Some(_) => {}
                    }
                }
            }
        }
        let boxes = &self.state.boxes;
        let waits = |place: u8| boxes[usize::from(place) - 1].queens;
        self.state.cloth.retain(|s| s.kind != kind || waits(s.spot.place));
        let goes_on = queens.map_or(law.goes_on, |queens| queens.goes_on);
        if goes_on != law.pass {
            self.tell(goes_on, || Event::GoesOn);
        }
    }

    /// Says how many bonuses are in play and marks the queens that must wait. Returns how many.
    fn announce_dames(&mut self) -> u8 {
        let Some(law) = L::LAW.queens else { return 0 };
        let (mut bonuses, mut waiting) = (0, 0);
        for place in 1..=self.rules.boxes {
            let dames = |s: &Stake| s.kind == Kind::Side(Side::Dames) && s.spot.place == place;
            if !self.state.cloth.iter().any(dames) {
                continue;
            }
            let Some(row) = self.dames_row(place) else { continue };
            bonuses += 1;
            let waits =
                row == DamesRow::Queens && self.bank_first().is_some_and(may_become_black_jack);
            // Whether he may split is the holder's matter: another's stake does not bar him.
            let holder = self.state.holder(place);
            let bonus = self.state.cloth.iter().any(|s| dames(s) && Some(s.seat) == holder);
            let record = self.state.record_mut(place);
            record.bonus = bonus;
            record.queens = waits;
            if waits {
                waiting += 1;
                let at = Spot::of_box(place);
                self.tell(law.pending, || Event::QueensWait { at });
            }
        }
        self.tell(law.announce, || Event::Bonuses { count: bonuses });
        waiting
    }

    fn first_two(&self, place: u8) -> Option<[Card; 2]> {
        let first = &self.state.record(place).first;
        first.get(..2).map(|two| [two[0], two[1]])
    }

    fn dames_row(&self, place: u8) -> Option<DamesRow> {
        self.first_two(place).and_then(|two| self.rules.dames_row(two))
    }

    pub(super) fn dames_odds(&self, row: DamesRow) -> Odds {
        dames_odds(self.state.posted.dames, row)
    }

    fn won(&self, side: Side, place: u8) -> Option<Prize> {
        let cards = (self.first_two(place)?, self.bank_first()?);
        first_prize::<L>(self.rules, self.state.posted.dames, side, cards)
    }

    /// The aces of the first two cards; a row that may go on with a split waits.
    fn first_aces(&mut self) {
        let Some(side) = L::LAW.side(Side::SplitAces) else { return };
        let mut any = false;
        for place in (1..=self.rules.boxes).rev() {
            if self.state.record(place).split_aces.is_none() {
                continue;
            }
            any = true;
            let Some(two) = self.first_two(place) else { continue };
            let record = self.state.record_mut(place);
            record.aces = u8::try_from(aces_in_a_row(two, &[])).expect("two cards");
            record.row_over = record.aces < 2;
            if record.row_over {
                self.settle_aces(place);
            }
        }
        if any {
            self.tell(side.goes_on, || Event::GoesOn);
        }
    }

    fn settle_aces(&mut self, place: u8) {
        let Some(law) = L::LAW.split_aces else { return };
        let record = self.state.record_mut(place);
        let (Some(seat), aces) = (record.split_aces, record.aces) else { return };
        let at = Spot::of_box(place);
        self.tell(law.prize, || Event::AcesCounted { at, aces });
        let Some(prize) = self.rules.aces_prize(usize::from(aces)) else { return };
        match prize {
            AcesPrize::Fixed(prize) => {
                self.prize(seat, at, Kind::Side(Side::SplitAces), prize, law.prize);
            }
            AcesPrize::Share(_) => {
                let jackpot = Jackpot::ACES[usize::from(aces) - 1];
                self.hit_jackpot(place, seat, jackpot, law.meters);
            }
        }
    }

    fn hit_jackpot(&mut self, place: u8, seat: Seat, jackpot: Jackpot, by: Clause) {
        let hit = Hit { place, seat, jackpot, identified: false, paid: false };
        self.state.jackpots.hits.push(hit);
        let at = Spot::of_box(place);
        self.tell(by, || Event::JackpotHit { at, jackpot });
    }

    /// The last hand of a box is decided.
    pub(super) fn end_of_box(&mut self, place: u8) {
        let record = self.state.record(place);
        if record.split_aces.is_some() && record.aces >= 2 {
            self.settle_aces(place);
        }
        if let (Some(law), Some(seat)) = (L::LAW.jp1, self.state.record(place).jp1) {
            let won = sevens(&self.state.record(place).first);
            let at = Spot::of_box(place);
            self.tell(law.sevens, || Event::SevensCounted { at, won });
            if let Some(won) = won {
                self.pay_sevens(place, seat, won);
            }
        }
    }

    fn pay_sevens(&mut self, place: u8, seat: Seat, won: Sevens) {
        let Some(law) = L::LAW.jp1 else { return };
        let (stake, at) = (self.rules.jp1.stake, Spot::of_box(place));
        let kind = Kind::Side(Side::Jp1);
        if let (true, SevensPrize::Times(times)) =
            (self.rules.pays_two_sevens_first(won), sevens_prize(Sevens::Two))
        {
            let by = law.rows[Sevens::Two as usize];
            self.prize(seat, at, kind, stake.times(i64::from(times)), by);
        }
        let by = law.rows[won as usize];
        match sevens_prize(won) {
            SevensPrize::Times(times) => {
                self.prize(seat, at, kind, stake.times(i64::from(times)), by);
            }
            SevensPrize::All(jackpot) => self.hit_jackpot(place, seat, jackpot, by),
        }
        if self.rules.jp1.stake_back == OnOff::On {
            self.prize(seat, at, kind, stake, law.stake_back);
        }
    }

    pub(super) fn identify(&mut self, place: u8) {
        for hit in self.state.jackpots.hits.iter_mut().filter(|hit| hit.place == place) {
            hit.identified = true;
        }
        if let Some(law) = L::LAW.jp1 {
            self.tell(law.supervisor, || Event::Identified { at: Spot::of_box(place) });
        }
    }

    pub(super) fn view_images(&mut self) {
        self.state.jackpots.viewed = true;
        if let Some(law) = L::LAW.jp1 {
            self.tell(law.images, || Event::ImagesViewed);
        }
    }

    /// Several winning hands share equally; what cannot be shared stays in the pool (D-24).
    pub(super) fn pay_jackpot(&mut self, jackpot: Jackpot, pool: Cents) {
        let due = |hit: &&Hit| hit.jackpot == jackpot && !hit.paid;
        let mut hits: Vec<Hit> = self.state.jackpots.hits.iter().filter(due).copied().collect();
        // From the last box to the first.
        hits.sort_by_key(|hit| std::cmp::Reverse(hit.place));
        let count = i64::try_from(hits.len()).unwrap_or(1).max(1);
        let hands = u8::try_from(hits.len()).unwrap_or(u8::MAX);
        let (percent, start) = self.share_of(jackpot);
        let won = Cents::new(pool.get() / 100 * percent + pool.get() % 100 * percent / 100);
        let each = Cents::new(won.get() / count);
        let paid = each.times(count);
        let restarts_at = if percent == 100 { start + pool - paid } else { pool - paid };
        let (by, kind, shares) = match (L::LAW.jp1, L::LAW.split_aces) {
            (Some(law), _) => {
                let row = if jackpot == Jackpot::Main { 4 } else { 3 };
                (law.rows[row], Kind::Side(Side::Jp1), law.shares)
            }
            (None, Some(law)) => (law.meters, Kind::Side(Side::SplitAces), law.meters),
            (None, None) => return,
        };
        if hands > 1 {
            self.tell(shares, || Event::Shared { jackpot, hands });
        }
        for hit in &hits {
            self.prize(hit.seat, Spot::of_box(hit.place), kind, each, by);
        }
        self.tell(by, || Event::JackpotPaid { jackpot, pool, hands, each, restarts_at });
        for hit in self.state.jackpots.hits.iter_mut().filter(|hit| hit.jackpot == jackpot) {
            hit.paid = true;
        }
        if self.state.jackpots.hits.iter().all(|hit| hit.paid) {
            self.console();
            for index in (0..self.state.hands.len()).rev() {
                if !self.state.hands[index].lifted {
                    self.lift(index, L::LAW.bank.lifts);
                }
            }
            debug_assert!(self.state.phase == Phase::Jackpots);
            self.finish();
        }
    }

    /// What part of its meter a jackpot is, in per cent, and where the meter starts again.
    fn share_of(&self, jackpot: Jackpot) -> (i64, Cents) {
        let aces = &self.rules.split_aces;
        let tier = match jackpot {
            Jackpot::Main | Jackpot::Secondary => return (100, self.rules.jp1.start(jackpot)),
            Jackpot::OneAce => 0,
            Jackpot::TwoAces => 1,
            Jackpot::ThreeAces => 2,
            Jackpot::FourAces => 3,
        };
        match aces.prizes[tier] {
            AcesPrize::Share(percent) => (i64::from(percent), aces.seed[tier]),
            AcesPrize::Fixed(_) => (100, aces.seed[tier]),
        }
    }

    /// Consolation prizes for everyone who staked, but not for who won a jackpot (D-22).
    fn console(&mut self) {
        let Some(law) = L::LAW.jp1 else { return };
        let winners: Vec<Seat> = self.state.jackpots.hits.iter().map(|hit| hit.seat).collect();
        let mut told: Vec<Seat> = Vec::new();
        for jackpot in [Jackpot::Main, Jackpot::Secondary] {
            let hit = self.state.jackpots.hits.iter().any(|hit| hit.jackpot == jackpot);
            let Some(times) = consolation_times(jackpot).filter(|_| hit) else { continue };
            let mut served: Vec<Seat> = Vec::new();
            for place in (1..=self.rules.boxes).rev() {
                let Some(seat) = self.state.record(place).jp1 else { continue };
                if winners.contains(&seat) {
                    if !told.contains(&seat) {
                        told.push(seat);
                        self.tell(law.no_consolation, || Event::NoConsolation { seat });
                    }
                    continue;
                }
                let again = served.contains(&seat);
                served.push(seat);
                if again && self.rules.jp1.consolation == Consolation::PerPlayer {
                    continue;
                }
                let prize = self.rules.jp1.stake.times(i64::from(times));
                let at = Spot::of_box(place);
                self.prize(seat, at, Kind::Side(Side::Jp1), prize, law.consolation);
            }
        }
    }
}
