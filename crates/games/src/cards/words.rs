//! Cards, and what is done around them, in the words of scenario files.

use crate::play::{Complaint, Trouble, Words};
use table::shoe::{Donor, ShoeAct, ShoeEvent, TableUse};
use table::{Card, Seat};

/// The first words of acts around the cards.
pub const SHOE_VERBS: &[&str] = &[
    "unseals",
    "spreads",
    "counts",
    "washes",
    "mixes",
    "gathers",
    "shuffles",
    "slips",
    "inserts",
    "asks",
    "declines",
    "cuts",
    "places-stop",
    "starts",
    "loads",
    "swaps",
    "ends",
    "opens-cover",
    "reports",
    "clears",
    "burns",
    "shows",
    "calls-off",
    "begins",
    "recycles",
    "pauses",
    "resumes",
    "orders",
    "exchanges",
    "unloads",
];

/// A card.
pub fn hear_card(words: &mut Words<'_>) -> Result<Card, Trouble> {
    let column = words.column();
    let Some(word) = words.peek() else { return words.wrong("a card, such as As or Td") };
    match word.parse() {
        Ok(card) => {
            words.take();
            Ok(card)
        }
        Err(error) => Err(Trouble::Word(Complaint { column, message: format!("{error}") })),
    }
}

/// An act around the cards, from its first word, which is one of [`SHOE_VERBS`].
pub fn hear_shoe_act(words: &mut Words<'_>) -> Result<ShoeAct, Trouble> {
    Ok(match words.one_of(SHOE_VERBS)? {
        "unseals" => after(words, &["cards"], ShoeAct::Unseal)?,
        "spreads" => after(words, &["cards"], ShoeAct::Spread)?,
        "counts" => hear_count(words)?,
        "washes" => after(words, &["cards"], ShoeAct::Wash)?,
        "mixes" => after(words, &["cards"], ShoeAct::Mix)?,
        "gathers" => after(words, &["cards"], ShoeAct::Gather)?,
        "shuffles" => match words.one_of(&["cards", "in"])? {
            "in" => after(words, &["piles"], ShoeAct::Piles)?,
            _ => ShoeAct::Shuffle,
        },
        "slips" => {
            words.expect("in")?;
            let cards = words.number()?;
            after(words, &["cards"], ShoeAct::SlipIn { cards })?
        }
        "inserts" => {
            words.expect("stub")?;
            words.expect("at")?;
            let first = words.number()?;
            words.expect("and")?;
            ShoeAct::InsertStub { places: [first, words.number()?] }
        }
        "asks" => hear_seats(words)?,
        "declines" => ShoeAct::Decline,
        "cuts" => {
            words.expect("after")?;
            ShoeAct::Cut { after: words.number()? }
        }
        "places-stop" => {
            words.expect("before")?;
            ShoeAct::PlaceStop { behind: words.number()? }
        }
        "starts" => match words.one_of(&["device", "cycle"])? {
            "device" => ShoeAct::Start,
            _ => ShoeAct::StartCycle,
        },
        "loads" => after(words, &["cards"], ShoeAct::Load)?,
        "swaps" => after(words, &["packs"], ShoeAct::Swap)?,
        "ends" => match words.one_of(&["cycle", "run"])? {
            "cycle" => ShoeAct::EndCycle,
            _ => ShoeAct::EndRun,
        },
        "opens-cover" => ShoeAct::OpenCover,
        "reports" => match words.one_of(&["alarm", "empty"])? {
            "alarm" => ShoeAct::Alarm,
            _ => after(words, &["shoe"], ShoeAct::RunsDry)?,
        },
        "clears" => after(words, &["alarm"], ShoeAct::ClearAlarm)?,
        "burns" => after(words, &["face", "down"], ShoeAct::BurnFaceDown)?,
        "shows" => match words.one_of(&["stop", "damaged"])? {
            "stop" => after(words, &["card"], ShoeAct::StopShows)?,
            _ => ShoeAct::ShowDamaged { card: hear_card(words)? },
        },
        "calls-off" => after(words, &["round"], ShoeAct::CallOff)?,
        "begins" => after(words, &["short", "round"], ShoeAct::BeginShortRound)?,
        "recycles" => after(words, &["cards"], ShoeAct::Recycle)?,
        "pauses" => after(words, &["play"], ShoeAct::Pause)?,
        "resumes" => after(words, &["play"], ShoeAct::Resume)?,
        "orders" => {
            words.expect("shuffle")?;
            words.expect("at")?;
            let table = match words.one_of(&["open", "reserved"])? {
                "open" => TableUse::Open,
                _ => TableUse::Reserved,
            };
            after(words, &["table"], ShoeAct::OrderReshuffle { table })?
        }
        "exchanges" => {
            let card = hear_card(words)?;
            words.expect("from")?;
            let donor = match words.one_of(&["replacement-sixain", "another-pack"])? {
                "replacement-sixain" => Donor::ReplacementSixain,
                _ => Donor::AnotherPack,
            };
            ShoeAct::Exchange { card, donor }
        }
        _ => after(words, &["cards"], ShoeAct::Unload)?,
    })
}

