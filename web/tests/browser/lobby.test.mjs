// The lobby, the account and the desk of a demo house. Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, person, PHONE, picture } from './support/browser.mjs';
import { guest } from './support/floor.mjs';
import { inHouse, it } from './support/suite.mjs';

const LOOKS = [
  { viewport: DESKTOP, language: 'en', theme: 'light' },
  { viewport: DESKTOP, language: 'fr', theme: 'dark' },
  { viewport: PHONE, language: 'fr', theme: 'light' },
  { viewport: PHONE, language: 'en', theme: 'dark' },
];

inHouse('a demo house', (here) => {
  it('lets a guest in with one click, who buys chips and cashes out', async () => {
    const { page, end } = await person(here);
    const sheet = page.getByRole('dialog');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Lobby', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Enter as a guest' }).click();
    await page.getByRole('button', { name: 'Buy chips' }).first().click();
    await sheet.getByRole('textbox').fill('500');
    await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    const purse = page.locator('.top .purse');
    await purse.filter({ hasText: /500\.00/ }).waitFor();
    await page.getByRole('button', { name: 'Cash out' }).click();
    await sheet.getByRole('textbox').fill('600');
    await sheet.getByRole('button', { name: 'Cash out' }).click();
    await sheet.getByRole('alert').waitFor();
    await sheet.getByRole('textbox').fill('100,50');
    await sheet.getByRole('button', { name: 'Cash out' }).click();
    await sheet.waitFor({ state: 'detached' });
    await purse.filter({ hasText: /399\.50/ }).waitFor();
    await end();
  });

  it('lets a guest in at the account', async () => {
    const { page, end } = await person(here);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Enter as a guest' }).click();
    await page.getByText(/^guest-/).waitFor();
    await assertAccessible(page, 'the account of a guest');
    await picture(page, 'house-account');
    await end();
  });

  for (const look of LOOKS) {
    const { viewport, language, theme } = look;
    it(`is accessible and fits in ${language}, ${theme}, ${viewport.width} wide`, async () => {
      const { page, end } = await guest(here, look);
      for (const [name, path] of [['lobby', '/'], ['account', '/account']]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        assert.equal(await isTooWide(page), false, `${name} scrolls sideways`);
        await assertAccessible(page, name);
        await picture(page, `look-${name}-${viewport.width}-${language}`);
      }
      await end();
    });
  }
}, { demo: true });
