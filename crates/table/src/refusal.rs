//! The answer "no": why, and by which clause.

use crate::{Card, Cents, Clause, Role, Seat};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use std::fmt;

/// An act or a result that the law does not allow. The state is unchanged after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub by: Clause,
    pub why: Reason,
}

/// Why. One reason for one thing, whatever the game; the words are for a croupier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No such bet exists in this game.
    UnknownBet {
        name: String,
        nearest: Option<&'static str>,
    },
    /// These numbers do not lie together on the cloth.
    NotTogether {
        name: String,
    },
    BadAmount,
    NotDivisible {
        step: Cents,
    },
    BelowMinimum {
        min: Cents,
    },
    AboveMaximum {
        max: Cents,
    },
    BetsClosed,
    BetsOpen,
    NothingStaked,
    Frozen,
    ChipsOnly,
    ColourTaken {
        by: Seat,
    },
    ColourInUse,
    ForeignChip,
    NoMarker,
    NotYourAct {
        only: Role,
    },
    SeatsOnly,
    NotLaunched,
    AlreadyLaunched,
    SameDirection,
    WithTheWheel,
    VoidLaunch,
    NoResultDue,
    NotAPocket {
        name: String,
    },
    ChoicePending,
    NoChoiceDue,
    NoPartage,
    NoPrison,
    LastSpin,
    NotOffered,
    NotAnnounced,
    AlreadyRepeated,
    SlipNeeded,
    SlipPending,
    NotEndorsed,
    InspectorAbsent,
    NotNotified,
    StaffIncomplete {
        missing: String,
    },
    OneCroupier,
    DeviceCheckMissing,
    PaymentOrder,
    NothingToPay,
    NoticeTooShort,
    LastSpinNotReached,
    AlreadyFixed,
    LidNotLocked,
    TableClosed,
    TableOpen,
    StakesOnCloth,
    NoChange,
    StacksNotRebuilt,
    SecondShuffleMissing,
    TableCheckMissing,
    NoMixing,
    NoCutInThisMode,
    SamePlace,
    OfferMissing,
    AlreadyOffered,
    NotOneByOne,
    ConsentMissing,
    MustCut,
    DeviceFault,
    NoFault,
    NoCycle,
    CycleRunning,
    TurnOneFirst,
    NoBurnDue,
    RoundRunning,
    NoRound,
    RoundStands,
    ReshuffleRequired,
    ShortRoundOnly,
    StopCardShows,
    StopCardNotDue,
    ShoeEmpty,
    RecycleTooEarly,
    RecycleMissing,
    NothingToRecycle,
    NeverBack,
    PlayPaused,
    NotPaused,
    NotAReservedTable,
    AlreadyOrdered,
    ExchangeOpen,
    NoExchange,
    ReplacementPackOnly,
    NoSuchBox,
    BoxTaken,
    SeatRequired,
    AlreadySeated,
    NotHolder,
    NoAdvice,
    StandingForbidden,
    TooManyBoxes,
    TwoBoxesRequired,
    MainStakeFirst,
    SeatedOnly,
    OneStakeOnly,
    NotThisHand,
    CardDue,
    NoCardDue,
    HandClosed,
    HitOn21,
    AcesClosed,
    NotAPair,
    SplitLimit,
    SplitAfterBonus,
    DoubleUnavailable,
    SurrenderUnavailable,
    NoInsurance,
    InsuranceClosed,
    AlreadyInsured,
    NoEvenMoney,
    BankHasNoChoice,
    NothingToFollow,
    NothingRides,
    ValidationRequired,
    NoJackpotDue,
    MinChangeNeedsReopen,
    BadMultiplier,
    NextRoundOnly,
    GameEnded,
    PlayersPresent,
    FixedAmount {
        amount: Cents,
    },
    StepMissing {
        step: &'static str,
    },
    BurnMissing {
        cards: u8,
    },
    CountFailed {
        expected: u16,
    },
    StubTooSmall {
        min: u16,
    },
    OutOfRange {
        min: u16,
        max: u16,
    },
    NotAsked {
        asked: Seat,
    },
    PacketOpen {
        cards: u8,
    },
    NotEmpty {
        cards: u16,
    },
    CardNotInShoe {
        card: Card,
    },
    CardInReturnLag {
        card: Card,
    },
    CardNotOnCloth {
        card: Card,
    },
    RankSuitMismatch {
        damaged: Card,
    },
    BadPlayerCount {
        min: u8,
        max: u8,
    },
    SeatTwice,
    NotInGame,
    DealerFixed {
        dealer: Seat,
    },
    NotYourTurn {
        turn: Seat,
    },
    Stopped,
    Eliminated,
    Hidden,
    VoidRound,
    GameOver,
    VariantOnly,
    CoinLeak {
        coins: u8,
    },
    CardNotInPile {
        card: &'static str,
    },
    NoSuchSeat {
        seats: u8,
    },
    OneHandOnly,
    NoHand,
    NoPlayer,
    AnteFirst,
    PlayByRaise,
    RaiseEqualsAnte {
        ante: Cents,
    },
    DealInProgress,
    DecisionFinal,
    DecisionsPending,
    HandVoid,
    StaffLocked,
    /// No face of a die shows so many pips.
    NotADie {
        pips: String,
    },
    NotAThrow {
        pips: String,
    },
    UseMultipleChance {
        bet: &'static str,
    },
    StakeLocked,
    PointKnown,
    NoPoint,
    NoIncrease,
    NoFlatBet,
    OnlyByMoving,
    GoesWithAnother,
    NoSuchSwitch,
    ShooterStake,
    ShooterMinimum,
    NotShooter,
    SameShooter,
    FiveNewDice,
    DiceCheck,
    NoViolation,
    HandNotRefused,
    NoSuivi,
    MustDraw,
    MustStand,
    NaturalShows,
    WrongBooklet,
    PremiumKept,
    IncidentOpen,
    NoIncident,
    TableDecides,
    BankerStays,
    BankerStakes,
    BankNotCovered {
        bank: Cents,
    },
    MustShow,
    SittingHeld,
}

