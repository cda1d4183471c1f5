// People of the house over its interface, without a page: the direction opens tables, a croupier keys cards.
import { randomUUID } from 'node:crypto';
import { WAIT_MS } from './patience.mjs';

/** Somebody with a session. */
class Person {
  constructor(address, cookie) {
    this.address = address;
    this.cookie = cookie;
  }

  async ask(method, path, body) {
    const response = await fetch(`${this.address}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(this.cookie ? { cookie: this.cookie } : {}) },
      body,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    const cookie = response.headers.get('set-cookie');
    if (cookie) this.cookie = cookie.split(';')[0];
    const isJson = response.headers.get('content-type')?.includes('json');
    return isJson && text ? JSON.parse(text) : text;
  }

  get(path) {
    return this.ask('GET', path);
  }

  post(path, body) {
    return this.ask('POST', path, JSON.stringify(body));
  }
}

export async function signIn(address, name, password) {
  const person = new Person(address, null);
  await person.post('/login', { name, password });
  return person;
}

/** The owner of a house that has just been made: its first words tell the password. */
export function owner(house) {
  const found = /password\s+(?:\x1b\[[0-9;]*m)*([a-z0-9]{8,})/.exec(house.said());
  if (!found) throw new Error(`no password in: ${house.said()}`);
  return signIn(house.address, 'owner', found[1]);
}

export async function openTable(direction, file) {
  await direction.post('/staff/tables', { id: randomUUID(), file });
}

/** A croupier at a keyed table, linked through a page of his own. */
export async function croupierAt(browser, house, direction, table) {
  const name = `croupier-${table}`;
  const password = 'une longue phrase de passe';
  await direction.post('/staff/people', {
    id: randomUUID(), name, roles: ['croupier', 'chef', 'direction'], password,
  });
  const { cookie } = await signIn(house.address, name, password);
  const context = await browser.newContext({ baseURL: house.address });
  const [key, value] = cookie.split('=');
  await context.addCookies([{ name: key, value, url: house.address, httpOnly: true }]);
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  await page.goto('/healthz');
  await page.evaluate(linked, table);
  return {
    state: () => page.evaluate(() => globalThis.croupier.state),
    /** Sends a command and waits for its answer, which must not be a refusal. */
    async send(command) {
      const answer = await page.evaluate((sent) => globalThis.croupier.send(sent), command);
      if (answer.refused) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(answer.refused)}`);
      // Goes on once he sees what he did.
      await page.waitForFunction((seq) => globalThis.croupier.state.seq >= seq, answer.done.seq);
      return answer.done;
    },
    act(act, role = 'croupier') {
      return this.send({ staff: { role, act } });
    },
    /** Keys cards, each as soon as one is due: a player may still be heard. */
    async key(...cards) {
      for (const card of cards) {
        await page.waitForFunction(() => globalThis.croupier.state.turn === 'chance');
        await this.send({ key: { card } });
      }
    },
    close: () => context.close(),
  };
}

function linked(table) {
  const waiting = new Map();
  const croupier = { state: null, count: 0 };
  globalThis.croupier = croupier;
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/ws?feed=all`);
  croupier.send = (command) => new Promise((resolve) => {
    croupier.count += 1;
    const id = `k-${croupier.count}`;
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, do: command }));
  });
  return new Promise((resolve, reject) => {
    socket.onclose = () => reject(new Error('the link was refused'));
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.answer) waiting.get(frame.answer.id)?.(frame.answer);
      if (frame.state) {
        croupier.state = frame.state;
        resolve();
      }
    };
  });
}
