// A whole coup at craps, trente et quarante and the baccaras in a real house, by mouse. Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { assertAccessible } from './support/axe.mjs';
import { launch, person, PHONE, picture } from './support/browser.mjs';
import { openTables, tableFile } from './support/floor.mjs';
import { serveFront } from './support/front.mjs';
import { binary, startHouse } from './support/house.mjs';
import { replayNewest } from './support/replay.mjs';

const PURSE = 500_000;
const COUP_MAX_MS = 60_000;
/** Bots keep the games going that need company; who wants to stake has time enough on a busy machine. */
const TABLES = [
  { table: 'craps', game: 'mc/craps' },
  { table: 'trente', game: 'mc/trente-et-quarante' },
  { table: 'punto', game: 'mc/punto-banco' },
  { table: 'punto-2000', game: 'mc/punto-2000' },
  { table: 'banque', game: 'mc/banque-a-tout-va', seats: 6, bots: 4 },
  { table: 'chemin', game: 'mc/chemin-de-fer', bots: 4 },
];

/** A guest with chips who sits at a table. */
async function seated(browser, front, table, look = {}) {
  const one = await person(browser, { address: front.address, language: 'en', ...look });
  const post = (path, data) => one.context.request.post(`/api${path}`, { data });
  await post('/guest', {});
  const bought = await post('/desk/buy-in', { id: randomUUID(), amount: PURSE });
  assert.equal(bought.ok(), true, await bought.text());
  await one.page.goto(`/table/${table}`);
  const seat = one.page.getByRole('button', { name: look.language === 'fr' ? 'Prendre place' : 'Take a seat' });
  await seat.first().click();
  await seat.first().waitFor({ state: 'detached' });
  return one;
}

/** Takes the first of these buttons whenever one is offered, until a line of one's own is settled. */
async function decide(page, wanted, settled) {
  const until = Date.now() + COUP_MAX_MS;
  while (Date.now() < until) {
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

describe('a coup in a house', { skip: binary === null ? 'CROUPIER_BIN is not set' : false }, () => {
  let house;
  let front;
  let browser;
  before(async () => {
    house = await startHouse();
    await openTables(house, TABLES.map((table) => tableFile({ bets: 20, bots: 2, ...table })));
    front = await serveFront(house);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await front?.stop();
    await house?.stop();
  });

  /** Lays a chip on a place once stakes are open, and sees it acknowledged. */
  async function lay(page, place, chip = '25 €') {
    const spot = page.locator(`[data-place="${place}"][role=button]`);
    await spot.waitFor({ timeout: COUP_MAX_MS });
    await page.getByRole('button', { name: chip, exact: true }).click();
    await spot.click();
    await page.locator(`[data-place="${place}"][aria-label*="laid"], [data-place="${place}"][aria-label*="misés"]`)
      .waitFor();
  }
  const lines = (page) => page.locator('aside ul[aria-label] li');

  it('of craps: a stake on pass and one on field, the dice, the lines', async () => {
    const { context, page, faults } = await seated(browser, front, 'craps');
    await lay(page, 'pass');
    await lay(page, 'field');
    await page.getByRole('button', { name: 'Ready' }).click();
    await page.getByRole('img', { name: /^The dice show/ }).waitFor({ timeout: COUP_MAX_MS });
    await lines(page).filter({ hasText: 'Field' }).first().waitFor({ timeout: COUP_MAX_MS });
    await assertAccessible(page, 'craps in play');
    await picture(page, 'coup-craps-1440');
    await replayNewest(page, 'craps');
    assert.deepEqual(faults, []);
    await context.close();
  });

  for (const [game, table, place, name] of [
    ['trente et quarante', 'trente', 'rouge', 'Rouge'], ['punto banco', 'punto', 'punto', 'Punto'],
    ['Punto 2000', 'punto-2000', 'banco', 'Banco'],
  ]) {
    it(`of ${game}`, async () => {
      const { context, page, faults } = await seated(browser, front, table);
      await lay(page, place);
      await page.getByRole('button', { name: 'Ready' }).click();
      await page.locator('.felt svg[role=img]').first().waitFor({ timeout: COUP_MAX_MS });
      await decide(page, [/^Carte/, /^Non/, /^Turn/, /^Take half/], lines(page).filter({ hasText: name }));
      await assertAccessible(page, game);
      await picture(page, `coup-${table}-1440`);
      await replayNewest(page, table);
      assert.deepEqual(faults, []);
      await context.close();
    });
  }

  it('of banque à tout va', async () => {
    const { context, page, faults } = await seated(browser, front, 'banque');
    await lay(page, 'right');
    await page.getByRole('button', { name: 'Ready' }).click();
    await decide(page, [/^Lay down/, /^Carte/, /^Non/], lines(page).filter({ hasText: 'Right tableau' }));
    await assertAccessible(page, 'banque à tout va');
    await picture(page, 'coup-banque-1440');
    await replayNewest(page, 'banque');
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('of chemin de fer: a banco held or announced, the cards, the lines', async () => {
    const { context, page, faults } = await seated(browser, front, 'chemin');
    const wanted = [/^Banco/, /^Deal/, /^Lay down/, /^Non/, /^Carte/, /^Announce/, /^Hold/, /^Stake/, /^Keep/];
    await decide(page, wanted, lines(page).filter({ hasText: /Banco|Bank/ }));
    await assertAccessible(page, 'chemin de fer');
    await picture(page, 'coup-chemin-1440');
    await replayNewest(page, 'chemin');
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('of punto banco in French on the phone', async () => {
    const { context, page, faults } = await seated(browser, front, 'punto', { language: 'fr', viewport: PHONE });
    await lay(page, 'banco');
    await page.getByRole('button', { name: 'Prêt' }).click();
    await page.locator('.felt svg[role=img]').first().waitFor({ timeout: COUP_MAX_MS });
    await picture(page, 'coup-punto-390');
    await page.getByRole('tab', { name: 'Lignes' }).click();
    await lines(page).filter({ hasText: 'Banco' }).first().waitFor({ timeout: COUP_MAX_MS });
    await assertAccessible(page, 'lines on the phone');
    await replayNewest(page, 'punto-390');
    assert.deepEqual(faults, []);
    await context.close();
  });
});
