// The odds lab in front of a real house: what each switch is worth.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, PHONE, picture } from './support/browser.mjs';
import { edge, openLab } from './support/lab.mjs';
import { inHouse, it } from './support/suite.mjs';

inHouse('the odds lab', (here) => {
  it('moves every edge and the chart with one switch, and says what changed', async () => {
    const { page, end } = await openLab(here, '/lab?game=fr/blackjack');
    const before = await edge(page);
    assert.equal(await page.locator('.chart .changed').count(), 0);
    await page.getByRole('switch', { name: 'Surrender' }).click();
    await page.locator('.tiles .badge').waitFor();
    assert.notEqual(await edge(page), before);
    assert.match(await page.locator('.tiles .badge').innerText(), /^−\d\.\d\d points$/);
    await page.locator('.chart .changed').first().waitFor({ state: 'attached' });
    await page.getByText('croupier odds fr/blackjack --set surrender=on').waitFor();
    assert.match(page.url(), /h\.surrender=on/);
    await page.reload();
    await page.getByRole('switch', { name: 'Surrender', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Back to defaults' }).click();
    await page.getByText('croupier odds fr/blackjack', { exact: true }).waitFor();
    await end();
  });

  it('compares two laws and a kept setting side by side', async () => {
    const { page, end } = await openLab(here, '/lab?game=fr/blackjack');
    await page.getByLabel('Compare with').selectOption('fr-earlier/blackjack');
    const table = page.getByRole('region', { name: 'Side by side' });
    await table.getByRole('columnheader', { name: /France, earlier edition/ }).waitFor();
    await table.locator('b.worse, b.better').first().waitFor();
    await page.getByLabel('Compare with').selectOption('this');
    await page.getByRole('switch', { name: 'Double after split' }).click();
    await table.getByRole('columnheader', { name: /Double after split: off/ }).waitFor();
    await table.locator('b.worse').first().waitFor();
    await end();
  });

  it('tells what each choice is worth in a cell, by touch and by keyboard', async () => {
    const { page, end } = await openLab(here, '/lab?game=fr/blackjack');
    await page.getByRole('button', { name: 'S: 16 against 6, stand' }).click();
    const values = page.getByRole('region', { name: '16 against 6' });
    await values.getByRole('row', { name: /^stand .*best/ }).waitFor();
    const [stand, draw] = await Promise.all(['stand', 'hit'].map(async (name) =>
      Number((await values.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell').first().innerText())
        .replace('−', '-').replace(/[^-+\d.]/g, ''))));
    assert.ok(stand > draw, `${stand} > ${draw}`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const next = page.getByRole('region', { name: '16 against 7' });
    await next.getByRole('row', { name: /^hit .*best/ }).waitFor();
    await assertAccessible(page, 'the values of a cell');
    await picture(page, 'lab-cell');
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'detached' });
    await end();
  });

  it('shows the exact fraction, saves CSV and SVG, and prints the card alone', async () => {
    const { page, end } = await openLab(here, '/lab?game=mc/european-roulette');
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
    await end();
  });

  for (const look of [
    { viewport: DESKTOP, language: 'en', theme: 'light' }, { viewport: DESKTOP, language: 'fr', theme: 'dark' },
    { viewport: PHONE, language: 'fr', theme: 'light' }, { viewport: PHONE, language: 'en', theme: 'dark' },
  ]) {
    it(`stands in ${look.language}, ${look.theme}, ${look.viewport.width} wide`, async () => {
      const { page, end } = await openLab(here, '/lab?game=fr/blackjack', look);
      const name = look.language === 'fr' ? 'Abandon' : 'Surrender';
      await page.getByRole('switch', { name }).click();
      await page.locator('.tiles .badge').waitFor();
      assert.equal(await isTooWide(page), false);
      await assertAccessible(page, 'the lab');
      await picture(page, `lab-${look.viewport.width}-${look.language}-${look.theme}`);
      await end();
    });
  }
});
