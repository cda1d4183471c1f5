//! The children's « 21 pirates » as a game of two: what one round is worth to a player who asks for
//! cards below a total, against another who does.
//!
//! Neither looks at the other's cards, so turn and order of the deal make no difference: unseen
//! cards are exchangeable. Hands come from one pile without replacement; who wins how many coins is
//! asked of the engine, once for each two worths.

mod hands;

use crate::order::share_of_orders;
use crate::{Analysis, Distribution, Fraction, Order, Priced, Unpriced};
use games::twenty_one::rules::Points;
use games::twenty_one::{Action, Bet, Card, Phase, Rules, State, TwentyOne, Variant};
use hands::{Counts, KINDS, Kinds, Tree, Worth};
use std::collections::BTreeMap;
use table::{By, Game, Seat, Silent};

/// Plays: ask below this total. Who stops earlier or later loses more still.
const PLAYS: [(u16, &str, &str); 6] = [
    (14, "ask below 14", "two players; the other asks below 14"),
    (15, "ask below 15", "two players; the other asks below 15"),
    (16, "ask below 16", "two players; the other asks below 16"),
    (17, "ask below 17", "two players; the other asks below 17"),
    (18, "ask below 18", "two players; the other asks below 18"),
    (19, "ask below 19", "two players; the other asks below 19"),
];

/// The most coins that a round can move between two.
const COINS_MOST: i8 = 2;

/// From that many lost to that many won.
const NETS: usize = 5;

/// Hands that are met at a time: one after the other would wait for each product.
const LANES: usize = 4;

/// More cards than two hands can take.
const CARDS_MOST: usize = 32;

/// The orders of this many cards in which the player wins this many coins, from the worst.
type Orders = [[u128; CARDS_MOST]; NETS];

/// What a round brings the first player, by the worths of both hands.
type Coins = [[i8; Worth::COUNT]; Worth::COUNT];

/// The first round of a game of two.
struct Round {
    kinds: Kinds,
    trees: Vec<Tree>,
    coins: Coins,
}

/// One card more for the other player: from which hand, of which kind, how many of that kind the
/// hand held before; the orders of the new hand, and the place of its worth if he stops.
struct Step {
    before: usize,
    kind: usize,
    taken: u64,
    ways: u64,
    ends: Option<usize>,
}

impl Round {
    fn new(rules: &Rules) -> Round {
        let kinds = Kinds::of(&rules.deck().pile());
        let trees: Vec<Tree> =
            PLAYS.iter().map(|(below, ..)| Tree::below(&kinds, Points(*below))).collect();
        let coins = coins(rules, &kinds, &trees);
        Round { kinds, trees, coins }
    }

    /// The hands that the plays end with: those that several end with are followed once.
    fn ends(&self) -> BTreeMap<Counts, Vec<(usize, u64, Worth)>> {
        let mut ends: BTreeMap<Counts, Vec<(usize, u64, Worth)>> = BTreeMap::new();
        for (play, tree) in self.trees.iter().enumerate() {
            for node in &tree.0 {
                if let Some(worth) = node.ends {
                    ends.entry(node.counts).or_default().push((play, node.ways, worth));
                }
            }
        }
        ends
    }

