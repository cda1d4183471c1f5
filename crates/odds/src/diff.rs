//! Two laws side by side: which clauses differ, which options, and what that is worth on each bet.

use crate::blackjack;
use crate::lint::{choices, widest};
use crate::{Analysis, Charted, Figure, Priced, Unpriced};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use table::{Bet as _, Breach, Clause, Draft, Form, HouseOption};

/// One game under one law, as far as a comparison needs it.
#[derive(Clone, Debug)]
pub struct Side {
    pub id: &'static str,
    options: &'static [HouseOption],
    widest: Draft,
    price: fn(&Draft) -> Result<Vec<Analysis>, Unpriced>,
    admit: fn(&Draft) -> Result<(), Vec<Breach>>,
    main_rules: fn(&Draft) -> Option<blackjack::Rules>,
    main_clauses: Vec<(&'static str, Clause)>,
    /// Names of bets, and what they are called where laws are compared.
    names: Vec<(&'static str, &'static str)>,
}

impl Side {
    pub fn of<G: Priced>() -> Side {
        Side {
            id: G::ID,
            options: G::options(),
            widest: widest::<G>(),
            price: G::price_all,
            admit: |draft| G::admit(draft).map(drop),
            main_rules: |draft| Some(G::charted()?.rules(&G::admit(draft).ok()?)),
            main_clauses: G::charted().map_or_else(Vec::new, Charted::clauses),
            names: G::Bet::all().iter().map(|&b| (b.name(), common_name::<G>(b))).collect(),
        }
    }

    fn clauses(&self) -> BTreeSet<Clause> {
        let subject = rulebook::subject_of(self.id);
        subject.into_iter().flat_map(rulebook::Subject::clauses).collect()
    }
}

/// All that differs.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    pub from: &'static str,
    pub to: &'static str,
    /// Clauses of one side that stand for clauses of the other.
    pub clauses: Vec<Replacement>,
    pub options: Vec<OptionDifference>,
    /// Rules of the main game, each changed alone, then all of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleWorth>,
    /// Every bet whose edge differs or that only one side takes.
    pub bets: Vec<BetDifference>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Replacement {
    pub clause: Clause,
    pub replaces: Vec<Clause>,
    pub text: &'static str,
}

/// An option of the house that one law has and the other has not, or has otherwise.
#[derive(Clone, Debug, Serialize)]
pub struct OptionDifference {
    pub key: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    pub clauses: Vec<Clause>,
}

/// What one rule is worth, the rest being as on the first side.
#[derive(Clone, Debug, Serialize)]
pub struct RuleWorth {
    pub house: BTreeMap<&'static str, String>,
    pub rule: &'static str,
    pub from: String,
    pub to: String,
    pub edge: Figure,
    /// How much the edge rises, from a game with all rules of the first side.
    pub worth: Figure,
    /// The clauses behind the rule on both sides.
    pub clauses: Vec<Clause>,
}

#[derive(Clone, Debug, Serialize)]
pub struct BetDifference {
    /// What both houses chose, beside taking every bet.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub house: BTreeMap<&'static str, String>,
    pub bet: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Figure>,
    /// How much the edge rises from one to the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<Figure>,
    /// Clauses that only one side prices it by.
    pub clauses: Vec<Clause>,
}

fn common_name<G: Priced>(bet: G::Bet) -> &'static str {
    G::charted().map_or(bet.name(), |game| game.common_name(bet))
}

/// Compares one game under two laws.
pub fn diff(from: &Side, to: &Side) -> Result<Comparison, Unpriced> {
    let base = bets(from, to, &BTreeMap::new())?;
    let mut found = Comparison {
        from: from.id,
        to: to.id,
        clauses: replacements(from, to),
        options: options(from, to),
        rules: rule_by_rule(from, to, &BTreeMap::new()),
        bets: base.clone(),
    };
    for (option, value) in shared_choices(from, to) {
        let house = BTreeMap::from([(option, value)]);
        if [from, to].iter().any(|side| (side.admit)(&side.with(&house)).is_err()) {
            continue;
        }
        let news = |d: &BetDifference| {
            let told = base.iter().find(|b| (b.bet, b.play) == (d.bet, d.play));
            told.is_none_or(|b| match (&b.worth, &d.worth) {
                (Some(told), Some(found)) => told.is_apart_from(found),
                (told, found) => told.is_some() != found.is_some(),
            })
        };
        let differences: Vec<BetDifference> =
            bets(from, to, &house)?.into_iter().filter(news).collect();
        if !differences.is_empty() {
            let more = rule_by_rule(from, to, &house);
            let told =
                |w: &RuleWorth| found.rules.iter().any(|r| (r.rule, &r.to) == (w.rule, &w.to));
            if !more.iter().all(told) {
                found.rules.extend(more);
            }
        }
        found.bets.extend(differences);
    }
    Ok(found)
}

impl Side {
    /// Everything on offer, and these choices.
    fn with(&self, house: &BTreeMap<&'static str, String>) -> Draft {
        let mut draft = self.widest.clone();
        for (key, value) in house {
            draft.set(*key, value);
        }
        draft
    }

    fn option(&self, key: &str) -> Option<&'static HouseOption> {
        self.options.iter().find(|option| option.key == key)
    }
}

/// Choices that both laws leave to the house, and that may have a price.
fn shared_choices(from: &Side, to: &Side) -> Vec<(&'static str, String)> {
    let mut shared = Vec::new();
    for option in from.options.iter().filter(|o| !o.is_limit) {
        let Some(other) = to.option(option.key) else { continue };
        let there: Vec<String> = choices(other).collect();
        let used = from.widest.get(option.key).unwrap_or(option.default);
        let both = choices(option).filter(|value| value != used && there.contains(value));
        shared.extend(both.map(|value| (option.key, value)));
    }
    shared
}

