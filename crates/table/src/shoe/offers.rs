//! Every act around the cards that the law allows somebody now.

use super::law::Run;
use super::rules::most_behind;
use super::{Donor, Shoe, ShoeAct, ShoeRules, TableUse, Task};
use crate::{By, Card, Numbers, Seat};

impl ShoeAct {
    /// Acts that carry no figure.
    pub const PLAIN: [ShoeAct; 26] = [
        ShoeAct::Unseal,
        ShoeAct::Spread,
        ShoeAct::Wash,
        ShoeAct::Mix,
        ShoeAct::Gather,
        ShoeAct::Piles,
        ShoeAct::Shuffle,
        ShoeAct::Decline,
        ShoeAct::Start,
        ShoeAct::Load,
        ShoeAct::Swap,
        ShoeAct::StartCycle,
        ShoeAct::EndCycle,
        ShoeAct::OpenCover,
        ShoeAct::Alarm,
        ShoeAct::ClearAlarm,
        ShoeAct::BurnFaceDown,
        ShoeAct::StopShows,
        ShoeAct::RunsDry,
        ShoeAct::CallOff,
        ShoeAct::BeginShortRound,
        ShoeAct::EndRun,
        ShoeAct::Recycle,
        ShoeAct::Pause,
        ShoeAct::Resume,
        ShoeAct::Unload,
    ];

    /// Steps that a game takes by itself as its round goes on; nobody at the table does them.
    pub const fn belongs_to_the_round(&self) -> bool {
        matches!(
            self,
            ShoeAct::BeginRound | ShoeAct::DealOver | ShoeAct::EndRound | ShoeAct::Lift { .. }
        )
    }
}

impl Shoe {
    /// Every act that `by` may do now around the cards, with the figures it may carry. The cut and
    /// the shuffle are offered to `seats`, in their order.
    pub fn offers(
        &self,
        rules: &ShoeRules,
        by: By,
        seats: &[Seat],
    ) -> Vec<(ShoeAct, Option<Numbers>)> {
        let mut acts: Vec<ShoeAct> = ShoeAct::PLAIN.to_vec();
        acts.push(ShoeAct::Count { cards: self.heaps.all() });
        acts.push(ShoeAct::Offer { seats: seats.to_vec() });
        acts.push(ShoeAct::OrderReshuffle { table: TableUse::Reserved });
        acts.extend(Card::pack().map(|card| ShoeAct::ShowDamaged { card }));
        let donor = Donor::ReplacementSixain;
        acts.extend(self.damaged().map(|card| ShoeAct::Exchange { card, donor }));
        let mut offers: Vec<(ShoeAct, Option<Numbers>)> = acts
            .into_iter()
            .filter(|act| self.check(rules, by, act).is_ok())
            .map(|act| (act, None))
            .collect();
        for (act, numbers) in self.with_figures(rules) {
            if self.check(rules, by, &act).is_ok() {
                offers.push((act, Some(numbers)));
            }
        }
        offers
    }

    /// The acts that carry a figure, each with the range that the step due allows.
    fn with_figures(&self, rules: &ShoeRules) -> Vec<(ShoeAct, Numbers)> {
        let all = self.heaps.all();
        let placed = all - self.heaps.left();
        let mut acts = vec![
            (ShoeAct::Cut { after: all / 2 }, Numbers { min: 1, max: all.saturating_sub(1) }),
            (ShoeAct::InsertStub { places: [0, placed] }, Numbers { min: 0, max: placed }),
            (ShoeAct::CountStub { cards: self.heaps.left() }, Numbers { min: 0, max: u16::MAX }),
        ];
        if let Run::ToStop(stop) = rules.law().run {
            let max = most_behind(rules.law(), stop, self.heaps.packs());
            let behind = ShoeAct::PlaceStop { behind: rules.behind() };
            acts.push((behind, Numbers { min: stop.behind.min, max }));
        }
        if let Some((_, step)) = self.step_due(rules)
            && let Task::SlipIn { min, max } = step.task
        {
            let cards = u16::from(min);
            acts.push((ShoeAct::SlipIn { cards }, Numbers { min: cards, max: u16::from(max) }));
        }
        acts
    }
}