impl Reason {
    pub const fn by(self, by: Clause) -> Refusal {
        Refusal { by, why: self }
    }

    /// A stable code for programs.
    #[expect(clippy::too_many_lines, reason = "one line a reason")]
    pub const fn code(&self) -> &'static str {
        match self {
            Reason::UnknownBet { .. } => "UNKNOWN_BET",
            Reason::NotTogether { .. } => "NOT_TOGETHER",
            Reason::BadAmount => "BAD_AMOUNT",
            Reason::NotDivisible { .. } => "NOT_DIVISIBLE",
            Reason::BelowMinimum { .. } => "BELOW_MINIMUM",
            Reason::AboveMaximum { .. } => "ABOVE_MAXIMUM",
            Reason::BetsClosed => "BETS_CLOSED",
            Reason::BetsOpen => "BETS_OPEN",
            Reason::NothingStaked => "NOTHING_STAKED",
            Reason::Frozen => "FROZEN",
            Reason::ChipsOnly => "CHIPS_ONLY",
            Reason::ColourTaken { .. } => "COLOUR_TAKEN",
            Reason::ColourInUse => "COLOUR_IN_USE",
            Reason::ForeignChip => "FOREIGN_CHIP",
            Reason::NoMarker => "NO_MARKER",
            Reason::NotYourAct { .. } => "NOT_YOUR_ACT",
            Reason::SeatsOnly => "SEATS_ONLY",
            Reason::NotLaunched => "NOT_LAUNCHED",
            Reason::AlreadyLaunched => "ALREADY_LAUNCHED",
            Reason::SameDirection => "SAME_DIRECTION",
            Reason::WithTheWheel => "WITH_THE_WHEEL",
            Reason::VoidLaunch => "VOID_LAUNCH",
            Reason::NoResultDue => "NO_RESULT_DUE",
            Reason::NotAPocket { .. } => "NOT_A_POCKET",
            Reason::ChoicePending => "CHOICE_PENDING",
            Reason::NoChoiceDue => "NO_CHOICE_DUE",
            Reason::NoPartage => "NO_PARTAGE",
            Reason::NoPrison => "NO_PRISON",
            Reason::LastSpin => "LAST_SPIN",
            Reason::NotOffered => "NOT_OFFERED",
            Reason::NotAnnounced => "NOT_ANNOUNCED",
            Reason::AlreadyRepeated => "ALREADY_REPEATED",
            Reason::SlipNeeded => "SLIP_NEEDED",
            Reason::SlipPending => "SLIP_PENDING",
            Reason::NotEndorsed => "NOT_ENDORSED",
            Reason::InspectorAbsent => "INSPECTOR_ABSENT",
            Reason::NotNotified => "NOT_NOTIFIED",
            Reason::StaffIncomplete { .. } => "STAFF_INCOMPLETE",
            Reason::OneCroupier => "ONE_CROUPIER",
            Reason::DeviceCheckMissing => "DEVICE_CHECK_MISSING",
            Reason::PaymentOrder => "PAYMENT_ORDER",
            Reason::NothingToPay => "NOTHING_TO_PAY",
            Reason::NoticeTooShort => "NOTICE_TOO_SHORT",
            Reason::LastSpinNotReached => "LAST_SPIN_NOT_REACHED",
            Reason::AlreadyFixed => "ALREADY_FIXED",
            Reason::LidNotLocked => "LID_NOT_LOCKED",
            Reason::TableClosed => "TABLE_CLOSED",
            Reason::TableOpen => "TABLE_OPEN",
            Reason::StakesOnCloth => "STAKES_ON_CLOTH",
            Reason::NoChange => "NO_CHANGE",
            Reason::StacksNotRebuilt => "STACKS_NOT_REBUILT",
            Reason::SecondShuffleMissing => "SECOND_WASH_AND_SHUFFLE_MISSING",
            Reason::TableCheckMissing => "TABLE_CHECK_MISSING",
            Reason::NoMixing => "NO_MIX_AT_BACCARA",
            Reason::NoCutInThisMode => "NO_CUT_IN_THIS_MODE",
            Reason::SamePlace => "SAME_PLACE",
            Reason::OfferMissing => "OFFER_MISSING",
            Reason::AlreadyOffered => "ALREADY_OFFERED",
            Reason::NotOneByOne => "NOT_ONE_BY_ONE",
            Reason::ConsentMissing => "CONSENT_MISSING",
            Reason::MustCut => "MUST_CUT",
            Reason::DeviceFault => "DEVICE_FAULT",
            Reason::NoFault => "NO_FAULT",
            Reason::NoCycle => "NO_CYCLE",
            Reason::CycleRunning => "CYCLE_RUNNING",
            Reason::TurnOneFirst => "TURN_ONE_FIRST",
            Reason::NoBurnDue => "NO_BURN_DUE",
            Reason::RoundRunning => "ROUND_RUNNING",
            Reason::NoRound => "NO_ROUND",
            Reason::RoundStands => "ROUND_STANDS",
            Reason::ReshuffleRequired => "RESHUFFLE_REQUIRED",
            Reason::ShortRoundOnly => "SHORT_ROUND_ONLY",
            Reason::StopCardShows => "STOP_CARD_SHOWS",
            Reason::StopCardNotDue => "STOP_CARD_NOT_DUE",
            Reason::ShoeEmpty => "SHOE_EMPTY",
            Reason::RecycleTooEarly => "RECYCLE_TOO_EARLY",
            Reason::RecycleMissing => "RECYCLE_MISSING",
            Reason::NothingToRecycle => "NOTHING_TO_RECYCLE",
            Reason::NeverBack => "CARD_BACK_IN_SHOE",
            Reason::PlayPaused => "PLAY_PAUSED",
            Reason::NotPaused => "NOT_PAUSED",
            Reason::NotAReservedTable => "NOT_A_RESERVED_TABLE",
            Reason::AlreadyOrdered => "ALREADY_ORDERED",
            Reason::ExchangeOpen => "EXCHANGE_OPEN",
            Reason::NoExchange => "NO_EXCHANGE",
            Reason::ReplacementPackOnly => "REPLACEMENT_PACK",
            Reason::NoSuchBox => "NO_SUCH_BOX",
            Reason::BoxTaken => "BOX_TAKEN",
            Reason::SeatRequired => "SEAT_REQUIRED",
            Reason::AlreadySeated => "ALREADY_SEATED",
            Reason::NotHolder | Reason::NoAdvice => "NOT_HOLDER",
            Reason::StandingForbidden => "STANDING_FORBIDDEN",
            Reason::TooManyBoxes => "TOO_MANY_BOXES",
            Reason::TwoBoxesRequired => "TWO_BOXES_REQUIRED",
            Reason::MainStakeFirst => "MAIN_STAKE_FIRST",
            Reason::SeatedOnly => "SEATED_ONLY",
            Reason::OneStakeOnly => "ONE_STAKE_ONLY",
            Reason::CardDue => "CARD_DUE",
            Reason::NoCardDue => "NO_CARD_DUE",
            Reason::HandClosed => "HAND_CLOSED",
            Reason::HitOn21 => "HIT_ON_21",
            Reason::AcesClosed => "ACES_CLOSED",
            Reason::NotAPair => "NOT_A_PAIR",
            Reason::SplitLimit => "SPLIT_LIMIT",
            Reason::SplitAfterBonus => "SPLIT_AFTER_BONUS",
            Reason::DoubleUnavailable => "DOUBLE_UNAVAILABLE",
            Reason::SurrenderUnavailable => "SURRENDER_UNAVAILABLE",
            Reason::NoInsurance => "NO_INSURANCE",
            Reason::InsuranceClosed => "INSURANCE_CLOSED",
            Reason::AlreadyInsured => "ALREADY_INSURED",
            Reason::NoEvenMoney => "NO_EVEN_MONEY",
            Reason::BankHasNoChoice => "BANK_HAS_NO_CHOICE",
            Reason::NothingToFollow => "NOTHING_TO_FOLLOW",
            Reason::NothingRides => "NOTHING_RIDES",
            Reason::ValidationRequired => "VALIDATION_REQUIRED",
            Reason::NoJackpotDue => "NO_JACKPOT_DUE",
            Reason::MinChangeNeedsReopen => "MIN_CHANGE_NEEDS_REOPEN",
            Reason::BadMultiplier => "BAD_MULTIPLIER",
            Reason::NextRoundOnly => "NEXT_ROUND_ONLY",
            Reason::GameEnded => "GAME_ENDED",
            Reason::PlayersPresent => "STOP_WITH_PLAYERS",
            Reason::FixedAmount { .. } => "FIXED_AMOUNT",
            Reason::StepMissing { .. } => "STEP_MISSING",
            Reason::BurnMissing { .. } => "BURN_MISSING",
            Reason::CountFailed { .. } => "COUNT_FAILED",
            Reason::StubTooSmall { .. } => "STUB_TOO_SMALL",
            Reason::OutOfRange { .. } => "OUT_OF_RANGE",
            Reason::NotAsked { .. } => "NOT_ASKED",
            Reason::PacketOpen { .. } => "PACKET_OPEN",
            Reason::NotEmpty { .. } => "NOT_EMPTY",
            Reason::CardNotInShoe { .. } => "CARD_NOT_IN_SHOE",
            Reason::CardInReturnLag { .. } => "CARD_IN_RETURN_LAG",
            Reason::CardNotOnCloth { .. } => "CARD_NOT_ON_CLOTH",
            Reason::RankSuitMismatch { .. } => "RANK_SUIT_MISMATCH",
            Reason::BadPlayerCount { .. } => "BAD_PLAYER_COUNT",
            Reason::SeatTwice => "SEAT_TWICE",
            Reason::NotInGame => "NOT_IN_GAME",
            Reason::DealerFixed { .. } => "DEALER_FIXED",
            Reason::NotThisHand | Reason::NotYourTurn { .. } => "NOT_YOUR_TURN",
            Reason::Stopped => "STOPPED",
            Reason::Eliminated => "ELIMINATED",
            Reason::Hidden => "HIDDEN",
            Reason::VoidRound => "VOID_ROUND",
            Reason::GameOver => "GAME_OVER",
            Reason::VariantOnly => "VARIANT_ONLY",
            Reason::CoinLeak { .. } => "COIN_LEAK",
            Reason::CardNotInPile { .. } => "CARD_NOT_IN_PILE",
            Reason::NoSuchSeat { .. } => "NO_SUCH_SEAT",
            Reason::OneHandOnly => "ONE_HAND_ONLY",
            Reason::NoHand => "NO_HAND",
            Reason::NoPlayer => "NO_PLAYER",
            Reason::AnteFirst => "ANTE_FIRST",
            Reason::PlayByRaise => "PLAY_BY_RAISE",
            Reason::RaiseEqualsAnte { .. } => "RAISE_EQUALS_ANTE",
            Reason::DealInProgress => "DEAL_IN_PROGRESS",
            Reason::DecisionFinal => "DECISION_FINAL",
            Reason::DecisionsPending => "DECISIONS_PENDING",
            Reason::HandVoid => "HAND_VOID",
            Reason::StaffLocked => "STAFF_LOCKED",
            Reason::NotADie { .. } => "NOT_A_DIE",
            Reason::NotAThrow { .. } => "NOT_A_THROW",
            Reason::UseMultipleChance { .. } => "USE_MULTIPLE_CHANCE",
            Reason::StakeLocked => "STAKE_LOCKED",
            Reason::PointKnown => "POINT_KNOWN",
            Reason::NoPoint => "NO_POINT",
            Reason::NoIncrease => "NO_INCREASE",
            Reason::NoFlatBet => "NO_FLAT_BET",
            Reason::OnlyByMoving => "ONLY_BY_MOVING",
            Reason::GoesWithAnother => "GOES_WITH_ANOTHER",
            Reason::NoSuchSwitch => "NO_SUCH_SWITCH",
            Reason::ShooterStake => "SHOOTER_STAKE",
            Reason::ShooterMinimum => "SHOOTER_MINIMUM",
            Reason::NotShooter => "NOT_SHOOTER",
            Reason::SameShooter => "SAME_SHOOTER",
            Reason::FiveNewDice => "FIVE_NEW_DICE",
            Reason::DiceCheck => "DICE_CHECK",
            Reason::NoViolation => "NO_VIOLATION",
            Reason::HandNotRefused => "HAND_NOT_REFUSED",
            Reason::NoSuivi => "NO_SUIVI",
            Reason::MustDraw => "MUST_DRAW",
            Reason::MustStand => "MUST_STAND",
            Reason::NaturalShows => "NATURAL_SHOWS",
            Reason::WrongBooklet => "WRONG_BOOKLET",
            Reason::PremiumKept => "PREMIUM_KEPT",
            Reason::IncidentOpen => "INCIDENT_OPEN",
            Reason::NoIncident => "NO_INCIDENT",
            Reason::TableDecides => "TABLE_DECIDES",
            Reason::BankerStays => "BANKER_STAYS",
            Reason::BankerStakes => "BANKER_STAKES",
            Reason::BankNotCovered { .. } => "BANK_NOT_COVERED",
            Reason::MustShow => "MUST_SHOW",
            Reason::SittingHeld => "SITTING_HELD",
        }
    }
}

