//! The exact odds of trente et quarante: the two rows without replacement, then each stake by the
//! rules of the game.

mod joint;
mod outcome;
#[cfg(test)]
mod tests;
mod ways;

pub use joint::JointLaw;
pub use outcome::{AtRefait, Outcome};

use crate::chain::{Chain, Distribution, Move};
use crate::{Analysis, Figure, Fraction, Order, Priced, Unpriced};
use games::trente_et_quarante::rules::{Coup, premium};
use games::trente_et_quarante::{
    Bet, PremiumSpan, Rules, Source, Stake, TrenteEtQuarante, VoidPremium, ZeroChoice, outcome,
};
use rulebook::mc_trente_et_quarante as law;
use std::collections::BTreeSet;
use table::{Bet as _, Cents, Clause, Fate, Seat};

const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
/// The stake that is priced: its hundredth is exact, and so is every half on the way.
const UNIT: Cents = Cents::new(100 << 20);

const AGAIN: &str = "every later coup is dealt from the same cards, as from a machine";
const HANDED_BACK: &str = "a null coup hands the stake back";
const COVERED: &str = "a null coup leaves the stake where it lies, covered";
const SAVED: &str = "the premium saves the half that a refait takes";

/// What a player does about the refait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Play {
    Refait(ZeroChoice),
    Insured,
}

impl Play {
    fn name(self) -> &'static str {
        match self {
            Play::Refait(choice) => table::Choice::name(choice),
            Play::Insured => "insured",
        }
    }

    fn assuming(self, rules: &Rules) -> &'static str {
        match (self, rules.premium_span()) {
            (Play::Refait(ZeroChoice::Prison), _) => AGAIN,
            (Play::Insured, PremiumSpan::UntilDecided) => COVERED,
            (Play::Refait(ZeroChoice::Partage), _) | (Play::Insured, PremiumSpan::Coup) => {
                HANDED_BACK
            }
        }
    }

    /// What is paid for the stake besides it.
    fn premium(self) -> Cents {
        match self {
            Play::Refait(_) => Cents::ZERO,
            Play::Insured => premium(UNIT),
        }
    }
}

impl Priced for TrenteEtQuarante {
    fn packs(rules: &Rules) -> Option<u16> {
        Some(rules.shoe().packs().into())
    }

    fn price(order: &Order<'_, Self>) -> Result<Vec<Analysis>, Unpriced> {
        let rules = order.rules;
        let behind = match rules.source() {
            Source::StopCard => rules.shoe().behind(),
            Source::Machine => 0,
        };
        let coups = Coups::of(&JointLaw::of(&order.stock()?, behind.into())?);
        if !coups.decide() {
            let words =
                "no coup from these cards decides a chance: both rows always count the same";
            return Err(Unpriced(words.to_owned()));
        }
        let mut plays = vec![Play::Refait(ZeroChoice::Partage), Play::Refait(ZeroChoice::Prison)];
        plays.extend(rules.insurance_min().map(|_| Play::Insured));
        let mut all = Vec::new();
        for &bet in order.bets {
            if bet == Bet::Assurance {
                all.push(of_premium(order, &coups));
                continue;
            }
            let mut found: Vec<Analysis> =
                plays.iter().map(|&play| of_chance(order, bet, play, &coups)).collect();
            Analysis::mark_best(&mut found);
            all.extend(found);
        }
        Ok(all)
    }
}

/// How coups end as far as the four chances can tell: one coup of each kind, to ask the rules
/// about, and how likely the kind is.
struct Coups {
    kinds: Vec<(Coup, Fraction)>,
    void: Fraction,
}

impl Coups {
    fn of(law: &JointLaw) -> Coups {
        let mut kinds: Vec<(Coup, Fraction)> = Vec::new();
        for (coup, p) in law.coups() {
            let alike = |known: &&mut (Coup, Fraction)| Outcome::of(known.0) == Outcome::of(coup);
            match kinds.iter_mut().find(alike) {
                Some((_, sum)) => *sum += p,
                None => kinds.push((coup, p.clone())),
            }
        }
        kinds.retain(|(_, p)| !p.is_zero());
        Coups { kinds, void: law.void().clone() }
    }

    /// Whether any coup is won by somebody.
    fn decide(&self) -> bool {
        let decides = |outcome| !matches!(outcome, Outcome::Null | Outcome::Refait);
        self.kinds.iter().any(|(coup, _)| decides(Outcome::of(*coup)))
    }

    /// How likely a coup decides nothing.
    fn undecided(&self) -> Fraction {
        let null = self.kinds.iter().filter(|(coup, _)| Outcome::of(*coup) == Outcome::Null);
        null.fold(self.void.clone(), |sum, (_, p)| sum + p)
    }
}

const FRESH: usize = 0;
const IMPRISONED: usize = 1;

/// Follows one stake.
struct Walk<'a> {
    rules: &'a Rules,
    play: Play,
    clauses: BTreeSet<Clause>,
}

