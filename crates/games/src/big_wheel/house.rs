//! What the house may choose at the big wheel: its limits and the order of the pockets on the rim.

use super::bets::Class;
use crate::wheel::{Common, WheelRules, limits_from, wheel_options};
use rulebook::mc_big_wheel as law;
use table::{Admission, Breach, Draft, HouseOption, house_rules};

house_rules! {
    /// House rules that the law admits.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Rules {
        ..wheel_options!(
            law::BW_A8, law::MC7_14, "1.00" to "10000.00",
            "joker_noir", "joker_jaune", "20", "10", "5", "2", "1"
        );

        common: Common;
        /// What each pocket of the rim shows.
        pub rim: &[Class; 54];

        // This one keeps like pockets apart; the order is the device's own (BW-A4).
        given rim: text = "joker-noir 1 2 1 5 1 2 1 10 2 1 5 1 2 1 20 1 2 \
            1 5 2 1 10 1 2 1 2 joker-jaune 1 2 1 5 1 2 1 10 \
            2 1 5 1 2 1 20 1 2 5 1 2 10 1 2 1 5 1",
            "the 54 pockets in the order of the rim", law::MC7_11;
    }
}

impl WheelRules for Rules {
    const OPTIONS: &'static [HouseOption] = Rules::OPTIONS;

    fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Self::OPTIONS);
        let common = limits_from(&mut given, &Class::NAMES, law::BW_A8);
        let rim = read_rim(&mut given);
        let rules = Rules::read(&given, common, rim);
        given.finish(|| rules)
    }

    fn common(&self) -> &Common {
        &self.common
    }
}

/// MC7.11: 54 pockets, and of each kind as many as MC7.4 to MC7.10 say. Every wrong count is a
/// breach, and so is the wheel that they make up.
fn read_rim(given: &mut Admission<'_>) -> [Class; 54] {
    let named = |word: &str| Class::ALL.into_iter().find(|c| c.name() == word);
    let words: Vec<Option<Class>> = given.text("rim").split_whitespace().map(named).collect();
    if words.contains(&None) {
        given.breach("rim", law::MC7_3, "the rim shows something that is no chance of this wheel");
    }
    let pockets: Vec<Class> = words.into_iter().flatten().collect();
    let count = |class: Class| pockets.iter().filter(|p| **p == class).count();
    let right = |class: Class| u32::try_from(count(class)) == Ok(class.pockets());
    let wrong = Class::ALL.into_iter().filter(|class| !right(*class));
    for class in wrong.clone() {
        given.breach("rim", class.clause(), "a chance has not its number of pockets");
    }
    if wrong.count() > 0 {
        given.breach("rim", law::MC7_11, "its chances do not make up the 54 pockets of the wheel");
    }
    pockets.try_into().unwrap_or([Class::One; 54])
}
