// The children's game 21 pirates before a real house. Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, PHONE, picture } from './support/browser.mjs';
import { offer, spot } from './support/company.mjs';
import { guest, openTables, tableFile } from './support/floor.mjs';
import { replayNewest } from './support/replay.mjs';
import { inHouse, it } from './support/suite.mjs';

inHouse('21 pirates', (here) => {
  for (const look of [{ viewport: DESKTOP, language: 'fr' }, { viewport: PHONE, language: 'en' }]) {
    const { viewport, language } = look;
    it(`plays a round of 21 pirates by mouse, ${language}, ${viewport.width} wide`, async () => {
      const table = `pirates-${language}`;
      const file = { table, game: 'pirates/twenty-one', seats: 4, bots: 1, decision: 600, step: 5 };
      await openTables(here, [tableFile(file)]);
      const { page, end } = await guest(here, look);
      await page.goto(`/table/${table}`);
      await spot(page, 'sit-1').click();
      // One bot waited for company: the game begins.
      const deal = offer(page, /^(Deal|Donner)/);
      await deal.or(offer(page, /^Stop/)).first().waitFor();
      if (await deal.isVisible()) await deal.click();
      await offer(page, /^Stop/).waitFor();
      await picture(page, `${table}-turn`);
      await assertAccessible(page, 'a turn of 21 pirates');
      assert.equal(await isTooWide(page), false);
      const told = page.locator('.names p');
      const round = Number(/(?:Coup|Round) (\d+)/.exec(await told.textContent())[1]);
      await offer(page, /^Stop/).click();
      await told.filter({ hasText: new RegExp(`(Coup|Round) ${round + 1}\\b`) }).waitFor({ state: 'attached' });
      if (viewport === PHONE) await page.getByRole('tab', { name: 'Lines' }).click();
      // The coin of the round went to somebody, and its line says to whom.
      const all = page.getByRole('button', { name: /^(Lignes de toutes les places|Lines of all seats)$/ });
      if (await all.isVisible()) await all.click();
      await page.getByText(language === 'fr' ? /pièce, place/ : /coin, seat/).first().waitFor();
      await picture(page, `${table}-over`);
      await replayNewest(page, table);
      await end();
    });
  }
});
