//! What games say alike of their parts: each has the same files, so each hands the same on to them.

/// In `impl Game`: the types of a game by their usual names, its house rules from `Rules`, what may
/// be done from `check`, and what is seen from `View`.
macro_rules! usual_parts {
    ($chance:ty) => {
        type Bet = Bet;
        type Rules = Rules;
        type State = State;
        type Action = Action;
        type Chance = $chance;
        type Event = Event;
        type View = View;

        fn options() -> &'static [table::HouseOption] {
            Rules::OPTIONS
        }

        fn admit(draft: &table::Draft) -> Result<Rules, Vec<table::Breach>> {
            Rules::admit(draft)
        }

        fn offers(rules: &Rules, state: &State, by: By) -> Vec<table::Offer<Action>> {
            check::offers(rules, state, by)
        }

        fn check(
            rules: &Rules,
            state: &State,
            by: By,
            action: &Action,
        ) -> Result<(), table::Refusal> {
            check::check(rules, state, by, action)
        }

        fn view(rules: &Rules, state: &State, viewer: Option<By>) -> View {
            View::of(rules, state, viewer)
        }
    };
}

/// The same of a game with a shoe, whose cards are dealt in `deal`.
macro_rules! dealt_from_a_shoe {
    ($seen:ty) => {
        fn new_table(rules: &Rules) -> State {
            State::closed(rules)
        }

        fn check_chance(rules: &Rules, state: &State, seen: $seen) -> Result<(), table::Refusal> {
            deal::check(rules, state, seen)
        }

        fn chances(rules: &Rules, state: &State) -> Vec<($seen, u32)> {
            deal::chances(rules, state)
        }

        fn reveal(rules: &Rules, state: &mut State, seen: $seen, out: &mut impl Record<Self>) {
            deal::reveal(rules, state, seen, out);
        }
    };
}
