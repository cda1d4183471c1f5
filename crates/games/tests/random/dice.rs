//! What the random tests share: dice that fall the same on every machine, and random house rules.

use table::{Draft, Form, Game};

/// Marsaglia's xorshift.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % n
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    pub(crate) fn small(&mut self, n: usize) -> u8 {
        u8::try_from(self.below(n)).expect("small")
    }
}

/// House rules that the law admits, with every choice made at random.
pub(crate) fn house<G: Game>(dice: &mut Dice) -> G::Rules {
    let mut draft = Draft::default();
    for option in G::options() {
        if let Form::OneOf(values) = option.form {
            draft.set(option.key, values[dice.below(values.len())]);
        }
    }
    admitted::<G>(draft)
}

/// What breaches the law beside the rest goes back to its default.
pub(crate) fn admitted<G: Game>(mut draft: Draft) -> G::Rules {
    loop {
        match G::admit(&draft) {
            Ok(rules) => return rules,
            Err(breaches) => {
                let mut kept = Draft::default();
                let fine = |key: &str| breaches.iter().all(|breach| breach.key != key);
                for (key, value) in draft.iter().filter(|(key, _)| fine(key)) {
                    kept.set(key, value);
                }
                draft = kept;
            }
        }
    }
}
