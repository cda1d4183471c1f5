import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer, Refused, Seated } from '../../src/gen/wire';
import { Play, stakesOf, totals } from '../../src/lib/play.svelte';
import { linked, tableState, type Linked } from './fake-socket';

const RANGE = { min: 100, max: 20_000, step: 1, also: null };
const offers = (verb: 'place' | 'take-back', ...bets: string[]): Offer[] =>
  bets.map((bet) => ({
    action: { do: verb, bet, stake: 0 }, amounts: RANGE, numbers: null, said: '', rank: 'usual',
  }));
const SEATS: Seated[] = [{ seat: '3', name: 'anne', bot: false, ready: false, away: false, own: true, staked: 0 }];
const OPEN = { round: 7, seats: SEATS, offers: offers('place', 'rouge', 'noir') };

class Shelf {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
}

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

function seated(shelf: Shelf | null = null): Linked & { play: Play } {
  const at = linked();
  at.socket().greets(1, OPEN);
  const play = new Play(at.link, shelf);
  play.saw();
  return { ...at, play };
}
/** The house answers the newest command. */
async function answer(at: Linked, refused?: Partial<Refused>): Promise<void> {
  const id = at.socket().received.at(-1)?.id ?? '';
  const why: Refused = { code: 'no', message: 'no', clause: null, at: null, accepts: null, ...refused };
  at.socket().says({ answer: refused ? { id, refused: why } : { id, done: { seq: 2 } } });
  await vi.advanceTimersByTimeAsync(0);
}
const last = (at: Linked) => at.socket().received.at(-1)?.do;

describe('a chip', () => {
  it('counts as laid only after the answer', async () => {
    const at = seated();
    at.play.chip = 2_500;
    at.play.place('rouge');
    expect(last(at)).toEqual({ act: { do: 'place', bet: 'rouge', stake: 2_500 } });
    expect([...at.play.sent]).toEqual([['rouge', 2_500]]);
    expect(at.play.laid.size).toBe(0);
    await answer(at);
    expect(at.play.sent.size).toBe(0);
    expect([...at.play.laid]).toEqual([['rouge', 2_500]]);
  });

  it('that is refused names its bet, its clause and the amount that would do', async () => {
    const at = seated();
    at.play.place('noir', 900_000);
    await answer(at, { code: 'above-maximum', clause: 'D8.11', accepts: 20_000 });
    expect(at.play.laid.size).toBe(0);
    expect(at.play.refusal).toMatchObject({ key: 'noir', cents: 900_000, refused: { clause: 'D8.11' } });
    at.play.refusal?.instead?.(20_000);
    expect(last(at)).toEqual({ act: { do: 'place', bet: 'noir', stake: 20_000 } });
    expect(at.play.refusal).toBeNull();
  });

  it('that comes late is still sent, so that the house says why not', async () => {
    const at = seated();
    at.socket().says({ state: tableState({ ...OPEN, offers: [] }) });
    at.play.place('rouge', 500);
    await answer(at, { code: 'bets-closed', clause: 'MC8.3.5' });
    expect(at.play.refusal?.refused.clause).toBe('MC8.3.5');
    at.play.place('plein-99', 500);
    expect(at.play.refusal).toMatchObject({ key: 'plein-99', refused: { code: 'not-offered' } });
  });

  it('of several seats is laid for the first', () => {
    const at = seated();
    const second: Seated = { ...SEATS[0]!, seat: 's1' };
    at.socket().says({ state: tableState({ ...OPEN, seats: [...SEATS, second] }) });
    at.play.place('rouge', 500);
    expect(last(at)).toEqual({ on: { seat: '3', act: { do: 'place', bet: 'rouge', stake: 500 } } });
  });
});

describe('all stakes at once', () => {
  const withBacks = { ...OPEN, offers: [...OPEN.offers, ...offers('take-back', 'rouge', 'noir')] };

  it('are undone step by step, doubled and cleared with what the house offers', async () => {
    const at = seated();
    at.play.placeAll([{ key: 'rouge', cents: 500 }, { key: 'noir', cents: 700 }]);
    expect(last(at)).toEqual({
      acts: [{ do: 'place', bet: 'rouge', stake: 500 }, { do: 'place', bet: 'noir', stake: 700 }],
    });
    await answer(at);
    at.play.double();
    await answer(at);
    expect([...at.play.laid]).toEqual([['rouge', 1_000], ['noir', 1_400]]);
    expect(at.play.canUndo).toBe(false);
    at.socket().says({ state: tableState(withBacks) });
    expect(at.play.canUndo).toBe(true);
    at.play.undo();
    expect(last(at)).toEqual({
      acts: [{ do: 'take-back', bet: 'rouge', stake: 500 }, { do: 'take-back', bet: 'noir', stake: 700 }],
    });
    await answer(at);
    expect([...at.play.laid]).toEqual([['rouge', 500], ['noir', 700]]);
    at.play.clear();
    await answer(at);
    expect(at.play.laid.size).toBe(0);
  });

  it('are repeated in the next round, also after a reload', async () => {
    const shelf = new Shelf();
    const at = seated(shelf);
    at.play.place('rouge', 500);
    await answer(at);
    at.socket().says({ state: tableState({ ...OPEN, round: 8 }) });
    at.play.saw();
    expect(at.play.laid.size).toBe(0);
    expect(at.play.canRepeat).toBe(true);

    const again = linked();
    again.socket().greets(1, { ...OPEN, round: 8 });
    const play = new Play(again.link, shelf);
    play.repeat();
    expect(last(again)).toEqual({ act: { do: 'place', bet: 'rouge', stake: 500 } });
  });

  it('survive a shelf that holds nonsense', () => {
    const shelf = new Shelf();
    shelf.setItem('croupier.play.t1', '{"round":');
    expect(seated(shelf).play.canRepeat).toBe(false);
  });

  it('go in several commands when they are more than one takes', async () => {
    const at = seated();
    const many = Array.from({ length: 70 }, () => ({ key: 'rouge', cents: 100 }));
    at.play.placeAll(many);
    await answer(at);
    await answer(at);
    const sizes = at.socket().received.map(({ do: command }) =>
      typeof command === 'object' && 'acts' in command ? command.acts.length : 1);
    expect(sizes).toEqual([64, 6]);
    expect([...at.play.laid]).toEqual([['rouge', 7_000]]);
  });
});

describe('sums', () => {
  it('leave bets away on which nothing is left', () => {
    expect([...totals([{ key: 'a', cents: 5 }, { key: 'b', cents: 1 }, { key: 'a', cents: -5 }])]).toEqual([['b', 1]]);
  });

  it('of what is under way know every form of a command', () => {
    const act = { do: 'place', bet: 'rouge', stake: 5 };
    const commands = [{ act }, { acts: [act, act] }, { on: { seat: '1', act } }, 'ready'] as const;
    const pending = commands.map((command, at) => ({
      sent: { id: String(at), do: command as never }, since: 0, round: 1,
    }));
    expect([...stakesOf(pending)]).toEqual([['rouge', 20]]);
  });
});
