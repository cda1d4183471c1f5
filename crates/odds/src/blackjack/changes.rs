//! From the rules of one table to those of another, one rule at a time.

use super::rules::Rules;
use serde_json::Value as Json;

/// One rule changed, the others as they were.
#[derive(Clone, Debug)]
pub struct Change {
    pub rule: &'static str,
    pub from: String,
    pub to: String,
    pub rules: Rules,
}

impl Rules {
    /// Every rule in which another table differs, each changed alone.
    pub fn changes_to(&self, other: &Rules) -> Vec<Change> {
        let (here, there) = (self.told(), other.told());
        let mut changes = Vec::new();
        macro_rules! each {
            ($($rule:ident)*) => {$(
                if self.$rule != other.$rule {
                    let mut rules = *self;
                    rules.$rule = other.$rule;
                    let rule = stringify!($rule);
                    let (from, to) = (word(&here, rule), word(&there, rule));
                    changes.push(Change { rule, from, to, rules });
                }
            )*};
        }
        each! {
            packs bank hole_card natural double double_after_split draw_on_21 hands_max
            ace_hands_max pairing surrender surrender_costs black_jack_takes split_21 insurance
            even_money
        }
        changes
    }

    /// By the names that JSON gives them.
    fn told(&self) -> Json {
        serde_json::to_value(self).unwrap_or_default()
    }
}

fn word(told: &Json, rule: &str) -> String {
    match told.get(rule) {
        Some(Json::String(word)) => word.clone(),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blackjack::{Split21, Surrender};

    #[test]
    fn rules_change_one_at_a_time() {
        let a = Rules::no_hole_card(6);
        let b = Rules { packs: 8, surrender: Surrender::Always, split_21: Split21::Void, ..a };
        let changes = a.changes_to(&b);
        let names: Vec<&str> = changes.iter().map(|change| change.rule).collect();
        assert_eq!(names, ["packs", "surrender", "split_21"]);
        assert_eq!((changes[1].from.as_str(), changes[1].to.as_str()), ("none", "always"));
        assert_eq!(changes[0].rules, Rules { packs: 8, ..a });
        assert!(a.changes_to(&a).is_empty());
    }
}
