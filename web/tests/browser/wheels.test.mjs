// A coup at each wheel before a real house, and the bets it offers. Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { picture } from './support/browser.mjs';
import { guest, lay, openTables, sitDown, tableFile } from './support/floor.mjs';
import { until } from './support/patience.mjs';
import { replayNewest } from './support/replay.mjs';
import { inHouse, it } from './support/suite.mjs';

const WHEELS = [
  { table: 'european', game: 'mc/european-roulette', bet: 'carre-17-18-20-21', both: ['rouge', 'noir'] },
  { table: 'american', game: 'mc/american-roulette', bet: 'first-five', both: ['red', 'black'] },
  { table: 'boule', game: 'mc/boule', bet: 'plein-5', both: ['rouge', 'noir'] },
  { table: 'wheel', game: 'mc/big-wheel', bet: 'joker-noir', both: ['1', '2'] },
];

inHouse('the wheels', (here) => {
  for (const { table, game, bet, both } of WHEELS) {
    it(`plays a full coup of ${game} by mouse`, async () => {
      const { page, end } = await guest(here, { still: false });
      await sitDown(page, table);
      for (const one of [...both, bet]) await lay(page, one);
      await page.getByRole('button', { name: 'Ready' }).click();
      await page.getByText('Your net', { exact: true }).waitFor();
      const lines = page.getByRole('list', { name: 'Lines of the round' }).getByRole('listitem');
      // Every line carries its clause, one touch away.
      await lines.first().getByRole('button', { name: /^Clause / }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Open in the law' }).waitFor();
      await page.keyboard.press('Escape');
      await picture(page, `wheel-${table}`);
      await replayNewest(page, table);
      await end();
    });
  }

  for (const [table, expected] of [['european', 161], ['american', 161]]) {
    it(`offers no bet at ${table} roulette that has no place on the cloth`, async () => {
      const { page, end } = await guest(here);
      let bets = new Set();
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
        const offers = JSON.parse(String(payload)).state?.offers ?? [];
        const places = offers.map(({ action }) => action).filter((action) => action.do === 'place');
        if (places.length > bets.size) bets = new Set(places.map(({ bet }) => bet));
      }));
      await sitDown(page, table);
      await until(`an offer of ${expected} bets`, () => bets.size >= expected);
      assert.equal(bets.size, expected);
      const drawn = await page.locator('[data-bet]').evaluateAll((nodes) => nodes.map((node) => node.dataset.bet));
      assert.deepEqual([...bets].filter((one) => !drawn.includes(one)), []);
      await end();
    });
  }
}, { prepare: (here) => openTables(here, WHEELS.map(tableFile)) });
