//! Games, laws and bets by their names, with what may have been meant.

use super::Unanswered;
use games::AnyGame;
use std::collections::BTreeSet;
use table::{Bet as _, Game, Reason, nearest};

/// The bets that words mean: each one bet, or a whole class.
pub fn bets_named<G: Game>(words: &[String]) -> Result<Vec<G::Bet>, Unanswered> {
    let mut bets: Vec<G::Bet> = Vec::new();
    for word in words {
        let class: Vec<G::Bet> = class_named::<G>(word).collect();
        if class.is_empty() {
            bets.push(bet_named::<G>(word)?);
        } else {
            bets.extend(class);
        }
    }
    Ok(bets)
}

pub fn class_named<G: Game>(word: &str) -> impl Iterator<Item = G::Bet> {
    G::Bet::all().iter().copied().filter(move |bet| bet.class() == word)
}

pub fn bet_named<G: Game>(word: &str) -> Result<G::Bet, Unanswered> {
    G::Bet::named(word).map_err(|refusal| {
        if !matches!(refusal.why, Reason::UnknownBet { nearest: None, .. }) {
            return Unanswered::Refused(refusal);
        }
        Unanswered::Unknown(match nearest(word, G::Bet::all().iter().map(|bet| bet.class())) {
            Some(class) => format!("{refusal}; did you mean the class `{class}`?"),
            None => format!("{refusal}; `croupier games {}` shows them all", G::ID),
        })
    })
}

/// Why nobody makes this bet by itself, if so.
pub fn no_own_bet<G: Game>(bet: G::Bet) -> Option<String> {
    G::made_alone(bet).err().map(|refusal| format!("{}: {refusal}", bet.name()))
}

/// A game by its id, or which one may have been meant.
pub fn game_named(id: &str) -> Result<AnyGame, Unanswered> {
    if let Ok(game) = AnyGame::named(id) {
        return Ok(game);
    }
    if rulebook::subjects().iter().any(|subject| subject.name == id) {
        let why = "is law that several games share, not a game; `croupier rules";
        return Err(Unanswered::Unknown(format!("{id} {why} {id}` shows it")));
    }
    let known = rulebook::subjects().iter().flat_map(|s| s.games.iter().copied());
    Err(Unanswered::Unknown(unknown_game(id, &known.collect())))
}

/// Says which game may have been meant: those of this name in any law, or one spelt almost so.
pub fn unknown_game(id: &str, known: &BTreeSet<&'static str>) -> String {
    let named_so = |game: &&str| !id.is_empty() && game.ends_with(id);
    let mut meant: Vec<&str> = known.iter().copied().filter(named_so).collect();
    if meant.is_empty() {
        meant.extend(nearest(id, known.iter().copied()));
    }
    match meant.as_slice() {
        [] => format!("unknown game `{id}`; `croupier games` lists them all"),
        meant => format!("unknown game `{id}`; did you mean `{}`?", meant.join("` or `")),
    }
}

/// The games of a law, or one game.
pub fn games_of(word: &str) -> Result<Vec<AnyGame>, Unanswered> {
    if word.contains('/') {
        return Ok(vec![game_named(word)?]);
    }
    let law = |game: &AnyGame| game.id().split('/').next().unwrap_or_default();
    let games: Vec<AnyGame> = AnyGame::ALL.iter().copied().filter(|g| law(g) == word).collect();
    if !games.is_empty() {
        return Ok(games);
    }
    let laws: BTreeSet<&str> = AnyGame::ALL.iter().map(law).collect();
    Err(Unanswered::Unknown(match nearest(word, laws.iter().copied()) {
        Some(meant) => format!("unknown law `{word}`; did you mean `{meant}`?"),
        None => {
            let laws: Vec<&str> = laws.into_iter().collect();
            format!("unknown law `{word}`; known: {}", laws.join(", "))
        }
    }))
}
