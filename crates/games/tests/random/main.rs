//! Hundreds of thousands of random rounds: lawful and unlawful acts by everybody, random house
//! rules, chance drawn by what may come.

mod banque_a_tout_va;
mod blackjack;
mod cards;
mod chemin_de_fer;
mod craps;
mod dice;
mod punto_banco;
mod quick_rounds;
mod refused;
mod replay;
mod trente_et_quarante;
mod twenty_one;
