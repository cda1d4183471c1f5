// The odds lab when a house is not admitted or does not answer.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { picture } from './support/browser.mjs';
import { edge, openLab } from './support/lab.mjs';
import { inHouse, it } from './support/suite.mjs';

inHouse('the odds lab, refused', (here) => {
  it('sets nothing beyond the law, and tells every breach of a pasted file at once', async () => {
    const { page, end } = await openLab(here, '/lab?game=fr/blackjack');
    const stub = page.getByRole('textbox', { name: 'Stub, red card' });
    await stub.fill('20');
    await stub.press('Enter');
    await page.getByRole('alert').getByText('The law admits 52 to 156.').waitFor();
    assert.equal(await stub.inputValue(), '78');
    await page.getByRole('button', { name: 'Paste a house file' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('surrender = "maybe"\nstub_cards = 20\nnonsense = 1');
    await sheet.getByRole('button', { name: 'Take these rules over' }).click();
    await sheet.getByRole('alert').getByText('3 rules are not admitted:').waitFor();
    assert.equal(await sheet.getByRole('alert').locator('li').count(), 3);
    await sheet.getByRole('alert').getByRole('button', { name: 'Clause FR55-4.1.6' }).waitFor();
    await assertAccessible(page, 'a pasted file with breaches');
    await sheet.getByRole('textbox').fill('surrender = true');
    await sheet.getByRole('button', { name: 'Take these rules over' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Surrender', checked: true }).waitFor();
    await end();
  });

  it('shows beside its switch why the law refuses a house, and keeps the figures of before', async () => {
    const { page, end } = await openLab(here, '/lab?game=fr/blackjack');
    const before = await edge(page);
    const refusal = { error: { code: 'not-admitted', clause: 'FR55-4.1.6', message:
      'the house rules of fr/blackjack are not admitted:\n  surrender: not in this house (FR55-4.1.8)' } };
    await page.route('**/api/odds', (route) => route.fulfill({ status: 409, json: refusal }));
    await page.getByRole('switch', { name: 'Surrender' }).click();
    const option = page.locator('[data-option="surrender"]');
    await option.getByRole('alert').getByText('not in this house').waitFor();
    await option.getByRole('alert').getByRole('button', { name: 'Clause FR55-4.1.8' }).waitFor();
    assert.equal(await edge(page), before);
    await assertAccessible(page, 'a refused house');
    await picture(page, 'lab-refused');
    await end();
  });

  it('says that the house does not answer, and goes on when it does', async () => {
    const { page, end } = await openLab(here, '/lab?game=mc/boule');
    await page.route('**/api/games', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText('The house does not answer.').waitFor();
    await assertAccessible(page, 'the lab without a house');
    await page.unroute('**/api/games');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.figure').first().waitFor();
    await page.getByRole('button', { name: /^FR/ }).click();
    await page.getByRole('heading', { name: 'Choix de la maison' }).waitFor();
    await end();
  });
});
