// What the engine shows of a black-jack table, and what lies where on the cloth. Nothing is decided here.
import type { BoxView, HandView, View } from '../../gen/blackjack';
import type { Cents, Line, SeatName, Spot, TableState } from '../../gen/wire';

export function viewOf(state: TableState): View {
  return state.view as View;
}

export const MAIN = 'main';
export const INSURANCE = 'insurance';

/** Spots beside the main circle, in the order in which they lie there. */
export const SIDES = [
  'dames-de-coeur', 'lucky-ladies', '2+1', 'jp1', 'perfect-pairs', '21+3', 'split-aces',
] as const;
export const HYPER = [
  'hyper-17', 'hyper-18', 'hyper-19', 'hyper-20', 'hyper-21', 'hyper-black-jack', 'hyper-bust',
] as const;

/** What is printed on a spot; the queens of hearts have a heart. */
export const PRINTED: Record<string, string> = {
  '2+1': '2+1', jp1: 'JP1', 'perfect-pairs': 'PP', '21+3': '21+3', 'split-aces': 'AA',
  'hyper-17': '17', 'hyper-18': '18', 'hyper-19': '19', 'hyper-20': '20', 'hyper-21': '21',
  'hyper-black-jack': 'BLACK-JACK', 'hyper-bust': 'BUST',
};

export interface Stake {
  seat: SeatName;
  amount: Cents;
  whose: 'own' | 'sent' | 'other';
}

export interface HandCloth {
  /** 0 where the box was not split. */
  hand: number;
  cards: string[];
  total: number;
  soft: boolean;
  status: HandView['status'];
  inTurn: boolean;
  stakes: Stake[];
  /** What the round brought its holder, once it is over. */
  net: Cents | null;
}

export interface BoxCloth {
  box: number;
  /** Its seat is taken, whether or not a stake lies there. */
  holder: SeatName | null;
  name: string | null;
  own: boolean;
  hands: HandCloth[];
  /** By bet; insurance too. */
  sides: ReadonlyMap<string, Stake[]>;
  inTurn: boolean;
  /** The cards are those of the round before. */
  past: boolean;
}

/** Cards of the round that has just ended, which the croupier has lifted; see `remains.ts`. */
export interface Past {
  boxes: ReadonlyMap<number, HandView[]>;
  bank: HandView;
  lines: readonly Line[];
  /** Boxes whose hand was called a black-jack. */
  blackJacks: readonly number[];
}

/** What lies on each box, box 1 first. `sent` has stakes on their way, by `3/main`. */
export function boxesOf(
  state: TableState, sent: ReadonlyMap<string, Cents>, past: Past | null,
): BoxCloth[] {
  const view = viewOf(state);
  const own = new Set(state.seats.filter((seat) => seat.own).map(({ seat }) => seat));
  return view.boxes.map((box) => boxOf(box, view, state, own, sent, past));
}

function boxOf(
  box: BoxView, view: View, state: TableState, own: ReadonlySet<SeatName>,
  sent: ReadonlyMap<string, Cents>, past: Past | null,
): BoxCloth {
  const seat = String(box.box);
  const sitter = state.seats.find((seated) => seated.seat === seat);
  const holder = box.holder ?? (sitter ? sitter.seat : null);
  const name = state.seats.find((seated) => seated.seat === holder)?.name ?? null;
  const mine = holder !== null && own.has(holder);
  const stakesOn = (bet: string, hand: number | null) => {
    const there = box.stakes.filter((stake) => stake.bet === bet && (hand === null || stake.hand === hand));
    const shown = there.map((stake): Stake => ({
      seat: stake.seat, amount: stake.amount, whose: own.has(stake.seat) ? 'own' : 'other',
    }));
    return withSent(shown, sent.get(`${box.box}/${bet}`), [...own][0] ?? seat);
  };
  const empty = box.hands.length === 0;
  const remains = empty && box.stakes.length === 0 ? past?.boxes.get(box.box) : undefined;
  const hands = (remains ?? box.hands).map((hand): HandCloth => ({
    ...hand,
    inTurn: !remains && isTurn(view.turn, box.box, hand.hand),
    stakes: remains ? [] : stakesOn(MAIN, hand.hand),
    net: remains && past ? netOf(past.lines, box.box, hand.hand, holder) : null,
  }));
  if (hands.length === 0) {
    hands.push({
      hand: 0, cards: [], total: 0, soft: false, status: null, inTurn: false, stakes: stakesOn(MAIN, null), net: null,
    });
  } else if (remains && hands[0]) hands[0].stakes = withSent([], sent.get(`${box.box}/${MAIN}`), seat);
  const bets = new Set([...box.stakes.map(({ bet }) => bet), ...sentBets(sent, box.box)]);
  bets.delete(MAIN);
  const sides = new Map([...bets].map((bet) => [bet, stakesOn(bet, null)]));
  const inTurn = view.turn?.box === box.box;
  return { box: box.box, holder, name, own: mine, hands, sides, inTurn, past: remains !== undefined };
}

function withSent(stakes: Stake[], cents: Cents | undefined, seat: SeatName): Stake[] {
  if (cents === undefined || cents <= 0) return stakes;
  const held = stakes.find(({ whose }) => whose === 'own');
  if (!held) return [...stakes, { seat, amount: cents, whose: 'sent' }];
  return stakes.map((stake) => (stake === held ? { ...stake, whose: 'sent' } : stake));
}

function sentBets(sent: ReadonlyMap<string, Cents>, box: number): string[] {
  return [...sent.keys()].flatMap((key) => {
    const [place, ...bet] = key.split('/');
    return place === String(box) ? [bet.join('/')] : [];
  });
}

function isTurn(turn: Spot | null, box: number, hand: number): boolean {
  return turn !== null && turn.box === box && (turn.hand ?? 0) === hand;
}

/** What the main stake of a hand brought the holder of its box; null where it had none. */
export function netOf(lines: readonly Line[], box: number, hand: number, holder: SeatName | null): Cents | null {
  const found = lines.filter(({ spot, bet, seat }) =>
    spot?.box === box && (spot.hand ?? 0) === hand && bet === MAIN && (holder === null || seat === holder));
  return found.length > 0 ? found.reduce((sum, { returned, stake }) => sum + returned - stake, 0) : null;
}

/** Bets with a stake on them anywhere, whoever laid it. */
export function betsSeen(view: View): string[] {
  return [...new Set(view.boxes.flatMap(({ stakes }) => stakes.map(({ bet }) => bet)))];
}
