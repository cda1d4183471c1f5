import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command, Refused } from '../../src/gen/wire';
import { linked, tableState, told } from './fake-socket';

const PLACE: Command = { act: { do: 'place', bet: 'rouge', stake: 500 } };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the badge of the link', () => {
  it('says connecting until the house greets, then in step', () => {
    const { link, socket } = linked();
    expect(link.badge).toEqual({ is: 'connecting' });
    socket().greets(7);
    expect(link.badge).toEqual({ is: 'in-step', ms: null });
    expect(link.state?.seq).toBe(7);
    expect(link.houseNow()).toBe(Date.now() + 5000);
  });

  it('counts what is sent and measures the answer', async () => {
    const { link, socket } = linked();
    socket().greets(7);
    const outcome = link.send(PLACE);
    expect(link.badge).toEqual({ is: 'sending', count: 1 });
    vi.advanceTimersByTime(38);
    const id = socket().received[0]?.id ?? '';
    socket().says({ answer: { id, done: { seq: 8 } } });
    expect(await outcome).toEqual({ done: { seq: 8 } });
    expect(link.badge).toEqual({ is: 'in-step', ms: 38 });
  });

  it('says since when it is offline and keeps the first moment', () => {
    const { link, socket } = linked();
    socket().greets(7);
    const since = Date.now();
    socket().breaks();
    expect(link.badge).toEqual({ is: 'offline', since });
    vi.advanceTimersByTime(250);
    socket().breaks();
    expect(link.badge).toEqual({ is: 'offline', since });
    expect(link.isOpen).toBe(false);
  });

  it('counts down the events to catch up', () => {
    const { link, socket } = linked();
    socket().greets(7);
    socket().breaks();
    vi.advanceTimersByTime(250);
    expect(socket().address).toBe('/api/tables/t1/ws?from=7&feed=all');
    socket().greets(9);
    expect(link.badge).toEqual({ is: 'catching-up', count: 2 });
    socket().says({ told: told(8) });
    expect(link.badge).toEqual({ is: 'catching-up', count: 1 });
    socket().says({ told: told(9) });
    expect(link.badge).toEqual({ is: 'in-step', ms: null });
  });

  it('says that the house stands still', () => {
    const { link, socket } = linked();
    socket().greets(7, { paused: 'incident' });
    expect(link.badge).toEqual({ is: 'paused', why: 'incident' });
    socket().says({ state: tableState({ seq: 8 }) });
    expect(link.badge).toEqual({ is: 'in-step', ms: null });
  });
});

