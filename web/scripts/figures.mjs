// Figures of the interface on this machine: how soon a table can be played, and how smoothly 20 chips move. Needs
// CROUPIER_BIN and dist/; prints what it measured, judges nothing.
import { launch } from '../tests/browser/support/browser.mjs';
import { guest, lay, openTables, sitDown, tableFile } from '../tests/browser/support/floor.mjs';
import { startHouse } from '../tests/browser/support/house.mjs';
import { owner } from '../tests/browser/support/staff.mjs';

const TABLES = [
  ['mc/european-roulette', '[data-bet="plein-17"]'], ['fr/blackjack', '[data-place="1/main"][role=button]'],
  ['mc/craps', '[data-place="pass"][role=button]'], ['mc/punto-banco', '[data-place="punto"][role=button]'],
];
const CHIPS = 20;
const LOADS = 7;
const name = (game) => game.replace('/', '-');
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

/** From the beginning of the navigation until a bet can be laid. */
async function opening(context, game, spot) {
  const page = await context.newPage();
  await page.goto(`/table/${name(game)}`, { waitUntil: 'commit' });
  const ms = await page.evaluate((wanted) => new Promise((resolve) => {
    const look = () => {
      // Chips in the rail and the spot: the house has told its offers.
      if (document.querySelector(wanted) && document.querySelector('.tool.name')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  }), spot);
  await page.close();
  return ms;
}

/** Frames while something is done and for a moment after it. */
async function frames(page, act, whole = 700) {
  await page.evaluate((ms) => {
    globalThis.frames = new Promise((resolve) => {
      const all = [];
      const tick = (now) => {
        all.push(now);
        if (now - all[0] < ms) requestAnimationFrame(tick);
        else resolve(all.slice(1).map((at, index) => at - all[index]));
      };
      requestAnimationFrame(tick);
    });
  }, whole);
  await act();
  const deltas = await page.evaluate(() => globalThis.frames);
  const sum = deltas.reduce((total, delta) => total + delta, 0);
  const sorted = deltas.toSorted((a, b) => a - b);
  return {
    fps: Math.round((10_000 * deltas.length) / sum) / 10, median: Math.round(median(deltas) * 10) / 10,
    p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] * 10) / 10, max: Math.round(sorted.at(-1) * 10) / 10,
  };
}

const house = await startHouse();
const browser = await launch();
const here = { address: house.address, browser, direction: await owner(house) };
await openTables(here, TABLES.map(([game]) => tableFile({ table: name(game), game })));
try {
  const { context, page } = await guest(here, { euros: 2000, still: false });
  for (const [game, spot] of TABLES) {
    await sitDown(page, name(game));
    const times = [];
    for (let load = 0; load < LOADS; load += 1) times.push(await opening(context, game, spot));
    console.log(`${game}: interactive after ${Math.round(median(times))} ms (median of ${LOADS}, most ${
      Math.round(Math.max(...times))})`);
  }
  await page.goto(`/table/${name('mc/european-roulette')}`);
  for (let number = 1; number <= CHIPS; number += 1) await lay(page, `plein-${number}`);
  const idle = await frames(page, async () => undefined);
  console.log('nothing moves:', JSON.stringify(idle));
  const swept = await frames(page, () => page.getByRole('button', { name: 'Clear' }).click());
  console.log(`${CHIPS} chips swept:`, JSON.stringify(swept));
} finally {
  await browser.close();
  await house.stop();
}
