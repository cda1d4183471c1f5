// What all games share, and frames of sockets. Written by `cargo xtask bless`.
export type Action =
  | import('./banque-a-tout-va').Action
  | import('./blackjack').Action
  | import('./chemin-de-fer').Action
  | import('./craps').Action
  | import('./punto-banco').Action
  | import('./three-card-poker').Action
  | import('./trente-et-quarante').Action
  | import('./twenty-one').Action
  | import('./wheel').Action;
export type GameEvent =
  | import('./banque-a-tout-va').Event
  | import('./blackjack').Event
  | import('./chemin-de-fer').Event
  | import('./craps').Event
  | import('./punto-banco').Event
  | import('./three-card-poker').Event
  | import('./trente-et-quarante').Event
  | import('./twenty-one').Event
  | import('./wheel').Event;
export type Chance =
  | import('./banque-a-tout-va').Chance
  | import('./blackjack').Chance
  | import('./chemin-de-fer').Chance
  | import('./craps').Chance
  | import('./punto-banco').Chance
  | import('./three-card-poker').Chance
  | import('./trente-et-quarante').Chance
  | import('./twenty-one').Chance
  | import('./wheel').Chance;
export type View =
  | import('./banque-a-tout-va').View
  | import('./blackjack').View
  | import('./chemin-de-fer').View
  | import('./craps').View
  | import('./punto-banco').View
  | import('./three-card-poker').View
  | import('./trente-et-quarante').View
  | import('./twenty-one').View
  | import('./wheel').View;
export type Cents = number;
export type ClauseId = string;
export type SeatName = string;
export type CardCode = string;
export type Throw = [number, number];
export type Role = 'croupier' | 'chef' | 'bout-de-table' | 'inspecteur' | 'direction' | 'mecanicien' | 'changeur' | 'cartier' | 'caissier' | 'superviseur' | 'controle';
export type By =
  | { seat: SeatName }
  | { staff: Role };
export type Turn =
  | 'bets'
  | { seats: SeatName[] }
  | { staff: Role }
  | 'chance'
  | 'nobody';
export interface Amounts {
  min: Cents;
  max: Cents;
  step: Cents;
  also: Cents | null;
}
export interface Numbers {
  min: number;
  max: number;
}
export interface Line {
  seat: SeatName;
  spot?: Spot;
  bet: string;
  stake: Cents;
  fate: Fate;
  returned: Cents;
  stays: Cents;
  against: Party;
  by: ClauseId;
}
export interface Spot {
  box: number;
  hand?: number;
}
export type Fate =
  | { wins: Odds }
  | 'lost'
  | 'returned'
  | 'freed'
  | { halved: { times: number } }
  | 'imprisoned'
  | 'prize';
export interface Odds {
  pays: number;
  per: number;
}
export type Party =
  | 'bank'
  | { seat: SeatName }
  | 'pot'
  | 'cagnotte';
export type Ending =
  | { ending: 'pocket'; pocket: string; call: string }
  | { ending: 'dice'; dice: [number, number] }
  | { ending: 'bank'; total: number; black_jack: boolean }
  | { ending: 'plays'; plays: boolean }
  | { ending: 'rows'; noir: number; rouge: number; winner: Row | null; call: string }
  | { ending: 'hands'; punto: number; banco: number; winner: Winner }
  | { ending: 'winner'; winner: 'banker' | 'ponte' | 'neither' }
  | { ending: 'tableaux'; right: Outcome; left: Outcome }
  | { ending: 'nearest'; points: number; seats: SeatName[] };
export type Row = 'noir' | 'rouge';
export type Winner = 'punto' | 'banco' | 'egalite';
export type Outcome = 'wins' | 'ties' | 'loses';
export type ShoeAct =
  | 'unseal'
  | 'spread'
  | { count: { cards: number } }
  | 'wash'
  | 'mix'
  | 'gather'
  | 'piles'
  | 'shuffle'
  | { 'slip-in': { cards: number } }
  | { 'count-stub': { cards: number } }
  | { 'insert-stub': { places: [number, number] } }
  | { offer: { seats: SeatName[] } }
  | 'decline'
  | { cut: { after: number } }
  | { 'place-stop': { behind: number } }
  | 'start'
  | 'load'
  | 'swap'
  | 'start-cycle'
  | 'end-cycle'
  | 'open-cover'
  | 'alarm'
  | 'clear-alarm'
  | 'burn-face-down'
  | 'begin-round'
  | 'deal-over'
  | 'end-round'
  | 'stop-shows'
  | 'runs-dry'
  | 'call-off'
  | 'begin-short-round'
  | 'end-run'
  | { lift: { card: CardCode } }
  | 'recycle'
  | 'pause'
  | 'resume'
  | { 'order-reshuffle': { table: TableUse } }
  | { 'show-damaged': { card: CardCode } }
  | { exchange: { card: CardCode; donor: Donor } }
  | 'unload';
