// The cards of a round that is over. The croupier lifts them as soon as all is settled, often in the same moment in
// which the bank drew its last card: the page keeps them in sight until new stakes come, marked as past.
import type { Event, HandView } from '../../gen/blackjack';
import type { Line, Spot, TableState, Told } from '../../gen/wire';
import { viewOf, type Past } from './view';

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
  for (const event of told.events.map((said) => said.event as Event)) {
    if (isBegun(event)) now = nothing(told.seq);
    else now = after(now, event, told.seq > before.seq ? 'new' : 'seen');
  }
  // Lines of a record belong to the round even where its cards were seen before.
  return told.lines.length > 0 || now !== before
    ? { ...now, lines: [...now.lines, ...told.lines], seq: Math.max(now.seq, told.seq) }
    : before;
}

function isBegun(event: Event): boolean {
  return event.event === 'shoe' && event.what === 'round-begun';
}

/** `seen`: a state has brought its cards already. */
function after(now: Remains, told: Event, cards: 'new' | 'seen'): Remains {
  if (told.event === 'black-jack') return { ...now, blackJacks: [...now.blackJacks, told.at.box] };
  if (cards === 'seen') return now;
  const { bank } = now;
  switch (told.event) {
    case 'bank-card': return { ...now, bank: { ...bank, cards: [...bank.cards, told.card] } };
    case 'bank-point': return { ...now, bank: { ...bank, total: told.total } };
    case 'new-hand': return put(now, told.at.box, parted(now.boxes.get(told.at.box) ?? [], told.at.hand ?? 0));
    case 'dealt': return changed(now, told.at, (hand) => ({ ...hand, cards: [...hand.cards, told.card] }));
    case 'counted': return changed(now, told.at, (hand) => ({ ...hand, total: told.total, soft: told.soft }));
    case 'surrendered': return changed(now, told.at, (hand) => ({ ...hand, status: 'surrendered' }));
    default: return now;
  }
}

function changed(now: Remains, { box, hand: number = 0 }: Spot, change: (hand: HandView) => HandView): Remains {
  const hands = now.boxes.get(box) ?? [];
  const known = hands.find(({ hand }) => hand === number) ?? { ...NO_HAND, hand: number };
  const others = hands.filter((one) => one !== known);
  return put(now, box, [...others, change(known)].sort((a, b) => a.hand - b.hand));
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