impl fmt::Display for Reason {
    #[expect(clippy::too_many_lines, reason = "one line a reason")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = match self {
            Reason::UnknownBet { name, nearest: Some(known) } => {
                return write!(f, "unknown bet `{name}`; did you mean `{known}`?");
            }
            Reason::UnknownBet { name, nearest: None } => return write!(f, "unknown bet `{name}`"),
            Reason::NotTogether { name } => {
                return write!(
                    f,
                    "`{name}` is no bet: these numbers do not lie together on the cloth"
                );
            }
            Reason::NotDivisible { step } => {
                return write!(
                    f,
                    "the stake must be a multiple of {step}, or it could not be paid exactly"
                );
            }
            Reason::BelowMinimum { min } => return write!(f, "below the minimum: at least {min}"),
            Reason::AboveMaximum { max } if max.is_zero() => {
                return f.write_str("above the maximum, which lies there already");
            }
            Reason::AboveMaximum { max } => return write!(f, "above the maximum: at most {max}"),
            Reason::ColourTaken { by } => return write!(f, "this colour is held by {by}"),
            Reason::NotYourAct { only } => return write!(f, "only the {only} may do this"),
            Reason::NotAPocket { name } => return write!(f, "`{name}` is no pocket of this wheel"),
            Reason::StaffIncomplete { missing } => return write!(f, "the table lacks {missing}"),
            Reason::StepMissing { step } => return write!(f, "first comes: {step}"),
            Reason::BurnMissing { cards } => return write!(f, "cards still to burn: {cards}"),
            Reason::CountFailed { expected } => {
                return write!(f, "the count is wrong: there must be {expected} cards");
            }
            Reason::StubTooSmall { min } => {
                return write!(f, "at least {min} cards lie behind the stop card");
            }
            Reason::OutOfRange { min, max } => return write!(f, "must be from {min} to {max}"),
            Reason::FixedAmount { amount } => return write!(f, "the amount is {amount}, no other"),
            Reason::NotAsked { asked } => return write!(f, "it is the turn of {asked}"),
            Reason::PacketOpen { cards } => {
                return write!(f, "cards of this packet still to come: {cards}");
            }
            Reason::NotEmpty { cards } => return write!(f, "cards are left: {cards}"),
            Reason::CardNotInShoe { card } => {
                return write!(f, "{card} cannot come: every copy has left");
            }
            Reason::CardInReturnLag { card } => {
                return write!(f, "{card} has just gone back and cannot come yet");
            }
            Reason::CardNotOnCloth { card } => return write!(f, "{card} is not on the cloth"),
            Reason::RankSuitMismatch { damaged } => {
                return write!(f, "the damaged card is {damaged}");
            }
            Reason::BadPlayerCount { min, max } => {
                return write!(f, "the game is for {min} to {max} players");
            }
            Reason::DealerFixed { dealer } => {
                return write!(f, "{dealer} deals until the game is over");
            }
            Reason::NotYourTurn { turn } => return write!(f, "it is the turn of {turn}"),
            Reason::CoinLeak { coins } => {
                return write!(
                    f,
                    "there are {coins} coins, and they move by the result of a round"
                );
            }
            Reason::CardNotInPile { card } => {
                return write!(f, "{card} cannot come: the pile holds no more of it");
            }
            Reason::NoSuchSeat { seats } => {
                return write!(f, "the cloth has {seats} places, and this is none of them");
            }
            Reason::RaiseEqualsAnte { ante } => {
                return write!(f, "a raise is exactly the ante: {ante}");
            }
            Reason::NotADie { pips } => return write!(f, "no die shows {pips}"),
            Reason::NotAThrow { pips } => {
                return write!(f, "a die shows 1 to 6, not {pips}: this is no throw");
            }
            Reason::UseMultipleChance { bet } => {
                return write!(f, "this is no component; play it as {bet}");
            }
            Reason::BankNotCovered { bank } => {
                return write!(f, "the stakes exceed what the banker has deposited: {bank}");
            }
            Reason::BadAmount => "the amount must be positive",
            Reason::BetsClosed => "bets are closed",
            Reason::BetsOpen => "bets are still open",
            Reason::NothingStaked => "no such stake lies on the cloth",
            Reason::Frozen => "the stake is in prison and cannot be touched",
            Reason::ChipsOnly => "stakes are chips or plaques, not cash",
            Reason::ColourInUse => "chips of the old value must be exchanged first",
            Reason::ForeignChip => "this chip belongs to another table",
            Reason::NoMarker => "this colour has no declared value",
            Reason::SeatsOnly => "only players do this",
            Reason::NotLaunched => "nothing has been launched",
            Reason::AlreadyLaunched => "the launch has been made",
            Reason::SameDirection => "the wheel turned this way at the launch before",
            Reason::WithTheWheel => "the ball goes against the wheel",
            Reason::VoidLaunch => "this launch is void, no result can be taken from it",
            Reason::NoResultDue => "no result is due",
            Reason::ChoicePending => "a choice between half and prison is still to be made",
            Reason::NoChoiceDue => "no choice is due on this stake",
            Reason::NoPartage => "nothing is given back here: the whole stake is lost",
            Reason::NoPrison => "there is no prison for this stake",
            Reason::LastSpin => "in the last round half must be accepted",
            Reason::NotOffered => "this game or this house does not offer it",
            Reason::NotAnnounced => "nothing has been announced",
            Reason::AlreadyRepeated => "this announcement has been repeated",
            Reason::SlipNeeded => "a complex announcement must be handed over in writing",
            Reason::SlipPending => "the slip has been handed in",
            Reason::NotEndorsed => "the slip has not been endorsed",
            Reason::InspectorAbsent => "no inspector is at the table",
            Reason::NotNotified => "heads of table and control service have not been told",
            Reason::OneCroupier => "a single croupier carries out every operation",
            Reason::DeviceCheckMissing => "the wheel has not been checked before this sitting",
            Reason::PaymentOrder => {
                "the order of collection and payment is fixed, and something comes before"
            }
            Reason::NothingToPay => "nothing is to be collected or paid",
            Reason::NoticeTooShort => "the last rounds must be announced to the players in time",
            Reason::LastSpinNotReached => "the last round has not been played",
            Reason::AlreadyFixed => "the end has been announced already",
            Reason::LidNotLocked => "the lid of the wheel is not locked",
            Reason::TableClosed => "the table is closed",
            Reason::TableOpen => "the table is open",
            Reason::StakesOnCloth => "stakes lie on the cloth",
            Reason::NoChange => "no change is made during collection and payment",
            Reason::StacksNotRebuilt => "the stacks of chips must be rebuilt before the launch",
            Reason::SecondShuffleMissing => {
                "ready-to-use packs are washed and shuffled a second time at the table"
            }
            Reason::TableCheckMissing => {
                "the cards have not been spread, counted and checked at the table"
            }
            Reason::NoMixing => "the pack is rebuilt without changing the order of the cards",
            Reason::NoCutInThisMode => "there is neither cut nor stop card in this way of play",
            Reason::SamePlace => "the two parts go in at different places",
            Reason::OfferMissing => "nobody has been asked",
            Reason::AlreadyOffered => "the players are being asked",
            Reason::NotOneByOne => "each seat is asked once",
            Reason::ConsentMissing => "a consent is needed that was not given",
            Reason::MustCut => "everybody has declined, so the first one asked must cut",
            Reason::DeviceFault => "the shuffler has signalled a fault that nobody has cleared",
            Reason::NoFault => "the shuffler has signalled no fault",
            Reason::NoCycle => "the shuffler is not at work",
            Reason::CycleRunning => "the shuffler is at work",
            Reason::TurnOneFirst => "one card is turned first, to say how many are burnt",
            Reason::NoBurnDue => "no card is to be burnt",
            Reason::RoundRunning => "a round is under way",
            Reason::NoRound => "no round is under way",
            Reason::RoundStands => "cards have been drawn, so the round must be played",
            Reason::ReshuffleRequired => "the cards must be shuffled first",
            Reason::ShortRoundOnly => {
                "too few cards are left for more than a round of chemin de fer"
            }
            Reason::StopCardShows => "the stop card is next",
            Reason::StopCardNotDue => "the stop card is not next",
            Reason::ShoeEmpty => "no card is left",
            Reason::RecycleTooEarly => "these cards do not go back into the shuffler yet",
            Reason::RecycleMissing => "the cards in the tray must go back into the shuffler first",
            Reason::NothingToRecycle => "no card waits to go back into the shuffler",
            Reason::NeverBack => "a card that has left the shoe never goes back",
            Reason::PlayPaused => "play is interrupted",
            Reason::NotPaused => "play is not interrupted",
            Reason::NotAReservedTable => "only at a table reserved for one player",
            Reason::AlreadyOrdered => "a shuffle after this round has been ordered",
            Reason::ExchangeOpen => "a damaged card is being exchanged",
            Reason::NoExchange => "no damaged card has been shown",
            Reason::ReplacementPackOnly => {
                "the card must come from the sixain set aside for exchanges"
            }
            Reason::NoSuchBox => "the cloth has no such box",
            Reason::BoxTaken => "the box belongs to another player",
            Reason::SeatRequired => "this needs a seat at the table",
            Reason::AlreadySeated => "the seat is taken",
            Reason::NotHolder => "only the holder of the hand decides",
            Reason::NoAdvice => "standing players neither instruct nor advise the holder",
            Reason::StandingForbidden => "no standing play while a seat is free",
            Reason::TooManyBoxes => "one player may not stake on more boxes",
            Reason::TwoBoxesRequired => "a lone player must play two boxes",
            Reason::MainStakeFirst => "the main stake comes first",
            Reason::SeatedOnly => "this is kept for the seated players",
            Reason::OneStakeOnly => "the box has this stake already",
            Reason::NotThisHand => "it is not the turn of this hand",
            Reason::CardDue => "a card must come first",
            Reason::NoCardDue => "no card is due",
            Reason::HandClosed => "the hand is closed",
            Reason::HitOn21 => "a hand of 21 takes no card",
            Reason::AcesClosed => "a split ace takes one card only",
            Reason::NotAPair => "the two cards are no pair",
            Reason::SplitLimit => "no further hand may be made from this box",
            Reason::SplitAfterBonus => "who won the option makes no two hands",
            Reason::DoubleUnavailable => "this hand cannot be doubled",
            Reason::SurrenderUnavailable => "the stake cannot be given up now",
            Reason::NoInsurance => "there is nothing to insure against",
            Reason::InsuranceClosed => "it is too late to insure",
            Reason::AlreadyInsured => "the hand is insured",
            Reason::NoEvenMoney => "even money is for black-jack against an ace, a ten or a figure",
            Reason::BankHasNoChoice => "the bank draws and stands by its rule",
            Reason::NothingToFollow => "there is no double or split to follow",
            Reason::NothingRides => "no void stake was left here",
            Reason::ValidationRequired => {
                "the winning hand must be identified and the images viewed first"
            }
            Reason::NoJackpotDue => "no such jackpot was won",
            Reason::MinChangeNeedsReopen => {
                "the minimum changes only by closing the table and opening it again"
            }
            Reason::BadMultiplier => {
                "the maximum is not one of the lawful multiples of the minimum"
            }
            Reason::NextRoundOnly => "limits change between rounds only",
            Reason::GameEnded => "the last deal has been played",
            Reason::PlayersPresent => "players are at the table",
            Reason::SeatTwice => "a seat is named twice",
            Reason::NotInGame => "this seat does not play",
            Reason::Stopped => "this player has stopped",
            Reason::Eliminated => "this player has no coin left and is out",
            Reason::Hidden => "these cards are hidden until everybody shows",
            Reason::VoidRound => "the round is void, nobody takes what lies in the middle",
            Reason::GameOver => "the game is over",
            Reason::VariantOnly => "only the variant of the game has this",
            Reason::OneHandOnly => "a player has one hand only",
            Reason::NoHand => "there is no such hand in this round",
            Reason::NoPlayer => "at least one player must take part",
            Reason::AnteFirst => {
                "the ante comes first, and stays while another stake lies beside it"
            }
            Reason::PlayByRaise => "the play stake is put down by raising",
            Reason::DealInProgress => "nobody looks at cards before the deal is over",
            Reason::DecisionFinal => "the decision has been made and is final",
            Reason::DecisionsPending => "a player has still to decide",
            Reason::HandVoid => "the hand is void",
            Reason::StaffLocked => "nobody is relieved during a deal, play or payments",
            Reason::StakeLocked => "dice were thrown with this stake: it stays until it is decided",
            Reason::PointKnown => "the point is known: nothing more is staked here",
            Reason::NoPoint => "no point is known",
            Reason::NoIncrease => "dice were thrown with this stake: it cannot be increased",
            Reason::NoFlatBet => "the player has no stake of his own with a point here",
            Reason::OnlyByMoving => "a stake comes to lie there only by moving from its box",
            Reason::GoesWithAnother => "it goes with another stake and is not made by itself",
            Reason::NoSuchSwitch => "this stake cannot be called otherwise now",
            Reason::ShooterStake => "the shooter must first stake on pass or don't pass",
            Reason::ShooterMinimum => "the shooter leaves the minimum and finishes the coup",
            Reason::NotShooter => "only the shooter may do this",
            Reason::SameShooter => "the dice stay with the shooter until the 7 that loses",
            Reason::FiveNewDice => "each sitting has five new dice",
            Reason::DiceCheck => "the dice have not been checked",
            Reason::NoViolation => "the shooter has not broken the rules repeatedly",
            Reason::HandNotRefused => "nobody may refuse the hand",
            Reason::NoSuivi => "this player has no banco suivi now",
            Reason::MustDraw => "with this point one must draw",
            Reason::MustStand => "with this point one must stand",
            Reason::NaturalShows => "a natural is laid down at once and ends the draw",
            Reason::WrongBooklet => "tickets come from the booklet assigned to the table",
            Reason::PremiumKept => "the premium is the table's, whatever came of the coup",
            Reason::IncidentOpen => "an incident waits for the direction to decide",
            Reason::NoIncident => "no incident waits for a decision",
            Reason::TableDecides => "the table of third cards leaves no choice, and says otherwise",
            Reason::BankerStays => "the banker stays until banco loses",
            Reason::BankerStakes => "the banker plays against the stakes and has none of his own",
            Reason::MustShow => "an eight or a nine is laid down face up",
            Reason::SittingHeld => "this sitting of the day has been held",
        };
        f.write_str(plain)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.by)
    }
}

impl std::error::Error for Refusal {}

impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Refusal", 3)?;
        out.serialize_field("by", &self.by)?;
        out.serialize_field("code", self.why.code())?;
        out.serialize_field("message", &self.why.to_string())?;
        out.end()
    }
}
