//! Acts at a black-jack table in the words of scenario files.

use super::Blackjack;
use super::action::{Action, BankPlay, Jackpot, Setting};
use super::bets::Bet;
use super::event::Event;
use super::law::BlackjackLaw;
use crate::cards::{SHOE_VERBS, hear_card, hear_shoe_act, say_shoe_act, say_shoe_event};
use crate::play::{Spoken, Trouble, Words};
use crate::sitting::Tender;
use table::{Bet as _, By, Card, Cents, Choice, Seat, Spot};

const SEAT_VERBS: &[&str] = &[
    "places",
    "takes",
    "sits",
    "leaves",
    "waits",
    "agrees",
    "insures",
    "hits",
    "stands",
    "doubles",
    "splits",
    "surrenders",
    "asks-even-money",
    "follows",
    "rides",
    "advises",
    "cuts",
    "declines",
];
const STAFF_VERBS: &[&str] = &[
    "opens",
    "closes",
    "announces",
    "sets",
    "grants",
    "offers",
    "draws",
    "stands",
    "identifies",
    "views",
    "pays",
];

impl<L: BlackjackLaw> Spoken for Blackjack<L> {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    fn hear_action(by: By, words: &mut Words<'_>) -> Result<Action<Bet<L>>, Trouble> {
        match by {
            By::Seat(seat) => hear_seat(seat, words),
            By::Staff(_) => hear_staff(words),
        }
    }

    fn say_action(action: &Action<Bet<L>>) -> String {
        say(action)
    }

    fn hear_chance(words: &mut Words<'_>) -> Result<Card, Trouble> {
        hear_card(words)
    }

    fn say_chance(card: Card) -> String {
        format!("cards {card}")
    }

    fn say_event(event: &Event<Bet<L>>) -> String {
        say_event(event)
    }
}

/// `box 3 hand 2`; a seated player means his own box if he names none.
fn hear_spot(seat: Seat, words: &mut Words<'_>) -> Result<Spot, Trouble> {
    let place = if words.took("box") {
        words.small_number()?
    } else if seat.is_standing() {
        0
    } else {
        seat.number()
    };
    let hand = if words.took("hand") { words.small_number()? } else { 0 };
    Ok(Spot { place, hand })
}

fn hear_seat<L: BlackjackLaw>(
    seat: Seat,
    words: &mut Words<'_>,
) -> Result<Action<Bet<L>>, Trouble> {
    let at = hear_spot(seat, words)?;
    let verb = words.one_of(SEAT_VERBS)?;
    let nowhere = matches!(verb, "sits" | "leaves" | "waits" | "cuts" | "declines");
    if at.place == 0 && seat.is_standing() && !nowhere {
        return words.wrong("the box before the verb: a standing player must name one");
    }
    let place = at.place;
    Ok(match verb {
        "places" => hear_place(place, words)?,
        "takes" => {
            words.expect("back")?;
            let stake = words.amount()?;
            words.expect("from")?;
            Action::TakeBack { place, bet: words.bet()?, stake }
        }
        "sits" => Action::Sit,
        "leaves" => Action::Leave,
        "waits" => Action::Wait,
        "agrees" => {
            words.expect("to")?;
            Action::Consent { place, to: words.seat()? }
        }
        "insures" => Action::Insure { place, stake: hear_for(words)? },
        "hits" => Action::Hit { at },
        "stands" => Action::Stand { at },
        "doubles" => Action::Double { at, stake: hear_for(words)? },
        "splits" => Action::Split { at, stake: hear_for(words)? },
        "surrenders" => Action::Surrender { place },
        "asks-even-money" => Action::EvenMoney { place },
        "follows" => Action::Follow { place },
        "rides" => Action::Ride { place },
        "advises" => Action::Advise { place },
        "cuts" => {
            words.expect("after")?;
            Action::Shoe { act: table::shoe::ShoeAct::Cut { after: words.number()? } }
        }
        _ => Action::Shoe { act: table::shoe::ShoeAct::Decline },
    })
}

