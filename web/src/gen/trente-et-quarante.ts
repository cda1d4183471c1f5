// mc/trente-et-quarante. Written by `cargo xtask bless`.
import type { CardCode, Cents, SeatName, ShoeAct, ShoeEvent } from './wire';
export type Action =
  | { do: 'open'; present: Present }
  | { do: 'close'; incident: boolean }
  | { do: 'decide' }
  | { do: 'announce'; notice: Notice }
  | { do: 'sit' }
  | { do: 'leave' }
  | { do: 'place'; bet: Bet; stake: Cents; tender?: Tender }
  | { do: 'take-back'; bet: Bet; stake: Cents }
  | { do: 'insure'; bet: Bet; premium?: Cents }
  | { do: 'reverse-premium'; seat: SeatName; bet: Bet }
  | { do: 'change'; amount: Cents }
  | { do: 'close-bets' }
  | { do: 'shoe'; act: ShoeAct }
  | { do: 'prepare' }
  | { do: 'pause'; covered: boolean }
  | { do: 'resume'; uncovered: boolean }
  | { do: 'choose'; bet: Bet; choice: ZeroChoice; refaits: number }
  | { do: 'end-choice' }
  | { do: 'collect' }
  | { do: 'pay'; bet: Bet }
  | { do: 'gather' };
export interface Present {
  chef?: number;
  controleur?: number;
  tailleur?: number;
  croupier?: number;
  bout_de_table?: number;
}
export type Notice = 'last-half-hour' | 'last-three-deals' | 'last-deal';
export type Bet = 'inverse' | 'noir' | 'rouge' | 'couleur' | 'assurance';
export type Tender = 'chips' | 'cash' | 'verbal';
export type ZeroChoice = 'prison' | 'partage';
export type Event =
  | { event: 'attested'; what: string }
  | { event: 'opened' }
  | { event: 'sat-down'; seat: SeatName }
  | { event: 'got-up'; seat: SeatName }
  | { event: 'placed'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'taken-back'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'insured'; seat: SeatName; bet: Bet; premium: Cents }
  | { event: 'cover-ends'; seat: SeatName; bet: Bet }
  | { event: 'changed'; seat: SeatName; amount: Cents }
  | { event: 'bets-closed' }
  | { event: 'shoe'; what: ShoeEvent }
  | { event: 'last-card-hidden' }
  | { event: 'row-begun'; row: Row }
  | { event: 'laid'; row: Row; card: CardCode; total: number }
  | { event: 'first-colour'; colour: Row }
  | { event: 'point'; row: Row; total: number }
  | { event: 'result'; noir: number; rouge: number; call: string }
  | { event: 'row-wins'; row: Row }
  | { event: 'colour-wins'; bet: Bet }
  | { event: 'null-coup' }
  | { event: 'refait' }
  | { event: 'chosen'; seat: SeatName; bet: Bet; choice: ZeroChoice }
  | { event: 'silent-choice'; choice: ZeroChoice }
  | { event: 'stays-in-prison'; seat: SeatName; bet: Bet; nominal: Cents }
  | { event: 'worth-in-prison'; seat: SeatName; bet: Bet; nominal: Cents }
  | { event: 'rounded'; seat: SeatName; bet: Bet; to: Cents }
  | { event: 'collecting' }
  | { event: 'paying'; bet: Bet }
  | { event: 'paid-first'; seat: SeatName }
  | { event: 'cards-taken'; cards: number }
  | { event: 'cover-on' }
  | { event: 'cover-off' }
  | { event: 'announced'; notice: Notice }
  | { event: 'last-coup-fixed'; deals: number }
  | { event: 'deals-left'; deals: number }
  | { event: 'cards-missing'; cards: number }
  | { event: 'cards-too-many'; cards: number }
  | { event: 'incident-opened' }
  | { event: 'incident-decided' }
  | { event: 'closed' };
export type Row = 'noir' | 'rouge';
export interface View {
  phase: Phase;
  min: Cents;
  max: Cents;
  insurance_min: Cents | null;
  noir: RowView;
  rouge: RowView;
  stakes: StakeView[];
  previous: Coup | null;
  seated: SeatName[];
  cards: { preparing: Preparing } | { burning: Burning } | 'ready' | { round: Stage } | 'returning' | 'run-over' | 'paused';
  asked_to_cut: SeatName | null;
  told: Told;
  incident: Incident;
}
export type Phase =
  | 'closed'
  | 'betting'
  | 'dealing'
  | { choosing: { coup: Coup } }
  | { collecting: { coup: Coup } }
  | { paying: { coup: Coup; done: number } }
  | { paid: { coup: Coup } }
  | 'over';
export interface Coup {
  noir: number;
  rouge: number;
  first: Row;
}
export interface RowView {
  cards: CardCode[];
  total: number;
}
export interface StakeView {
  seat: SeatName;
  bet: Bet;
  amount: Cents;
  refaits: number;
  insured: boolean;
  own: boolean;
}
export type Preparing =
  | { opening: { step: number } }
  | { again: { step: number } };
export type Burning =
  | 'turn'
  | { left: number };
export type Stage = 'deal' | 'draws';
export type Told =
  | 'nothing'
  | 'last-half-hour'
  | { deals: { left: number } };
export type Incident = 'none' | 'open';
export type Chance = Seen;
export interface Seen {
  card: CardCode;
  row?: Row;
}
