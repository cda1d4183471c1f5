//! The house files that come with the program: one table of every game, two whose croupier keys
//! in what he sees, and one to practise at.

use super::TableFile;

const FILES: &[&str] = &[
    include_str!("../../../../house/european-roulette.toml"),
    include_str!("../../../../house/american-roulette.toml"),
    include_str!("../../../../house/boule.toml"),
    include_str!("../../../../house/big-wheel.toml"),
    include_str!("../../../../house/craps.toml"),
    include_str!("../../../../house/blackjack-fr.toml"),
    include_str!("../../../../house/blackjack-fr-earlier.toml"),
    include_str!("../../../../house/blackjack-mc.toml"),
    include_str!("../../../../house/blackjack-leaflet.toml"),
    include_str!("../../../../house/twenty-one.toml"),
    include_str!("../../../../house/three-card-poker.toml"),
    include_str!("../../../../house/chemin-de-fer.toml"),
    include_str!("../../../../house/trente-et-quarante.toml"),
    include_str!("../../../../house/punto-banco.toml"),
    include_str!("../../../../house/punto-2000.toml"),
    include_str!("../../../../house/banque-a-tout-va.toml"),
    include_str!("../../../../house/european-roulette-keyed.toml"),
    include_str!("../../../../house/blackjack-fr-keyed.toml"),
    include_str!("../../../../house/blackjack-training.toml"),
];

/// The tables of the demo house.
pub fn demo_house() -> Vec<TableFile> {
    let read = |text: &&str| TableFile::read(text).expect("the files of the demo house are lawful");
    FILES.iter().map(read).collect()
}
