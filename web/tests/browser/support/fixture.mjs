// A table as an engine left it, without a house: the page's socket is answered from a picture of
// `tests/fixtures`, which the engines wrote. What the page sends is kept.
import { readFileSync } from 'node:fs';

const folder = new URL('../../fixtures/', import.meta.url);

/** The steps of a game, as `crates/games/tests/cloths.rs` wrote them. */
export function steps(game) {
  const text = readFileSync(new URL(`${game}.snap`, folder), 'utf8');
  const body = text.slice(text.indexOf('\n---\n', 4) + 5);
  const [head, ...rest] = body.trim().split('\n').map((line) => JSON.parse(line));
  return { ...head, steps: rest };
}

export function stateOf(step, seat, more = {}) {
  const { view, offers } = step.seats[seat];
  const open = step.turn === 'bets';
  const asked = step.turn.seats?.includes(seat);
  return {
    seq: 1, round: 12, phase: open ? 'bets' : step.turn.seats ? 'seats' : step.turn === 'chance' ? 'chance' : 'staff',
    turn: step.turn, call: { code: asked ? 'your-turn' : open ? 'faites-vos-jeux' : 'rien-ne-va-plus', clause: null },
    clock: { ends: null, left: null, whole: null }, paused: null,
    seats: [
      { seat, name: 'guest-ada', bot: false, ready: false, own: true, staked: 0 },
      ...(view.seated ?? view.present ?? []).filter((other) => other !== seat)
        .map((other) => ({ seat: other, name: `bot-${other}`, bot: true, ready: true, own: false, staked: 0 })),
    ],
    view, offers, unlisted: [], balance: 186_800, staked: 0,
    seed: null, cut_asked: false, claim: null, round_lines: [], last: [],
    ...more,
  };
}

const ME = { name: 'guest-ada', roles: ['player'], guest: true, balance: 186_800, seats: [] };

/** Answers the page's requests and its socket. `shown` is sent as the state, `told` before it. */
export async function playFixture(page, { game, state, told = [], me = ME }) {
  const sent = [];
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/api/me') return route.fulfill({ json: me });
    if (path === '/api/law/clauses.json') return route.fulfill({ json: [] });
    return route.fulfill({ status: 404, json: { error: { code: 'unknown', message: 'unknown', clause: null } } });
  });
  let socket;
  await page.routeWebSocket('**/ws?*', (opened) => {
    socket = opened;
    const send = (frame) => opened.send(JSON.stringify(frame));
    send({ hello: { table: 'here', game, seq: 0, time: Date.now(), you: me } });
    for (const [index, record] of told.entries()) send({ told: { seq: index + 1, ...record } });
    send({ state });
    opened.onMessage((text) => {
      const { id, do: command } = JSON.parse(text);
      sent.push(command);
      send({ answer: { id, done: { seq: 1 } } });
    });
  });
  const send = (frame) => socket.send(JSON.stringify(frame));
  return { sent, show: (state) => send({ state }), tell: (told) => send({ told }) };
}
