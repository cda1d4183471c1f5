// mc/banque-a-tout-va. Written by `cargo xtask bless`.
import type { CardCode, Cents, SeatName, ShoeAct, ShoeEvent } from './wire';
export type Action =
  | { do: 'begin-day' }
  | { do: 'open'; sitting: Sitting; present: Present; deposit: Cents }
  | { do: 'close' }
  | { do: 'deposit'; amount: Cents }
  | { do: 'sit' }
  | { do: 'leave' }
  | { do: 'place'; bet: Bet; stake: Cents; tender?: Tender }
  | { do: 'take-back'; bet: Bet; stake: Cents }
  | { do: 'change'; seat: SeatName; amount: Cents }
  | { do: 'close-bets' }
  | { do: 'shoe'; act: ShoeAct }
  | { do: 'prepare' }
  | { do: 'show' }
  | { do: 'draw' }
  | { do: 'stand' }
  | { do: 'turn' }
  | { do: 'banco'; stake: Cents }
  | { do: 'hold'; stake?: Cents }
  | { do: 'refuse' }
  | { do: 'invite-parts' }
  | { do: 'add'; stake: Cents }
  | { do: 'agree'; to: SeatName }
  | { do: 'levy'; step: LevyStep };
export type Sitting = 'afternoon' | 'evening';
export interface Present {
  inspecteurs?: number;
  croupier?: boolean;
  changeurs?: number;
  cartier?: boolean;
  banker?: boolean;
  cards?: Sixain;
  booklet?: boolean;
}
export type Sixain = 'new' | 'used' | 'numbered';
export type Bet = 'right' | 'left' | 'a-cheval' | 'banco';
export type Tender = 'chips' | 'cash' | 'verbal';
export type LevyStep = 'announce' | 'set-apart' | 'tear-off' | 'drop-in' | 'tear-up';
export type Event =
  | { event: 'day-begun' }
  | { event: 'attested'; what: string }
  | { event: 'opened'; sitting: Sitting }
  | { event: 'deposited'; amount: Cents; bank: Cents }
  | { event: 'sat-down'; seat: SeatName }
  | { event: 'got-up'; seat: SeatName }
  | { event: 'bets-open' }
  | { event: 'placed'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'taken-back'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'note-changed'; seat: SeatName; amount: Cents }
  | { event: 'changed'; seat: SeatName; amount: Cents }
  | { event: 'bets-closed' }
  | { event: 'banks'; seat: SeatName; exposure: Cents }
  | { event: 'hand-goes-to'; side: Side; holder: Holder }
  | { event: 'shoe'; what: ShoeEvent }
  | { event: 'packets-slid' }
  | { event: 'taille-begun'; taille: number }
  | { event: 'dealt'; to: Side; number: number }
  | { event: 'natural'; side: Side; cards: CardCode[]; point: number }
  | { event: 'asked'; side: Side }
  | { event: 'stood'; side: Side }
  | { event: 'banker-shown'; cards: CardCode[]; point: number }
  | { event: 'no-more-cards' }
  | { event: 'third'; to: Side; card: CardCode }
  | { event: 'banker-draws' }
  | { event: 'banker-stands' }
  | { event: 'turned'; side: Side; cards: CardCode[] }
  | { event: 'on-five'; side: Side; drew: boolean }
  | { event: 'point'; side: Side; point: number }
  | { event: 'compared'; side: Side; outcome: Outcome }
  | { event: 'coup-over'; right: Outcome; left: Outcome }
  | { event: 'banco-announced'; stake: Cents }
  | { event: 'banco-offered'; to: SeatName }
  | { event: 'banco-refused'; seat: SeatName }
  | { event: 'banco-held'; seat: SeatName; stake: Cents }
  | { event: 'rest-invited'; rest: Cents }
  | { event: 'parts-invited' }
  | { event: 'added'; seat: SeatName; stake: Cents }
  | { event: 'late-stake-agreed'; seat: SeatName }
  | { event: 'banco-reduced'; covered: Cents }
  | { event: 'no-taker' }
  | { event: 'levy-step'; step: LevyStep; amount: Cents }
  | { event: 'tickets-shown' }
  | { event: 'closed-early'; taille: number }
  | { event: 'bank-returned'; to: SeatName; amount: Cents }
  | { event: 'closed' };
export type Side = 'right' | 'left' | 'ponte' | 'banker';
export type Holder =
  | { seat: SeatName }
  | 'croupier';
export type Outcome = 'wins' | 'ties' | 'loses';
export interface View {
  phase: Phase;
  sitting: Sitting | null;
  taille: number;
  min: Cents;
  max: Cents | null;
  banker: SeatName;
  bank: Cents;
  seated: SeatName[];
  stakes: StakeView[];
  hands: HandView[];
  banco: Banco | null;
  levy: Levy | null;
  cards: { preparing: Preparing } | { burning: Burning } | 'ready' | { round: 'deal' | 'draws' } | 'returning' | 'run-over' | 'paused';
  cards_left: number;
  last_round: boolean;
  asked_to_cut: SeatName | null;
}
export type Phase = 'closed' | 'betting' | 'dealing' | 'deciding' | 'showing' | 'serving' | 'answering' | 'drawing' | 'turning' | 'last-choice' | 'asking' | 'levying';
export interface StakeView {
  seat: SeatName;
  bet: Bet;
  amount: Cents;
  own: boolean;
}
export interface HandView {
  side: Side;
  holder: Holder;
  said: Said;
  cards: (CardCode | null)[];
  point: number | null;
}
export type Said = 'nothing' | 'laid-down' | 'stood' | 'asked';
export interface Banco {
  announced: Cents;
  stage: Stage;
  holder: SeatName | null;
  agreed: SeatName | null;
}
export type Stage =
  | { whole: { asked: SeatName | null } }
  | { part: { asked: SeatName | null } }
  | 'completing';
export interface Levy {
  amount: Cents;
  due: LevyStep;
}
export type Preparing =
  | { opening: { step: number } }
  | { again: { step: number } };
export type Burning =
  | 'turn'
  | { left: number };
export type Chance = Seen;
export interface Seen {
  card: CardCode;
  to?: Side;
}
