// The frame of every page, with the house gone: it stands, says so in words, and is accessible.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, person, PHONE, picture } from './support/browser.mjs';
import { it, withoutHouse } from './support/suite.mjs';

const PAGES = ['/', '/table/t1', '/desk/t1', '/lab', '/law', '/law/MC8.2.1', '/audit', '/audit/t1', '/account', '/no'];
const LOOKS = [
  { viewport: DESKTOP, language: 'fr', theme: 'light' },
  { viewport: DESKTOP, language: 'en', theme: 'dark' },
  { viewport: PHONE, language: 'fr', theme: 'dark' },
  { viewport: PHONE, language: 'en', theme: 'light' },
];

withoutHouse('the pages without a house', (here) => {
  for (const look of LOOKS) {
    const { viewport, language, theme } = look;
    it(`stand in ${language}, ${theme}, ${viewport.width} wide`, async () => {
      const { page, end } = await person(here, look);
      for (const path of PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        assert.match(await page.title(), / · Croupier$/);
        assert.equal(await isTooWide(page), false, `${path} scrolls sideways`);
        await assertAccessible(page, `${path} ${language} ${theme} ${viewport.width}`);
      }
      await page.goto('/');
      await page.getByRole('alert').waitFor();
      await picture(page, `frame-lobby-${viewport.width}-${theme}`);
      await end();
    });
  }

  it('change the language and the page without a reload', async () => {
    const { page, end } = await person(here, { language: 'fr' });
    await page.goto('/');
    await page.evaluate(() => (globalThis.same = true));
    await page.getByRole('button', { name: 'EN, English' }).click();
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    await page.getByRole('link', { name: 'Odds lab' }).click();
    await page.getByRole('heading', { name: 'Odds lab' }).waitFor();
    await page.getByRole('button', { name: 'FR, français' }).click();
    await page.getByRole('heading', { name: 'Probabilités' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/lab');
    await page.goBack();
    await page.getByRole('heading', { name: 'Salle' }).waitFor();
    assert.equal(await page.evaluate(() => globalThis.same), true);
    await end();
  });

  it('say at a table that the link is lost', async () => {
    const { page, end } = await person(here);
    await page.goto('/table/t1');
    const badge = page.getByRole('button', { name: /^Offline since/ });
    await badge.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor();
    await assertAccessible(page, 'the sheet of the link');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await end();
  });
});
