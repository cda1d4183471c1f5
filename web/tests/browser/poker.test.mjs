// Three-card poker before a real house, with cards that a croupier keys. Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, PHONE, picture } from './support/browser.mjs';
import { chip, company, lies, offer, spot } from './support/company.mjs';
import { replayNewest } from './support/replay.mjs';
import { inHouse, it } from './support/suite.mjs';

inHouse('three-card poker', (here) => {
  for (const look of [{ viewport: DESKTOP, language: 'en' }, { viewport: PHONE, language: 'fr' }]) {
    const { viewport, language } = look;
    it(`plays three-card poker by mouse, ${language}, ${viewport.width} wide`, async () => {
      const { page, croupier, end } = await company(here, `poker-${language}`, 'fr/three-card-poker', look);
      if (viewport === PHONE) await page.getByRole('button', { name: /S’asseoir à la place 2/ }).click();
      else await spot(page, 'sit-2').click();
      await chip(page, '25 €');
      await spot(page, 'ante').click();
      await lies(page, 'ante', '25');
      await chip(page, '5 €');
      await spot(page, 'pair-plus').click();
      await lies(page, 'pair-plus', '5');
      await picture(page, `poker-${language}-bets`);
      await assertAccessible(page, 'the bets of three-card poker');
      await croupier.act({ do: 'close-bets' });
      await croupier.act({ do: 'prepare' });
      await croupier.key('5s', 'Jh', '5d', '9d', '5c', '4s');
      await offer(page, language === 'fr' ? /^Jouer/ : /^Play/).waitFor();
      await picture(page, `poker-${language}-turn`);
      await assertAccessible(page, 'a hand of three-card poker');
      assert.equal(await isTooWide(page), false);
      await offer(page, language === 'fr' ? /^Jouer/ : /^Play/).click();
      await offer(page, language === 'fr' ? /^Jouer/ : /^Play/).waitFor({ state: 'detached' });
      await croupier.act({ do: 'show-bank' });
      await page.getByText(language === 'fr' ? 'brelan' : 'three of a kind').first().waitFor();
      await picture(page, `poker-${language}-over`);
      if (viewport === DESKTOP) await replayNewest(page, 'poker');
      await end();
    });
  }
});
