// The law in front of a real house.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, person, PHONE, picture } from './support/browser.mjs';
import { inHouse, it } from './support/suite.mjs';

inHouse('the law', (here) => {
  const open = async (path, options = {}) => {
    const opened = await person(here, options);
    await opened.page.goto(path);
    return opened;
  };

  it('a link to a clause shows it with its decision, and the price of its reading', async () => {
    const { page, end } = await open('/law/MC8.2.7');
    const clause = page.getByRole('complementary', { name: 'Clause' });
    await clause.getByText('the same choice is offered').waitFor();
    await clause.getByText('Our decision').waitFor();
    await page.getByRole('heading', { name: 'European roulette', level: 1 }).waitFor();
    await page.locator('#c-MC8\\.2\\.7.current').waitFor();
    await clause.getByRole('button', { name: 'What is it worth?' }).click();
    await clause.getByRole('columnheader', { name: 'whole' }).waitFor();
    await clause.getByText('1.370 %').first().waitFor();
    await page.getByRole('link', { name: 'MC8.2.8', exact: true }).click();
    await page.waitForURL('**/law/MC8.2.8');
    await clause.getByText('MC8.2.8', { exact: true }).waitFor();
    await page.goBack();
    await clause.getByText('MC8.2.7', { exact: true }).waitFor();
    await end();
  });

  it('every clause tag leads to its clause', async () => {
    const { page, end } = await open('/law/MC8.2.4');
    await page.getByRole('button', { name: 'Clause D8.4' }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open in the law' }).click();
    await page.waitForURL('**/law/D8.4');
    await page.getByRole('complementary', { name: 'Clause' }).getByText('D8.4').first().waitFor();
    await end();
  });

  it('finds clauses by number and by words', async () => {
    const { page, end } = await open('/law');
    await page.getByRole('heading', { name: 'European roulette', level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('MC6.3.A.1');
    await page.getByRole('link', { name: /^MC6\.3\.A\.1\.1 / }).waitFor();
    await page.getByRole('searchbox').fill('new pair of aces');
    await page.getByRole('link', { name: /^FR55-4-old\.3\.1 / }).click();
    await page.waitForURL('**/law/FR55-4-old.3.1');
    await page.getByRole('heading', { name: 'Black-jack', level: 1 }).waitFor();
    await end();
  });

  it('shows what an edition changed and what that is worth', async () => {
    const { page, end } = await open('/law?subject=fr/blackjack&tab=editions');
    await page.getByText('nothing stopped a new pair of aces').waitFor();
    await page.getByText('ace_hands_max: 4 → 2').first().waitFor();
    await page.getByText('+0.064').first().waitFor();
    await assertAccessible(page, 'the editions');
    await picture(page, 'law-editions');
    await end();
  });

  it('lists what is odd, decisions, readings and coverage', async () => {
    const { page, end } = await open('/law?subject=mc/european-roulette&tab=lint');
    await page.getByText('Open text').first().waitFor();
    for (const [tab, word] of [['Decisions', 'D8.1'], ['Readings', 'prison_value'], ['Coverage', 'Beyond software']]) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: tab }).click();
      await page.getByText(word).first().waitFor();
      await assertAccessible(page, tab);
    }
    await end();
  });

  it('says so when there is no such clause', async () => {
    const { page, end } = await open('/law/MC99.9');
    await page.getByRole('alert').getByText('There is no MC99.9 in the law.').waitFor();
    await end();
  });

  for (const look of [
    { viewport: DESKTOP, language: 'en', theme: 'light' }, { viewport: DESKTOP, language: 'fr', theme: 'dark' },
    { viewport: PHONE, language: 'fr', theme: 'light' }, { viewport: PHONE, language: 'en', theme: 'dark' },
  ]) {
    it(`stands in ${look.language}, ${look.theme}, ${look.viewport.width} wide`, async () => {
      const { page, end } = await open('/law/MC8.2.7', look);
      await page.getByRole('complementary').getByText('D8.1').first().waitFor();
      assert.equal(await isTooWide(page), false);
      await assertAccessible(page, 'a clause');
      await picture(page, `law-${look.viewport.width}-${look.language}-${look.theme}`);
      await end();
    });
  }
});
