// What lies on each spot, for drawing: own stakes, those under way, those of others.

export interface StakeSeen {
  seat: string;
  bet: string;
  amount: number;
  /** Zeros met: in prison if there are any. */
  zeros?: number;
  own: boolean;
}

export interface Heap {
  key: string;
  /** Own and accepted. */
  own: number;
  /** Own and in prison, with the zeros met. */
  prisoners: { amount: number; met: number }[];
  /** Own and not yet answered. */
  sent: number;
  /** Seats of others, each once. */
  others: string[];
}

export function heaps(stakes: readonly StakeSeen[], sent: ReadonlyMap<string, number>): Heap[] {
  const all = new Map<string, Heap>();
  const heap = (key: string): Heap => {
    const known = all.get(key) ?? { key, own: 0, prisoners: [], sent: 0, others: [] };
    all.set(key, known);
    return known;
  };
  for (const { bet, seat, amount, own, zeros = 0 } of stakes) {
    const on = heap(bet);
    if (own && zeros > 0) on.prisoners.push({ amount, met: zeros });
    else if (own) on.own += amount;
    else if (!on.others.includes(seat)) on.others.push(seat);
  }
  for (const [key, amount] of sent) heap(key).sent += amount;
  return [...all.values()];
}
