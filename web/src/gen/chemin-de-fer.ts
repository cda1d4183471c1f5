// mc/chemin-de-fer. Written by `cargo xtask bless`.
import type { CardCode, Cents, SeatName, ShoeAct, ShoeEvent } from './wire';
export type Action =
  | { do: 'open'; present: Present }
  | { do: 'close' }
  | { do: 'extend' }
  | { do: 'sit' }
  | { do: 'leave' }
  | { do: 'verify-booklet'; booklet: number; witness?: Witness }
  | { do: 'open-cagnotte' }
  | { do: 'notify-garage' }
  | { do: 'change'; seat: SeatName; stake: Cents }
  | { do: 'shoe'; act: ShoeAct }
  | { do: 'give-hand' }
  | { do: 'announce'; stake: Cents }
  | { do: 'garage'; stake: Cents }
  | { do: 'pass' }
  | { do: 'refuse-hand' }
  | { do: 'hold'; means?: Means }
  | { do: 'follow'; means?: Means }
  | { do: 'hold-part'; stake: Cents; means?: Means }
  | { do: 'stake'; stake: Cents; means?: Means }
  | { do: 'decline' }
  | { do: 'go-on' }
  | { do: 'close-bets' }
  | { do: 'agree'; to: SeatName }
  | { do: 'deal' }
  | { do: 'lay-down' }
  | { do: 'draw' }
  | { do: 'stand' }
  | { do: 'announce-levy' }
  | { do: 'set-apart' }
  | { do: 'tear-off'; stake: Cents; booklet: number }
  | { do: 'drop-in' }
  | { do: 'tear-up' }
  | { do: 'keep' }
  | { do: 'take-back'; stake: Cents }
  | { do: 'hand-back' };
export interface Present {
  inspecteur?: boolean;
  croupier?: boolean;
  changeurs?: number;
}
export type Witness = 'none' | 'controle';
export type Means = 'chips' | 'notes';
export type Event =
  | { event: 'attested'; what: string }
  | { event: 'opened' }
  | { event: 'extended'; players: number }
  | { event: 'sat-down'; seat: SeatName }
  | { event: 'got-up'; seat: SeatName }
  | { event: 'play-goes-on'; players: number }
  | { event: 'booklet-verified'; booklet: number; witness: Witness }
  | { event: 'cagnotte-opened'; booklet: number }
  | { event: 'garage-notified'; from: Cents }
  | { event: 'money-changed'; seat: SeatName; amount: Cents }
  | { event: 'note-changed'; seat: SeatName; amount: Cents }
  | { event: 'shoe'; what: ShoeEvent }
  | { event: 'hand-given'; to: SeatName }
  | { event: 'hand-passed'; from: SeatName; to: SeatName }
  | { event: 'bank-returned'; to: SeatName; amount: Cents }
  | { event: 'garage-returned'; to: SeatName; amount: Cents }
  | { event: 'stake-returned'; to: SeatName; amount: Cents }
  | { event: 'announced'; seat: SeatName; banco: Cents }
  | { event: 'doubled'; banco: Cents }
  | { event: 'garaged'; amount: Cents; garage: Cents }
  | { event: 'asked'; question: Question; seat?: SeatName }
  | { event: 'declined'; seat: SeatName }
  | { event: 'held'; seat: SeatName; stake: Cents }
  | { event: 'part-held'; seat: SeatName; stake: Cents }
  | { event: 'with-table'; seat: SeatName }
  | { event: 'marked'; seat: SeatName }
  | { event: 'staked'; seat: SeatName; stake: Cents }
  | { event: 'agreed'; to: SeatName }
  | { event: 'reduced'; from: Cents; to: Cents }
  | { event: 'no-coup' }
  | { event: 'rien-ne-va-plus' }
  | { event: 'uncovered'; to: SeatName; amount: Cents }
  | { event: 'cards-go-to'; seat: SeatName }
  | { event: 'deals'; seat: SeatName }
  | { event: 'dealt'; to: Side; number: number }
  | { event: 'last-coup' }
  | { event: 'laid-down'; side: Side }
  | { event: 'draws'; side: Side }
  | { event: 'stands'; side: Side }
  | { event: 'third-card'; to: Side; card: CardCode }
  | { event: 'shown'; side: Side; cards: CardCode[] }
  | { event: 'point'; side: Side; point: number }
  | { event: 'decided'; winner: Winner }
  | { event: 'collected'; amount: Cents }
  | { event: 'paid'; amount: Cents }
  | { event: 'levied'; amount: Cents }
  | { event: 'bank-grown'; bank: Cents }
  | { event: 'suivi-right'; seat: SeatName }
  | { event: 'levy-announced'; amount: Cents }
  | { event: 'set-apart' }
  | { event: 'tickets-torn-off'; booklet: number; tickets: ([Cents, number])[] }
  | { event: 'dropped-in'; amount: Cents }
  | { event: 'tickets-shown' }
  | { event: 'tickets-torn-up' }
  | { event: 'masters' }
  | { event: 'kept'; seat: SeatName }
  | { event: 'taken-back'; seat: SeatName; stake: Cents }
  | { event: 'closed' };
export type Question = 'suivi' | 'whole' | 'part' | 'complete' | 'open';
export type Side = 'ponte' | 'banker';
export type Winner = 'banker' | 'ponte' | 'neither';
export interface View {
  phase: Phase;
  min: Cents;
  max: Cents;
  seats: number;
  seated: SeatName[];
  banker: SeatName | null;
  bank: Cents;
  garage: Cents;
  covered: Cents;
  stakes: StakeView[];
  asked: SeatName | null;
  suivi: SeatName | null;
  ponte: HandView | null;
  bank_hand: HandView | null;
  levy: LevyStep | null;
  levied: Cents;
  cagnotte: Cagnotte;
  last_round: boolean;
  cards: { preparing: Preparing } | { burning: Burning } | 'ready' | { round: Stage } | 'returning' | 'run-over' | 'paused';
  asked_to_cut: SeatName | null;
}
export type Phase =
  | 'closed'
  | 'preparing'
  | { hand: Due }
  | { asking: Question }
  | 'covered'
  | 'called'
  | 'dealing'
  | 'naturals'
  | 'ponte'
  | 'ponte-card'
  | 'banker'
  | 'banker-card'
  | 'levy'
  | 'tie';
export type Due = 'first' | 'another' | 'repeat' | 'tied' | 'doubled';
export interface StakeView {
  seat: SeatName;
  amount: Cents;
  holds?: Holding;
  free: boolean;
  own: boolean;
}
export type Holding = 'too-little' | 'with-table' | 'marked' | 'alone';
export interface HandView {
  seat: SeatName;
  cards: number;
  faces?: CardCode[];
  third: CardCode | null;
  own: boolean;
}
export type LevyStep = 'announce' | 'set-apart' | 'tear-off' | 'drop-in' | 'tear-up';
export type Cagnotte =
  | 'shut'
  | { verified: { booklet: number } }
  | { open: { booklet: number } };
export type Preparing =
  | { opening: { step: number } }
  | { again: { step: number } };
export type Burning =
  | 'turn'
  | { left: number };
export type Stage = 'deal' | 'draws';
export type Chance = CardForm;
export interface CardForm {
  card: CardCode;
}