/// `10.00 on main`, `cash 10.00 on main`, `by word 10.00 on main`.
fn hear_place<L: BlackjackLaw>(
    place: u8,
    words: &mut Words<'_>,
) -> Result<Action<Bet<L>>, Trouble> {
    let tender = if words.took("cash") {
        Tender::Cash
    } else if words.took("by") {
        words.expect("word")?;
        Tender::Verbal
    } else {
        Tender::Chips
    };
    let stake = words.amount()?;
    words.expect("on")?;
    Ok(Action::Place { place, bet: words.bet()?, stake, tender })
}

/// `for 5.00`, or nothing: what the law asks for.
fn hear_for(words: &mut Words<'_>) -> Result<Option<Cents>, Trouble> {
    if words.took("for") { words.amount().map(Some) } else { Ok(None) }
}

fn hear_box(words: &mut Words<'_>) -> Result<u8, Trouble> {
    words.expect("box")?;
    words.small_number()
}

fn hear_staff<L: BlackjackLaw>(words: &mut Words<'_>) -> Result<Action<Bet<L>>, Trouble> {
    if words.peek().is_some_and(|word| SHOE_VERBS.contains(&word)) {
        return hear_shoe_act(words).map(|act| Action::Shoe { act });
    }
    let all: Vec<&'static str> = STAFF_VERBS.iter().chain(SHOE_VERBS).copied().collect();
    Ok(match words.one_of(&all)? {
        "opens" => {
            words.expect("table")?;
            Action::Open
        }
        "closes" => match words.one_of(&["bets", "table"])? {
            "bets" => Action::CloseBets,
            _ => {
                let minutes = if words.took("after") {
                    let minutes = words.number()?;
                    words.expect("minutes")?;
                    minutes
                } else {
                    0
                };
                Action::Close { minutes }
            }
        },
        "announces" => Action::Announce { notice: words.choice()? },
        "sets" => Action::Set {
            setting: match words.one_of(&["minimum", "maximum", "dames-table"])? {
                "minimum" => Setting::Minimum(words.amount()?),
                "maximum" => {
                    let times = words.number()?;
                    words.expect("times")?;
                    Setting::Maximum(times)
                }
                _ => Setting::DamesTable(words.choice()?),
            },
        },
        "grants" => {
            let place = hear_box(words)?;
            words.expect("to")?;
            Action::Grant { place, to: words.seat()? }
        }
        "offers" => {
            words.expect("cards")?;
            Action::OfferCards
        }
        "draws" => Action::BankPlays { play: BankPlay::Draws },
        "stands" => Action::BankPlays { play: BankPlay::Stands },
        "identifies" => Action::Identify { place: hear_box(words)? },
        "views" => {
            words.expect("images")?;
            Action::ViewImages
        }
        _ => {
            let jackpot = words.choice::<Jackpot>()?;
            words.expect("jackpot")?;
            words.expect("of")?;
            Action::PayJackpot { jackpot, pool: words.amount()? }
        }
    })
}

fn amount_said(stake: Option<Cents>) -> String {
    stake.map_or(String::new(), |stake| format!(" for {stake}"))
}

