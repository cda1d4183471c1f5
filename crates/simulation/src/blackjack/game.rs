//! Black-jack of every law: a lone main stake by a chart from the folded table; side bets,
//! insurances and several boxes from tables of turns; dealing shufflers on the engine.

use super::{Lines, Slot};
use crate::fold::blackjack::boxes::{Boxes, Counts, Faces};
use crate::fold::blackjack::{Net, OneBox, urn};
use crate::fold::{Dealer, Fold, Run, Shoes, Stop, Tally};
use crate::games::{Simulated, Unstaked, Wished};
use crate::packs::Packs;
use crate::plan::{Control, Driver, Mode, Plan, Result, Staked, Unsimulated, Wish};
use crate::report::{Known, Played, Simulation};
use crate::results::{Results, add_round};
use crate::shoes::{self, Paid};
use crate::streams::{Draws, Streams};
use crate::tables::{BlackjackTable, BoxStakes, Cards};
use games::blackjack::{Bet, Blackjack, BlackjackLaw, Kind, Rules, Side};
use odds::Instructions;
use odds::blackjack::PlayedChart;
use odds::blackjack::{Analyser, ERROR, Rules as Game, Shoe, Strategy as Followed};
use odds::{Figure, Priced};
use table::{Bet as _, Card, Cents, Draft, Game as _, OnOff, Refusal};

/// Cards that a box and the bank take in a round, one with another: hardly more.
const CARDS_OF_A_HAND: usize = 3;
/// Rounds that stand for a shoe where a device takes the cards back.
pub(crate) const ROUNDS_OF_A_DEVICE: u16 = 64;

pub(crate) const BEST_CHART: &str = "by the best chart";
pub(crate) const CHART_GIVEN: &str = "by the chart given";

impl<L: BlackjackLaw> Simulated for Blackjack<L> {
    const BY_CHART: OnOff = OnOff::On;

    /// Stakes of jackpots are fixed, and an insurance follows its main stake.
    fn usual_stake(rules: &Rules, bet: Bet<L>) -> Cents {
        match bet.kind() {
            Kind::Side(Side::Jp1) => rules.jp1_stake(),
            Kind::Side(Side::SplitAces) => rules.split_aces_stake(),
            Kind::Main | Kind::Insurance | Kind::Side(_) | Kind::Hyper(_) => Self::USUAL_STAKE,
        }
    }

