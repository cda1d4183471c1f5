// Pieces and seat colours. Which stakes a table takes comes from its offers; this is only what they look like.

export type Piece = { value: number; colour: string; shape: 'chip' | 'plaque' };

/** Values in cents, smallest first. */
export const PIECES: readonly Piece[] = [
  { value: 100, colour: 'var(--chip-1)', shape: 'chip' },
  { value: 500, colour: 'var(--chip-5)', shape: 'chip' },
  { value: 2_500, colour: 'var(--chip-25)', shape: 'chip' },
  { value: 10_000, colour: 'var(--chip-100)', shape: 'chip' },
  { value: 50_000, colour: 'var(--chip-500)', shape: 'chip' },
  { value: 100_000, colour: 'var(--plaque-1000)', shape: 'plaque' },
  { value: 500_000, colour: 'var(--plaque-5000)', shape: 'plaque' },
];

/** The edge colour of a stake on the cloth: that of its largest piece. */
export function edgeColour(cents: number): string {
  const largest = PIECES.findLast(({ value }) => value <= cents);
  return largest?.colour ?? 'var(--chip-1)';
}

const SEATS = ['#D9A441', '#7FB2E5', '#E58FB0', '#C79BE0', '#8FD0A5', '#F0A58A', '#6FC7C1', '#B8C46A'];

/** Colour of other players' discs; the seat's number is always printed on it. */
export function seatColour(seat: string): string {
  const number = Number.parseInt(seat.replace(/\D/g, ''), 10);
  return SEATS[(Number.isNaN(number) ? 0 : number - 1 + SEATS.length) % SEATS.length] ?? '#D9A441';
}
