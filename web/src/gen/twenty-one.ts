// pirates/twenty-one. Written by `cargo xtask bless`.
import type { SeatName } from './wire';
export type Action =
  | { do: 'open'; seats: number[] }
  | { do: 'deal' }
  | { do: 'stop' }
  | { do: 'ask' }
  | { do: 'look'; at: SeatName }
  | { do: 'show' }
  | { do: 'take'; from: Heap }
  | { do: 'reshuffle' };
export type Heap = 'treasure' | 'middle';
export type Event =
  | { event: 'unpacked'; cards: number; coins: number }
  | { event: 'dealer-named'; seat: SeatName }
  | { event: 'turn-order'; seats: SeatName[] }
  | { event: 'treasure-laid'; coins: number }
  | { event: 'treasure-shared'; each: number; middle: number }
  | { event: 'cleared'; cards: number }
  | { event: 'coin-laid'; seat: SeatName }
  | { event: 'stays-in'; seat: SeatName }
  | { event: 'at-stake'; treasure: number; middle: number }
  | { event: 'dealt'; seat: SeatName }
  | { event: 'looked'; seat: SeatName }
  | { event: 'asked'; seat: SeatName }
  | { event: 'drew'; seat: SeatName; card: Card }
  | { event: 'stopped'; seat: SeatName }
  | { event: 'pile-empty' }
  | { event: 'reshuffled'; cards: number }
  | { event: 'shown'; seat: SeatName; cards: Card[] }
  | { event: 'total'; seat: SeatName; points: number }
  | { event: 'bust'; seat: SeatName }
  | { event: 'black-jack'; seat: SeatName }
  | { event: 'nearest'; points: number; seats: SeatName[] }
  | { event: 'round-void'; middle: number }
  | { event: 'no-coin-left'; seat: SeatName }
  | { event: 'not-paid'; seat: SeatName }
  | { event: 'eliminated'; seat: SeatName }
  | { event: 'coins'; treasure: number; middle: number; players: ([SeatName, number])[] }
  | { event: 'game-over'; why: End }
  | { event: 'victory'; seats: SeatName[]; coins: number };
export type Card = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'P' | 'F' | 'J';
export type End = 'treasure-empty' | 'last-coins' | 'pile-short' | 'all-won';
export interface View {
  phase: Phase;
  treasure: number;
  middle: number;
  pile: number;
  played: number;
  dealer: SeatName | null;
  players: PlayerView[];
  winners: SeatName[];
}
export type Phase =
  | 'closed'
  | 'between'
  | 'dealing'
  | { turn: number }
  | { asked: number };
export interface PlayerView {
  seat: SeatName;
  coins: number;
  staked: number;
  part: Part;
  hidden: (Card | null)[];
  face_up: Card[];
  total: number | null;
}
export type Part = 'plays' | 'out';
export type Chance = CardForm;
export interface CardForm {
  card: Card;
}
