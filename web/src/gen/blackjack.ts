// fr/blackjack, fr-earlier/blackjack, mc/blackjack, leaflet/blackjack. Written by `cargo xtask bless`.
import type { CardCode, Cents, SeatName, ShoeAct, ShoeEvent, Spot } from './wire';
export type Action =
  | { do: 'open' }
  | { do: 'close'; minutes: number }
  | { do: 'announce'; notice: Notice }
  | { do: 'set'; setting: Setting }
  | { do: 'sit' }
  | { do: 'leave' }
  | { do: 'wait' }
  | { do: 'grant'; box: number; to: SeatName }
  | { do: 'consent'; box: number; to: SeatName }
  | { do: 'place'; box: number; bet: Bet; stake: Cents; tender?: Tender }
  | { do: 'take-back'; box: number; bet: Bet; stake: Cents }
  | { do: 'ride'; box: number }
  | { do: 'close-bets' }
  | { do: 'offer-cards' }
  | { do: 'insure'; box: number; stake: Cents | null }
  | { do: 'even-money'; box: number }
  | { do: 'surrender'; box: number }
  | { do: 'hit'; at: Spot }
  | { do: 'stand'; at: Spot }
  | { do: 'double'; at: Spot; stake: Cents | null }
  | { do: 'split'; at: Spot; stake: Cents | null }
  | { do: 'follow'; box: number }
  | { do: 'advise'; box: number }
  | { do: 'bank-plays'; play: BankPlay }
  | { do: 'identify'; box: number }
  | { do: 'view-images' }
  | { do: 'pay-jackpot'; jackpot: Jackpot; pool: Cents }
  | { do: 'shoe'; act: ShoeAct };
export type Notice = 'last-half-hour' | 'last-three-deals' | 'last-deal';
export type Setting =
  | { minimum: Cents }
  | { maximum: number }
  | { 'dames-table': DamesTable };
export type DamesTable = 'A' | 'B';
export type Bet = 'main' | 'insurance' | 'dames-de-coeur' | 'hyper-17' | 'hyper-18' | 'hyper-19' | 'hyper-20' | 'hyper-21' | 'hyper-black-jack' | 'hyper-bust' | '2+1' | 'jp1' | 'lucky-ladies' | 'perfect-pairs' | '21+3' | 'split-aces';
export type Tender = 'chips' | 'cash' | 'verbal';
export type BankPlay = 'draws' | 'stands';
export type Jackpot = 'main' | 'secondary' | 'one-ace' | 'two-aces' | 'three-aces' | 'four-aces';
export type Event =
  | { event: 'opened' }
  | { event: 'shuffler-used' }
  | { event: 'closed' }
  | { event: 'announced'; notice: Notice }
  | { event: 'changed'; setting: Setting }
  | { event: 'sat-down'; seat: SeatName }
  | { event: 'got-up'; seat: SeatName }
  | { event: 'waits'; seat: SeatName }
  | { event: 'granted'; at: Spot; to: SeatName }
  | { event: 'consented'; at: Spot; to: SeatName }
  | { event: 'staked'; seat: SeatName; at: Spot; bet: Bet; stake: Cents }
  | { event: 'taken-back'; seat: SeatName; at: Spot; bet: Bet; stake: Cents }
  | { event: 'rides'; seat: SeatName; at: Spot; amount: Cents }
  | { event: 'bets-closed' }
  | { event: 'empty-round'; in_a_row: number }
  | { event: 'contributed'; at: Spot; meters: ([Jackpot, Cents])[]; rest: Cents }
  | { event: 'dealt'; at: Spot; card: CardCode }
  | { event: 'bank-card'; card: CardCode }
  | { event: 'counted'; at: Spot; total: number; soft: boolean }
  | { event: 'black-jack'; at: Spot }
  | { event: 'twenty-one'; at: Spot }
  | { event: 'deal-over' }
  | { event: 'side-bet'; side: Side }
  | { event: 'bonuses'; count: number }
  | { event: 'best-only'; at: Spot }
  | { event: 'queens-wait'; at: Spot }
  | { event: 'goes-on' }
  | { event: 'insurance-offered' }
  | { event: 'insured'; seat: SeatName; at: Spot; amount: Cents }
  | { event: 'first-stake-insured'; at: Spot }
  | { event: 'offered'; at: Spot }
  | { event: 'asked'; at: Spot }
  | { event: 'stood'; at: Spot; total: number }
  | { event: 'closed-at21'; at: Spot }
  | { event: 'one-card-only'; at: Spot }
  | { event: 'doubled'; at: Spot; stake: Cents }
  | { event: 'split'; at: Spot; stake: Cents }
  | { event: 'new-hand'; at: Spot }
  | { event: 'followed'; seat: SeatName; at: Spot; stake: Cents }
  | { event: 'above-maximum'; at: Spot; staked: Cents }
  | { event: 'surrendered'; at: Spot }
  | { event: 'even-money'; at: Spot }
  | { event: 'bank-draws' }
  | { event: 'bank-stands'; total: number; soft: boolean }
  | { event: 'bank-skips' }
  | { event: 'bank-point'; total: number; black_jack: boolean }
  | { event: 'queens-first' }
  | { event: 'queens-collected' }
  | { event: 'queens-last' }
  | { event: 'several-queens'; count: number }
  | { event: 'hyper-collected' }
  | { event: 'lifted'; at: Spot }
  | { event: 'bank-lifted' }
  | { event: 'sevens-counted'; at: Spot; won: Sevens | null }
  | { event: 'aces-counted'; at: Spot; aces: number }
  | { event: 'jackpot-hit'; at: Spot; jackpot: Jackpot }
  | { event: 'identified'; at: Spot }
  | { event: 'images-viewed' }
  | { event: 'jackpot-paid'; jackpot: Jackpot; pool: Cents; hands: number; each: Cents; restarts_at: Cents }
  | { event: 'shared'; jackpot: Jackpot; hands: number }
  | { event: 'no-consolation'; seat: SeatName }
  | { event: 'round-void' }
  | { event: 'shoe'; what: ShoeEvent };
export type Side = 'dames' | 'two-plus-one' | 'jp1' | 'perfect-pairs' | 'twenty-one-plus-three' | 'split-aces' | 'hyper';
export type Sevens = 'one' | 'two' | 'three' | 'three-colour' | 'three-suit';
export interface View {
  phase: Phase;
  min: Cents;
  max: Cents;
  dames_table?: DamesTable;
  bank: HandView;
  boxes: BoxView[];
  last_round: boolean;
  shuffling: boolean;
  turn: Spot | null;
}
export type Phase =
  | 'closed'
  | 'betting'
  | { deal: { next: number } }
  | 'offers'
  | { turns: { hand: number; awaits: Awaits } }
  | 'bank'
  | 'jackpots';
export type Awaits = 'decision' | 'card' | 'double-card' | 'split-card' | 'second-card';
export interface HandView {
  hand: number;
  cards: CardCode[];
  total: number;
  soft: boolean;
  status: Status | null;
}
export type Status = 'open' | 'stood' | 'doubled' | 'closed' | 'bust' | 'surrendered' | 'paid';
export interface BoxView {
  box: number;
  holder: SeatName | null;
  seated: boolean;
  stakes: StakeView[];
  hands: HandView[];
}
export interface StakeView {
  seat: SeatName;
  hand: number;
  bet: string;
  amount: Cents;
}
export type Chance = CardForm;
export interface CardForm {
  card: CardCode;
}
