// What lies on each bet, as a cloth draws it: one's own stake, what is on its way, and the others'.

export interface Stake {
  seat: string;
  bet: string;
  amount: number;
  own: boolean;
  /** Zeros or refaits met in prison. */
  met?: number;
  /** A small sign beside it: insured, working, in suspense. */
  sign?: string;
}

export interface Lying {
  own: number;
  sent: number;
  met: number;
  sign: string;
  others: { seat: string; amount: number }[];
}

const nothing = (): Lying => ({ own: 0, sent: 0, met: 0, sign: '', others: [] });

export function lying(stakes: readonly Stake[], sent: ReadonlyMap<string, number>): Map<string, Lying> {
  const all = new Map<string, Lying>();
  const at = (bet: string) => {
    const found = all.get(bet) ?? nothing();
    all.set(bet, found);
    return found;
  };
  for (const stake of stakes) {
    const here = at(stake.bet);
    if (!stake.own) {
      here.others.push({ seat: stake.seat, amount: stake.amount });
      continue;
    }
    here.own += stake.amount;
    here.met = Math.max(here.met, stake.met ?? 0);
    here.sign ||= stake.sign ?? '';
  }
  for (const [bet, amount] of sent) at(bet).sent += amount;
  return all;
}
