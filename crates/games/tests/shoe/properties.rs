//! Invariants over random histories: no card is lost, a refusal changes nothing, a stored shoe
//! comes back equal, weights are what may come.

use super::*;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use table::shoe::{Donor, Mouth, TableUse};

fn laws() -> impl Strategy<Value = &'static ShoeLaw> {
    prop::sample::select(vec![
        &mc_blackjack::SHOE,
        &mc_blackjack::BATCH,
        &mc_blackjack::MACHINE,
        &mc_punto_banco::SHOE,
        &mc_punto_banco::MACHINE,
        &mc_trente_et_quarante::SHOE,
        &mc_trente_et_quarante::MACHINE,
        &mc_chemin_de_fer::SHOE,
        &mc_banque_a_tout_va::SHOE,
        &fr_blackjack::SHOE,
        &fr_blackjack::MACHINE,
        &fr_three_card_poker::HAND,
        &fr_three_card_poker::TWO_PACKS,
    ])
}

/// One thing that happens: mostly the usual course, sometimes anything.
#[derive(Clone, Debug)]
enum Move {
    Usual,
    Card(usize),
    Cards(u8),
    Act(By, ShoeAct),
}

fn anyone() -> impl Strategy<Value = By> {
    prop_oneof![
        Just(CROUPIER),
        prop::sample::select(Role::ALL.to_vec()).prop_map(By::Staff),
        (1_u8..4).prop_map(by_seat),
    ]
}

fn any_card() -> impl Strategy<Value = Card> {
    (0_usize..52).prop_map(|index| Card::from_index(index).expect("an index of a card"))
}

fn plain() -> impl Strategy<Value = ShoeAct> {
    let mut acts = ShoeAct::PLAIN.to_vec();
    acts.extend([ShoeAct::BeginRound, ShoeAct::DealOver, ShoeAct::EndRound]);
    prop::sample::select(acts)
}

fn act() -> impl Strategy<Value = ShoeAct> {
    prop_oneof![
        6 => plain(),
        1 => (0_u16..420).prop_map(|cards| ShoeAct::Count { cards }),
        1 => (0_u16..9).prop_map(|cards| ShoeAct::SlipIn { cards }),
        1 => (0_u16..420).prop_map(|cards| ShoeAct::CountStub { cards }),
        1 => [0_u16..420, 0..420].prop_map(|places| ShoeAct::InsertStub { places }),
        1 => prop::collection::vec((1_u8..4).prop_map(seat), 0..4)
            .prop_map(|seats| ShoeAct::Offer { seats }),
        1 => (0_u16..420).prop_map(|after| ShoeAct::Cut { after }),
        1 => (0_u16..420).prop_map(|behind| ShoeAct::PlaceStop { behind }),
        1 => any_card().prop_map(|card| ShoeAct::Lift { card }),
        1 => any_card().prop_map(|card| ShoeAct::ShowDamaged { card }),
        1 => any_card()
            .prop_map(|card| ShoeAct::Exchange { card, donor: Donor::ReplacementSixain }),
        1 => Just(ShoeAct::OrderReshuffle { table: TableUse::Reserved }),
    ]
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let one = prop_oneof![
        5 => Just(Move::Usual),
        2 => (0_usize..52).prop_map(Move::Card),
        2 => (1_u8..90).prop_map(Move::Cards),
        2 => Just(Move::Act(CROUPIER, ShoeAct::BeginRound)),
        2 => Just(Move::Act(CROUPIER, ShoeAct::EndRound)),
        2 => (anyone(), act()).prop_map(|(by, act)| Move::Act(by, act)),
    ];
    prop::collection::vec(one, 1..90)
}

impl Table {
    fn whole(&self) {
        let heaps = self.shoe.heaps();
        let inside = self.shoe.cards_left() + heaps.waiting();
        let lying = u16::try_from(heaps.cloth().len()).expect("few heaps");
        assert_eq!(inside + heaps.tray() + lying, heaps.all());
        assert_eq!(heaps.all(), u16::from(self.rules.packs()) * 52);
        let weights: u32 = Card::pack().map(|c| self.shoe.weight(c)).sum();
        assert_eq!(weights, u32::from(self.shoe.weights().cards()));
        let seen_apart = u32::from(self.shoe.cards_left());
        assert!(weights >= seen_apart && weights - seen_apart <= 16);
        assert_eq!(self.shoe.mouth() == Mouth::Nothing, self.shoe.cards_left() == 0);
    }

    /// A card is taken exactly if one is due and some copy may come.
    fn offered(&mut self, index: usize) {
        let given = Card::from_index(index).expect("an index of a card");
        let before = self.shoe.clone();
        let may = self.shoe.awaits_card(&self.rules) && self.shoe.weight(given) > 0;
        assert_eq!(self.shoe.check_card(&self.rules, given).is_ok(), may);
        assert_eq!(self.card(given).is_ok(), may);
        assert_eq!(self.shoe == before, !may);
        if may {
            // Cards of a lot may join those that can come, never more than one leaves.
            assert!(self.shoe.cards_left() + 1 >= before.cards_left());
            assert_eq!(self.shoe.cards_inside() + 1, before.cards_inside());
        }
    }

    fn tried(&mut self, by: By, act: &ShoeAct) {
        let before = self.shoe.clone();
        let told = self.told.len();
        let checked = self.shoe.check(&self.rules, by, act);
        let done = self.by(by, act);
        assert_eq!(done, checked);
        if done.is_err() {
            assert_eq!((&self.shoe, self.told.len()), (&before, told));
        } else {
            assert!(self.told.len() > told, "{act:?} is done without a word");
        }
    }

    fn moved(&mut self, step: &Move) {
        match step {
            Move::Usual => {
                if let Some((by, act)) = self.shoe.usual_act(&self.rules) {
                    self.tried(by, &act);
                }
            }
            Move::Card(index) => self.offered(*index),
            Move::Cards(count) => {
                for step in 0..usize::from(*count) {
                    self.offered(step * 7 % 52);
                }
            }
            Move::Act(by, act) => self.tried(*by, act),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2000,
        rng_seed: RngSeed::Fixed(55),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_card_is_lost_and_no_refusal_moves_one(
        law in laws(),
        lag in 0_u8..21,
        prepared in any::<bool>(),
        moves in moves(),
    ) {
        let mut draft = ShoeDraft::usual(law);
        if matches!(law.run, table::shoe::law::Run::Continuous(_)) {
            draft.lag = Some(lag);
        }
        let mut table = Table::with(draft, law);
        if prepared {
            table.prepare();
        }
        for step in &moves {
            table.moved(step);
            table.whole();
        }
        let stored = serde_json::to_string(&table.shoe).unwrap();
        let back: Shoe = serde_json::from_str(&stored).unwrap();
        prop_assert_eq!(back, table.shoe);
    }
}