    /// The law of every play against one of them.
    fn against(&self, other: usize) -> Vec<Distribution> {
        let nodes = &self.trees[other].0;
        // The places of a worth with this many cards.
        let mut places: Vec<(Worth, usize)> = Vec::new();
        let mut place = |of: (Worth, usize)| {
            places.iter().position(|at| *at == of).unwrap_or_else(|| {
                places.push(of);
                places.len() - 1
            })
        };
        let steps: Vec<Step> = nodes
            .iter()
            .filter_map(|node| {
                let (before, kind) = node.from?;
                let taken = u64::from(nodes[before].counts[kind]);
                let ends = node.ends.map(|worth| place((worth, node.cards)));
                Some(Step { before, kind, taken, ways: node.ways, ends })
            })
            .collect();
        let none: Orders = [[0; CARDS_MOST]; NETS];
        let mut found = vec![none; self.trees.len()];
        let mut products = vec![[0_u64; LANES]; nodes.len()];
        let mut law = vec![[0_u64; LANES]; places.len()];
        let ends: Vec<_> = self.ends().into_iter().collect();
        for some in ends.chunks(LANES) {
            let mut left = [[0_u64; LANES]; KINDS];
            for (lane, (held, _)) in some.iter().enumerate() {
                for (kind, left) in left.iter_mut().enumerate() {
                    left[lane] = u64::from(self.kinds.counts[kind] - held[kind]);
                }
            }
            law.fill([0; LANES]);
            products[0] = [1; LANES];
            for (at, step) in (1..).zip(&steps) {
                let (before, left) = (products[step.before], left[step.kind]);
                let product: [u64; LANES] = std::array::from_fn(|lane| {
                    before[lane] * left[lane].saturating_sub(step.taken)
                });
                products[at] = product;
                if let Some(place) = step.ends {
                    for (sum, product) in law[place].iter_mut().zip(product) {
                        *sum += product * step.ways;
                    }
                }
            }
            for (lane, (held, plays)) in some.iter().enumerate() {
                let cards = held.iter().map(|&count| usize::from(count)).sum::<usize>();
                let own = self.orders_of(held);
                for (&(theirs, more), orders) in places.iter().zip(&law) {
                    for &(play, ways, worth) in plays {
                        let coins = self.coins[worth.index()][theirs.index()];
                        let won = usize::try_from(coins + COINS_MOST).expect("two at most");
                        let sum = &mut found[play][won][cards + more];
                        *sum += u128::from(own * ways) * u128::from(orders[lane]);
                    }
                }
            }
        }
        let whole = self.kinds.cards_in_all();
        let law = |orders: Orders| {
            let last = |row: &[u128]| row.iter().rposition(|&n| n > 0).map_or(0, |at| at + 1);
            Distribution::of_one_round((-COINS_MOST..).zip(orders).map(|(net, row)| {
                (Fraction::from(net), share_of_orders(&row[..last(&row)], whole))
            }))
        };
        found.into_iter().map(law).collect()
    }

    fn orders_of(&self, held: &Counts) -> u64 {
        held.iter().zip(self.kinds.counts).fold(1, |product, (&held, count)| {
            (0..held).fold(product, |product, taken| product * u64::from(count - taken))
        })
    }

    /// A play that none of the others beats, if replies settle on one; else the last reply.
    fn best(&self) -> (usize, Vec<Distribution>) {
        // Any play will do to begin with; from here it takes the fewest replies.
        let mut play = PLAYS.len() - 2;
        let mut laws = self.against(play);
        for _ in 0..PLAYS.len() {
            let reply = (0..PLAYS.len()).max_by(|&a, &b| laws[a].mean.cmp(&laws[b].mean));
            let reply = reply.expect("there are plays");
            if laws[reply].mean == laws[play].mean {
                break;
            }
            play = reply;
            laws = self.against(play);
        }
        (play, laws)
    }
}

/// The total below which a play of this name asks.
pub fn asks_below(play: &str) -> Option<u16> {
    PLAYS.iter().find(|(_, known, _)| *known == play).map(|(below, ..)| *below)
}

/// The names of all plays.
pub fn play_names() -> impl Iterator<Item = &'static str> {
    PLAYS.iter().map(|(_, name, _)| *name)
}

/// The total below which the other player of an analysis asks.
pub fn other_asks_below(analysis: &Analysis) -> Option<u16> {
    let other = PLAYS.iter().find(|(_, _, assuming)| analysis.assuming == Some(*assuming));
    other.map(|(below, ..)| *below)
}

/// What a round brings the first player, for every two worths that can meet: his lead in coins, or
/// in the variant, where both stake, his gain.
fn coins(rules: &Rules, kinds: &Kinds, trees: &[Tree]) -> Coins {
    let mut examples: BTreeMap<Worth, Vec<Vec<Card>>> = BTreeMap::new();
    for tree in trees {
        for (at, node) in tree.0.iter().enumerate() {
            if let Some(worth) = node.ends {
                let of_worth = examples.entry(worth).or_default();
                if of_worth.len() < EXAMPLES {
                    of_worth.push(tree.in_order(kinds, at));
                }
            }
        }
    }
    let mut coins: Coins = [[0; Worth::COUNT]; Worth::COUNT];
    for (mine, own) in &examples {
        for (theirs, others) in &examples {
            let pairs = own.iter().flat_map(|own| others.iter().map(move |other| (own, other)));
            let mut won = pairs.filter_map(|(own, other)| round(rules, own, other));
            // Hands of two such worths may not fit into the pile together; then they never meet.
            if let Some(won) = won.next() {
                coins[mine.index()][theirs.index()] = won;
            }
        }
    }
    coins
}

