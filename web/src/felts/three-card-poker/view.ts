// What the engine shows of three-card poker, and what lies at each place. Nothing is decided here.
import type { Combination, Event, PlaceView, View } from '../../gen/three-card-poker';
import type { Cents, Line, SeatName, TableState, Told } from '../../gen/wire';

export function viewOf(state: TableState): View {
  return state.view as View;
}

/** From top to bottom of a place. */
export const BETS = ['pair-plus', 'ante', 'play', 'bonus'] as const;
export type BetName = (typeof BETS)[number];

export interface Shown {
  cards: string[];
  combination: Combination | null;
}

/** Hands of a round that was settled: they are told, then lifted. */
export interface Remains {
  bank: Shown | null;
  hands: ReadonlyMap<SeatName, Shown>;
  lines: readonly Line[];
}

export const NOTHING: Remains = { bank: null, hands: new Map(), lines: [] };

export function heard(before: Remains, told: Told): Remains {
  let now = before;
  for (const event of told.events.map((said) => said.event as Event)) {
    if (event.event === 'bets-closed' || (event.event === 'shoe' && event.what === 'round-begun')) now = NOTHING;
    else if (event.event === 'bank-shown') now = { ...now, bank: event };
    else if (event.event === 'hand-shown') now = { ...now, hands: new Map(now.hands).set(event.seat, event) };
  }
  return told.lines.length > 0 ? { ...now, lines: [...now.lines, ...told.lines] } : now;
}

/** The owner's cards stay in sight when they are lifted. */
export function saw(before: Remains, state: TableState): Remains {
  const open = viewOf(state).places.filter(({ faces, seat }) =>
    faces && before.hands.get(seat)?.cards.join() !== faces.join());
  if (open.length === 0) return before;
  const hands = new Map(before.hands);
  for (const { seat, faces } of open) hands.set(seat, { cards: faces ?? [], combination: null });
  return { ...before, hands };
}

export interface Stake {
  seat: SeatName;
  amount: Cents;
  whose: 'own' | 'sent' | 'other';
}

export interface PlaceCloth {
  seat: SeatName;
  name: string | null;
  own: boolean;
  stakes: ReadonlyMap<BetName, Stake[]>;
  cards: (string | null)[];
  combination: Combination | null;
  standing: PlaceView['standing'] | null;
  /** All its lines of the round that is over. */
  net: Cents | null;
  past: boolean;
}

/** The places of the cloth, seat 1 first. `sent` has stakes on their way, by bet. */
export function placesOf(state: TableState, sent: ReadonlyMap<string, Cents>, remains: Remains): PlaceCloth[] {
  const view = viewOf(state);
  const isOver = view.phase === 'betting' || view.phase === 'closed';
  return Array.from({ length: view.seats_marked }, (_, index): PlaceCloth => {
    const seat = String(index + 1);
    const sitter = state.seats.find((seated) => seated.seat === seat);
    const place = view.places.find((one) => one.seat === seat);
    const own = sitter?.own ?? place?.own ?? false;
    const shown = remains.hands.get(seat);
    const past = isOver && (place?.staked ?? 0) === 0;
    const lines = remains.lines.filter((line) => line.seat === seat);
    return {
      seat,
      name: sitter?.name ?? null,
      own,
      stakes: stakesOf(place, seat, own, own ? sent : new Map()),
      cards: past ? (shown?.cards ?? []) : cardsOf(place),
      combination: past ? (shown?.combination ?? null) : null,
      standing: place?.standing ?? null,
      net: past && lines.length > 0
        ? lines.reduce((sum, { returned, stake }) => sum + returned - stake, 0) : null,
      past: past && shown !== undefined,
    };
  });
}

function cardsOf(place: PlaceView | undefined): (string | null)[] {
  return place?.faces ?? Array<null>(place?.cards ?? 0).fill(null);
}

function stakesOf(
  place: PlaceView | undefined, seat: SeatName, own: boolean, sent: ReadonlyMap<string, Cents>,
): Map<BetName, Stake[]> {
  const stakes = new Map<BetName, Stake[]>();
  for (const bet of BETS) {
    const lying = place?.stakes[bet === 'pair-plus' ? 'pair_plus' : bet] ?? 0;
    const coming = sent.get(bet) ?? 0;
    if (lying > 0) stakes.set(bet, [{ seat, amount: lying, whose: coming > 0 ? 'sent' : own ? 'own' : 'other' }]);
    else if (coming > 0) stakes.set(bet, [{ seat, amount: coming, whose: 'sent' }]);
  }
  return stakes;
}
