// The cards of a round that is over. The croupier lifts them as soon as all is settled, often in the same moment in
// which the bank drew its last card: the page keeps them in sight until new stakes come, marked as past.
import type { Line, TableState, Told } from '../../api/wire';
import {
  INSURANCE, MAIN, viewOf, type BlackjackView, type BoxView, type HandView, type Past, type SpotView, type StakeView,
} from './view';

interface Remains extends Past {
  boxes: Map<number, HandView[]>;
  lines: Line[];
  /** The last record that is in it. */
  seq: number;
}

export type { Remains };

const NO_HAND: HandView = { hand: 0, cards: [], total: 0, soft: false, status: null };

export function nothing(seq = 0): Remains {
  return { boxes: new Map(), bank: { ...NO_HAND, cards: [] }, lines: [], blackJacks: [], seq };
}

/** With a state that has cards: they are as they lie. */
export function saw(before: Remains, state: TableState): Remains {
  const view = viewOf(state);
  const played = view.boxes.filter(({ hands }) => hands.length > 0);
  if (state.seq < before.seq || (played.length === 0 && view.bank.cards.length === 0)) return before;
  const boxes = new Map(played.map(({ box, hands }) => [box, hands]));
  // A hand that was settled early has left the view already.
  for (const [box, hands] of before.boxes) if (!boxes.has(box)) boxes.set(box, hands);
  return { ...before, boxes, bank: view.bank, seq: state.seq };
}

type Fields = Record<string, unknown>;

const BOXES = 7;

/** The table after these records of one round, for its replay. */
export function replayed(told: readonly Told[]): BlackjackView {
  const left = told.reduce(heard, nothing());
  const stakes = told.flatMap(({ events }) => events).reduce(laid, []);
  const settled = new Set(
    left.lines.map(({ seat, spot, bet }) => `${seat} ${spot?.box} ${spot?.hand ?? 0} ${String(bet)}`));
  const boxes = Array.from({ length: BOXES }, (_, index): BoxView => {
    const box = index + 1;
    const lying = stakes.filter((stake) => stake.box === box
      && !settled.has(`${stake.seat} ${box} ${stake.hand} ${stake.bet}`));
    const holder = stakes.find((stake) => stake.box === box && stake.bet === MAIN)?.seat ?? null;
    return { box, holder, seated: holder !== null, stakes: lying, hands: left.boxes.get(box) ?? [] };
  });
  return {
    phase: 'bank', min: 0, max: 0, bank: left.bank, boxes, last_round: false, shuffling: false, turn: null,
  };
}

interface LaidStake extends StakeView {
  box: number;
}

/** Stakes as they are told: laid, taken back, added by a double, a split, an insurance. */
function laid(stakes: LaidStake[], { event }: Told['events'][number]): LaidStake[] {
  const [name, told] = Object.entries(event as unknown as Record<string, Fields>)[0] ?? [];
  const { at, seat, bet, amount, stake } = (told ?? {}) as {
    at?: SpotView; seat?: string; bet?: string; amount?: number; stake?: number;
  };
  if (!at) return stakes;
  const add = (whose: string, on: string, hand: number, cents: number) => {
    const found = stakes.find((one) => one.box === at.box && one.seat === whose && one.bet === on && one.hand === hand);
    if (!found) return [...stakes, { box: at.box, seat: whose, bet: on, hand, amount: cents }];
    return stakes.map((one) => (one === found ? { ...one, amount: one.amount + cents } : one))
      .filter((one) => one.amount > 0);
  };
  if (name === 'staked' && seat && bet) return add(seat, bet, 0, amount ?? 0);
  if (name === 'taken-back' && seat && bet) return add(seat, bet, 0, -(amount ?? 0));
  if (name === 'insured' && seat) return add(seat, INSURANCE, 0, amount ?? 0);
  const holder = stakes.find((one) => one.box === at.box && one.bet === MAIN)?.seat;
  if (name === 'doubled' && holder) return add(holder, MAIN, at.hand ?? 0, stake ?? 0);
  if (name === 'new-hand' && holder) return splitStakes(stakes, at);
  return stakes;
}