fn after(words: &mut Words<'_>, more: &[&str], act: ShoeAct) -> Result<ShoeAct, Trouble> {
    for word in more {
        words.expect(word)?;
    }
    Ok(act)
}

/// `counts 312 cards`, `counts stub of 60 cards`.
fn hear_count(words: &mut Words<'_>) -> Result<ShoeAct, Trouble> {
    if words.took("stub") {
        words.expect("of")?;
        let cards = words.number()?;
        return after(words, &["cards"], ShoeAct::CountStub { cards });
    }
    let cards = words.number()?;
    after(words, &["cards"], ShoeAct::Count { cards })
}

/// `asks seat 2, seat 4`, `asks nobody`.
fn hear_seats(words: &mut Words<'_>) -> Result<ShoeAct, Trouble> {
    let mut seats = Vec::new();
    if !words.took("nobody") {
        while seats.is_empty() || words.peek().is_some() {
            seats.push(words.seat()?);
        }
    }
    Ok(ShoeAct::Offer { seats })
}

/// The words that [`hear_shoe_act`] hears as this act.
pub fn say_shoe_act(act: &ShoeAct) -> String {
    match act {
        ShoeAct::Unseal => "unseals cards".to_owned(),
        ShoeAct::Spread => "spreads cards".to_owned(),
        ShoeAct::Count { cards } => format!("counts {cards} cards"),
        ShoeAct::Wash => "washes cards".to_owned(),
        ShoeAct::Mix => "mixes cards".to_owned(),
        ShoeAct::Gather => "gathers cards".to_owned(),
        ShoeAct::Piles => "shuffles in piles".to_owned(),
        ShoeAct::Shuffle => "shuffles cards".to_owned(),
        ShoeAct::SlipIn { cards } => format!("slips in {cards} cards"),
        ShoeAct::CountStub { cards } => format!("counts stub of {cards} cards"),
        ShoeAct::InsertStub { places: [first, second] } => {
            format!("inserts stub at {first} and {second}")
        }
        ShoeAct::Offer { seats } if seats.is_empty() => "asks nobody".to_owned(),
        ShoeAct::Offer { seats } => {
            let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
            format!("asks {}", seats.join(", "))
        }
        ShoeAct::Decline => "declines".to_owned(),
        ShoeAct::Cut { after } => format!("cuts after {after}"),
        ShoeAct::PlaceStop { behind } => format!("places-stop before {behind}"),
        ShoeAct::Start => "starts device".to_owned(),
        ShoeAct::Load => "loads cards".to_owned(),
        ShoeAct::Swap => "swaps packs".to_owned(),
        ShoeAct::StartCycle => "starts cycle".to_owned(),
        ShoeAct::EndCycle => "ends cycle".to_owned(),
        ShoeAct::OpenCover => "opens-cover".to_owned(),
        ShoeAct::Alarm => "reports alarm".to_owned(),
        ShoeAct::ClearAlarm => "clears alarm".to_owned(),
        ShoeAct::BurnFaceDown => "burns face down".to_owned(),
        // A game takes these by itself; they are told for messages only.
        ShoeAct::BeginRound => "begins round".to_owned(),
        ShoeAct::DealOver => "ends deal".to_owned(),
        ShoeAct::EndRound => "ends round".to_owned(),
        ShoeAct::Lift { card } => format!("lifts {card}"),
        ShoeAct::StopShows => "shows stop card".to_owned(),
        ShoeAct::RunsDry => "reports empty shoe".to_owned(),
        ShoeAct::CallOff => "calls-off round".to_owned(),
        ShoeAct::BeginShortRound => "begins short round".to_owned(),
        ShoeAct::EndRun => "ends run".to_owned(),
        ShoeAct::Recycle => "recycles cards".to_owned(),
        ShoeAct::Pause => "pauses play".to_owned(),
        ShoeAct::Resume => "resumes play".to_owned(),
        ShoeAct::OrderReshuffle { table: TableUse::Open } => {
            "orders shuffle at open table".to_owned()
        }
        ShoeAct::OrderReshuffle { table: TableUse::Reserved } => {
            "orders shuffle at reserved table".to_owned()
        }
        ShoeAct::ShowDamaged { card } => format!("shows damaged {card}"),
        ShoeAct::Exchange { card, donor: Donor::ReplacementSixain } => {
            format!("exchanges {card} from replacement-sixain")
        }
        ShoeAct::Exchange { card, donor: Donor::AnotherPack } => {
            format!("exchanges {card} from another-pack")
        }
        ShoeAct::Unload => "unloads cards".to_owned(),
    }
}

