//! Shoes to solve.

use odds::baccara::Shoe;

pub(crate) fn six_packs() -> Shoe {
    Shoe::packs(6).expect("six packs")
}

pub(crate) fn left_of(packs: u8, counts: [u32; 10]) -> Shoe {
    Shoe::remaining(packs, counts).expect("the packs hold these cards")
}

/// What is left of one pack, six packs and of next to nothing in turn, from a generator that anyone
/// can run again.
pub(crate) fn some_shoes() -> impl Iterator<Item = Shoe> {
    let mut seed = 1u64;
    let mut random = move |below: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((seed >> 33) % u64::from(below)).expect("below a small number")
    };
    (0..).filter_map(move |number| {
        let packs = if number % 3 == 1 { 6 } else { 1 };
        let full = *Shoe::packs(packs).expect("few packs").counts();
        let counts = full.map(|held| random(if number % 3 == 2 { 3 } else { held + 1 }));
        let shoe = left_of(packs, counts);
        (shoe.cards() >= 9).then_some(shoe)
    })
}
