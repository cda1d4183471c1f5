// mc/punto-banco, mc/punto-2000. Written by `cargo xtask bless`.
import type { CardCode, Cents, SeatName, ShoeAct, ShoeEvent } from './wire';
export type Action =
  | { do: 'open' }
  | { do: 'close'; minutes: number }
  | { do: 'announce'; notice: Notice }
  | { do: 'set'; setting: Setting }
  | { do: 'sit' }
  | { do: 'leave' }
  | { do: 'place'; bet: Bet; stake: Cents; tender?: Tender }
  | { do: 'take-back'; bet: Bet; stake: Cents }
  | { do: 'accept-bank' }
  | { do: 'refuse-bank' }
  | { do: 'offer-bank' }
  | { do: 'close-bets' }
  | { do: 'say'; call: Say }
  | { do: 'decline-hand' }
  | { do: 'turn-cards' }
  | { do: 'take-card' }
  | { do: 'choose'; side: Side; draw: Draw }
  | { do: 'void-coup' }
  | { do: 'collect'; pass: Pass }
  | { do: 'pay'; pass: Pass }
  | { do: 'remove-cards' }
  | { do: 'pause'; covered: boolean }
  | { do: 'resume'; uncovered: boolean }
  | { do: 'shoe'; act: ShoeAct };
export type Notice = 'last-half-hour' | 'last-three-deals' | 'last-deal';
export type Setting =
  | { decks: number }
  | { cards: Passing };
export type Passing = 'passed' | 'refused';
export type Bet = 'punto' | 'banco' | 'egalite' | 'dragon-punto' | 'dragon-banco' | 'paire-ponte' | 'paire-banque' | 'paire-a-cheval';
export type Tender = 'chips' | 'cash' | 'verbal';
export type Say = 'carte' | 'non' | 'abattage';
export type Side = 'punto' | 'banco';
export type Draw = 'draws' | 'stands';
export type Pass = 'paires' | 'stakes' | 'dragon';
export type Event =
  | { event: 'posted'; what: string }
  | { event: 'opened' }
  | { event: 'closed' }
  | { event: 'announced'; notice: Notice }
  | { event: 'deals-left'; deals: number }
  | { event: 'changed'; setting: Setting }
  | { event: 'sat-down'; seat: SeatName }
  | { event: 'got-up'; seat: SeatName }
  | { event: 'note-changed'; seat: SeatName; amount: Cents }
  | { event: 'placed'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'taken-back'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'banker'; seat: SeatName }
  | { event: 'bank-offered'; to: SeatName }
  | { event: 'bank-refused'; seat: SeatName }
  | { event: 'bank-taken'; seat: SeatName }
  | { event: 'bank-kept'; seat: SeatName }
  | { event: 'no-banker' }
  | { event: 'stakes-checked'; stakes: number }
  | { event: 'bets-closed' }
  | { event: 'cover-on' }
  | { event: 'cover-off' }
  | { event: 'shoe'; what: ShoeEvent }
  | { event: 'dealt'; to: Side; number: number }
  | { event: 'deal-over' }
  | { event: 'passed'; side: Side; to: SeatName }
  | { event: 'said'; seat: SeatName; call: Say }
  | { event: 'hand-declined'; side: Side; seat: SeatName }
  | { event: 'tailleur-turns'; side: Side }
  | { event: 'turned'; seat: SeatName }
  | { event: 'tabled'; side: Side; cards: [CardCode, CardCode] }
  | { event: 'point'; side: Side; point: number }
  | { event: 'points'; punto: number; banco: number }
  | { event: 'play-goes-on' }
  | { event: 'natural'; side: Side }
  | { event: 'draws'; side: Side }
  | { event: 'stands'; side: Side }
  | { event: 'no-option'; side: Side }
  | { event: 'third-card'; side: Side; card: CardCode }
  | { event: 'put-right'; to: Side }
  | { event: 'false-draw' }
  | { event: 'dead-card'; card: CardCode }
  | { event: 'order-lost' }
  | { event: 'coup-void' }
  | { event: 'result'; banco: number; punto: number; winner: Winner }
  | { event: 'won'; chance: Winner }
  | { event: 'collecting'; pass: Pass }
  | { event: 'paying'; pass: Pass }
  | { event: 'cards-removed' };
export type Winner = 'punto' | 'banco' | 'egalite';
export interface View {
  phase: Phase;
  limits: LimitView[];
  seated: SeatName[];
  bank: Bank;
  passing: Passing;
  stakes: StakeView[];
  punto: HandView;
  banco: HandView;
  apart: number;
  previous: Winner | null;
  cards: { preparing: Preparing } | { burning: Burning } | 'ready' | { round: Stage } | 'returning' | 'run-over' | 'paused';
  asked_to_cut: SeatName | null;
  last_round: boolean;
  notice: Given;
}
export type Phase =
  | 'closed'
  | 'betting'
  | 'deal'
  | { punto: { holder: SeatName } }
  | { banco: { banker: SeatName } }
  | { third: { side: Side } }
  | 'mixed'
  | { settling: { pass: Pass; step: Step; settled: Settled } }
  | 'paid';
export type Step = 'collect' | 'pay';
export type Settled = 'nothing' | 'something';
export interface LimitView {
  bets: string;
  min: Cents;
  max: Cents;
}
export type Bank =
  | 'vacant'
  | { held: SeatName }
  | { offered: { to: SeatName; from: SeatName } }
  | 'nobody';
export interface StakeView {
  seat: SeatName;
  bet: string;
  amount: Cents;
  own: boolean;
}
export interface HandView {
  cards: number;
  faces?: CardCode[];
  point?: number;
}
export type Preparing =
  | { opening: { step: number } }
  | { again: { step: number } };
export type Burning =
  | 'turn'
  | { left: number };
export type Stage = 'deal' | 'draws';
export type Given =
  | 'nothing'
  | 'last-half-hour'
  | { 'last-deals': { left: number } };
export type Chance = CardCame;
export interface CardCame {
  card: CardCode;
  how?: How;
}
export type How = 'dealt' | 'misplaced' | 'surplus' | 'mixed';
