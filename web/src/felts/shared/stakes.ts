// What lies on each bet, and where its pieces are drawn: one's own stake, what is in prison, what is on its way, and
// the others'. All felts draw their stakes with it.

export interface Stake {
  seat: string;
  bet: string;
  amount: number;
  own: boolean;
  /** Zeros or refaits met: in prison if there are any. */
  met?: number;
  /** A small sign beside it: insured, working, in suspense. */
  sign?: string;
}

export interface Lying {
  /** Own and accepted. */
  own: number;
  /** Own and in prison, with what it met. */
  prisoners: { amount: number; met: number }[];
  /** Own and not yet answered. */
  sent: number;
  sign: string;
  /** Of others, a seat once. */
  others: { seat: string; amount: number }[];
}

export const nothing = (): Lying => ({ own: 0, prisoners: [], sent: 0, sign: '', others: [] });

export function lying(stakes: readonly Stake[], sent: ReadonlyMap<string, number>): Map<string, Lying> {
  const all = new Map<string, Lying>();
  const at = (bet: string) => {
    const found = all.get(bet) ?? nothing();
    all.set(bet, found);
    return found;
  };
  for (const { seat, bet, amount, own, met = 0, sign = '' } of stakes) {
    const here = at(bet);
    const known = here.others.find((other) => other.seat === seat);
    if (own) here.sign ||= sign;
    if (own && met > 0) here.prisoners.push({ amount, met });
    else if (own) here.own += amount;
    else if (known) known.amount += amount;
    else here.others.push({ seat, amount });
  }
  for (const [bet, amount] of sent) at(bet).sent += amount;
  return all;
}

/** All of one's own that the house has accepted there. */
export function ownOf({ own, prisoners }: Lying): number {
  return prisoners.reduce((sum, { amount }) => sum + amount, own);
}

/** How the stakes of others lie: around the spot, in a row beside it, or leaning on it with their seat. */
export type Others = 'around' | 'left' | 'right' | 'lean';

export interface Piece {
  name: string;
  x: number;
  y: number;
  r: number;
  cents: number;
  whose: 'plain' | 'own' | 'sent' | { seat: string };
  met: number;
  more: number;
  label: string;
}

export interface Arranged {
  r: number;
  others: Others;
  /** A place of one seat shows what its stake is worth, not whose it is. */
  faces: 'seats' | 'amounts';
  /** Whose place it is: his stake lies in the middle, whoever looks. */
  holder?: string | null;
}

const SHOWN = 3;
const AROUND = [[0.95, -0.6], [-0.95, -0.6], [0, 1.1]] as const;

/** The pieces of a place, around its middle, the lowest first. */
export function pieces(lies: Lying, { r, others, faces, holder = null }: Arranged): Piece[] {
  const base = { x: 0, y: 0, r, met: 0, more: 0, label: '' };
  const own: Piece[] = lies.prisoners.map(({ amount, met }, at) => ({
    ...base, name: `prisoner ${at}`, cents: amount, whose: 'own', met,
    ...(lies.own > 0 ? { x: -r, r: r - 3 } : {}),
  }));
  if (lies.own > 0) own.push({ ...base, name: 'own', cents: lies.own, whose: 'own' });
  if (lies.sent > 0) {
    const over = own.length > 0 ? r * 0.4 : 0;
    own.push({ ...base, name: 'sent', x: over, y: -over, cents: lies.sent, whose: 'sent' });
  }
  const held = lies.others.toSorted((one, other) => Number(other.seat === holder) - Number(one.seat === holder));
  const theirs = held.map(({ seat, amount }): Piece => ({
    ...base, name: `seat ${seat}`, cents: amount, whose: faces === 'seats' ? { seat } : 'plain',
    label: seat.toUpperCase(),
  }));
  if (others === 'lean') return leaning(own, theirs, holder, r);
  const placed = theirs.length > SHOWN ? [merged(theirs, r)] : theirs;
  const where = (at: number) => beside(at, placed.length, own.length > 0, r, others);
  return [...placed.map((piece, at) => ({ ...piece, ...where(at), label: '' })), ...own];
}

function merged(theirs: readonly Piece[], r: number): Piece {
  const seat = theirs[0]?.label ?? '1';
  return {
    name: 'others', x: 0, y: 0, r, cents: 0, whose: { seat: seat.toLowerCase() }, met: 0, more: theirs.length,
    label: '',
  };
}

function beside(at: number, count: number, mine: boolean, r: number, others: Others): { x: number; y: number } {
  if (others === 'around') {
    const [dx, dy] = mine || count > 1 ? (AROUND[at] ?? [0, 0]) : [0, 0];
    return { x: dx * r, y: dy * r };
  }
  const side = others === 'left' ? -1 : 1;
  return { x: side * ((mine ? r * 1.9 : 0) + at * r * 1.2), y: 0 };
}

/** One piece in the middle, the others small at its right with their seats. */
function leaning(own: readonly Piece[], theirs: readonly Piece[], holder: string | null, r: number): Piece[] {
  const holds = theirs[0]?.name === `seat ${holder}` || own.length === 0;
  const middle = holds ? theirs.slice(0, 1) : own;
  const rest = holds ? [...own, ...theirs.slice(1)] : theirs;
  const small = Math.max(9, r * 0.62);
  if (rest.length > SHOWN) {
    const more = merged(rest, small * 1.5);
    return [...middle.map(unlabelled), { ...more, x: r + 4, y: small }];
  }
  const lean = rest.map((piece, at) => ({
    ...piece, r: small, x: r + small * 0.7,
    y: (at - (rest.length - 1) / 2) * small * 1.9 + (rest.length === 1 ? small : 0),
  }));
  return [...middle.map(unlabelled), ...lean];
}

const unlabelled = (piece: Piece): Piece => ({ ...piece, label: '' });