    fn play_wished(of: &Wished<'_, Self>) -> Result<Option<&'static str>> {
        let Wished { wish, bet, .. } = *of;
        let Some(play) = wish.play else { return Ok(None) };
        let (play, known) = (play.to_owned(), vec![BEST_CHART]);
        Err(match bet.kind() {
            Kind::Main => Unsimulated::UnknownPlay { play, known },
            Kind::Insurance | Kind::Side(_) | Kind::Hyper(_) => {
                Unsimulated::NoChoice { bet: bet.name() }
            }
        })
    }

    fn free(draft: &Draft, stakes: &[Staked]) -> Result<Rules> {
        Ok(free::<L>(draft, &Cloth::of(stakes).map_err(|(_, why)| why)?))
    }

    fn takes(rules: &Rules, stakes: &[Staked]) -> Result<(), Refusal> {
        let cloth = Cloth::<L>::of(stakes).expect("laid before");
        BlackjackTable::new(rules, &PlayedChart::plain(), cloth.boxes).check()
    }

    /// The main stake alone.
    fn usual(_rules: &Rules) -> Vec<Bet<L>> {
        vec![Bet::of(Kind::Main)]
    }

    fn together(draft: &Draft, wishes: &[Wish<'_>], staked: &mut [Staked]) -> Result<(), Unstaked> {
        let cloth = Cloth::<L>::of(staked)?;
        for (at, slot) in cloth.slots.iter().enumerate() {
            if slot.kind == Kind::Insurance {
                let half = Cents::new(cloth.boxes[slot.index].main.get() / 2);
                if wishes.get(at).and_then(|wish| wish.stake).is_some_and(|told| told != half) {
                    let (what, instead) = ("another insurance", "half the main stake is insured");
                    return Err((Some(at), Unsimulated::NotPlayed { what, instead }));
                }
                staked[at].stake = half;
            }
        }
        let rules = free::<L>(draft, &cloth);
        Self::takes(&rules, staked).map_err(|refusal| (None, refusal.into()))?;
        Ok(())
    }

    fn simulate(draft: &Draft, plan: &Plan, control: Control<'_>) -> Result<Simulation> {
        Self::admit(draft)?;
        let cloth = Cloth::<L>::of(&plan.stakes).map_err(|(_, why)| why)?;
        let rules = free::<L>(draft, &cloth);
        let game = Game::of::<L>(&rules);
        let analyser = Analyser::new(&game, &Shoe::fresh(game.packs));
        let analyser = analyser.map_err(|why| Unsimulated::NoPlay { why: why.to_string() })?;
        let (strategy, name) = match &plan.strategy {
            Some(strategy) => (strategy.clone(), CHART_GIVEN),
            None => (PlayedChart::of_rows(analyser.best_chart().rows()), BEST_CHART),
        };
        let run = run_of(&rules, plan, cloth.boxes.len())?;
        let job = Job { rules, cloth, strategy, run };
        let fast = match plan.driver {
            Driver::Tabulated => job.fast(draft),
            Driver::Engine => None,
        };
        let (driver, paid) = match &fast {
            Some(Fast::Folded(fold, main, run)) => {
                ("folded", job.fold(fold, (*main, *run), plan, control)?)
            }
            Some(Fast::Boxes(boxes, run)) => ("boxes", job.play_boxes(boxes, *run, plan, control)?),
            None => (Driver::Engine.name(), job.play(plan, control)?),
        };
        let value = analyser.play_chart(&job.strategy.chart(), Followed::BestChart).game.value;
        let main = Figure::Floating { value: -value, error: ERROR };
        let known = job.known(draft, plan, &main);
        let mut plan = plan.clone();
        for (staked, slot) in plan.stakes.iter_mut().zip(&job.cloth.slots) {
            staked.play = (slot.kind == Kind::Main).then_some(name);
        }
        let played = Played { driver, run: job.run, paid };
        Ok(Simulation::of::<Self>(draft, &plan, &played, known))
    }
}

/// The shoes of a plan; none where a device takes the cards back.
pub(crate) fn run_of(rules: &Rules, plan: &Plan, boxes: usize) -> Result<Option<Run>> {
    let Some(law) = Run::of(rules.shoe()) else {
        return match plan.mode {
            Mode::Law => Ok(None),
            Mode::Fixed { .. } => Err(Unsimulated::NoStopCard),
        };
    };
    let cards = CARDS_OF_A_HAND * (boxes + 1);
    let most = shoes::rounds_before_stop(rules.shoe(), law, cards);
    shoes::run_of(law, plan, most).map(Some)
}

/// The stakes of a plan as they lie on the cloth.
#[derive(Clone, Debug)]
pub(crate) struct Cloth<L> {
    pub(crate) boxes: Vec<BoxStakes<L>>,
    /// One a stake of the plan.
    pub(crate) slots: Vec<Slot>,
}

impl<L: BlackjackLaw> Cloth<L> {
    /// A main stake begins a box; what follows lies on it. Side bets before any main stake lie on a
    /// box with one of the usual amount, for without one there is no box.
    pub(crate) fn of(staked: &[Staked]) -> Result<Self, Unstaked> {
        let (mut boxes, mut slots): (Vec<BoxStakes<L>>, Vec<Slot>) = (Vec::new(), Vec::new());
        for (at, staked) in staked.iter().enumerate() {
            let bet = Bet::<L>::named(staked.bet).map_err(|refusal| (Some(at), refusal.into()))?;
            match (bet.kind(), boxes.is_empty()) {
                (Kind::Main, _) => boxes.push(BoxStakes::main(staked.stake)),
                (_, true) => boxes.push(BoxStakes::main(Blackjack::<L>::USUAL_STAKE)),
                (_, false) => {}
            }
            let slot = Slot { index: boxes.len() - 1, kind: bet.kind() };
            let twice = |other: &Slot| other.index == slot.index && other.kind == slot.kind;
            if slots.iter().any(twice) {
                return Err((Some(at), Unsimulated::TwiceOnABox { bet: bet.name() }));
            }
            let own = &mut boxes[slot.index];
            match bet.kind() {
                Kind::Main => {}
                Kind::Insurance => own.insured = OnOff::On,
                Kind::Side(_) | Kind::Hyper(_) => own.sides.push((bet, staked.stake)),
            }
            slots.push(slot);
        }
        Ok(Cloth { boxes, slots })
    }

    /// The main stake that folded rounds are for.
    pub(crate) fn lone_main(&self) -> Option<Cents> {
        match (self.boxes.as_slice(), self.slots.as_slice()) {
            ([only], [Slot { kind: Kind::Main, .. }]) => Some(only.main),
            _ => None,
        }
    }
}

/// The house without its limits of money. Where the maximum is this many times the minimum, that is
/// the smallest stake.
pub(crate) fn free<L: BlackjackLaw>(draft: &Draft, cloth: &Cloth<L>) -> Rules {
    let least = cloth.boxes.iter().map(|stakes| stakes.main).min().unwrap_or(Cents::units(10));
    Blackjack::<L>::without_limits(draft, least).expect("the same house without its limits")
}

/// What is faster than the engine.
enum Fast<L: BlackjackLaw> {
    Folded(Box<Fold<OneBox<L>>>, Cents, Run),
    Boxes(Box<Boxes<L>>, Run),
}

/// What is played.
struct Job<L> {
    rules: Rules,
    cloth: Cloth<L>,
    strategy: PlayedChart,
    run: Option<Run>,
}

impl<L: BlackjackLaw> Job<L> {
    /// The folded table, if it carries what is staked.
    fn folded(&self) -> Option<Fast<L>> {
        let (main, run) = (self.cloth.lone_main()?, self.run?);
        let fold = OneBox::folded(&self.rules, &self.strategy)?;
        Some(Fast::Folded(Box::new(fold), main, run))
    }

    /// The fastest driver that carries what is staked.
    fn fast(&self, draft: &Draft) -> Option<Fast<L>> {
        if let Some(folded) = self.folded() {
            return Some(folded);
        }
        let Job { rules, cloth, strategy, run } = self;
        // Only tens make a pair that wins the option which forbids splits.
        let splits_tens = Card::PACK.iter().any(|&up| strategy.splits(10, up));
        let forbidden = |index| splits_tens && self.may_forbid_splits(draft, index);
        if (0..cloth.boxes.len()).any(forbidden) {
            return None;
        }
        let boxes = Boxes::new(rules, strategy, &cloth.boxes, &cloth.slots).ok()?;
        Some(Fast::Boxes(Box::new(boxes), (*run)?))
    }

    fn play_boxes(
        &self,
        boxes: &Boxes<L>,
        run: Run,
        plan: &Plan,
        control: Control<'_>,
    ) -> Result<Paid> {
        let (packs, way) = (self.rules.shoe().packs(), Instructions::best());
        let streams = |chunk| Streams::of(plan.seed, chunk);
        match boxes.faces() {
            Faces::Values => {
                let dealer = |chunk| urn::<L>(packs, &streams(chunk), way);
                play_dealt(boxes, dealer, run, plan, control)
            }
            Faces::Cards => {
                let of = |card| Faces::Cards.of::<L>(card);
                let dealer = |chunk| Shoes::new(packs, of, &streams(chunk), way);
                play_dealt(boxes, dealer, run, plan, control)
            }
        }
    }

    fn fold(
        &self,
        fold: &Fold<OneBox<L>>,
        (main, run): (Cents, Run),
        plan: &Plan,
        control: Control<'_>,
    ) -> Result<Paid> {
        let (packs, way) = (self.rules.shoe().packs(), Instructions::best());
        let shoes_of = |chunk| urn::<L>(packs, &Streams::of(plan.seed, chunk), way);
        let worth = |tally: &Tally<Net>| {
            let mut results = vec![Results::default(); 2];
            for &(net, times) in &tally.outcomes {
                add_round(&mut results, &[net.of(main)], times);
            }
            results
        };
        shoes::fold(fold, shoes_of, run, worth, plan, control)
    }

    /// On the engine.
    fn play(&self, plan: &Plan, control: Control<'_>) -> Result<Paid> {
        let Job { rules, cloth, strategy, run } = self;
        let begin = |chunk| {
            let table = BlackjackTable::<L>::new(rules, strategy, cloth.boxes.clone());
            let packs = Packs::new(rules.shoe().packs(), plan.seed, chunk);
            (table, packs, Draws::of(plan.seed, chunk))
        };
        let shoe = |at: &mut (BlackjackTable<L>, Packs, Draws), paid: &mut Paid| {
            let (table, packs, draws) = at;
            match run {
                Some(run) => {
                    table.reopen();
                    packs.shuffle();
                    table.burn(packs);
                    let left = self.rounds(table, packs, run.stop.rounds(), paid);
                    paid.shoe_is_over(run.stop, left);
                }
                None => _ = self.rounds(table, draws, ROUNDS_OF_A_DEVICE, paid),
            }
        };
        shoes::engine(begin, shoe, cloth.slots.len() + 1, plan, control)
    }

    /// Up to this many rounds; how many are left when the shoe ends.
    fn rounds(
        &self,
        table: &mut BlackjackTable<L>,
        cards: &mut impl Cards,
        mut left: u16,
        paid: &mut Paid,
    ) -> u16 {
        let mut lines = Lines::of(&self.cloth.slots);
        while left > 0 {
            match (table.is_over(), self.run.map(|run| run.stop)) {
                // A number of rounds takes no account of the stop card: the cards go on.
                (true, Some(Stop::Rounds(_))) => table.reopen(),
                (true, Some(Stop::Finish { .. } | Stop::Void { .. }) | None) => break,
                (false, _) => {}
            }
            if table.round(cards, &mut lines).is_err() {
                break;
            }
            left -= 1;
            lines.count(paid);
        }
        left
    }

    /// What `odds` says. What the first cards decide has the value of a fresh shoe in every round,
    /// whatever is done with the cards before; jackpots depend on how their hands are played.
    fn known(&self, draft: &Draft, plan: &Plan, main: &Figure) -> Vec<Known> {
        let as_played = |figure: Figure| match (plan.mode, self.run) {
            (Mode::Fixed { .. }, Some(_)) => Known::Played(figure),
            (Mode::Fixed { .. } | Mode::Law, _) => Known::Fresh(figure),
        };
        let of = |slot: &Slot| match slot.kind {
            // A won option may forbid splits, which the value of the chart does not know.
            Kind::Main if self.may_forbid_splits(draft, slot.index) => Known::Nothing,
            Kind::Main => as_played(main.clone()),
            Kind::Insurance | Kind::Side(_) | Kind::Hyper(_) => {
                let bet = Bet::<L>::of(slot.kind);
                match Blackjack::<L>::edges_of(draft, &self.rules, bet).as_deref() {
                    Ok([only]) => as_played(only.edge.clone()),
                    Ok(_) | Err(_) => Known::Nothing,
                }
            }
        };
        self.cloth.slots.iter().map(of).collect()
    }

    fn may_forbid_splits(&self, draft: &Draft, index: usize) -> bool {
        let dames = |(bet, _): &(Bet<L>, Cents)| bet.kind() == Kind::Side(Side::Dames);
        draft.get("dames_no_split_after_win") == Some("on")
            && self.cloth.boxes[index].sides.iter().any(dames)
    }
}

/// Plays boxes with the shoes that a chunk deals.
fn play_dealt<L: BlackjackLaw, D: Dealer>(
    boxes: &Boxes<L>,
    dealer: impl Fn(u64) -> D + Sync,
    run: Run,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid> {
    let begin = |chunk| (dealer(chunk), Counts::new(boxes));
    let play = |(dealer, counts): &mut (D, Counts<'_, L>), batches| {
        let played = boxes.play(dealer, run, batches, counts);
        Paid::of_counts(counts.take(), played)
    };
    shoes::batches(begin, play, plan, control)
}
