//! Black-jack, one engine for four laws: the French text in force, its earlier wording, the Monaco
//! order, and a casino's leaflet. What differs between them is data in `laws/`.

mod action;
mod bets;
mod check;
mod check_hands;
mod check_stakes;
mod event;
mod hand;
mod hosted;
mod house;
mod law;
mod laws;
mod live;
mod offers;
mod plays;
mod prizes;
mod quick;
pub mod reasons;
mod rules;
mod settle;
mod settle_sides;
mod sides;
mod state;
mod turns;
mod view;
mod words;

pub use crate::sitting::Notice;
pub use crate::sitting::Tender;
pub use action::{Action, BankPlay, DamesTable, Jackpot, Setting};
pub use bets::{Bet, Cell, Kind, Named, Side};
pub use event::Event;
pub use hand::{CARDS_MAX, Cards, Sum};
pub use house::{AcesPrize, AfterSplit, BankBlackJack, Rules, Split21, SurrenderTo, Times};
pub use law::{BlackjackLaw, Law, SurrenderLaw};
pub use laws::fr::Fr;
pub use laws::fr_earlier::FrEarlier;
pub use laws::leaflet::Leaflet;
pub use laws::mc::Mc;
pub use laws::{french_shoe, mc_shoe};
pub use plays::{
    NoDouble, NoSplit, Played, insurance_fate, insurance_net, may_insure, may_take_even_money,
};
pub use prizes::{
    Prize, SevensPrize, aces_in_a_row, consolation_times, first_prize, row_with_bank, sevens_prize,
};
pub use quick::{Ask, Noticed};
pub use rules::{
    BankAce, Origin, Pairing, Worth, bank_draws, bank_end, bank_total, bank_worth, is_pair, is_ten,
    may_become_black_jack, worth,
};
pub use settle::{BLACK_JACK_PAYS, INSURANCE_PAYS, hyper_odds};
pub use settle_sides::{TWENTY_ONE_PLUS_THREE, dames_odds, pair_odds, two_plus_one_odds};
pub use sides::{
    Couleur, DamesPair, DamesRow, Figures, PairBy, PairRow, RunAce, Sevens, Shown, Suited,
    TwoPlusOneRow, dames, figures, hyper_cell, perfect_pairs, sevens,
};
pub use state::{Awaits, BOXES, Hand, Phase, Stake, State, Status};
pub use view::{BoxView, HandView, StakeView, View};

use check::allowed;
use live::Live;
use std::marker::PhantomData;
use table::shoe::{Phase as ShoePhase, Shoe};
use table::{
    Act, Amounts, Breach, By, Card, Cents, Draft, Game, HouseOption, Offer, Reason, Record,
    Refusal, Role, Seat, Turn,
};

/// The game of one law.
#[derive(Clone, Copy, Debug)]
pub struct Blackjack<L>(PhantomData<L>);

/// The French text in force.
pub type FrBlackjack = Blackjack<Fr>;
/// Its earlier wording.
pub type FrEarlierBlackjack = Blackjack<FrEarlier>;
/// The Monaco order.
pub type McBlackjack = Blackjack<Mc>;
/// A casino's leaflet.
pub type LeafletBlackjack = Blackjack<Leaflet>;

impl<L: BlackjackLaw> Blackjack<L> {
    /// Plays a whole round of one main stake that a check has allowed, if nothing happens in it but
    /// cards asked for, and if `out` does not keep events. Otherwise nothing is done, and the round
    /// is the caller's to play, with the same cards.
    pub fn quick_round(
        rules: &Rules,
        state: &mut State,
        (seat, place, stake): (Seat, u8, Cents),
        source: &mut impl FnMut() -> Card,
        ask: &mut impl FnMut(&Cards, Card) -> Ask,
        out: &mut impl Record<Self>,
    ) -> Result<(), Noticed> {
        Live::<L, _>::new(rules, state, out).quick(seat, place, stake, source, ask)
    }
}

impl<L: BlackjackLaw> Game for Blackjack<L> {
    const ID: &'static str = L::ID;

    type Bet = Bet<L>;
    type Rules = Rules;
    type State = State;
    type Action = Action<Bet<L>>;
    type Chance = Card;
    type Event = Event<Bet<L>>;
    type View = View;