export type TableUse = 'open' | 'reserved';
export type Donor = 'replacement-sixain' | 'another-pack';
export type ShoeEvent =
  | 'unsealed'
  | 'spread'
  | { counted: { cards: number } }
  | 'washed'
  | 'mixed'
  | 'gathered'
  | 'piles-shuffled'
  | 'shuffled'
  | { 'slipped-in': { cards: number } }
  | { 'stub-counted': { cards: number; expected: number } }
  | { 'stub-inserted': { places: [number, number] } }
  | { offered: { to: SeatName } }
  | { declined: { seat: SeatName } }
  | 'nobody-wants'
  | { cut: { after: number; who: By } }
  | { 'stop-placed': { behind: number } }
  | 'started'
  | { loaded: { cards: number } }
  | { 'pack-taken': { pack: number } }
  | 'cycle-started'
  | 'cycle-ended'
  | 'cycle-void'
  | 'alarm'
  | 'alarm-cleared'
  | { turned: { card: CardCode; burn: number } }
  | { burnt: { card: CardCode | null } }
  | { exposed: { card: CardCode } }
  | 'round-begun'
  | { dealt: { card: CardCode } }
  | 'deal-over'
  | { lifted: { card: CardCode } }
  | { 'stop-shown': { behind: number } }
  | 'last-round'
  | { 'short-round-offered': { cards: number } }
  | 'round-void'
  | { 'called-off': { cards: number } }
  | 'round-over'
  | { refilled: { cards: number } }
  | 'run-over'
  | { recycled: { cards: number } }
  | 'paused'
  | 'resumed'
  | 'reshuffle-ordered'
  | { damaged: { card: CardCode } }
  | { exchanged: { card: CardCode } }
  | { unloaded: { cards: number } };
export type Frame =
  | { hello: Hello }
  | { answer: Answer }
  | { told: Told }
  | { state: TableState }
  | { late: Late }
  | { over: Over };
export interface Hello {
  table: string;
  game: string;
  seq: number;
  time: Millis;
  you: Me | null;
}
export type Millis = number;
export interface Me {
  name: string;
  roles: Capacity[];
  guest: boolean;
  balance: Cents;
  seats: SeatHeld[];
}
export type Capacity = 'player' | 'house' | Role;
export interface SeatHeld {
  table: string;
  seat: SeatName;
}
export type Answer = { id: string; done: DoneAt } | { id: string; refused: Refused };
export interface DoneAt {
  seq: number;
}
export interface Refused {
  code: string;
  message: string;
  clause: ClauseId | null;
  at: number | null;
  accepts: Cents | null;
}
export interface Told {
  seq: number;
  time: Millis;
  who: string | null;
  role: Capacity;
  seat: SeatName | null;
  silent: ClauseId | null;
  command: boolean;
  events: Said[];
  lines: Line[];
  fair: unknown[];
  orders: unknown[];
}
export interface Said {
  by: ClauseId;
  event: GameEvent;
  said: string;
}
export interface TableState {
  seq: number;
  round: number;
  phase: Phase;
  turn: Turn;
  call: Call | null;
  clock: Clock;
  paused: string | null;
  seats: Seated[];
  view: View;
  offers: Offer[];
  unlisted: string[];
  balance: Cents | null;
  staked: Cents;
  seed: SeedShown | null;
  cut_asked: boolean;
  claim: unknown;
  round_lines: RoundLine[];
  last: Ending[];
}
export type Phase = 'bets' | 'seats' | 'staff' | 'chance' | 'closed' | 'paused';
export interface Call {
  code: string;
  clause: ClauseId | null;
}
export interface Clock {
  ends: Millis | null;
  left: Millis | null;
  whole: Millis | null;
}
export interface Seated {
  seat: SeatName;
  name: string;
  bot: boolean;
  ready: boolean;
  away: boolean;
  own: boolean;
  staked: Cents;
}
export interface Offer {
  action: Action;
  amounts: Amounts | null;
  numbers: Numbers | null;
  said: string;
  rank: Rank;
}
export type Rank = 'first' | 'usual' | 'rare';
export interface SeedShown {
  name: string;
  commitment: string;
  cut: boolean;
}
export interface RoundLine {
  seat: SeatName;
  spot?: Spot;
  bet: string;
  stake: Cents;
  fate: Fate;
  returned: Cents;
  stays: Cents;
  against: Party;
  by: ClauseId;
  seq: number;
}
export interface Late {
  seq: number;
}
export interface Over {
  why: OverWhy;
}
export type OverWhy = 'draining' | 'session' | 'replaced' | 'slow';
export interface Sent {
  id: string;
  do: Command;
}
export type Command =
  | { sit: { seat?: SeatName } }
  | 'leave'
  | { act: Action }
  | { acts: Action[] }
  | { on: { seat: SeatName; act: Action } }
  | 'ready'
  | { cut: { after: number; word?: string } }
  | { staff: { role: Role; act: Action } }
  | { key: Chance }
  | { correct: { seq: number; seen: Chance; why: string } }
  | { sign: { correction: number } };
