import { describe, expect, it } from 'vitest';
import type { Action, Offer } from '../../src/gen/wire';
import { amountOf, fixed, keyOfAction, sorted, whole, withAmount } from '../../src/lib/actions';

function offer(action: unknown, given: Partial<Offer> = {}): Offer {
  return { action: action as Offer['action'], amounts: null, numbers: null, said: '', rank: 'usual', ...given };
}
const RANGE = { min: 100, max: 20_000, step: 1, also: null };

describe('an act', () => {
  it('has a name, a bet with its box, and an amount', () => {
    const place: Action = { do: 'place', bet: 'main', box: 3, stake: 500 };
    const sit: Action = { do: 'sit' };
    expect([keyOfAction(place), amountOf(place)]).toEqual(['3/main', 500]);
    expect([keyOfAction(sit), amountOf(sit)]).toEqual([null, null]);
  });

  it('takes another amount where it keeps its own, and nowhere else', () => {
    const tagged = { do: 'take-colour', colour: 'blue', value: 0 };
    expect(withAmount(tagged, 700)).toEqual({ ...tagged, value: 700 });
    const open = { do: 'insure', box: 2, stake: null };
    expect(withAmount(open, 700)).toEqual({ ...open, stake: 700 });
    expect(withAmount({ do: 'close-bets' }, 700)).toEqual({ do: 'close-bets' });
    const set: Action = { do: 'set', setting: { minimum: 0 } };
    expect([withAmount(set, 700), amountOf(set)]).toEqual([{ do: 'set', setting: { minimum: 700 } }, 0]);
  });
});

describe('offers', () => {
  const place = offer({ do: 'place', bet: 'rouge', stake: 0 }, { amounts: RANGE });
  const through = offer({ do: 'place', bet: 'rouge', stake: 0, through: 'croupier' }, { amounts: RANGE, rank: 'rare' });
  const back = offer({ do: 'take-back', bet: 'rouge', stake: 0 }, { amounts: { ...RANGE, also: 30_000 } });
  const choose = offer({ do: 'choose', bet: 'rouge', choice: 'prison', zeros: 1 }, { rank: 'first' });
  const announce = offer({ do: 'announce', bet: 'rouge', stake: 0 }, { amounts: RANGE, rank: 'rare' });
  const bank = offer({ do: 'announce', stake: 1000 }, { amounts: RANGE });

  it('are stakes, stakes to take back, decisions, or rare', () => {
    const { bets, backs, decisions, rare } = sorted([through, place, back, choose, announce, bank]);
    expect([...bets.keys()]).toEqual(['rouge']);
    expect(backs.get('rouge')).toBe(back);
    expect(decisions).toEqual([choose, bank]);
    expect(rare).toEqual([announce]);
  });

  it('tell the whole that may be taken and the amount that is fixed', () => {
    expect(whole(back)).toBe(30_000);
    expect(whole(choose)).toBeNull();
    expect(fixed(place)).toBeNull();
    expect(fixed(offer({ do: 'double' }, { amounts: { min: 500, max: 500, step: 1, also: null } }))).toBe(500);
  });
});
