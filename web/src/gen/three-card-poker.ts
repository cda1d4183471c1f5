// fr/three-card-poker. Written by `cargo xtask bless`.
import type { CardCode, Cents, SeatName, ShoeAct, ShoeEvent } from './wire';
export type Action =
  | { do: 'open'; present: Present }
  | { do: 'close' }
  | { do: 'announce'; notice: Notice }
  | { do: 'set'; setting: Setting }
  | { do: 'relieve'; post: Post }
  | { do: 'leave' }
  | { do: 'place'; bet: Bet; stake: Cents; tender?: Tender; at?: SeatName }
  | { do: 'take-back'; bet: Bet; stake: Cents }
  | { do: 'close-bets' }
  | { do: 'shoe'; act: ShoeAct }
  | { do: 'prepare' }
  | { do: 'look'; at: Hand }
  | { do: 'fold' }
  | { do: 'raise'; stake?: Cents }
  | { do: 'show-bank' }
  | { do: 'void-coup'; cause: VoidCause }
  | { do: 'void-hand'; seat: SeatName };
export interface Present {
  chef?: boolean;
  croupier?: boolean;
  player?: boolean;
}
export type Notice = 'last-half-hour' | 'last-three-deals' | 'last-deal';
export type Setting =
  | { minimum: Cents }
  | { maximum: number };
export type Post = 'chef' | 'croupier';
export type Bet = 'ante' | 'play' | 'bonus' | 'pair-plus';
export type Tender = 'chips' | 'cash' | 'verbal';
export type Hand =
  | { seat: SeatName }
  | 'bank';
export type VoidCause = 'wrong-number' | 'talk';
export type Event =
  | { event: 'attested'; what: string }
  | { event: 'posted'; what: string }
  | { event: 'opened' }
  | { event: 'announced'; notice: Notice }
  | { event: 'changed'; setting: Setting }
  | { event: 'relieved'; post: Post }
  | { event: 'sat-down'; seat: SeatName }
  | { event: 'got-up'; seat: SeatName }
  | { event: 'placed'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'taken-back'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'stakes-checked'; hands: number }
  | { event: 'bets-closed' }
  | { event: 'empty-round'; in_a_row: number }
  | { event: 'shoe'; what: ShoeEvent }
  | { event: 'cut-card-placed' }
  | { event: 'dealt'; to: Hand; number: number }
  | { event: 'turned-over'; to: Hand; card: CardCode }
  | { event: 'rest-burnt'; cards: number }
  | { event: 'deal-over' }
  | { event: 'looked'; seat: SeatName }
  | { event: 'passed'; seat: SeatName }
  | { event: 'raised'; seat: SeatName; stake: Cents }
  | { event: 'bank-shown'; cards: [CardCode, CardCode, CardCode]; combination: Combination }
  | { event: 'no-game' }
  | { event: 'bank-plays' }
  | { event: 'hand-shown'; seat: SeatName; cards: [CardCode, CardCode, CardCode]; combination: Combination }
  | { event: 'compared'; seat: SeatName; winner: Winner }
  | { event: 'called'; seat: SeatName; winner: Winner; combination: Combination }
  | { event: 'settling'; seat: SeatName }
  | { event: 'bonus-due'; seat: SeatName; combination: Combination }
  | { event: 'bonus-paid'; seat: SeatName }
  | { event: 'pair-plus-due'; seat: SeatName; combination: Combination }
  | { event: 'pair-plus-collected'; seat: SeatName }
  | { event: 'hand-counted'; seat: SeatName; cards: number }
  | { event: 'bank-wins' }
  | { event: 'lifted'; hand: Hand }
  | { event: 'coup-void'; cause: VoidCause }
  | { event: 'hand-void'; seat: SeatName }
  | { event: 'closed' };
export type Combination = 'high-card' | 'pair' | 'flush' | 'straight' | 'trips' | 'straight-flush';
export type Winner = 'player' | 'bank' | 'neither';
export interface View {
  phase: Phase;
  min: Cents;
  max: Cents;
  seats_marked: number;
  places: PlaceView[];
  bank_cards: number;
  cards: { preparing: Preparing } | { burning: Burning } | 'ready' | { round: Stage } | 'returning' | 'run-over' | 'paused';
  asked_to_cut: SeatName | null;
  pack: number;
}
export type Phase = 'closed' | 'betting' | 'preparing' | 'dealing' | 'deciding';
export interface PlaceView {
  seat: SeatName;
  standing: Standing;
  staked: Cents;
  stakes: Stakes;
  cards: number;
  faces?: CardCode[];
  own: boolean;
}
export type Standing = 'undecided' | 'raised' | 'folded' | 'void';
export interface Stakes {
  ante: Cents;
  play: Cents;
  bonus: Cents;
  pair_plus: Cents;
}
export type Preparing =
  | { opening: { step: number } }
  | { again: { step: number } };
export type Burning =
  | 'turn'
  | { left: number };
export type Stage = 'deal' | 'draws';
export type Chance = CardCame;
export interface CardCame {
  card: CardCode;
  how?: How;
}
export type How = 'dealt' | 'turned-over' | 'loose';
