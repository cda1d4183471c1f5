// Where the pips of a card lie, and how its suits are drawn.

export type Suit = 's' | 'h' | 'd' | 'c';

export const SUIT_PATHS: Record<Suit, string> = {
  s: 'M0-1C.2-.62.95-.22.95.27.95.6.68.76.44.76.26.76.13.67.07.52.09.76.18.92.34 1H-.34C-.18.92-.09.76-.07.52-.13.67-.26.76-.44.76-.68.76-.95.6-.95.27-.95-.22-.2-.62 0-1Z', // d: spade
  h: 'M0 .95C-.22.55-.98.12-.98-.4-.98-.74-.73-.95-.46-.95-.23-.95-.07-.8 0-.6.07-.8.23-.95.46-.95.73-.95.98-.74.98-.4.98.12.22.55 0 .95Z', // d: heart
  d: 'M0-1C.2-.62.5-.26.76 0 .5.26.2.62 0 1-.2.62-.5.26-.76 0-.5-.26-.2-.62 0-1Z',
  c: 'M0-1A.44.44 0 0 1 .4-.38.45.45 0 1 1 .12.4C.13.7.2.9.36 1H-.36C-.2.9-.13.7-.12.4A.45.45 0 1 1-.4-.38.44.44 0 0 1 0-1Z', // d: club
};

export interface Card {
  rank: string;
  suit: Suit;
}

/** `Td` as the engine writes it; null for what is no card. */
export function card(code: string): Card | null {
  const found = /^([2-9TJQKA])([shdc])$/.exec(code);
  return found ? { rank: found[1] as string, suit: found[2] as Suit } : null;
}

export function isRed({ suit }: Card): boolean {
  return suit === 'h' || suit === 'd';
}

/** The printed index: the same cards in both languages, as they lie in the shoe. */
export function index(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

const LEFT = 37;
const RIGHT = 63;
const MIDDLE = 50;
const PAIR = (y: number): [number, number][] => [[LEFT, y], [RIGHT, y]];
const WIDE = (y: number): [number, number][] => [[36, y], [64, y]];
const FOUR = [...PAIR(34), ...PAIR(106)];
const SIX = [...FOUR, ...PAIR(70)];
const EIGHT = [...WIDE(29), ...WIDE(56), ...WIDE(84), ...WIDE(111)];

/** Centres of the pips in a box of 100 by 140; those below the middle stand on their head. */
export const PIPS: Record<string, [number, number][]> = {
  A: [[MIDDLE, 70]],
  2: [[MIDDLE, 34], [MIDDLE, 106]],
  3: [[MIDDLE, 34], [MIDDLE, 70], [MIDDLE, 106]],
  4: FOUR,
  5: [...FOUR, [MIDDLE, 70]],
  6: SIX,
  7: [...SIX, [MIDDLE, 52]],
  8: [...SIX, [MIDDLE, 52], [MIDDLE, 88]],
  9: [...EIGHT, [MIDDLE, 70]],
  T: [...EIGHT, [MIDDLE, 42.5], [MIDDLE, 97.5]],
};

export function pipSize(rank: string): number {
  if (rank === 'A') return 24;
  return rank === '9' || rank === 'T' ? 7.8 : 8.6;
}
