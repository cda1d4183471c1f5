// The frame of every page, with the house gone: it stands, says so in words, and is accessible.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, launch, person, PHONE, picture } from './support/browser.mjs';
import { serveFiles } from './support/files.mjs';

const PAGES = ['/', '/table/t1', '/desk/t1', '/lab', '/law', '/law/MC8.2.1', '/audit', '/audit/t1', '/account', '/no'];
const LOOKS = [
  { viewport: DESKTOP, language: 'fr', theme: 'light' },
  { viewport: DESKTOP, language: 'en', theme: 'dark' },
  { viewport: PHONE, language: 'fr', theme: 'dark' },
  { viewport: PHONE, language: 'en', theme: 'light' },
];

describe('the pages without a house', () => {
  let files;
  let browser;
  before(async () => {
    files = await serveFiles();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await files?.stop();
  });

  for (const look of LOOKS) {
    const { viewport, language, theme } = look;
    it(`stand in ${language}, ${theme}, ${viewport.width} wide`, async () => {
      const { context, page, faults } = await person(browser, { address: files.address, ...look });
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
      assert.deepEqual(faults, []);
      await context.close();
    });
  }

  it('change the language and the page without a reload', async () => {
    const { context, page, faults } = await person(browser, { address: files.address });
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
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('say at a table that the link is lost', async () => {
    const { context, page, faults } = await person(browser, { address: files.address, language: 'en' });
    await page.goto('/table/t1');
    const badge = page.getByRole('button', { name: /^Offline since/ });
    await badge.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor();
    await assertAccessible(page, 'the sheet of the link');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
    await context.close();
  });
});
