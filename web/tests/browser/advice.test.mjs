// Advice at black-jack, at training tables alone. Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, PHONE, picture } from './support/browser.mjs';
import { chip, company, lies, offer, spot } from './support/company.mjs';
import { inHouse, it } from './support/suite.mjs';

inHouse('advice', (here) => {
  for (const training of [true, false]) {
    for (const viewport of [DESKTOP, PHONE]) {
      const table = `bj-${training ? 'training' : 'ordinary'}-${viewport.width}`;
      it(`${training ? 'advises' : 'advises nobody'} at ${table}`, async () => {
        const language = viewport === PHONE ? 'fr' : 'en';
        const { page, croupier, end } = await company(here, table, 'fr/blackjack', { training, viewport, language });
        const badge = page.getByText(/^(Training|Essai)$/);
        const advice = page.getByRole('button', { name: /^(Advice|Conseil)$/ });
        const said = (text) => page.getByRole('status').filter({ hasText: text });
        const sit = language === 'fr' ? /S’asseoir à la boîte 2/ : /Sit down at box 2/;
        if (viewport === PHONE) await page.getByRole('button', { name: sit }).click();
        else await spot(page, 'sit-2').click();
        await chip(page, '25 €');
        await spot(page, '2/main').click();
        await lies(page, '2/main', '25');
        assert.equal(await badge.isVisible(), training);
        assert.equal(await advice.count(), 0);
        await croupier.act({ do: 'close-bets' });
        await croupier.key('8s', '6d', '8h');
        await offer(page, /^(Split|Séparer)/).waitFor();
        if (training) {
          await advice.click();
          await said(/^(Best play: Split|Meilleur jeu : Séparer)\.$/).waitFor();
          await picture(page, table);
          await assertAccessible(page, 'advice');
          assert.equal(await isTooWide(page), false);
          await offer(page, /^(Split|Séparer)/).click();
          await said(/Best play|Meilleur jeu/).waitFor({ state: 'detached' });
        } else {
          assert.equal(await badge.count() + await advice.count(), 0);
          const refused = await page.evaluate(async (at) => (await fetch(`/api/tables/${at}/advice`)).status, table);
          assert.equal(refused, 403);
        }
        await end();
      });
    }
  }
});
