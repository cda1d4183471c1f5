//! Chemin de fer and banque à tout va as games: the figures of the rulebook and of the literature,
//! and walks over the rules card by card.

mod banque_a_tout_va;
mod chemin_de_fer;
mod shoes;
mod table;