/** The stake of the hand that is split lies at its number, an equal one at the new hand; those behind move on. */
function splitStakes(stakes: LaidStake[], { box, hand: number = 0 }: SpotView): LaidStake[] {
  return stakes.flatMap((stake) => {
    if (stake.box !== box || stake.bet !== MAIN) return [stake];
    if (Math.max(1, stake.hand) === number - 1) return [{ ...stake, hand: number - 1 }, { ...stake, hand: number }];
    return [stake.hand >= number ? { ...stake, hand: stake.hand + 1 } : stake];
  });
}

/** With a record: what it told, unless a state has brought it already. */
export function heard(before: Remains, told: Told): Remains {
  let now = before;
  for (const { event } of told.events) {
    if (isBegun(event)) now = nothing(told.seq);
    else now = after(now, event as unknown, told.seq > before.seq ? 'new' : 'seen');
  }
  // Lines of a record belong to the round even where its cards were seen before.
  return told.lines.length > 0 || now !== before
    ? { ...now, lines: [...now.lines, ...told.lines], seq: Math.max(now.seq, told.seq) }
    : before;
}

function isBegun(event: unknown): boolean {
  return (event as Fields)['shoe'] === 'round-begun';
}

/** `seen`: a state has brought its cards already. */
function after(now: Remains, event: unknown, cards: 'new' | 'seen'): Remains {
  if (typeof event !== 'object' || event === null) return now;
  const [name, told] = Object.entries(event)[0] ?? [];
  const { at, card } = (told ?? {}) as { at?: SpotView; card?: string };
  if (name === 'black-jack' && at) return { ...now, blackJacks: [...now.blackJacks, at.box] };
  if (cards === 'seen') return now;
  if (name === 'bank-card' && card) {
    return { ...now, bank: { ...now.bank, cards: [...now.bank.cards, card] } };
  }
  if (name === 'bank-point') return { ...now, bank: { ...now.bank, total: Number((told as Fields)['total']) } };
  if (!at) return now;
  const hands = now.boxes.get(at.box) ?? [];
  if (name === 'new-hand') return put(now, at.box, parted(hands, at.hand ?? 0));
  const number = at.hand ?? 0;
  const known = hands.find(({ hand }) => hand === number) ?? { ...NO_HAND, hand: number };
  let hand = known;
  if (name === 'dealt' && card) hand = { ...known, cards: [...known.cards, card] };
  else if (name === 'counted') {
    const { total, soft } = told as { total: number; soft: boolean };
    hand = { ...known, total, soft };
  } else if (name === 'surrendered') hand = { ...known, status: 'surrendered' };
  if (hand === known) return now;
  return put(now, at.box, [...hands.filter((one) => one.hand !== number), hand].sort((a, b) => a.hand - b.hand));
}

/** The second card of the hand before becomes a hand of its own; those behind move on. */
function parted(hands: HandView[], number: number): HandView[] {
  const from = hands.find(({ hand }) => Math.max(1, hand) === number - 1);
  if (!from) return hands;
  const [first, second] = from.cards;
  const kept = { ...from, hand: number - 1, cards: first === undefined ? [] : [first] };
  const fresh = { ...NO_HAND, hand: number, cards: second === undefined ? [] : [second] };
  const others = hands.filter((hand) => hand !== from)
    .map((hand) => (hand.hand >= number ? { ...hand, hand: hand.hand + 1 } : hand));
  return [...others, kept, fresh].sort((a, b) => a.hand - b.hand);
}

function put(now: Remains, box: number, hands: HandView[]): Remains {
  return { ...now, boxes: new Map(now.boxes).set(box, hands) };
}