/// Hands of each worth to try: with four of a kind, one of two fits beside any other hand.
const EXAMPLES: usize = 24;

/// A round of two played on the engine; nothing if the pile does not hold these cards.
fn round(rules: &Rules, first: &[Card], dealer: &[Card]) -> Option<i8> {
    let [player, last] = [Seat::seated(1)?, Seat::seated(2)?];
    let mut state = TwentyOne::new_table(rules);
    let act = |state: &mut _, seat, action: Action| {
        TwentyOne::play(rules, state, By::Seat(seat), &action, &mut Silent).ok()
    };
    act(&mut state, last, Action::Open { seats: vec![2, 1] })?;
    act(&mut state, last, Action::Deal)?;
    let hands = [(player, first), (last, dealer)];
    let dealt = hands.iter().flat_map(|(_, hand)| &hand[..games::twenty_one::rules::DEALT]);
    for &card in dealt {
        TwentyOne::check_chance(rules, &state, card).ok()?;
        TwentyOne::reveal(rules, &mut state, card, &mut Silent);
    }
    for (seat, hand) in hands {
        for &card in &hand[games::twenty_one::rules::DEALT..] {
            act(&mut state, seat, Action::Ask)?;
            TwentyOne::check_chance(rules, &state, card).ok()?;
            TwentyOne::reveal(rules, &mut state, card, &mut Silent);
        }
        if let Phase::Turn(at) = state.phase()
            && state.players()[usize::from(at)].seat() == seat
        {
            act(&mut state, seat, Action::Stop)?;
        }
    }
    Some(lead(rules, &state, [player, last]))
}

/// What a round has brought the first of two players: his lead in coins, or in the variant, where
/// both stake, his gain.
pub fn lead(rules: &Rules, state: &State, [player, other]: [Seat; 2]) -> i8 {
    let owns = |seat: Seat| {
        let player = state.players().iter().find(|player| player.seat() == seat);
        let owns = player.map_or(0, |player| player.coins() + player.staked());
        i8::try_from(owns).expect("ten coins in all")
    };
    match rules.variant() {
        Variant::None => owns(player) - owns(other),
        Variant::Duel => (owns(player) - owns(other)) / 2,
    }
}

/// The cards of the box are no playing cards, and a stock cannot tell them.
impl Priced for TwentyOne {
    fn price(order: &Order<'_, Self>) -> Result<Vec<Analysis>, Unpriced> {
        if order.left.is_some() {
            return Err(Unpriced("the cards of the box cannot be told as a shoe".to_owned()));
        }
        let round = Round::new(order.rules);
        let (other, laws) = round.best();
        let mut all = Vec::new();
        for &bet in order.bets {
            let mut plays: Vec<Analysis> = PLAYS
                .iter()
                .zip(&laws)
                .map(|((_, name, _), law)| {
                    let mut analysis = Analysis::of::<TwentyOne>(order.draft, bet);
                    analysis.fill(law.clone());
                    analysis.play = Some(name);
                    analysis.per = per(order.rules, bet);
                    analysis.assuming = Some(PLAYS[other].2);
                    analysis
                })
                .collect();
            Analysis::mark_best(&mut plays);
            all.append(&mut plays);
        }
        Ok(all)
    }
}

