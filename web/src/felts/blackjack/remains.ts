// The cards of a round that is over. The croupier lifts them as soon as all is settled, often in the same moment in
// which the bank drew its last card: the page keeps them in sight until new stakes come, marked as past.
import type { GameEvent, Line, TableState, Told } from '../../api/wire';
import { viewOf, type HandView, type Past, type SpotView } from './view';

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

/** With a record: what it told, unless a state has brought it already. */
export function heard(before: Remains, told: Told): Remains {
  let now = before;
  for (const { event } of told.events) {
    if (isBegun(event)) now = nothing(told.seq);
    else now = after(now, event, told.seq > before.seq ? 'new' : 'seen');
  }
  // Lines of a record belong to the round even where its cards were seen before.
  return told.lines.length > 0 || now !== before
    ? { ...now, lines: [...now.lines, ...told.lines], seq: Math.max(now.seq, told.seq) }
    : before;
}

function isBegun(event: GameEvent): boolean {
  return event.event === 'shoe' && event['what'] === 'round-begun';
}

/** `seen`: a state has brought its cards already. */
function after(now: Remains, told: GameEvent, cards: 'new' | 'seen'): Remains {
  const { event: name, at, card } = told as { event: string; at?: SpotView; card?: string };
  if (name === 'black-jack' && at) return { ...now, blackJacks: [...now.blackJacks, at.box] };
  if (cards === 'seen') return now;
  if (name === 'bank-card' && card) {
    return { ...now, bank: { ...now.bank, cards: [...now.bank.cards, card] } };
  }
  if (name === 'bank-point') return { ...now, bank: { ...now.bank, total: Number(told['total']) } };
  if (!at) return now;
  const hands = now.boxes.get(at.box) ?? [];
  if (name === 'new-hand') return put(now, at.box, parted(hands, at.hand ?? 0));
  const number = at.hand ?? 0;
  const known = hands.find(({ hand }) => hand === number) ?? { ...NO_HAND, hand: number };
  let hand = known;
  if (name === 'dealt' && card) hand = { ...known, cards: [...known.cards, card] };
  else if (name === 'counted') {
    const { total, soft } = told as unknown as { total: number; soft: boolean };
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
