// How fast a house answers the odds lab: switches of black-jack, each with edges and chart, as the page asks for them.
// node scripts/lab-speed.mjs [ADDRESS]; without one, it opens a house of CROUPIER_BIN. Quote figures of release builds.
import { performance } from 'node:perf_hooks';
import { startHouse } from '../tests/browser/support/house.mjs';

const GAMES = ['fr/blackjack', 'mc/blackjack', 'fr-earlier/blackjack', 'leaflet/blackjack'];
const SWITCHES = 300;
/** Below what the house allows one address a minute. */
const PAUSE_MS = 120;

const given = process.argv[2];
const house = given === undefined ? await startHouse({ args: ['--load-test'] }) : null;
const address = given ?? house.address;

async function ask(path, body) {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status === 429) throw new Error('the house asks for more patience: a longer PAUSE_MS is needed');
  return answer.ok && text.length > 0;
}

/** Every setting that a person reaches with a few switches, in an order that repeats none. */
function* settings(options) {
  const choices = options.filter(({ kind }) => typeof kind === 'object' && ('one-of' in kind || 'whole' in kind));
  const others = choices.map(({ key, kind, default: usual }) => {
    const all = 'one-of' in kind ? kind['one-of'] : [kind.whole.min, kind.whole.max].map(String);
    return all.filter((value) => value !== usual).map((value) => [key, value]);
  }).filter((all) => all.length > 0);
  for (const one of others.flat()) yield Object.fromEntries([one]);
  for (const [at, first] of others.entries()) {
    for (const second of others.slice(at + 1)) yield Object.fromEntries([first[0], second[0]]);
  }
}

const quantile = (times, part) => times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(1);
function told(name, times) {
  times.sort((a, b) => a - b);
  console.log(`${name}: ${times.length} switches, p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, `
    + `longest ${times.at(-1)?.toFixed(1)} ms`);
}

try {
  const fresh = [];
  const kept = [];
  for (const game of GAMES) {
    const { options } = await (await fetch(`${address}/api/games/${game}`)).json();
    let count = 0;
    for (const setting of settings(options)) {
      if (count === SWITCHES / GAMES.length) break;
      const question = { game, house: setting };
      const both = async () => {
        const begun = performance.now();
        const [priced] = await Promise.all([ask('/odds', question), ask('/strategy', question)]);
        return priced ? performance.now() - begun : null;
      };
      const first = await both();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      // What the law does not admit is no switch.
      if (first === null) continue;
      count += 1;
      fresh.push(first);
      kept.push(await both());
    }
  }
  told('computed', fresh);
  told('kept', kept.filter((time) => time !== null));
} finally {
  await house?.stop();
}