describe('a command', () => {
  it('is refused with its clause', async () => {
    const { link, socket } = linked();
    socket().greets(7);
    const outcome = link.send(PLACE);
    const refused: Refused = {
      code: 'closed', message: 'bets are closed', clause: 'MC8.3.5', at: null, accepts: null,
    };
    socket().says({ answer: { id: socket().received[0]?.id ?? '', refused } });
    expect(await outcome).toEqual({ refused });
    expect(link.pending).toEqual([]);
  });

  it('is sent again with the same id after a lost link, and resolves once', async () => {
    const { link, socket, sockets } = linked();
    socket().greets(7);
    const outcome = link.send(PLACE);
    socket().breaks();
    expect(link.pending).toHaveLength(1);
    vi.advanceTimersByTime(250);
    expect(socket().received).toEqual([]);
    socket().greets(8);
    expect(socket().received).toEqual(sockets[0]?.received);
    const id = socket().received[0]?.id ?? '';
    socket().says({ answer: { id, done: { seq: 8 } } });
    socket().says({ answer: { id, done: { seq: 8 } } });
    expect(await outcome).toEqual({ done: { seq: 8 } });
    expect(link.pending).toEqual([]);
  });

  it('is sent again once a socket, not with every state', () => {
    const { link, socket } = linked();
    socket().greets(7);
    void link.send(PLACE);
    socket().breaks();
    vi.advanceTimersByTime(250);
    socket().greets(7);
    socket().says({ state: tableState({ seq: 8 }) });
    expect(socket().received).toHaveLength(1);
  });

  it('keeps its order when several are sent again', () => {
    const { link, socket, sockets } = linked();
    socket().greets(7);
    for (const seat of ['1', '2', '3']) void link.send({ sit: { seat } });
    socket().breaks();
    vi.advanceTimersByTime(250);
    socket().greets(7);
    expect(socket().received).toEqual(sockets[0]?.received);
  });

  it('does not land in a later round than it was meant for', async () => {
    const { link, socket } = linked();
    socket().greets(7, { round: 4 });
    const place = link.send(PLACE);
    const sit = link.send({ sit: {} });
    socket().breaks();
    vi.advanceTimersByTime(250);
    socket().greets(20, { round: 5 });
    expect(await place).toEqual({ lost: 'round-over' });
    expect(socket().received.map((sent) => sent.do)).toEqual([{ sit: {} }]);
    socket().says({ answer: { id: socket().received[0]?.id ?? '', done: { seq: 21 } } });
    expect(await sit).toEqual({ done: { seq: 21 } });
  });

  it('is not sent while offline', async () => {
    const { link, socket } = linked();
    expect(await link.send(PLACE)).toEqual({ lost: 'offline' });
    socket().greets(7);
    socket().breaks();
    expect(await link.send(PLACE)).toEqual({ lost: 'offline' });
    expect(link.pending).toEqual([]);
  });

  it('has an id of its own on every link', () => {
    const [one, two] = [linked(), linked()];
    for (const { link, socket } of [one, two]) {
      socket().greets(1);
      void link.send('ready');
      void link.send('ready');
    }
    const ids = [one, two].flatMap(({ socket }) => socket().received.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => id.length >= 1 && id.length <= 64)).toBe(true);
  });

  it('that stays unanswered shows a dead link', () => {
    const { link, socket, sockets } = linked();
    socket().greets(7);
    void link.send(PLACE);
    vi.advanceTimersByTime(9_999);
    expect(link.badge.is).toBe('sending');
    vi.advanceTimersByTime(1);
    expect(link.badge.is).toBe('offline');
    expect(sockets[0]?.closed).toBe(true);
  });

  it('is let go when the page is left', async () => {
    const { link, socket } = linked();
    socket().greets(7);
    const outcome = link.send(PLACE);
    link.close();
    expect(await outcome).toEqual({ lost: 'closed' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a lost link', () => {
  it('is tried again at longer and longer distances, at most eight seconds', () => {
    const { socket, sockets } = linked();
    const waits = [250, 500, 1000, 2000, 4000, 8000, 8000];
    for (const [index, wait] of waits.entries()) {
      socket().breaks();
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(index + 2);
    }
  });

  it('starts with short distances again once the house has greeted', () => {
    const { socket, sockets } = linked();
    socket().breaks();
    vi.advanceTimersByTime(250);
    socket().breaks();
    vi.advanceTimersByTime(500);
    socket().greets(7);
    socket().breaks();
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(4);
  });

  it('is tried at once when asked for', () => {
    const { link, socket, sockets } = linked();
    socket().greets(7);
    socket().breaks();
    link.reconnect();
    expect(sockets).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
    socket().greets(7);
    link.reconnect();
    expect(sockets).toHaveLength(2);
  });
});

describe('what the table tells', () => {
  it('arrives once and in order, and says whether it is live', () => {
    const { link, socket } = linked();
    const heard: [number, boolean][] = [];
    link.onTold(({ seq }, live) => heard.push([seq, live]));
    socket().greets(7);
    socket().says({ told: told(8) });
    socket().says({ told: told(8) });
    socket().breaks();
    vi.advanceTimersByTime(250);
    socket().greets(10);
    for (const seq of [8, 9, 10, 11]) socket().says({ told: told(seq) });
    expect(heard).toEqual([[8, true], [9, false], [10, false], [11, true]]);
    expect(link.told.map(({ seq }) => seq)).toEqual([8, 9, 10, 11]);
  });

  it('is asked for again where a number is missing', () => {
    const { link, socket, sockets } = linked();
    socket().greets(7);
    socket().says({ told: told(8) });
    socket().says({ told: told(10) });
    expect(sockets).toHaveLength(2);
    expect(socket().address).toContain('from=8&');
    expect(link.told.map(({ seq }) => seq)).toEqual([8]);
  });

  it('is asked for again when the reader was late, and given up if that is too much', () => {
    const { link, socket, sockets } = linked();
    socket().greets(7);
    socket().says({ told: told(8) });
    socket().says({ late: { seq: 900 } });
    expect(socket().address).toContain('from=8&');
    socket().greets(900);
    socket().says({ late: { seq: 900 } });
    expect(sockets).toHaveLength(2);
    expect(link.badge).toEqual({ is: 'in-step', ms: null });
    socket().says({ told: told(901) });
    expect(link.told.map(({ seq }) => seq)).toEqual([8, 901]);
  });

  it('is let go where who only watches was late', () => {
    const { link, socket, sockets } = linked();
    socket().greets(7, {}, null);
    socket().says({ told: told(8) });
    socket().says({ late: { seq: 900 } });
    socket().says({ told: told(901) });
    expect(sockets).toHaveLength(1);
    expect(link.told.map(({ seq }) => seq)).toEqual([8, 901]);
  });

  it('keeps a command that is given while it asks again', () => {
    const { link, socket } = linked();
    socket().greets(7);
    socket().says({ told: told(8) });
    socket().says({ late: { seq: 9 } });
    void link.send(PLACE);
    expect(socket().received).toEqual([]);
    socket().greets(9);
    expect(socket().received).toHaveLength(1);
  });

  it('begins anew with a table that was opened anew', () => {
    const { link, socket } = linked();
    socket().greets(700);
    socket().breaks();
    vi.advanceTimersByTime(250);
    socket().greets(2);
    socket().says({ told: told(3) });
    expect(link.told.map(({ seq }) => seq)).toEqual([3]);
  });

  it('may be nonsense without harm', () => {
    const { link, socket } = linked();
    socket().greets(7);
    for (const data of ['', '{', 'null', '7', '{"other":1}', new ArrayBuffer(2)]) socket().saysText(data);
    expect(link.badge.is).toBe('in-step');
  });
});

describe('the end of a link', () => {
  it('for another window or an ended session waits for the person', async () => {
    for (const why of ['replaced', 'session'] as const) {
      const { link, socket, sockets } = linked();
      socket().greets(7);
      const outcome = link.send(PLACE);
      socket().says({ over: { why } });
      socket().breaks();
      expect(link.badge).toEqual({ is: 'over', why });
      expect(await outcome).toEqual({ lost: 'closed' });
      vi.advanceTimersByTime(60_000);
      expect(sockets).toHaveLength(1);
      link.reconnect();
      expect(link.badge).toEqual({ is: 'connecting' });
      expect(sockets).toHaveLength(2);
    }
  });

  it('for a house that restarts comes back by itself', () => {
    const { link, socket, sockets } = linked();
    socket().greets(7);
    socket().says({ over: { why: 'draining' } });
    expect(link.badge.is).toBe('offline');
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
  });

  it('keeps names of tables inside the address', () => {
    expect(linked('a/b?c').socket().address).toBe('/api/tables/a%2Fb%3Fc/ws?feed=all');
  });
});