fn say<L: BlackjackLaw>(action: &Action<Bet<L>>) -> String {
    let at_box = |place: &u8| Spot::of_box(*place);
    match action {
        Action::Open => "opens table".to_owned(),
        Action::Close { minutes: 0 } => "closes table".to_owned(),
        Action::Close { minutes } => format!("closes table after {minutes} minutes"),
        Action::Announce { notice } => format!("announces {}", notice.name()),
        Action::Set { setting: Setting::Minimum(min) } => format!("sets minimum {min}"),
        Action::Set { setting: Setting::Maximum(times) } => format!("sets maximum {times} times"),
        Action::Set { setting: Setting::DamesTable(table) } => {
            format!("sets dames-table {}", table.name())
        }
        Action::Sit => "sits".to_owned(),
        Action::Leave => "leaves".to_owned(),
        Action::Wait => "waits".to_owned(),
        Action::Grant { place, to } => format!("grants box {place} to {to}"),
        Action::Consent { place, to } => format!("{} agrees to {to}", at_box(place)),
        Action::Place { place, bet, stake, tender } => {
            let tender = match tender {
                Tender::Chips => "",
                Tender::Cash => "cash ",
                Tender::Verbal => "by word ",
            };
            format!("{} places {tender}{stake} on {}", at_box(place), bet.name())
        }
        Action::TakeBack { place, bet, stake } => {
            format!("{} takes back {stake} from {}", at_box(place), bet.name())
        }
        Action::Ride { place } => format!("{} rides", at_box(place)),
        Action::CloseBets => "closes bets".to_owned(),
        Action::OfferCards => "offers cards".to_owned(),
        Action::Insure { place, stake } => {
            format!("{} insures{}", at_box(place), amount_said(*stake))
        }
        Action::EvenMoney { place } => format!("{} asks-even-money", at_box(place)),
        Action::Surrender { place } => format!("{} surrenders", at_box(place)),
        Action::Hit { at } => format!("{at} hits"),
        Action::Stand { at } => format!("{at} stands"),
        Action::Double { at, stake } => format!("{at} doubles{}", amount_said(*stake)),
        Action::Split { at, stake } => format!("{at} splits{}", amount_said(*stake)),
        Action::Follow { place } => format!("{} follows", at_box(place)),
        Action::Advise { place } => format!("{} advises", at_box(place)),
        Action::BankPlays { play: BankPlay::Draws } => "draws".to_owned(),
        Action::BankPlays { play: BankPlay::Stands } => "stands".to_owned(),
        Action::Identify { place } => format!("identifies box {place}"),
        Action::ViewImages => "views images".to_owned(),
        Action::PayJackpot { jackpot, pool } => {
            format!("pays {} jackpot of {pool}", jackpot.name())
        }
        Action::Shoe { act } => say_shoe_act(act),
    }
}

