//! What seats and staff do at banque à tout va.

use super::{Bet, Sitting};
use crate::baccara::LevyStep;
use crate::sitting::Tender;
use serde::{Deserialize, Serialize};
use std::mem::replace;
use table::shoe::ShoeAct;
use table::words::{Form, HearAs, SayAs, Sentence, Trouble, Words};
use table::{Cents, Seat, Shaped, acts};

acts! {
    pub enum Action {
        /// A new day, with its two sittings.
        staff BeginDay = "begins day",
        /// Opens a sitting with these people and things, and the banker's deposit.
        staff Open { sitting: Sitting, present: Present, deposit: Cents }
            = "opens table for {sitting} {present, deposit as Opening}",
        /// Ends it.
        staff Close = "closes table",
        /// The banker puts more money on the table.
        staff Deposit { amount: Cents } = "records deposit {amount}",
        seat Sit = "sits",
        seat Leave = "leaves",
        seat Place {
            bet: Bet,
            stake: Cents,
            #[serde(default, skip_serializing_if = "Tender::is_chips")]
            tender: Tender,
        } = "places {tender} {stake} on {bet}",
        seat TakeBack { bet: Bet, stake: Cents } = "takes back {stake} from {bet}",
        /// A note or a plaque that is not staked.
        staff Change { seat: Seat, amount: Cents } = "changes {amount} for {seat}",
        /// « Rien ne va plus ».
        staff CloseBets = "closes bets",
        /// One step around the cards.
        Shoe { act: ShoeAct } = "{act}",
        /// Everything around the cards that is still to be done, in the usual way: nobody else
        /// wishes to shuffle or to cut.
        staff Prepare = "prepares cards",
        /// A holder lays his eight or nine down; the banker turns up his two cards.
        seat Show = "shows cards",
        seat Draw = "draws",
        seat Stand = "stands",
        /// The croupier turns what lies face down, announces the points, pays and collects.
        staff Turn = "turns cards",
        /// The banker plays the last coup « du chemin de fer » for this banco.
        seat Banco { stake: Cents } = "announces banco of {stake}",
        /// A ponte holds the banco: the whole of it, or so much.
        seat Hold { stake?: Cents } = "holds banco [for {stake}]",
        /// He does not.
        seat Refuse = "refuses banco",
        /// The croupier invites the pontes to hold a part.
        staff InviteParts = "invites parts",
        /// Another ponte makes up the rest of the banco.
        seat Add { stake: Cents } = "adds {stake}",
        /// The banker lets a ponte stake after the call.
        seat Agree { to: Seat } = "agrees to {to}",
        staff Levy { step: LevyStep } = "{step}",
    }
}

/// The cards that come to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Sixain {
    /// Six new packs without numbers, three of one colour and three of another.
    New,
    Used,
    Numbered,
}

/// Who and what is there when a sitting opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is there, or is not")]
pub struct Present {
    pub inspecteurs: u8,
    pub croupier: bool,
    pub changeurs: u8,
    pub cartier: bool,
    /// A banker whom the direction has approved.
    pub banker: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Sixain>,
    /// The booklet of tickets for the levy, verified.
    pub booklet: bool,
}

impl Present {
    /// One of each, with new cards.
    pub const USUAL: Present = Present {
        inspecteurs: 1,
        croupier: true,
        changeurs: 1,
        cartier: true,
        banker: true,
        cards: Some(Sixain::New),
        booklet: true,
    };
}

const PRESENT: [&str; 10] = [
    "inspecteur",
    "croupier",
    "changeur",
    "cartier",
    "banker",
    "new-cards",
    "used-cards",
    "numbered-cards",
    "booklet",
    "deposit",
];

/// `with inspecteur, croupier, changeur, cartier, banker, new-cards, booklet, deposit 50000.00`.
struct Opening;

impl HearAs<(Present, Cents)> for Opening {
    const FORM: Form =
        Form::Like("with inspecteur, croupier, changeur, new-cards, deposit 10000.00");

    fn hear(words: &mut Words<'_>) -> Result<(Present, Cents), Trouble> {
        let (mut present, mut deposit) = (Present::default(), None);
        if words.peek().is_some() {
            words.expect("with")?;
        }
        while words.peek().is_some() {
            words.tell_once(&PRESENT, |words, word| {
                let one_more = |count: &mut u8| {
                    *count = count.saturating_add(1);
                    false
                };
                Ok(match word {
                    "inspecteur" => one_more(&mut present.inspecteurs),
                    "croupier" => replace(&mut present.croupier, true),
                    "changeur" => one_more(&mut present.changeurs),
                    "cartier" => replace(&mut present.cartier, true),
                    "banker" => replace(&mut present.banker, true),
                    "new-cards" => present.cards.replace(Sixain::New).is_some(),
                    "used-cards" => present.cards.replace(Sixain::Used).is_some(),
                    "numbered-cards" => present.cards.replace(Sixain::Numbered).is_some(),
                    "booklet" => replace(&mut present.booklet, true),
                    _ => deposit.replace(words.amount()?).is_some(),
                })
            })?;
        }
        Ok((present, deposit.unwrap_or_default()))
    }
}

impl SayAs<(Present, Cents)> for Opening {
    fn say(&(present, deposit): &(Present, Cents), sentence: &mut Sentence) {
        let cards = match present.cards {
            None => None,
            Some(Sixain::New) => Some("new-cards"),
            Some(Sixain::Used) => Some("used-cards"),
            Some(Sixain::Numbered) => Some("numbered-cards"),
        };
        let times = |word: &'static str, n: u8| std::iter::repeat_n(word, usize::from(n));
        let once = |word: &'static str, is: bool| is.then_some(word);
        let mut there: Vec<String> = times("inspecteur", present.inspecteurs)
            .chain(once("croupier", present.croupier))
            .chain(times("changeur", present.changeurs))
            .chain(once("cartier", present.cartier))
            .chain(once("banker", present.banker))
            .chain(cards)
            .chain(once("booklet", present.booklet))
            .map(str::to_owned)
            .collect();
        there.extend(deposit.is_positive().then(|| format!("deposit {deposit}")));
        if !there.is_empty() {
            sentence.word("with");
            sentence.word(there.join(", "));
        }
    }
}
