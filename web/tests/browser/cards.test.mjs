// Black-jack of four laws, three-card poker and 21 pirates before a real house. A croupier keys the cards, so that
// every round is known beforehand. Needs CROUPIER_BIN; `cargo xtask test` sets it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, launch, person, PHONE, picture } from './support/browser.mjs';
import { enterAndBuy, tableFile } from './support/floor.mjs';
import { serveFront } from './support/front.mjs';
import { binary, startHouse } from './support/house.mjs';
import { replayNewest } from './support/replay.mjs';
import { croupierAt, openTable, owner } from './support/staff.mjs';

/** Nobody is hurried: the croupier goes on when the test says so. */
const keyed = (table, game, { options = '', training = false }) => `table = "${table}"
game = "${game}"
source = "keyed"
training = ${training}
seats = 7
bank = 100000000
[timers]
bets_s = 600
decision_s = 600
result_s = 0
step_ms = 0
[house]
${options}
`;

const LAWS = [
  { law: 'fr', options: 'surrender = "on"\njp1_enabled = "on"', side: 'jp1' },
  { law: 'fr-earlier', options: 'dames_enabled = "on"', side: 'lucky-ladies' },
  { law: 'mc', options: 'split_aces = "on"', side: 'perfect-pairs' },
  { law: 'leaflet', options: '', side: null },
];

describe('the card tables', { skip: binary === null ? 'CROUPIER_BIN is not set' : false }, () => {
  let house;
  let front;
  let browser;
  let direction;
  before(async () => {
    house = await startHouse();
    front = await serveFront(house);
    browser = await launch();
    direction = await owner(house);
  });
  after(async () => {
    await browser?.close();
    await front?.stop();
    await house?.stop();
  });

  /** A keyed table with its croupier, and a guest with chips who looks at it. */
  const company = async (table, game, { options, training, ...look } = {}) => {
    await openTable(direction, keyed(table, game, { options, training }));
    const croupier = await croupierAt(browser, house, direction, table);
    const all = await person(browser, { address: front.address, language: 'en', ...look });
    await enterAndBuy(all.page, '2000');
    await all.page.goto(`/table/${table}`);
    const end = async () => {
      assert.deepEqual(all.faults, []);
      await croupier.close();
      await all.context.close();
    };
    return { ...all, croupier, end };
  };
  const spot = (page, key) => page.locator(`[data-place="${key}"]`);
  const offer = (page, name) => page.getByRole('group', { name: /^(Your decisions|Vos décisions)$/ })
    .getByRole('button', { name });
  /** The house has this much on a spot. */
  const lies = (page, key, amount) =>
    page.locator(`[data-place="${key}"][aria-label*="${amount}"]`
      + ':not([aria-label$="under way"]):not([aria-label$="envoi en cours"])').waitFor({ state: 'attached' });
  const chip = (page, name) => page.getByRole('group', { name: /^(Chips|Jetons)$/ })
    .getByRole('button', { name, exact: true }).click();
  const net = (page, text) => page.getByText(text, { exact: true }).first().waitFor();

  it('plays black-jack with a split, a double and a side bet by keyboard alone', async () => {
    const { page, croupier, end } = await company('bj-keys', 'fr/blackjack', {
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

  for (const training of [true, false]) {
    for (const viewport of [DESKTOP, PHONE]) {
      const table = `bj-${training ? 'training' : 'ordinary'}-${viewport.width}`;
      it(`${training ? 'advises' : 'advises nobody'} at ${table}`, async () => {
        const language = viewport === PHONE ? 'fr' : 'en';
        const { page, croupier, end } = await company(table, 'fr/blackjack', { training, viewport, language });
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

  for (const { law, options, side } of LAWS) {
    it(`plays a full coup of ${law} black-jack by mouse`, async () => {
      const table = `bj-${law}`;
      const { page, croupier, end } = await company(table, `${law}/blackjack`, { options, still: false });
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
      assert.ok((await lines.count()) >= 1);
      await picture(page, `${table}-over`);
      await replayNewest(page, table);
      await end();
    });
  }

  it('insures on the phone, surrenders, and never scrolls sideways', async () => {
    const { page, croupier, end } = await company('bj-phone', 'fr/blackjack', {
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

  for (const look of [{ viewport: DESKTOP, language: 'en' }, { viewport: PHONE, language: 'fr' }]) {
    const { viewport, language } = look;
    it(`plays three-card poker by mouse, ${language}, ${viewport.width} wide`, async () => {
      const { page, croupier, end } = await company(`poker-${language}`, 'fr/three-card-poker', look);
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

  for (const look of [{ viewport: DESKTOP, language: 'fr' }, { viewport: PHONE, language: 'en' }]) {
    const { viewport, language } = look;
    it(`plays a round of 21 pirates by mouse, ${language}, ${viewport.width} wide`, async () => {
      const table = `pirates-${language}`;
      const file = { table, game: 'pirates/twenty-one', seats: 4, bots: 1, decision: 30, step: 5 };
      await openTable(direction, tableFile(file));
      const { context, page, faults } = await person(browser, { address: front.address, ...look });
      await enterAndBuy(page);
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
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
});
