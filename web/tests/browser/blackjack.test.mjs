// Black-jack of four laws before a real house. A croupier keys the cards, so that every round is known beforehand.
// Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { isTooWide, PHONE, picture } from './support/browser.mjs';
import { chip, company, lies, offer, spot } from './support/company.mjs';
import { replayNewest } from './support/replay.mjs';
import { inHouse, it } from './support/suite.mjs';

const LAWS = [
  { law: 'fr', options: 'surrender = "on"\njp1_enabled = "on"', side: 'jp1' },
  { law: 'fr-earlier', options: 'dames_enabled = "on"', side: 'lucky-ladies' },
  { law: 'mc', options: 'split_aces = "on"', side: 'perfect-pairs' },
  { law: 'leaflet', options: '', side: null },
];

inHouse('black-jack', (here) => {
  const net = (page, text) => page.getByText(text, { exact: true }).first().waitFor();

  it('plays black-jack with a split, a double and a side bet by keyboard alone', async () => {
    const { page, croupier, end } = await company(here, 'bj-keys', 'fr/blackjack', {
      language: 'fr', options: 'dames_enabled = "on"\nhyper_enabled = "on"\ntwo_plus_one_enabled = "on"',
    });
    const { keyboard } = page;
    const place = () => page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? null);
    const tabTo = async (wanted) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await keyboard.press('Tab');
        if (wanted.test((await place()) ?? '')) return;
      }
      assert.fail(`Tab never came to ${wanted}`);
    };
    await spot(page, 'sit-3').waitFor();
    await tabTo(/^sit-/);
    while ((await place()) !== 'sit-3') await keyboard.press('ArrowLeft');
    await keyboard.press('Enter');
    await spot(page, '3/main').waitFor();
    await tabTo(/^3\/main$/);
    await keyboard.press('3');
    await keyboard.press('Enter');
    await lies(page, '3/main', '25,00');
    await keyboard.press('ArrowDown');
    await keyboard.press('End');
    await keyboard.press('Home');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowRight');
    assert.equal(await place(), '3/2+1');
    await keyboard.press('2');
    await keyboard.press('Enter');
    await lies(page, '3/2+1', '5,00');
    await keyboard.press('Backspace');
    await page.locator('[data-place="3/2+1"][aria-label*="sans mise"]').waitFor({ state: 'attached' });
    await croupier.act({ do: 'close-bets' });
    await croupier.key('8s', '6d', '8h');
    await offer(page, /^Séparer/).waitFor();
    await picture(page, 'bj-pair');
    await keyboard.press('s');
    await page.getByText('main 2', { exact: true }).waitFor();
    await croupier.key('Kh');
    await offer(page, /^Rester/).waitFor();
    await picture(page, 'bj-split');
    await assertAccessible(page, 'a split');
    await keyboard.press('r');
    await offer(page, /^Rester/).waitFor({ state: 'detached' });
    await croupier.key('3c');
    await offer(page, /^Doubler/).waitFor();
    await keyboard.press('d');
    await offer(page, /^Doubler/).waitFor({ state: 'detached' });
    await croupier.key('Td');
    await croupier.key('Tc', '9d');
    // 18 and 21 against a bank that went over 21: both hands win.
    await net(page, '+25');
    await net(page, '+50');
    await page.getByText('coup précédent').first().waitFor();
    await picture(page, 'bj-split-over');
    await assertAccessible(page, 'a round that is over');
    await end();
  });

  for (const { law, options, side } of LAWS) {
    it(`plays a full coup of ${law} black-jack by mouse`, async () => {
      const table = `bj-${law}`;
      const { page, croupier, end } = await company(here, table, `${law}/blackjack`, { options, still: false });
      await spot(page, 'sit-2').click();
      await chip(page, '25 €');
      await spot(page, '2/main').click();
      await lies(page, '2/main', '25.00');
      if (side) {
        await chip(page, '5 €');
        await spot(page, `2/${side}`).click();
        await lies(page, `2/${side}`, '5.00');
      }
      await picture(page, `${table}-bets`);
      await assertAccessible(page, `the bets of ${law}`);
      await croupier.act({ do: 'close-bets' });
      await croupier.key('9s', '6d', '2h');
      await offer(page, /^Hit/).waitFor();
      // In mid-round the page begins anew, and shows what it showed.
      const seen = () => page.locator('svg.bj').evaluate((cloth) => [
        ...[...cloth.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label')),
        cloth.textContent.replace(/\s+/g, ' '),
      ]);
      const before = await seen();
      await page.reload();
      await offer(page, /^Hit/).waitFor();
      assert.deepEqual(await seen(), before);
      await offer(page, /^Hit/).click();
      await croupier.key('5c');
      await offer(page, /^Stand/).click();
      await croupier.key('Tc', 'Kd');
      await net(page, '+25');
      const lines = page.getByRole('list', { name: 'Lines of the round' }).getByRole('listitem');
      await lines.first().waitFor();
      await picture(page, `${table}-over`);
      await replayNewest(page, table);
      await end();
    });
  }

  it('insures on the phone, surrenders, and never scrolls sideways', async () => {
    const { page, croupier, end } = await company(here, 'bj-phone', 'fr/blackjack', {
      viewport: PHONE, options: 'surrender = "on"\njp1_enabled = "on"\nhyper_enabled = "on"',
    });
    await page.getByRole('button', { name: /Sit down at box 4/ }).click();
    await chip(page, '25 €');
    await spot(page, '4/main').click();
    await lies(page, '4/main', '25.00');
    await picture(page, 'bj-phone-bets');
    await assertAccessible(page, 'bets on the phone');
    assert.equal(await isTooWide(page), false);
    await croupier.act({ do: 'close-bets' });
    await croupier.key('9s', 'Ad', '7h');
    await offer(page, /^Insurance/).waitFor();
    await picture(page, 'bj-phone-insurance');
    await assertAccessible(page, 'insurance on the phone');
    await croupier.act({ do: 'offer-cards' });
    await offer(page, /^Hit/).waitFor();
    await picture(page, 'bj-phone-turn');
    assert.equal(await isTooWide(page), false);
    await assertAccessible(page, 'a decision on the phone');
    await offer(page, /^Stand/).click();
    await croupier.key('8c');
    await net(page, '−25.00 €');
    await end();
  });
});
