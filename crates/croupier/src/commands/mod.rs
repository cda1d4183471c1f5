//! One file a command: it parses, calls, prints.

pub(crate) mod games;
pub(crate) mod odds;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod simulate;

use ::games::AnyGame;
use ::odds::simulate::Simulated;
use ::table::{Bet, Refusal};
use anyhow::{Result, anyhow};

/// The bets that a word on the command line means: one bet, or a whole class.
fn bets_named<G: Simulated>(words: &[String]) -> Result<Vec<G::Bet>> {
    let mut bets: Vec<G::Bet> = Vec::new();
    for word in words {
        let class = G::Bet::all().iter().copied().filter(|b| b.class() == word);
        let before = bets.len();
        bets.extend(class);
        if bets.len() == before {
            bets.push(G::Bet::named(word).map_err(|refusal: Refusal| anyhow!(refusal))?);
        }
    }
    Ok(bets)
}

fn game_named(id: &str) -> Result<AnyGame> {
    match AnyGame::named(id) {
        Ok(game) => Ok(game),
        Err(_) if ::rulebook::subject_of(id).is_some() => Err(anyhow!(
            "{id} has its law here, but no engine yet; `croupier rules {id}` shows the law"
        )),
        Err(unknown) => Err(anyhow!(unknown)),
    }
}
