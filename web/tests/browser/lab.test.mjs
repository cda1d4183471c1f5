// The odds lab in front of a real house.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, launch, person, PHONE, picture } from './support/browser.mjs';
import { binary, startHouse } from './support/house.mjs';
import { servePages } from './support/pages.mjs';

/** Computing takes its time in a build without optimisation. */
const PATIENCE = { timeout: 60_000 };

describe('the odds lab', { skip: binary === null ? 'CROUPIER_BIN is not set' : false }, () => {
  let house;
  let pages;
  let browser;
  before(async () => {
    house = await startHouse();
    pages = await servePages(house.address);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await pages?.stop();
    await house?.stop();
  });

  async function open(path, options = {}) {
    const opened = await person(browser, { address: pages.address, language: 'en', ...options });
    await opened.page.goto(path);
    await opened.page.locator('.figure').first().waitFor(PATIENCE);
    return opened;
  }
  const edge = (page) => page.locator('.figure').first().innerText();

  it('moves every edge and the chart with one switch, and says what changed', async () => {
    const { context, page, faults } = await open('/lab?game=fr/blackjack');
    const before = await edge(page);
    assert.equal(await page.locator('.chart .changed').count(), 0);
    await page.getByRole('switch', { name: 'Surrender' }).click();
    await page.locator('.tiles .badge').waitFor(PATIENCE);
    assert.notEqual(await edge(page), before);
    assert.match(await page.locator('.tiles .badge').innerText(), /^−\d\.\d\d points$/);
    assert.ok((await page.locator('.chart .changed').count()) > 0);
    await page.getByText('croupier odds fr/blackjack --set surrender=on').waitFor();
    assert.match(page.url(), /h\.surrender=on/);
    await page.reload();
    await page.getByRole('switch', { name: 'Surrender', checked: true }).waitFor(PATIENCE);
    await page.getByRole('button', { name: 'Back to defaults' }).click();
    await page.getByText('croupier odds fr/blackjack', { exact: true }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('compares two laws and a kept setting side by side', async () => {
    const { context, page, faults } = await open('/lab?game=fr/blackjack');
    await page.getByLabel('Compare with').selectOption('fr-earlier/blackjack');
    const table = page.getByRole('region', { name: 'Side by side' });
    await table.getByRole('columnheader', { name: /France, earlier edition/ }).waitFor(PATIENCE);
    assert.ok((await table.locator('b.worse, b.better').count()) > 0);
    await page.getByLabel('Compare with').selectOption('this');
    await page.getByRole('switch', { name: 'Double after split' }).click();
    await table.getByRole('columnheader', { name: /Double after split: off/ }).waitFor(PATIENCE);
    await table.locator('b.worse').first().waitFor(PATIENCE);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('sets nothing beyond the law, and tells every breach of a pasted file at once', async () => {
    const { context, page, faults } = await open('/lab?game=fr/blackjack');
    const stub = page.getByRole('textbox', { name: 'Stub, red card' });
    await stub.fill('20');
    await stub.press('Enter');
    await page.getByRole('alert').getByText('The law admits 52 to 156.').waitFor();
    assert.equal(await stub.inputValue(), '78');
    await page.getByRole('button', { name: 'Paste a house file' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('surrender = "maybe"\nstub_cards = 20\nnonsense = 1');
    await sheet.getByRole('button', { name: 'Take these rules over' }).click();
    await sheet.getByRole('alert').getByText('3 rules are not admitted:').waitFor(PATIENCE);
    assert.equal(await sheet.getByRole('alert').locator('li').count(), 3);
    await sheet.getByRole('alert').getByRole('button', { name: 'Clause FR55-4.1.6' }).waitFor();
    await assertAccessible(page, 'a pasted file with breaches');
    await sheet.getByRole('textbox').fill('surrender = true');
    await sheet.getByRole('button', { name: 'Take these rules over' }).click();
    await sheet.waitFor({ state: 'detached', ...PATIENCE });
    await page.getByRole('switch', { name: 'Surrender', checked: true }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('shows the exact fraction, saves CSV and SVG, and prints the card alone', async () => {
    const { context, page, faults } = await open('/lab?game=mc/european-roulette');
    await page.getByRole('button', { name: /^show.*Exact edge of plein/ }).click();
    await page.getByRole('group', { name: 'Every bet' }).getByText('1/37', { exact: true }).waitFor();
    const saved = async (name) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      return readFileSync(await download.path(), 'utf8');
    };
    const csv = await saved('Download CSV');
    assert.match(csv, /^game,bet,class,/);
    assert.match(csv, /plein-17,plein,,,0\.027027/);
    const svg = await saved('Download SVG');
    assert.match(svg, /^<svg [^>]*xmlns=/);
    assert.doesNotMatch(svg, /var\(--/);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByRole('heading', { name: 'Best play' }).isVisible(), true);
    assert.equal(await page.getByRole('heading', { name: 'House rules' }).isVisible(), false);
    assert.equal(await page.getByRole('navigation').first().isVisible(), false);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('tells what each choice is worth in a cell, by touch and by keyboard', async () => {
    const { context, page, faults } = await open('/lab?game=fr/blackjack');
    await page.getByRole('button', { name: 'S: 16 against 6, stand' }).click();
    const values = page.getByRole('region', { name: '16 against 6' });
    await values.getByRole('row', { name: /^stand .*best/ }).waitFor(PATIENCE);
    const [stand, draw] = await Promise.all(['stand', 'hit'].map(async (name) =>
      Number((await values.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell').first().innerText())
        .replace('−', '-').replace(/[^-+\d.]/g, ''))));
    assert.ok(stand > draw, `${stand} > ${draw}`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const next = page.getByRole('region', { name: '16 against 7' });
    await next.getByRole('row', { name: /^hit .*best/ }).waitFor(PATIENCE);
    await assertAccessible(page, 'the values of a cell');
    await picture(page, 'lab-cell');
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('has words of its own for every option, reading and value, in French', async () => {
    const { context, page, faults } = await open('/lab?game=fr/blackjack', { language: 'fr' });
    const games = await page.evaluate(async () => (await fetch('/api/games')).json());
    for (const { game } of games) {
      const { options } = await page.evaluate(async (name) => (await fetch(`/api/games/${name}`)).json(), game);
      await page.getByRole('combobox', { name: 'Droit' }).selectOption(game.split('/')[0]);
      await page.getByRole('combobox', { name: 'Jeu' }).selectOption(game);
      await page.locator(`[data-option="${options[0].key}"]`).first().waitFor({ state: 'attached', ...PATIENCE });
      const shown = new Map(await page.locator('[data-option]').evaluateAll((all) => all.map((one) =>
        [one.dataset.option, one.querySelector('.sense').textContent])));
      for (const { key, title } of options) assert.notEqual(shown.get(key), title, `${game} ${key}`);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('shows beside its switch why the law refuses a house, and keeps the figures of before', async () => {
    const { context, page, faults } = await open('/lab?game=fr/blackjack');
    const before = await edge(page);
    const refusal = { error: { code: 'not-admitted', clause: 'FR55-4.1.6', message:
      'the house rules of fr/blackjack are not admitted:\n  surrender: not in this house (FR55-4.1.8)' } };
    await page.route('**/api/odds', (route) => route.fulfill({ status: 409, json: refusal }));
    await page.getByRole('switch', { name: 'Surrender' }).click();
    const option = page.locator('[data-option="surrender"]');
    await option.getByRole('alert').getByText('not in this house').waitFor(PATIENCE);
    await option.getByRole('alert').getByRole('button', { name: 'Clause FR55-4.1.8' }).waitFor();
    assert.equal(await edge(page), before);
    await assertAccessible(page, 'a refused house');
    await picture(page, 'lab-refused');
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('says that the house does not answer, and goes on when it does', async () => {
    const { context, page, faults } = await open('/lab?game=mc/boule');
    await page.route('**/api/games', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText('The house does not answer.').waitFor();
    await assertAccessible(page, 'the lab without a house');
    await page.unroute('**/api/games');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.figure').first().waitFor(PATIENCE);
    await page.getByRole('button', { name: /^FR/ }).click();
    await page.getByRole('heading', { name: 'Choix de la maison' }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('plays many rounds and draws the curve with its band', async () => {
    const { context, page, faults } = await open('/lab?game=mc/boule');
    const simulation = page.getByRole('region', { name: 'Simulation' });
    await simulation.getByLabel('Rounds').selectOption('10000000');
    await simulation.getByRole('button', { name: 'Play' }).click();
    await simulation.getByText(/after 10.000.000 rounds, exactly/).waitFor(PATIENCE);
    await simulation.locator('canvas').waitFor();
    await picture(page, 'lab-simulation');
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('opens every game', async () => {
    const { context, page, faults } = await open('/lab?game=mc/boule');
    const games = await page.evaluate(async () => (await fetch('/api/games')).json());
    assert.equal(games.length, 16);
    for (const { game } of games) {
      await page.goto(`/lab?game=${game}`);
      await page.locator('.figure').first().waitFor(PATIENCE);
      assert.match(await edge(page), /^−?\d+\.\d\d\s%$/, game);
      assert.ok((await page.locator('tr[data-bet]').count()) > 0, game);
      assert.equal(await page.getByRole('alert').count(), 0, game);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

  for (const look of [
    { viewport: DESKTOP, language: 'en', theme: 'light' }, { viewport: DESKTOP, language: 'fr', theme: 'dark' },
    { viewport: PHONE, language: 'fr', theme: 'light' }, { viewport: PHONE, language: 'en', theme: 'dark' },
  ]) {
    it(`stands in ${look.language}, ${look.theme}, ${look.viewport.width} wide`, async () => {
      const { context, page, faults } = await open('/lab?game=fr/blackjack', look);
      const name = look.language === 'fr' ? 'Abandon' : 'Surrender';
      await page.getByRole('switch', { name }).click();
      await page.locator('.tiles .badge').waitFor(PATIENCE);
      assert.equal(await isTooWide(page), false);
      await assertAccessible(page, 'the lab');
      await picture(page, `lab-${look.viewport.width}-${look.language}-${look.theme}`);
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
});
