//! What is told of an act that nobody understands: where, and what was expected there.

use games::play::{Spoken, Words};
use games::{blackjack::FrBlackjack, european_roulette::EuropeanRoulette};
use games::{craps::Craps, three_card_poker::ThreeCardPoker, trente_et_quarante::TrenteEtQuarante};
use table::{By, Role, Seat};

fn misheard<G: Spoken>(by: By, cases: &[(&str, usize, &str)]) {
    for &(line, column, message) in cases {
        let trouble = G::hear_action(by, &mut Words::of(line)).expect_err(line);
        let told = trouble.to_string();
        assert_eq!(trouble.column(), column, "{line}: {told}");
        assert!(told.starts_with(message), "{line}: {told}");
    }
}

fn seat() -> By {
    By::Seat(Seat::seated(1).expect("a seat"))
}

#[test]
fn a_misspelt_word_is_answered_with_the_one_that_was_meant() {
    misheard::<EuropeanRoulette>(
        seat(),
        &[
            ("plces 5 on rouge", 1, "unexpected `plces`; expected `places`"),
            ("places 5 no rouge", 10, "unexpected `no`; expected `on`"),
            ("takes half fo rouge", 12, "unexpected `fo`; expected `of`"),
            ("takes colour bleu at 2", 14, "unexpected `bleu`; expected `blue`"),
            ("leaves rouge in jail", 17, "unexpected `jail`; expected `prison`"),
        ],
    );
    let croupier = By::Staff(Role::Croupier);
    misheard::<EuropeanRoulette>(
        croupier,
        &[
            ("launches clokwise", 10, "unexpected `clokwise`; expected `clockwise`"),
            ("closes table wiht lid-locked", 14, "unexpected `wiht`; expected `with`"),
            ("closes tabel", 8, "unexpected `tabel`; expected `table`"),
        ],
    );
    misheard::<Craps>(
        By::Staff(Role::Direction),
        &[
            ("opens table with cheff", 18, "unexpected `cheff`; expected `chef`"),
            ("opens table with 5 dices", 20, "unexpected `dices`; expected `dice`"),
        ],
    );
    misheard::<TrenteEtQuarante>(
        croupier,
        &[("gahters cards", 1, "unexpected `gahters`; expected `gathers`")],
    );
}

#[test]
fn an_unknown_word_is_answered_with_all_that_are_known_there() {
    misheard::<EuropeanRoulette>(
        seat(),
        &[
            (
                "hello",
                1,
                "unexpected `hello`; expected one of `places`, `takes`, `moves`, `announces`, \
                 `writes`, `hands`, `exchanges`, `changes`, `leaves`",
            ),
            ("takes", 6, "the line ends here; expected one of `back`, `half`, `colour`"),
            ("places 5 on rouge now", 19, "unexpected `now`; expected the end of the line"),
        ],
    );
    misheard::<ThreeCardPoker>(
        By::Staff(Role::Chef),
        &[("voids everything", 7, "unexpected `everything`; expected one of `coup`, `hand`")],
    );
}

#[test]
fn what_a_field_expects_is_told_before_words() {
    misheard::<EuropeanRoulette>(
        seat(),
        &[
            ("places", 7, "the line ends here; expected an amount, such as 10 or 12.50"),
            ("places ten on rouge", 8, "unexpected `ten`; expected an amount, such as 10 or 12.50"),
            (
                "places 1.234 on rouge",
                8,
                "`1.234` has more than two decimals; the smallest amount is 0.01",
            ),
            ("leaves ruoge in prison", 8, "unknown bet `ruoge`; did you mean `rouge`?"),
        ],
    );
    misheard::<Craps>(
        seat(),
        &[("asks plase-6 to work", 6, "unknown bet `plase-6`; did you mean `place-6`?")],
    );
    misheard::<ThreeCardPoker>(
        seat(),
        &[
            ("raises much", 8, "unexpected `much`; expected an amount, such as 10 or 12.50"),
            (
                "places 5 on ante at seat x",
                26,
                "unexpected `x`; expected the number of a seat, 1 to 99",
            ),
        ],
    );
    misheard::<FrBlackjack>(
        By::Seat(Seat::standing(1).unwrap()),
        &[
            (
                "places 5 on main",
                1,
                "unexpected `places`; expected the box before the verb: a standing player must \
                 name one",
            ),
            ("box 1 doubbles", 7, "unexpected `doubbles`; expected `doubles`"),
        ],
    );
}
