// A whole coup at craps, trente et quarante and the baccaras in a real house, by mouse. Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { PHONE, picture } from './support/browser.mjs';
import { guest, openTables, tableFile } from './support/floor.mjs';
import { WAIT_MS } from './support/patience.mjs';
import { replayNewest } from './support/replay.mjs';
import { inHouse, it } from './support/suite.mjs';

/** Bots keep the games going that need company. */
const TABLES = [
  { table: 'craps', game: 'mc/craps' },
  { table: 'trente', game: 'mc/trente-et-quarante' },
  { table: 'punto', game: 'mc/punto-banco' },
  { table: 'punto-phone', game: 'mc/punto-banco' },
  { table: 'punto-2000', game: 'mc/punto-2000' },
  { table: 'banque', game: 'mc/banque-a-tout-va', seats: 6, bots: 4 },
  { table: 'chemin', game: 'mc/chemin-de-fer', bots: 4, bets: 20 },
];

/** A guest with chips who sits at a table. */
async function seated(here, table, look = {}) {
  const one = await guest(here, { euros: 5000, ...look });
  await one.page.goto(`/table/${table}`);
  const seat = one.page.getByRole('button', { name: /^(Take a seat|Prendre place)$/ }).first();
  await seat.click();
  await seat.waitFor({ state: 'detached' });
  return one;
}

/** Takes the first of these buttons whenever one is offered, until a line of one's own is settled. */
async function decide(page, wanted, settled) {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    if (await settled.first().isVisible()) return;
    for (const name of wanted) {
      const button = page.locator('.offers').getByRole('button', { name }).first();
      if (!(await button.isVisible())) continue;
      await button.click({ timeout: 2_000 }).catch(() => undefined);
      const give = page.getByRole('dialog').getByRole('button', { name: /^(Give|Donner)$/ });
      if (await give.isVisible()) await give.click().catch(() => undefined);
      break;
    }
    await page.locator('.offers button').or(settled).first().waitFor({ timeout: 3_000 }).catch(() => undefined);
  }
  assert.fail('no line of the coup came');
}

inHouse('a coup in a house', (here) => {
  /** Lays a chip on a place and sees it acknowledged. */
  async function lay(page, place) {
    const spot = page.locator(`[data-place="${place}"][role=button]`);
    await page.getByRole('button', { name: '25 €', exact: true }).click();
    await spot.click();
    await page.locator(`[data-place="${place}"][aria-label*="laid"], [data-place="${place}"][aria-label*="misés"]`)
      .waitFor();
  }
  const lines = (page) => page.locator('aside ul[aria-label] li');

  it('of craps: a stake on pass and one on field, the dice, the lines', async () => {
    const { page, end } = await seated(here, 'craps');
    await lay(page, 'pass');
    await lay(page, 'field');
    await page.getByRole('button', { name: 'Ready' }).click();
    await page.getByRole('img', { name: /^The dice show/ }).waitFor();
    await lines(page).filter({ hasText: 'Field' }).first().waitFor();
    await assertAccessible(page, 'craps in play');
    await picture(page, 'coup-craps-1440');
    await replayNewest(page, 'craps');
    await end();
  });

  for (const [game, table, place, name] of [
    ['trente et quarante', 'trente', 'rouge', 'Rouge'], ['punto banco', 'punto', 'punto', 'Punto'],
    ['Punto 2000', 'punto-2000', 'banco', 'Banco'],
  ]) {
    it(`of ${game}`, async () => {
      const { page, end } = await seated(here, table);
      await lay(page, place);
      await page.getByRole('button', { name: 'Ready' }).click();
      await page.locator('.felt svg[role=img]').first().waitFor();
      await decide(page, [/^Carte/, /^Non/, /^Turn/, /^Take half/], lines(page).filter({ hasText: name }));
      await assertAccessible(page, game);
      await picture(page, `coup-${table}-1440`);
      await replayNewest(page, table);
      await end();
    });
  }

  it('of banque à tout va', async () => {
    const { page, end } = await seated(here, 'banque');
    await lay(page, 'right');
    await page.getByRole('button', { name: 'Ready' }).click();
    await decide(page, [/^Lay down/, /^Carte/, /^Non/], lines(page).filter({ hasText: 'Right tableau' }));
    await assertAccessible(page, 'banque à tout va');
    await picture(page, 'coup-banque-1440');
    await replayNewest(page, 'banque');
    await end();
  });

  it('of chemin de fer: a banco held or announced, the cards, the lines', async () => {
    const { page, end } = await seated(here, 'chemin');
    const wanted = [/^Banco/, /^Deal/, /^Lay down/, /^Non/, /^Carte/, /^Announce/, /^Hold/, /^Stake/, /^Keep/];
    await decide(page, wanted, lines(page).filter({ hasText: /Banco|Bank/ }));
    await assertAccessible(page, 'chemin de fer');
    await picture(page, 'coup-chemin-1440');
    await replayNewest(page, 'chemin');
    await end();
  });

  it('of punto banco in French on the phone', async () => {
    const { page, end } = await seated(here, 'punto-phone', { language: 'fr', viewport: PHONE });
    await lay(page, 'banco');
    await page.getByRole('button', { name: 'Prêt' }).click();
    await page.locator('.felt svg[role=img]').first().waitFor();
    await picture(page, 'coup-punto-390');
    await page.getByRole('tab', { name: 'Lignes' }).click();
    await lines(page).filter({ hasText: 'Banco' }).first().waitFor();
    await assertAccessible(page, 'lines on the phone');
    await replayNewest(page, 'punto-390');
    await end();
  });
}, { prepare: (here) => openTables(here, TABLES.map((table) => tableFile({ bots: 2, ...table }))) });