/// What happened around the cards, in the words of `expect event …`.
pub fn say_shoe_event(event: &ShoeEvent) -> String {
    match event {
        ShoeEvent::Unsealed => "unsealed".to_owned(),
        ShoeEvent::Spread => "spread".to_owned(),
        ShoeEvent::Counted { cards } => format!("counted {cards}"),
        ShoeEvent::Washed => "washed".to_owned(),
        ShoeEvent::Mixed => "mixed".to_owned(),
        ShoeEvent::Gathered => "gathered".to_owned(),
        ShoeEvent::PilesShuffled => "piles-shuffled".to_owned(),
        ShoeEvent::Shuffled => "shuffled".to_owned(),
        ShoeEvent::SlippedIn { cards } => format!("slipped-in {cards}"),
        ShoeEvent::StubCounted { cards, expected } => {
            format!("stub-counted {cards} of {expected}")
        }
        ShoeEvent::StubInserted { places: [first, second] } => {
            format!("stub-inserted {first} {second}")
        }
        ShoeEvent::Offered { to } => format!("asked {to}"),
        ShoeEvent::Declined { seat } => format!("declined {seat}"),
        ShoeEvent::NobodyWants => "nobody-wants".to_owned(),
        ShoeEvent::Cut { after, who } => format!("cut {after} {who}"),
        ShoeEvent::StopPlaced { behind } => format!("stop-placed {behind}"),
        ShoeEvent::Started => "device-started".to_owned(),
        ShoeEvent::Loaded { cards } => format!("loaded {cards}"),
        ShoeEvent::PackTaken { pack } => format!("pack-taken {pack}"),
        ShoeEvent::CycleStarted => "cycle-started".to_owned(),
        ShoeEvent::CycleEnded => "cycle-ended".to_owned(),
        ShoeEvent::CycleVoid => "cycle-void".to_owned(),
        ShoeEvent::Alarm => "alarm".to_owned(),
        ShoeEvent::AlarmCleared => "alarm-cleared".to_owned(),
        ShoeEvent::Turned { card, burn } => format!("turned {card} burn {burn}"),
        ShoeEvent::Burnt { card: Some(card) } => format!("burnt {card}"),
        ShoeEvent::Burnt { card: None } => "burnt".to_owned(),
        ShoeEvent::Exposed { card } => format!("exposed {card}"),
        ShoeEvent::RoundBegun => "round-begun".to_owned(),
        ShoeEvent::Dealt { card } => format!("dealt {card}"),
        ShoeEvent::DealOver => "deal-over".to_owned(),
        ShoeEvent::Lifted { card } => format!("lifted {card}"),
        ShoeEvent::StopShown { behind } => format!("stop-shown {behind}"),
        ShoeEvent::LastRound => "last-round".to_owned(),
        ShoeEvent::ShortRoundOffered { cards } => format!("short-round-offered {cards}"),
        ShoeEvent::RoundVoid => "round-void".to_owned(),
        ShoeEvent::CalledOff { cards } => format!("called-off {cards}"),
        ShoeEvent::RoundOver => "round-over".to_owned(),
        ShoeEvent::Refilled { cards } => format!("refilled {cards}"),
        ShoeEvent::RunOver => "run-over".to_owned(),
        ShoeEvent::Recycled { cards } => format!("recycled {cards}"),
        ShoeEvent::Paused => "paused".to_owned(),
        ShoeEvent::Resumed => "resumed".to_owned(),
        ShoeEvent::ReshuffleOrdered => "shuffle-ordered".to_owned(),
        ShoeEvent::Damaged { card } => format!("damaged {card}"),
        ShoeEvent::Exchanged { card } => format!("exchanged {card}"),
        ShoeEvent::Unloaded { cards } => format!("unloaded {cards}"),
    }
}