/// What the figures count: with a treasure, the lead in coins after the first round; in the variant
/// the coin that each staked.
const fn per(rules: &Rules, bet: Bet) -> &'static str {
    match (bet, rules.variant()) {
        (Bet::Coin, Variant::None) => "coin at stake",
        (Bet::Coin, Variant::Duel) => "coin staked",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::twenty_one::rules::{DEALT, total};
    use games::twenty_one::{Deck, Pile, rules};
    use table::Draft;

    fn house(settings: &[(&str, &str)]) -> Rules {
        let mut draft = Draft::default();
        for &(key, value) in settings {
            draft.set(key, value);
        }
        TwentyOne::admit(&draft).unwrap()
    }

    /// Every way in which cards come to two players, one after the other.
    fn by_hand(
        kinds: &mut Kinds,
        (stops_at, other): (u16, Option<u16>),
        (hand, first): (&mut Vec<Card>, Option<&[Card]>),
        p: &Fraction,
        visit: &mut impl FnMut(&[Card], &[Card], &Fraction),
    ) {
        if hand.len() >= DEALT && total(hand) >= Points(stops_at) {
            return match (first, other) {
                (Some(first), _) => visit(first, hand, p),
                (None, Some(other)) => {
                    let first = hand.clone();
                    by_hand(kinds, (other, None), (&mut Vec::new(), Some(&first)), p, visit);
                }
                (None, None) => unreachable!("two players"),
            };
        }
        let whole = Fraction::from(kinds.cards_in_all());
        for kind in 0..KINDS {
            let count = kinds.counts[kind];
            if count > 0 {
                let p = p * Fraction::from(count) / &whole;
                kinds.counts[kind] -= 1;
                hand.push(kinds.cards[kind]);
                by_hand(kinds, (stops_at, other), (hand, first), &p, visit);
                hand.pop();
                kinds.counts[kind] += 1;
            }
        }
    }

    /// Nearest to 21 takes the coin; a tie below it is void.
    #[test]
    fn a_small_pile_dealt_in_every_way_gives_the_same_law() {
        let pile = Pile::holding(|card| match card {
            Card::Pirate => 3,
            Card::Nine | Card::Flag | Card::Five => 2,
            Card::Joker => 1,
            _ => 0,
        });
        let mut kinds = Kinds::of(&pile);
        for settings in [vec![], vec![("variant", "duel")], vec![("lone_blackjack", "stake_only")]]
        {
            let rules = house(&settings);
            let trees: Vec<Tree> =
                PLAYS[..3].iter().map(|(below, ..)| Tree::below(&kinds, Points(*below))).collect();
            let coins = coins(&rules, &Kinds::of(&Deck::Of54.pile()), &trees);
            let round = Round { kinds: kinds.clone(), trees, coins };
            let laws = round.against(2);
            for (play, law) in laws.iter().enumerate() {
                let mut nets: BTreeMap<Fraction, Fraction> = BTreeMap::new();
                let plays = (PLAYS[play].0, Some(PLAYS[2].0));
                let (one, mut hand) = (Fraction::ONE, Vec::new());
                by_hand(&mut kinds, plays, (&mut hand, None), &one, &mut |mine, theirs, p| {
                    let won = super::round(&rules, mine, theirs).expect("they fit");
                    *nets.entry(Fraction::from(won)).or_default() += p;
                });
                assert_eq!(law.outcomes, nets.into_iter().collect::<Vec<_>>(), "{settings:?}");
            }
        }
    }

    /// The first round from the whole box: two that play alike are even, and none beats the best.
    #[test]
    fn none_of_the_plays_beats_the_best() {
        for (deck, best_is) in [("54", 18), ("52", 17)] {
            let rules = house(&[("deck", deck)]);
            let round = Round::new(&rules);
            let (best, laws) = round.best();
            assert_eq!(laws[best].mean, Fraction::ZERO, "the game is symmetric");
            assert!(laws.iter().all(|law| law.mean <= Fraction::ZERO), "{best}");
            let means: Vec<f64> = laws.iter().map(|law| law.mean.to_f64().value()).collect();
            assert_eq!(PLAYS[best].0, best_is, "{deck}: {means:?}");
            let nodes: usize = round.trees.iter().map(|tree| tree.0.len()).sum();
            assert!(nodes < 60_000, "{nodes}");
        }
    }

    #[test]
    fn a_ten_and_a_pirate_count_alike() {
        let kinds = Kinds::of(&Deck::Of54.pile());
        assert_eq!(kinds.cards_in_all(), 54);
        assert_eq!(kinds.counts.iter().max(), Some(&16));
        assert_eq!(rules::values(Card::Ten), rules::values(Card::Pirate));
    }
}