    fn options() -> &'static [HouseOption] {
        L::options()
    }

    fn admit(draft: &Draft) -> Result<Rules, Vec<Breach>> {
        L::admit(draft)
    }

    fn new_table(rules: &Rules) -> State {
        State::closed(rules)
    }

    fn opening(rules: &Rules) -> Vec<(By, Self::Action)> {
        let mut acts = vec![(By::Staff(Role::Direction), Action::Open)];
        let mut shoe = Shoe::new(&rules.shoe);
        while let Some((by, act)) = shoe.usual_act(&rules.shoe) {
            shoe.act(&rules.shoe, by, &act, &mut |_, _| {}).expect("the usual course is lawful");
            acts.push((by, Action::Shoe { act }));
        }
        acts
    }

    fn turn(rules: &Rules, state: &State) -> Turn {
        let chance = || {
            if state.shoe.awaits_card(&rules.shoe) {
                Turn::Chance
            } else {
                Turn::Staff(Role::Croupier)
            }
        };
        match state.phase {
            Phase::Closed => Turn::Nobody,
            Phase::Betting if state.shoe.phase() == ShoePhase::Ready => Turn::Bets,
            Phase::Betting => match state.shoe.asked() {
                Some(seat) => Turn::Seats(vec![seat]),
                None => Turn::Staff(Role::Croupier),
            },
            Phase::Offers => Turn::Bets,
            Phase::Turns { hand, awaits: Awaits::Decision } => {
                let place = state.hands[usize::from(hand)].spot.place;
                Turn::Seats(state.holder(place).into_iter().collect())
            }
            Phase::Deal { .. } | Phase::Turns { .. } | Phase::Bank => chance(),
            Phase::Jackpots => {
                let role = if L::LAW.jp1.is_some() { Role::Superviseur } else { Role::Chef };
                Turn::Staff(role)
            }
        }
    }

    fn offers(rules: &Rules, state: &State, by: By) -> Vec<Offer<Self::Action>> {
        offers::offers::<L>(rules, state, by)
    }

    fn check(rules: &Rules, state: &State, by: By, action: &Self::Action) -> Result<(), Refusal> {
        match (allowed::<L>(rules, state, by, action)?, action.amount()) {
            (Some(amounts), Some(amount)) => amounts.check(amount),
            // An amount left open is one that the law fixes; there must be one.
            (Some(amounts), None) if amounts.is_empty() => amounts.check(amounts.min),
            (Some(_) | None, _) => Ok(()),
        }
    }

    fn act(
        rules: &Rules,
        state: &mut State,
        by: By,
        action: &Self::Action,
        out: &mut impl Record<Self>,
    ) {
        debug_assert_eq!(Self::check(rules, state, by, action), Ok(()), "{action:?} by {by}");
        Live::<L, _>::new(rules, state, out).act(by, action);
    }

    fn check_chance(rules: &Rules, state: &State, card: Card) -> Result<(), Refusal> {
        match state.phase {
            Phase::Deal { .. } | Phase::Bank => state.shoe.check_card(&rules.shoe, card),
            Phase::Turns { awaits, .. } if awaits != Awaits::Decision => {
                state.shoe.check_card(&rules.shoe, card)
            }
            Phase::Betting => {
                // Cards before the bets are closed: the shoe says what is missing.
                let due = state.shoe.check_begin(&rules.shoe);
                due.and(Err(Reason::BetsOpen.by(rules.shoe.law().bets_first)))
            }
            Phase::Turns { .. } => Err(Reason::NoCardDue.by(L::LAW.turns.ask)),
            Phase::Offers => Err(Reason::NoCardDue.by(L::LAW.turns.offer)),
            Phase::Closed => Err(Reason::TableClosed.by(L::LAW.sitting.open)),
            Phase::Jackpots => Err(Reason::NoCardDue.by(L::LAW.bank.stands)),
        }
    }

    fn chances(rules: &Rules, state: &State) -> Vec<(Card, u32)> {
        if Self::turn(rules, state) != Turn::Chance {
            return Vec::new();
        }
        let weights = state.shoe.weights();
        Card::pack()
            .map(|card| (card, u32::from(weights.count(card))))
            .filter(|(_, weight)| *weight > 0)
            .collect()
    }

    fn reveal(rules: &Rules, state: &mut State, card: Card, out: &mut impl Record<Self>) {
        Live::<L, _>::new(rules, state, out).reveal(card);
    }

    fn is_offered(rules: &Rules, bet: Bet<L>) -> bool {
        settle::is_offered(rules, bet)
    }

    fn made_alone(bet: Bet<L>) -> Result<(), Refusal> {
        check_stakes::made_alone::<L>(bet.kind())
    }

    fn fixed_stake(rules: &Rules, bet: Bet<L>) -> Option<Amounts> {
        check_stakes::fixed_stake::<L>(rules, bet.kind().side()?)
    }

    fn staked(state: &State, seat: Seat) -> Cents {
        settle::staked(state, seat)
    }

    fn view(_rules: &Rules, state: &State, _viewer: Option<By>) -> View {
        View::of::<L>(state)
    }
}