fn replacements(from: &Side, to: &Side) -> Vec<Replacement> {
    let (a, b) = (from.clauses(), to.clauses());
    let stands_for = |clause: &Clause| {
        let entry = clause.entry();
        let known = |id: &&str| Clause::find(id).ok().filter(|c| a.contains(c) || b.contains(c));
        let replaces: Vec<Clause> = entry.about.iter().filter_map(known).collect();
        (!replaces.is_empty()).then_some(Replacement {
            clause: *clause,
            replaces,
            text: entry.text,
        })
    };
    a.union(&b).filter_map(stands_for).collect()
}

fn options(from: &Side, to: &Side) -> Vec<OptionDifference> {
    let told = |o: &HouseOption| match o.form {
        Form::Forbidden => o.form.to_string(),
        _ => format!("{}, usually {}", o.form, o.default),
    };
    let keys: BTreeSet<&'static str> =
        from.options.iter().chain(to.options).map(|option| option.key).collect();
    keys.into_iter()
        .filter_map(|key| {
            let (a, b) = (from.option(key), to.option(key));
            let (from, to) = (a.map(told), b.map(told));
            let clauses = a.into_iter().chain(b).map(|o| o.by).collect::<BTreeSet<Clause>>();
            let clauses = clauses.into_iter().collect();
            (from != to).then_some(OptionDifference { key, from, to, clauses })
        })
        .collect()
}

fn bets(
    from: &Side,
    to: &Side,
    house: &BTreeMap<&'static str, String>,
) -> Result<Vec<BetDifference>, Unpriced> {
    let priced = |side: &Side| -> Result<Vec<Analysis>, Unpriced> {
        let mut all = (side.price)(&side.with(house))?;
        for analysis in &mut all {
            let known = side.names.iter().find(|(name, _)| *name == analysis.bet);
            analysis.bet = known.map_or(analysis.bet, |(_, common)| common);
        }
        Ok(all)
    };
    let (a, b) = (priced(from)?, priced(to)?);
    let rules = rules_changed(from, to, house);
    let names: Vec<(&'static str, Option<&'static str>)> =
        a.iter().chain(&b).map(|x| (x.bet, x.play)).fold(Vec::new(), |mut names, name| {
            if !names.contains(&name) {
                names.push(name);
            }
            names
        });
    let find = |all: &[Analysis], name: (&str, Option<&str>)| {
        all.iter().find(|x| (x.bet, x.play) == name).cloned()
    };
    let differs = |(bet, play): (&'static str, Option<&'static str>)| {
        let (a, b) = (find(&a, (bet, play)), find(&b, (bet, play)));
        let edges = (a.as_ref().map(|x| &x.edge), b.as_ref().map(|x| &x.edge));
        let worth = match edges {
            (Some(a), Some(b)) if !a.is_apart_from(b) => return None,
            (Some(a), Some(b)) => Some(b.less(a)),
            _ => None,
        };
        let cited = |x: &Option<Analysis>| -> BTreeSet<Clause> {
            x.iter().flat_map(|x| x.clauses.iter().copied()).collect()
        };
        let is_main = from.main_clauses.iter().any(|(_, clause)| cited(&a).contains(clause));
        let clauses = if is_main && !rules.is_empty() {
            rules.clone()
        } else {
            cited(&a).symmetric_difference(&cited(&b)).copied().collect()
        };
        let (from, to) = (a.map(|x| x.edge), b.map(|x| x.edge));
        Some(BetDifference { house: house.clone(), bet, play, from, to, worth, clauses })
    };
    Ok(names.into_iter().filter_map(differs).collect())
}

/// The clauses behind the rules of the main game in which the two differ.
fn rules_changed(from: &Side, to: &Side, house: &BTreeMap<&'static str, String>) -> Vec<Clause> {
    let rules = |side: &Side| (side.main_rules)(&side.with(house));
    let (Some(a), Some(b)) = (rules(from), rules(to)) else { return Vec::new() };
    let changed = a.changes_to(&b);
    let clauses: BTreeSet<Clause> =
        changed.iter().flat_map(|change| clauses_of(from, to, change.rule)).collect();
    clauses.into_iter().collect()
}

fn clauses_of(from: &Side, to: &Side, rule: &str) -> Vec<Clause> {
    let both = from.main_clauses.iter().chain(&to.main_clauses);
    let found: BTreeSet<Clause> =
        both.filter(|(name, _)| *name == rule).map(|(_, clause)| *clause).collect();
    found.into_iter().collect()
}

/// Changes the rules of the main game from one side's to the other's, one at a time and together.
fn rule_by_rule(from: &Side, to: &Side, house: &BTreeMap<&'static str, String>) -> Vec<RuleWorth> {
    let rules = |side: &Side| (side.main_rules)(&side.with(house));
    let (Some(a), Some(b)) = (rules(from), rules(to)) else { return Vec::new() };
    let (sides, changes) = ((from, to), a.changes_to(&b));
    let Ok(before) = blackjack::edge(&a) else { return Vec::new() };
    let worth = |rule, from, to, rules: &blackjack::Rules| {
        let edge = blackjack::edge(rules).ok()?;
        let (worth, clauses) = (edge.less(&before), clauses_of(sides.0, sides.1, rule));
        Some(RuleWorth { house: house.clone(), rule, from, to, edge, worth, clauses })
    };
    let mut found: Vec<RuleWorth> = changes
        .iter()
        .filter_map(|c| worth(c.rule, c.from.clone(), c.to.clone(), &c.rules))
        .collect();
    if found.len() > 1 {
        found.extend(worth("all together", from.id.to_owned(), to.id.to_owned(), &b));
    }
    found
}
