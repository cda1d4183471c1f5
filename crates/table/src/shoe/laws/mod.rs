//! The card games' profiles: what each law fixes about its shoe. A game picks one.

pub mod fr_blackjack;
pub mod fr_three_card_poker;
mod mc;
pub mod mc_banque_a_tout_va;
pub mod mc_blackjack;
pub mod mc_chemin_de_fer;
pub mod mc_punto_banco;
pub mod mc_trente_et_quarante;
