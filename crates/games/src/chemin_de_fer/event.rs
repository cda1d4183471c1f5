//! What is said and done at chemin de fer besides settling stakes.

use super::action::Witness;
use super::rules::{Side, Winner};
use super::state::Question;
use crate::cards::say_shoe_event;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use table::shoe::ShoeEvent;
use table::{Card, Cents, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Somebody or something the law asks for before a sitting opens.
    Attested {
        what: Cow<'static, str>,
    },
    Opened,
    Extended {
        players: u8,
    },
    SatDown {
        seat: Seat,
    },
    GotUp {
        seat: Seat,
    },
    /// Fewer than four sit, and play goes on.
    PlayGoesOn {
        players: u8,
    },
    BookletVerified {
        booklet: u16,
        witness: Witness,
    },
    CagnotteOpened {
        booklet: u16,
    },
    GarageNotified {
        from: Cents,
    },
    /// By the changeur.
    MoneyChanged {
        seat: Seat,
        amount: Cents,
    },
    /// A note that was staked, by the croupier, at once.
    NoteChanged {
        seat: Seat,
        amount: Cents,
    },
    /// Around the cards. No card that is dealt face down is told here.
    Shoe {
        what: ShoeEvent,
    },
    HandGiven {
        to: Seat,
    },
    HandPassed {
        from: Seat,
        to: Seat,
    },
    /// The bank goes back to whoever had the hand.
    BankReturned {
        to: Seat,
        amount: Cents,
    },
    GarageReturned {
        to: Seat,
        amount: Cents,
    },
    StakeReturned {
        to: Seat,
        amount: Cents,
    },
    Announced {
        seat: Seat,
        banco: Cents,
    },
    /// He stakes his whole bank, as he must.
    Doubled {
        banco: Cents,
    },
    /// What goes to the garage, and what is in it then.
    Garaged {
        amount: Cents,
        garage: Cents,
    },
    /// Nobody by name: whoever is left may answer.
    Asked {
        question: Question,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    Declined {
        seat: Seat,
    },
    Held {
        seat: Seat,
        stake: Cents,
    },
    PartHeld {
        seat: Seat,
        stake: Cents,
    },
    /// « Avec la table ».
    WithTable {
        seat: Seat,
    },
    /// « Jeu marqué ».
    Marked {
        seat: Seat,
    },
    Staked {
        seat: Seat,
        stake: Cents,
    },
    Agreed {
        to: Seat,
    },
    Reduced {
        from: Cents,
        to: Cents,
    },
    NoCoup,
    /// « Rien ne va plus, partie pour les jeux marqués ».
    RienNeVaPlus,
    /// The uncovered part goes back to the banker.
    Uncovered {
        to: Seat,
        amount: Cents,
    },
    CardsGoTo {
        seat: Seat,
    },
    Deals {
        seat: Seat,
    },
    /// A card went face down to a side; which of its cards it is.
    Dealt {
        to: Side,
        number: u8,
    },
    /// « Dernier coup de la taille ».
    LastCoup,
    LaidDown {
        side: Side,
    },
    /// « Carte ».
    Draws {
        side: Side,
    },
    /// « Non ».
    Stands {
        side: Side,
    },
    /// Face up.
    ThirdCard {
        to: Side,
        card: Card,
    },
    Shown {
        side: Side,
        cards: Vec<Card>,
    },
    Point {
        side: Side,
        point: u8,
    },
    Decided {
        winner: Winner,
    },
    Collected {
        amount: Cents,
    },
    Paid {
        amount: Cents,
    },
    Levied {
        amount: Cents,
    },
    BankGrown {
        bank: Cents,
    },
    SuiviRight {
        seat: Seat,
    },
    LevyAnnounced {
        amount: Cents,
    },
    SetApart,
    /// How many tickets of which value.
    TicketsTornOff {
        booklet: u16,
        tickets: Vec<(Cents, u32)>,
    },
    DroppedIn {
        amount: Cents,
    },
    TicketsShown,
    TicketsTornUp,
    /// A tie: the pontes are masters of their stakes.
    Masters,
    Kept {
        seat: Seat,
    },
    TakenBack {
        seat: Seat,
        stake: Cents,
    },
    Closed,
}

impl Event {
    /// The name in scenario files and in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::Attested { .. } => "attested",
            Event::Opened => "opened",
            Event::Extended { .. } => "extended",
            Event::SatDown { .. } => "sat-down",
            Event::GotUp { .. } => "got-up",
            Event::PlayGoesOn { .. } => "play-goes-on",
            Event::BookletVerified { .. } => "booklet-verified",
            Event::CagnotteOpened { .. } => "cagnotte-opened",
            Event::GarageNotified { .. } => "garage-notified",
            Event::MoneyChanged { .. } => "money-changed",
            Event::NoteChanged { .. } => "note-changed",
            Event::Shoe { .. } => "shoe",
            Event::HandGiven { .. } => "hand-given",
            Event::HandPassed { .. } => "hand-passed",
            Event::BankReturned { .. } => "bank-returned",
            Event::GarageReturned { .. } => "garage-returned",
            Event::StakeReturned { .. } => "stake-returned",
            Event::Announced { .. } => "announced",
            Event::Doubled { .. } => "doubled",
            Event::Garaged { .. } => "garaged",
            Event::Asked { .. } => "asked",
            Event::Declined { .. } => "declined",
            Event::Held { .. } => "held",
            Event::PartHeld { .. } => "part-held",
            Event::WithTable { .. } => "with-table",
            Event::Marked { .. } => "marked",
            Event::Staked { .. } => "staked",
            Event::Agreed { .. } => "agreed",
            Event::Reduced { .. } => "reduced",
            Event::NoCoup => "no-coup",
            Event::RienNeVaPlus => "rien-ne-va-plus",
            Event::Uncovered { .. } => "uncovered",
            Event::CardsGoTo { .. } => "cards-go-to",
            Event::Deals { .. } => "deals",
            Event::Dealt { .. } => "dealt",
            Event::LastCoup => "last-coup",
            Event::LaidDown { .. } => "laid-down",
            Event::Draws { .. } => "draws",
            Event::Stands { .. } => "stands",
            Event::ThirdCard { .. } => "third-card",
            Event::Shown { .. } => "shown",
            Event::Point { .. } => "point",
            Event::Decided { .. } => "decided",
            Event::Collected { .. } => "collected",
            Event::Paid { .. } => "paid",
            Event::Levied { .. } => "levied",
            Event::BankGrown { .. } => "bank-grown",
            Event::SuiviRight { .. } => "suivi-right",
            Event::LevyAnnounced { .. } => "levy-announced",
            Event::SetApart => "set-apart",
            Event::TicketsTornOff { .. } => "tickets-torn-off",
            Event::DroppedIn { .. } => "dropped-in",
            Event::TicketsShown => "tickets-shown",
            Event::TicketsTornUp => "tickets-torn-up",
            Event::Masters => "masters",
            Event::Kept { .. } => "kept",
            Event::TakenBack { .. } => "taken-back",
            Event::Closed => "closed",
        }
    }

    /// The event in the words of scenario files: its name, then what it tells.
    pub fn say(&self) -> String {
        let name = self.name();
        match self {
            Event::Attested { what } => format!("{name} {what}"),
            Event::Extended { players } | Event::PlayGoesOn { players } => {
                format!("{name} {players}")
            }
            Event::BookletVerified { booklet, witness: Witness::None }
            | Event::CagnotteOpened { booklet } => format!("{name} {booklet}"),
            Event::BookletVerified { booklet, witness: Witness::Controle } => {
                format!("{name} {booklet} controle")
            }
            Event::GarageNotified { from } => format!("{name} {from}"),
            Event::MoneyChanged { seat, amount } | Event::NoteChanged { seat, amount } => {
                format!("{name} {seat} {amount}")
            }
            Event::Shoe { what } => say_shoe_event(what),
            Event::HandPassed { from, to } => format!("{name} {from} {to}"),
            Event::BankReturned { to, amount }
            | Event::GarageReturned { to, amount }
            | Event::StakeReturned { to, amount }
            | Event::Uncovered { to, amount } => format!("{name} {to} {amount}"),
            Event::Announced { seat, banco } => format!("{name} {seat} {banco}"),
            Event::Doubled { banco } => format!("{name} {banco}"),
            Event::Garaged { amount, garage } => format!("{name} {amount} {garage}"),
            Event::Asked { question, seat: None } => format!("{name} {} all", question.name()),
            Event::Asked { question, seat: Some(seat) } => {
                format!("{name} {} {seat}", question.name())
            }
            Event::Held { seat, stake }
            | Event::PartHeld { seat, stake }
            | Event::Staked { seat, stake }
            | Event::TakenBack { seat, stake } => format!("{name} {seat} {stake}"),
            Event::Reduced { from, to } => format!("{name} {from} {to}"),
            Event::Dealt { to, number } => format!("{name} {} {number}", to.name()),
            Event::LaidDown { side } | Event::Draws { side } | Event::Stands { side } => {
                format!("{name} {}", side.name())
            }
            Event::ThirdCard { to, card } => format!("{name} {} {card}", to.name()),
            Event::Shown { side, cards } => {
                let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
                format!("{name} {} {}", side.name(), cards.join(" "))
            }
            Event::Point { side, point } => format!("{name} {} {point}", side.name()),
            Event::Decided { winner } => format!("{name} {}", winner.name()),
            Event::Collected { amount }
            | Event::Paid { amount }
            | Event::Levied { amount }
            | Event::LevyAnnounced { amount }
            | Event::DroppedIn { amount }
            | Event::BankGrown { bank: amount } => format!("{name} {amount}"),
            Event::TicketsTornOff { booklet, tickets } => {
                let torn = tickets.iter().map(|(value, count)| format!(" {count} x {value}"));
                format!("{name} {booklet}{}", torn.collect::<String>())
            }
            Event::SatDown { seat }
            | Event::GotUp { seat }
            | Event::HandGiven { to: seat }
            | Event::Declined { seat }
            | Event::WithTable { seat }
            | Event::Marked { seat }
            | Event::Agreed { to: seat }
            | Event::CardsGoTo { seat }
            | Event::Deals { seat }
            | Event::SuiviRight { seat }
            | Event::Kept { seat } => format!("{name} {seat}"),
            Event::Opened
            | Event::NoCoup
            | Event::RienNeVaPlus
            | Event::LastCoup
            | Event::SetApart
            | Event::TicketsShown
            | Event::TicketsTornUp
            | Event::Masters
            | Event::Closed => name.to_owned(),
        }
    }
}