/// An event in the words of `expect event …`: its name, where, and what it tells.
fn say_event<L: BlackjackLaw>(event: &Event<Bet<L>>) -> String {
    match event {
        Event::Opened => "opened".to_owned(),
        Event::ShufflerUsed => "shuffler-used".to_owned(),
        Event::Closed => "closed".to_owned(),
        Event::Announced { notice } => format!("announced {}", notice.name()),
        Event::Changed { setting: Setting::Minimum(min) } => format!("changed minimum {min}"),
        Event::Changed { setting: Setting::Maximum(times) } => {
            format!("changed maximum {times} times")
        }
        Event::Changed { setting: Setting::DamesTable(table) } => {
            format!("changed dames-table {}", table.name())
        }
        Event::SatDown { seat } => format!("sat-down {seat}"),
        Event::GotUp { seat } => format!("got-up {seat}"),
        Event::Waits { seat } => format!("waits {seat}"),
        Event::Granted { at, to } => format!("granted {at} to {to}"),
        Event::Consented { at, to } => format!("consented {at} to {to}"),
        Event::Staked { seat, at, bet, stake } => {
            format!("staked {seat} {at} {} {stake}", bet.name())
        }
        Event::TakenBack { seat, at, bet, stake } => {
            format!("taken-back {seat} {at} {} {stake}", bet.name())
        }
        Event::Rides { seat, at, amount } => format!("rides {seat} {at} {amount}"),
        Event::BetsClosed => "bets-closed".to_owned(),
        Event::EmptyRound { in_a_row } => format!("empty-round {in_a_row}"),
        Event::Contributed { at, meters, rest } => {
            let meters: Vec<String> =
                meters.iter().map(|(jackpot, part)| format!("{} {part}", jackpot.name())).collect();
            format!("contributed {at} {} rest {rest}", meters.join(" "))
        }
        Event::Dealt { at, card } => format!("dealt {at} {card}"),
        Event::BankCard { card } => format!("bank-card {card}"),
        Event::Counted { at, total, soft } => {
            format!("counted {at} {total}{}", if *soft { " soft" } else { "" })
        }
        Event::BlackJack { at } => format!("black-jack {at}"),
        Event::TwentyOne { at } => format!("twenty-one {at}"),
        Event::DealOver => "deal-over".to_owned(),
        Event::SideBet { side } => format!("side-bet {}", side.name()),
        Event::Bonuses { count } => format!("bonuses {count}"),
        Event::BestOnly { at } => format!("best-only {at}"),
        Event::QueensWait { at } => format!("queens-wait {at}"),
        Event::GoesOn => "goes-on".to_owned(),
        Event::InsuranceOffered => "insurance-offered".to_owned(),
        Event::Insured { seat, at, amount } => format!("insured {seat} {at} {amount}"),
        Event::FirstStakeInsured { at } => format!("first-stake-insured {at}"),
        Event::Offered { at } => format!("offered {at}"),
        Event::Asked { at } => format!("asked {at}"),
        Event::Stood { at, total } => format!("stood {at} {total}"),
        Event::ClosedAt21 { at } => format!("closed-at-21 {at}"),
        Event::OneCardOnly { at } => format!("one-card-only {at}"),
        Event::Doubled { at, stake } => format!("doubled {at} {stake}"),
        Event::Split { at, stake } => format!("split {at} {stake}"),
        Event::NewHand { at } => format!("new-hand {at}"),
        Event::Followed { seat, at, stake } => format!("followed {seat} {at} {stake}"),
        Event::AboveMaximum { at, staked } => format!("above-maximum {at} {staked}"),
        Event::Surrendered { at } => format!("surrendered {at}"),
        Event::EvenMoney { at } => format!("even-money {at}"),
        Event::BankDraws => "bank-draws".to_owned(),
        Event::BankStands { total, soft } => {
            format!("bank-stands {total}{}", if *soft { " soft" } else { "" })
        }
        Event::BankSkips => "bank-skips".to_owned(),
        Event::BankPoint { black_jack: true, .. } => "bank-point black-jack".to_owned(),
        Event::BankPoint { total, .. } => format!("bank-point {total}"),
        Event::QueensFirst => "queens-first".to_owned(),
        Event::QueensCollected => "queens-collected".to_owned(),
        Event::QueensLast => "queens-last".to_owned(),
        Event::SeveralQueens { count } => format!("several-queens {count}"),
        Event::HyperCollected => "hyper-collected".to_owned(),
        Event::Lifted { at } => format!("lifted {at}"),
        Event::BankLifted => "bank-lifted".to_owned(),
        Event::SevensCounted { at, won } => {
            format!("sevens-counted {at} {}", won.map_or("none", |won| won.name()))
        }
        Event::AcesCounted { at, aces } => format!("aces-counted {at} {aces}"),
        Event::JackpotHit { at, jackpot } => format!("jackpot-hit {at} {}", jackpot.name()),
        Event::Identified { at } => format!("identified {at}"),
        Event::ImagesViewed => "images-viewed".to_owned(),
        Event::JackpotPaid { jackpot, pool, hands, each, restarts_at } => format!(
            "jackpot-paid {} {pool} hands {hands} each {each} restarts {restarts_at}",
            jackpot.name()
        ),
        Event::Shared { jackpot, hands } => format!("shared {} {hands}", jackpot.name()),
        Event::NoConsolation { seat } => format!("no-consolation {seat}"),
        Event::RoundVoid => "round-void".to_owned(),
        Event::Shoe { what: event } => say_shoe_event(event),
    }
}
