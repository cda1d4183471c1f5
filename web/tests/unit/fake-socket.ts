// A house at the other end of the link: it keeps what was sent and says what the test tells it to.
import type { Frame, Me, Sent, TableState, Told, View } from '../../src/gen/wire';
import { TableLink, type Socket } from '../../src/lib/table-link.svelte';

const ANN: Me = { name: 'ann', roles: ['player'], guest: false, balance: 100_000, seats: [] };

export class FakeSocket implements Socket {
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly received: Sent[] = [];
  closed = false;

  constructor(readonly address: string) {}

  send(text: string): void {
    if (this.closed) throw new Error('the socket is closed');
    this.received.push(JSON.parse(text) as Sent);
  }
  close(): void {
    this.closed = true;
  }
  says(frame: Frame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  saysText(data: unknown): void {
    this.onmessage?.({ data });
  }
  /** The link breaks, not by the client's wish. */
  breaks(): void {
    this.closed = true;
    this.onclose?.();
  }
  /** Greets and shows the first state, as the house does. */
  greets(seq: number, given: Partial<TableState> = {}, you: Me | null = ANN): void {
    this.says({ hello: { table: 't1', game: 'mc/boule', seq, time: Date.now() + 5000, you } });
    this.says({ state: tableState({ seq, ...given }) });
  }
}

export interface Linked {
  link: TableLink;
  sockets: FakeSocket[];
  /** The newest socket. */
  socket: () => FakeSocket;
}

export function linked(table = 't1'): Linked {
  const sockets: FakeSocket[] = [];
  const open = (address: string) => {
    const socket = new FakeSocket(address);
    sockets.push(socket);
    return socket;
  };
  const link = new TableLink(table, { open, random: () => 0.5 });
  const socket = () => {
    const last = sockets.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  };
  return { link, sockets, socket };
}

export function tableState(given: Partial<TableState> = {}): TableState {
  return {
    seq: 1, round: 1, phase: 'bets', turn: 'bets', call: null, clock: { ends: null, left: null, whole: null },
    paused: null, claim: null, seats: [],
    view: {} as View, offers: [], unlisted: [], balance: null, staked: 0, seed: null, cut_asked: false,
    round_lines: [], last: [], ...given,
  };
}

export function told(seq: number): Told {
  return {
    seq, time: seq, who: null, role: 'house', seat: null, silent: null, command: false, events: [], lines: [],
    fair: [], orders: [],
  };
}
