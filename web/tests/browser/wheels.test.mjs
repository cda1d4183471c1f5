// The lobby, the desk and the wheels before a real house. Needs CROUPIER_BIN; `cargo xtask test` sets it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, launch, person, PHONE, picture } from './support/browser.mjs';
import { enterAndBuy, lay, openTables, placeOf, sitDown, tableFile } from './support/floor.mjs';
import { serveFront } from './support/front.mjs';
import { binary, startHouse } from './support/house.mjs';
import { replayNewest } from './support/replay.mjs';

const WHEELS = [
  { table: 'quick-european', game: 'mc/european-roulette', bet: 'carre-17-18-20-21', both: ['rouge', 'noir'] },
  { table: 'quick-american', game: 'mc/american-roulette', bet: 'first-five', both: ['red', 'black'] },
  { table: 'quick-boule', game: 'mc/boule', bet: 'plein-5', both: ['rouge', 'noir'] },
  { table: 'quick-wheel', game: 'mc/big-wheel', bet: 'joker-noir', both: ['1', '2'] },
];
const LOOKS = [
  { viewport: DESKTOP, language: 'en', theme: 'light' },
  { viewport: DESKTOP, language: 'fr', theme: 'dark' },
  { viewport: PHONE, language: 'fr', theme: 'light' },
  { viewport: PHONE, language: 'en', theme: 'dark' },
];

