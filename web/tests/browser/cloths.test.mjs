// Cloths of craps, trente et quarante and the baccaras over what the engines say: every place by mouse and by keyboard,
// accessible in both languages, on the desktop and on the phone.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, person, PHONE, picture } from './support/browser.mjs';
import { it, withoutHouse } from './support/suite.mjs';
import { playFixture, stateOf, steps } from './support/fixture.mjs';

/** A moment of each game, seen by a seat: what is on the cloth, and a button of the rail. */
const MOMENTS = [
  { file: 'mc-craps', after: 'seat 2 places 15.00 on dont-come-odds-9', seat: '1', fr: 'Pass,', en: 'Pass,' },
  { file: 'mc-trente-et-quarante', after: 'cards 4s', seat: '2', fr: 'Laisser en prison', en: 'Leave in prison' },
  { file: 'mc-punto-banco', after: 'cards Kc', seat: '1', fr: 'Carte', en: 'Carte' },
  { file: 'mc-punto-2000', after: 'seat 1 places 10.00 on banco', seat: '1', fr: 'Banco,', en: 'Banco,' },
  { file: 'mc-chemin-de-fer', after: 'seat 2 holds 60.00', seat: '3', fr: 'Miser', en: 'Stake' },
  { file: 'mc-banque-a-tout-va', after: 'cards 4c', seat: '1', fr: 'Abattre', en: 'Lay down' },
];
const LOOKS = [
  { viewport: DESKTOP, language: 'fr', theme: 'light' },
  { viewport: PHONE, language: 'en', theme: 'dark' },
];

withoutHouse('the cloths', (here) => {
  async function table(moment, look = {}) {
    const one = await person(here, look);
    const fixture = steps(moment.file);
    const step = fixture.steps.find(({ after: said }) => said === moment.after);
    const house = await playFixture(one.page, { game: fixture.game, state: stateOf(step, moment.seat) });
    await one.page.goto('/table/here');
    await one.page.locator('.felt svg[role=group]').waitFor();
    return { ...one, ...house };
  }

  for (const moment of MOMENTS) {
    for (const look of LOOKS) {
      const { viewport, language } = look;
      it(`of ${moment.file} stands in ${language}, ${viewport.width} wide`, async () => {
        const { page, end } = await table(moment, look);
        await page.getByRole('button', { name: new RegExp(`^${moment[language]}`) }).first().waitFor();
        assert.equal(await isTooWide(page), false);
        await assertAccessible(page, `${moment.file} ${language} ${viewport.width}`);
        await picture(page, `cloth-${moment.file}-${viewport.width}-${language}`);
        await end();
      });
    }
  }

  it('of craps takes every bet that is offered, by keyboard alone', async () => {
    const { page, sent, end } = await table(MOMENTS[0]);
    const fixture = steps('mc-craps');
    const step = fixture.steps.find(({ after: said }) => said === MOMENTS[0].after);
    const acts = step.seats['1'].offers.map(({ action }) => action);
    const offered = acts.filter((act) => act.do === 'place').map(({ bet }) => bet);
    const cloth = page.locator('.felt svg[role=group]');
    const places = await cloth.locator('[role=button]').evaluateAll((all) => all.map((one) => one.dataset.place));
    assert.equal(await cloth.locator('[tabindex="0"]').count(), 1, 'one stop of the Tab key');
    await cloth.locator('[tabindex="0"]').focus();
    const reached = new Set();
    /** The arrows lead to every place: walked as far as they lead, from place to place. */
    const todo = [await page.evaluate(() => document.activeElement.dataset.place)];
    while (todo.length > 0) {
      const key = todo.pop();
      if (reached.has(key)) continue;
      reached.add(key);
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        await cloth.locator(`[data-place="${key}"]`).focus();
        await page.keyboard.press(arrow);
        todo.push(await page.evaluate(() => document.activeElement.dataset.place));
      }
    }
    assert.deepEqual(places.filter((place) => !reached.has(place)), [], 'places the arrows do not reach');
    for (const place of places.filter((name) => name !== 'composants')) {
      await cloth.locator(`[data-place="${place}"]`).focus();
      await page.keyboard.press('Enter');
    }
    await cloth.locator('[data-place="composants"]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await assertAccessible(page, 'the components');
    await picture(page, 'cloth-craps-components');
    for (const button of await page.getByRole('button', { name: /^Component \d/, disabled: false }).all()) {
      await button.focus();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    const laid = sent.filter((command) => command.act?.do === 'place').map(({ act }) => act.bet);
    assert.deepEqual(offered.filter((bet) => !laid.includes(bet)), [], 'bets that could not be laid');
    await end();
  });

  it('moves a come stake to its number, and not for those who want a still table', async () => {
    for (const still of [false, true]) {
      const fixture = steps('mc-craps');
      const find = (said) => fixture.steps.find(({ after: one }) => one === said);
      const one = await person(here, { still });
      const told = (seq, ...events) => ({
        seq, time: 0, who: null, role: 'house', seat: null, silent: null, command: false, lines: [], fair: [],
        events: events.map((event) => ({ by: 'MC6.1.7', event, said: '' })),
      });
      const { show, tell } = await playFixture(one.page, {
        game: fixture.game, state: stateOf(find('seat 2 places 5.00 on dont-come'), '1'),
      });
      await one.page.goto('/table/here');
      await one.page.locator('[data-place="come"]').waitFor();
      await one.page.evaluate(() => {
        globalThis.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          if (JSON.stringify(frames).includes('translate')) globalThis.moved += 1;
          return animate.call(this, frames, options);
        };
      });
      tell(told(1, { event: 'called', dice: [5, 4], total: 9 }, { event: 'moves', seat: '1', bet: 'come', to: 9 }));
      show(stateOf(find('dice 5 4'), '1'));
      await one.page.getByRole('img', { name: 'The dice show 5 and 4, total 9' }).waitFor();
      assert.equal((await one.page.evaluate(() => globalThis.moved)) > 0, !still);
      await one.end();
    }
  });
});