fn of_chance(order: &Order<'_, TrenteEtQuarante>, bet: Bet, play: Play, coups: &Coups) -> Analysis {
    let mut walk = Walk { rules: order.rules, play, clauses: BTreeSet::from([bet.clause()]) };
    let found = walk.chain(bet, coups).distribution();
    let handed_back = walk.handed_back(&found, coups);
    let mut analysis = Analysis::of::<TrenteEtQuarante>(order.draft, bet);
    (analysis.play, analysis.assuming) = (Some(play.name()), Some(play.assuming(order.rules)));
    let decided = Fraction::ONE - handed_back;
    let per_decision = (!decided.is_zero()).then(|| Figure::Exact(-&found.mean / decided));
    analysis.fill(found);
    analysis.edge_per_decision = per_decision;
    if play == Play::Insured {
        analysis.finally_staked(Figure::Exact(Fraction::ONE + part(premium(UNIT))));
        walk.clauses.extend([law::MC9_39, law::MC9_40]);
    }
    analysis.clauses = walk.clauses.into_iter().collect();
    analysis
}

impl Walk<'_> {
    fn chain(&mut self, bet: Bet, coups: &Coups) -> Chain {
        let choice = match self.play {
            Play::Refait(choice) => Some(choice),
            Play::Insured => None,
        };
        let fresh = Stake {
            seat: SEAT,
            bet,
            amount: UNIT,
            refaits: 0,
            choice,
            insured: self.play == Play::Insured,
            premium: self.play.premium(),
        };
        let mut chain = Chain { states: vec![self.moves(FRESH, &fresh, coups)] };
        if self.play == Play::Refait(ZeroChoice::Prison) {
            let imprisoned = Stake { refaits: 1, ..fresh };
            chain.states.push(self.moves(IMPRISONED, &imprisoned, coups));
        }
        chain
    }

    fn moves(&mut self, state: usize, stake: &Stake, coups: &Coups) -> Vec<Move> {
        let over = |p: &Fraction, net: Cents| Move { p: p.clone(), net: part(net), next: None };
        let stays = |p: &Fraction| Move {
            p: p.clone(),
            net: Fraction::ZERO,
            next: Some((state, part(UNIT))),
        };
        let mut moves = Vec::new();
        for (coup, p) in &coups.kinds {
            let Some(done) = outcome(self.rules, stake, *coup, false) else {
                self.clauses.insert(law::MC9_36);
                let covered =
                    stake.insured && self.rules.premium_span() == PremiumSpan::UntilDecided;
                let waits = covered || !stake.is_free();
                moves.push(if waits { stays(p) } else { over(p, Cents::ZERO - stake.premium) });
                continue;
            };
            self.clauses.insert(done.by);
            let net = done.returned + done.stays - stake.amount;
            moves.push(match done.fate {
                // A prisoner at another size is the same prisoner.
                Fate::Imprisoned => {
                    let next = Some((IMPRISONED, part(done.stays)));
                    Move { p: p.clone(), net: part(net), next }
                }
                _ => over(p, net - stake.premium),
            });
        }
        if !coups.void.is_zero() {
            // D9.7: fresh stakes are given back, prisoners stay prisoners.
            self.clauses.insert(law::D9_7);
            let kept = match self.rules.void_premium() {
                VoidPremium::Refunded => Cents::ZERO,
                VoidPremium::Kept => Cents::ZERO - stake.premium,
            };
            let is_free = stake.is_free();
            moves.push(if is_free { over(&coups.void, kept) } else { stays(&coups.void) });
        }
        moves
    }

    /// How likely the stake comes back without having been played for to the end: by a null coup,
    /// or by a refait that it is insured against.
    fn handed_back(&self, found: &Distribution, coups: &Coups) -> Fraction {
        let all_back = |net: &Fraction| net.is_zero() || *net == part(Cents::ZERO - premium(UNIT));
        match self.play {
            Play::Refait(_) => coups.undecided(),
            Play::Insured => {
                let back = found.outcomes.iter().filter(|(net, _)| all_back(net));
                back.fold(Fraction::ZERO, |sum, (_, p)| sum + p)
            }
        }
    }
}

/// What the premium alone is worth to a player who would take his half: nothing is won with it,
/// but a refait costs him nothing.
fn of_premium(order: &Order<'_, TrenteEtQuarante>, coups: &Coups) -> Analysis {
    let rules = order.rules;
    let mut walks = [Play::Insured, Play::Refait(ZeroChoice::Partage)].map(|play| Walk {
        rules,
        play,
        clauses: BTreeSet::new(),
    });
    let [insured, plain] = walks.each_mut().map(|walk| walk.chain(Bet::Noir, coups));
    let mut moves = insured.states[FRESH].clone();
    for (with, without) in moves.iter_mut().zip(&plain.states[FRESH]) {
        if with.next.is_none() {
            with.net = (&with.net - &without.net) / part(premium(UNIT));
        }
    }
    let mut analysis = Analysis::of::<TrenteEtQuarante>(order.draft, Bet::Assurance);
    analysis.fill(Chain { states: vec![moves] }.distribution());
    (analysis.per, analysis.assuming) = ("premium", Some(SAVED));
    analysis.clauses = vec![law::MC9_39, law::MC9_40, law::D9_5];
    analysis
}

/// An amount as a part of the stake that is priced.
fn part(amount: Cents) -> Fraction {
    Fraction::from_parts(amount.get().into(), UNIT.get().unsigned_abs().into())
}
