//! Your offers as a list to choose from: labels, costs, keys, a filter and its completion.

use super::session::Session;
use games::hosted::{Form, Offered, Rank};
use table::{Amounts, By, Cents, Numbers};

/// Lists up to this length have a letter a row; in longer ones letters look for a name.
pub(crate) const SHORT: usize = 12;
/// Digits choose among this many rows at a time.
pub(crate) const PAGE: usize = 9;

/// Stands for an amount that is still to be chosen.
const GAP: &str = "…";

/// One offer.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) action: Form,
    /// The act without its amount: `places on rouge`.
    pub(crate) label: String,
    /// The act with a gap for its amount: `places … on rouge`.
    pub(crate) gapped: String,
    pub(crate) rank: Rank,
    pub(crate) amounts: Option<Amounts>,
    pub(crate) numbers: Option<Numbers>,
    /// The numbers that it carries as it is offered.
    pub(crate) carried: Vec<u16>,
    /// What it puts on the cloth, where you choose no amount. Nothing is said of what it would
    /// bring: that may depend on cards that lie face down.
    pub(crate) cost: Cents,
}

impl Choice {
    /// What it costs, or what is to be chosen, in few words.
    pub(crate) fn price(&self) -> String {
        match (self.amounts, self.numbers) {
            (Some(amounts), _) => {
                let range = (amounts.first() <= amounts.max)
                    .then(|| format!("{} to {}", amounts.first(), amounts.max));
                let whole = amounts.also.map(|whole| whole.to_string());
                range.into_iter().chain(whole).collect::<Vec<_>>().join(", or ")
            }
            (None, Some(numbers)) => format!("{} to {}", numbers.min, numbers.max),
            (None, None) if self.cost.is_positive() => format!("costs {}", self.cost),
            (None, None) => String::new(),
        }
    }

    /// Whether something must be typed before it can be done.
    pub(crate) fn asks(&self) -> bool {
        self.amounts.is_some() || self.numbers.is_some_and(|_| !self.carried.is_empty())
    }

    /// The amount that stands there before you type another.
    pub(crate) fn proposal(&self, last: Option<Cents>) -> String {
        let fits = |amount: &Cents| self.amounts.is_some_and(|a| a.check(*amount).is_ok());
        match (self.amounts, last.filter(fits)) {
            (_, Some(last)) => last.to_string(),
            (Some(amounts), None) if amounts.first() <= amounts.max => amounts.first().to_string(),
            (Some(amounts), None) => amounts.also.unwrap_or(amounts.max).to_string(),
            (None, None) => {
                let numbers = self.carried.iter().map(ToString::to_string);
                numbers.collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// Everything the law offers you now, the nearest first.
pub(crate) fn choices(session: &Session) -> Vec<Choice> {
    let seat = session.you().seat;
    let choice = |offer: Offered| {
        let Offered { action, amounts, numbers, said, rank } = offer;
        // An amount left open is what the law makes of it: nothing is to be typed.
        let amount = session.table.amount(&action);
        let amounts = amounts.filter(|_| amount.is_some());
        let open = amounts.is_some() || numbers.is_some();
        let cost = if open { None } else { session.staked_by(seat, &action) };
        let gapped = gapped(&said, amount.filter(|_| amounts.is_some()));
        let label = gapped.split(' ').filter(|word| *word != GAP).collect::<Vec<_>>().join(" ");
        let carried = session.table.numbers(&action);
        let cost = cost.unwrap_or(Cents::ZERO);
        Choice { action, label, gapped, rank, amounts, numbers, carried, cost }
    };
    let mut choices: Vec<Choice> =
        session.table.offers(By::Seat(seat)).into_iter().map(choice).collect();
    choices.sort_by_key(|choice| choice.rank);
    choices
}

/// The words of the act, with a gap for an amount that is still to be chosen.
fn gapped(said: &str, open: Option<Cents>) -> String {
    let open = open.map(|amount| amount.to_string());
    let mut words: Vec<&str> = said.split(' ').collect();
    // Only the first word that is the amount: a bet may have a number for a name.
    if let Some(word) = words.iter_mut().find(|word| open.as_deref() == Some(*word)) {
        *word = GAP;
    }
    words.join(" ")
}

/// Which choices a filter leaves, best first. Without one, all but the rare.
pub(crate) fn matching(choices: &[Choice], filter: &str) -> Vec<usize> {
    let words: Vec<&str> = filter.split_whitespace().collect();
    let Some(last) = words.last() else {
        let usual = choices.iter().filter(|choice| choice.rank < Rank::Rare).count();
        return (0..if usual == 0 { choices.len() } else { usual }).collect();
    };
    let mut found: Vec<(Rank, usize, usize)> = Vec::new();
    for (index, choice) in choices.iter().enumerate() {
        if words.iter().all(|word| choice.label.contains(word)) {
            let hits = choice.label.split(' ').filter(|word| word.contains(last));
            let near = hits.map(|word| nearness(word, last)).min().unwrap_or(usize::MAX);
            found.push((choice.rank, near, index));
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, _, index)| index).collect()
}

/// How much more a name says than what was typed: for `17`, `plein-17` is nearer than
/// `cheval-17-18`, and `12p` is nearest to itself.
fn nearness(name: &str, typed: &str) -> usize {
    if name == typed {
        return 0;
    }
    let more = name.matches('-').count();
    if name.starts_with(typed) { 1 + more } else { 100 + more }
}

/// The filter with its last word as long as all names that begin with it agree.
pub(crate) fn completed(choices: &[Choice], filter: &str) -> String {
    let start = filter.rfind(' ').map_or(0, |blank| blank + 1);
    let (before, word) = filter.split_at(start);
    let shown = matching(choices, before).into_iter().flat_map(|i| choices[i].label.split(' '));
    let mut names = shown.filter(|name| name.starts_with(word));
    let Some(first) = names.next() else { return filter.to_owned() };
    let common = names.fold(first, |common, name| {
        let same = common.char_indices().zip(name.chars()).find(|((_, a), b)| a != b);
        let end = same.map_or(common.len().min(name.len()), |((at, _), _)| at);
        &common[..end]
    });
    format!("{before}{common}")
}

/// A letter for every row of a short list of acts that differ in what is done: `h` for `hits`. None
/// for any row if they differ in other things, such as the bet.
pub(crate) fn letters(labels: &[&str]) -> Vec<Option<char>> {
    let none = vec![None; labels.len()];
    if labels.len() > SHORT {
        return none;
    }
    let rows: Vec<Vec<&str>> = labels.iter().map(|label| label.split(' ').collect()).collect();
    let alike = |at: &usize| rows.iter().all(|row| row.get(*at) == rows[0].get(*at));
    let first = if rows.len() < 2 { 0 } else { (0..20).find(|at| !alike(at)).unwrap_or(0) };
    let verbs: Vec<&str> = rows.iter().map(|row| row.get(first).copied().unwrap_or("")).collect();
    // `q` leaves the table.
    let mut used = vec!['q'];
    let mut letters = Vec::new();
    for (at, verb) in verbs.iter().enumerate() {
        let free = verb.chars().find(|c| c.is_ascii_lowercase() && !used.contains(c));
        if free.is_none() || verbs[..at].contains(verb) || verb.contains('-') {
            return none;
        }
        used.extend(free);
        letters.push(free);
    }
    letters
}