describe('the wheels', { skip: binary === null ? 'CROUPIER_BIN is not set' : false }, () => {
  let house;
  let front;
  let browser;
  before(async () => {
    house = await startHouse();
    const slow = { table: 'slow-european', game: 'mc/european-roulette', bets: 40 };
    await openTables(house, [...WHEELS, slow].map(tableFile));
    front = await serveFront(house);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await front?.stop();
    await house?.stop();
  });
  const guest = async (options = {}) => {
    const all = await person(browser, { address: front.address, language: 'en', ...options });
    await enterAndBuy(all.page);
    return all;
  };

  it('lets a guest in with one click, who buys chips and cashes out', async () => {
    const { context, page, faults } = await guest();
    const purse = page.locator('.top .purse');
    assert.match(await purse.innerText(), /500\.00/);
    await page.getByRole('button', { name: 'Cash out' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('600');
    await sheet.getByRole('button', { name: 'Cash out' }).click();
    await sheet.getByRole('alert').waitFor();
    await sheet.getByRole('textbox').fill('100,50');
    await sheet.getByRole('button', { name: 'Cash out' }).click();
    await sheet.waitFor({ state: 'detached' });
    assert.match(await purse.innerText(), /399\.50/);
    assert.deepEqual(faults, []);
    await context.close();
  });

  for (const { table, game, bet, both } of WHEELS) {
    it(`plays a full coup of ${game} by mouse`, async () => {
      const { context, page, faults } = await guest({ still: false });
      await sitDown(page, table);
      for (const one of [...both, bet]) await lay(page, one);
      await page.getByText('Your net', { exact: true }).waitFor({ timeout: 20_000 });
      const lines = page.getByRole('list', { name: 'Lines of the round' }).getByRole('listitem');
      assert.ok((await lines.count()) >= 1);
      // Every line carries its clause, one touch away.
      await lines.first().getByRole('button', { name: /^Clause / }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Open in the law' }).waitFor();
      await page.keyboard.press('Escape');
      await picture(page, `wheel-${table}`);
      await replayNewest(page, table);
      assert.deepEqual(faults, []);
      await context.close();
    });
  }

  it('offers no bet at European roulette that has no place on the cloth', async () => {
    const { context, page } = await guest();
    for (const { table, expected } of [
      { table: 'slow-european', expected: 161 }, { table: 'quick-american', expected: 161 },
    ]) {
      const frames = [];
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
      await sitDown(page, table);
      const offered = () => frames.map((text) => JSON.parse(text).state?.offers ?? [])
        .map((offers) => new Set(offers.filter(({ action }) => action.do === 'place').map(({ action }) => action.bet)));
      await page.waitForFunction(() => document.querySelectorAll('[data-bet]').length > 0);
      for (let tries = 0; tries < 40 && !offered().some(({ size }) => size > 0); tries += 1) {
        await page.waitForEvent('websocket', { timeout: 500 }).catch(() => 0);
      }
      const bets = offered().reduce((most, one) => (one.size > most.size ? one : most), new Set());
      const drawn = await page.locator('[data-bet]').evaluateAll((nodes) => nodes.map((node) => node.dataset.bet));
      assert.deepEqual([...bets].filter((one) => !drawn.includes(one)), []);
      assert.equal(bets.size, expected);
    }
    await context.close();
  });

  it('is played by keyboard alone', async () => {
    const { context, page, faults } = await guest();
    await sitDown(page, 'slow-european');
    const cloth = page.getByRole('application', { name: /^Layout/ });
    await cloth.focus();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: '25 €', pressed: true }).waitFor();
    // From 0 to 2, then on to the line between 2 and 5.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[data-own="plein-2"]').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[data-own="cheval-2-5"]').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press(' ');
    await page.locator('[data-own="carre-2-3-5-6"]').waitFor({ state: 'attached' });
    await page.keyboard.press('u');
    await page.locator('[data-own="carre-2-3-5-6"]').waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    await page.getByText('100.00 €').waitFor();
    // The racetrack: 24 and two neighbours on each side.
    await page.keyboard.press('1');
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    for (const number of [5, 10, 24, 16, 33]) {
      await page.locator(`[data-own="plein-${number}"]`).waitFor({ state: 'attached' });
    }
    await page.keyboard.press('t');
    await page.keyboard.press('c');
    await page.locator('[data-own="plein-24"]').waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('[data-own="cheval-33-36"]').waitFor({ state: 'attached' });
    await page.keyboard.press('t');
    await page.keyboard.press('/');
    await page.keyboard.type('sixain 31');
    await page.keyboard.press('Enter');
    await page.locator('[data-own="sixain-31-36"]').waitFor({ state: 'attached' });
    await assertAccessible(page, 'bet by name');
    await page.keyboard.press('Escape');
    await cloth.focus();
    await page.keyboard.press('c');
    await page.locator('[data-own="cheval-33-36"]').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('says beside the bet why the house refused it, and what it would take', async () => {
    const { context, page, faults } = await guest();
    await sitDown(page, 'slow-european');
    await page.getByRole('button', { name: /^1.000 €$/ }).click();
    const { x, y } = await placeOf(page, 'noir');
    await page.mouse.click(x, y);
    await page.getByText('Your purse does not hold that much').first().waitFor();
    await page.getByRole('button', { name: 'Stake 500 €' }).click();
    await page.locator('[data-own="noir"]').waitFor({ state: 'attached' });
    await picture(page, 'wheel-refused');
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('shows two players each other’s chips', async () => {
    const [anne, louis] = [await guest(), await guest({ language: 'fr' })];
    await sitDown(anne.page, 'slow-european');
    await sitDown(louis.page, 'slow-european');
    await lay(anne.page, 'plein-7');
    await louis.page.locator('[data-other="plein-7"]').waitFor({ state: 'attached' });
    await lay(louis.page, 'plein-7');
    await anne.page.locator('[data-other="plein-7"]').waitFor({ state: 'attached' });
    await picture(louis.page, 'wheel-two-players');
    // Both are ready: the time for bets ends early and the round is settled.
    await anne.page.getByRole('button', { name: 'Ready' }).click();
    await louis.page.getByRole('button', { name: 'Prêt' }).click();
    await anne.page.getByText('Your net', { exact: true }).waitFor({ timeout: 20_000 });
    await louis.page.getByText('Votre solde', { exact: true }).waitFor({ timeout: 20_000 });
    for (const { context, faults } of [anne, louis]) {
      assert.deepEqual(faults, []);
      await context.close();
    }
  });

  it('restores the exact view when the house dies in mid-round', async () => {
    const { context, page, faults } = await guest();
    await sitDown(page, 'slow-european');
    await lay(page, 'plein-11');
    await lay(page, '12d');
    await house.kill();
    await page.getByText(/^Link lost at/).waitFor({ timeout: 15_000 });
    await assertAccessible(page, 'a table without link');
    await picture(page, 'wheel-offline');
    assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0);
    house = await startHouse({ data: house.data });
    front.moveTo(house);
    await page.getByRole('button', { name: /^In step/ }).waitFor({ timeout: 20_000 });
    await page.locator('[data-own="plein-11"]').waitFor({ state: 'attached' });
    await page.locator('[data-own="12d"]').waitFor({ state: 'attached' });
    await page.reload();
    await page.locator('[data-own="plein-11"]').waitFor({ state: 'attached' });
    assert.deepEqual(faults, []);
    await context.close();
  });

  for (const look of LOOKS) {
    const { viewport, language, theme } = look;
    it(`is accessible and fits in ${language}, ${theme}, ${viewport.width} wide`, async () => {
      const { context, page, faults } = await guest(look);
      const check = async (name) => {
        assert.equal(await isTooWide(page), false, `${name} scrolls sideways`);
        await assertAccessible(page, `${name} ${language} ${theme} ${viewport.width}`);
        await picture(page, `look-${name}-${viewport.width}-${language}`);
      };
      await page.goto('/');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await check('lobby');
      await page.goto('/account');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await check('account');
      for (const { table, both } of WHEELS) {
        await sitDown(page, table);
        await lay(page, both[0]);
        await check(table);
        if (viewport.width < 720) {
          for (const tab of await page.getByRole('tab').all()) {
            await tab.click();
            await check(`${table}-${await tab.getAttribute('id')}`);
          }
        }
      }
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
});
