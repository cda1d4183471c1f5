// The croupier's desk in a real house: rounds of craps, roulette and punto banco keyed in, and a result put right with
// the signature of a second person. Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { assertAccessible } from './support/axe.mjs';
import { isTooWide, person, PHONE, picture } from './support/browser.mjs';
import { guest, lay as layAt, sitDown } from './support/floor.mjs';
import { openTable } from './support/staff.mjs';
import { inHouse, it } from './support/suite.mjs';

const PASSWORD = 'une longue phrase de passe';
const file = (table, title, game) => `table = "${table}"\ntitle = "${title}"\ngame = "${game}"\nsource = "keyed"
seats = 7\nbots = 0\nbank = 100000000\n\n[timers]\nbets_s = 600\ndecision_s = 600\nresult_s = 0\nstep_ms = 0\n`;
const TABLES = [
  file('craps-90', 'Craps, table réelle', 'mc/craps'),
  file('roulette-90', 'Roulette, table réelle', 'mc/european-roulette'),
  file('punto-90', 'Punto banco, table réelle', 'mc/punto-banco'),
];

async function prepare(here) {
  for (const table of TABLES) await openTable(here.direction, table);
  for (const [name, roles] of [['carla', ['croupier']], ['irene', ['inspecteur', 'chef']]]) {
    await here.direction.post('/staff/people', { id: randomUUID(), name, roles, password: PASSWORD });
  }
}

inHouse('the desk in a house', (here) => {
  async function atDesk(name, look = {}, table = 'craps-90') {
    const one = await person(here, look);
    const { page } = one;
    await page.goto(`/desk/${table}`);
    const french = look.language === 'fr';
    await page.getByLabel(french ? 'Nom' : 'Name').fill(name);
    await page.getByLabel(french ? 'Mot de passe' : 'Password').fill(PASSWORD);
    await page.getByRole('button', { name: french ? 'Entrer' : 'Sign in' }).click();
    await page.getByRole('heading', { name: french ? 'Le droit attend' : 'The law awaits' }).waitFor();
    return one;
  }

  it('turns away whoever does not serve, with a form to sign in', async () => {
    const { context, page, end } = await person(here);
    await context.request.post('/api/guest', { data: {} });
    await page.goto('/desk/craps-90');
    await page.getByText('The desk is open to the croupier').waitFor();
    await page.getByLabel('Name').fill('carla');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await assertAccessible(page, 'the form of the desk');
    await end();
  });

  it('keys a throw, ticks the payments off in order, and puts it right with a second signature', async () => {
    const player = await guest(here, { euros: 1000 });
    await sitDown(player.page, 'craps-90');
    const spot = (place) => player.page.locator(`[data-place="${place}"][role=button]`);
    await spot('pass').waitFor();
    await spot('pass').click();
    await spot('field').click();
    await player.page.locator('[data-place="field"][aria-label*="laid"]').waitFor();

    const croupier = await atDesk('carla');
    const { page } = croupier;
    await page.getByRole('button', { name: /^Pass the dice/ }).first().click();
    await page.getByText('The result: key it in').waitFor();
    const die = (n) => page.getByRole('group', { name: `Die ${n}` });
    await die(1).getByRole('button', { name: '5', exact: true }).click();
    await die(2).getByRole('button', { name: '4', exact: true }).click();
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await die(2).getByRole('button', { name: '6', exact: true }).click();
    await assertAccessible(page, 'the desk of the croupier');
    await picture(page, 'desk-craps-1440');
    assert.equal(await isTooWide(page), false);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const payments = page.getByRole('region', { name: /^To collect and to pay/ }).getByRole('listitem');
    await payments.filter({ hasText: 'Field' }).filter({ hasText: 'pay' }).waitFor();
    const ticks = page.getByRole('button', { name: /^Line \d/ });
    assert.equal(await ticks.nth(1).isDisabled(), true, 'no line before its turn');
    await ticks.nth(0).click();
    assert.equal(await ticks.nth(1).isDisabled(), false);
    await ticks.nth(1).click();

    await page.getByRole('button', { name: 'Correct', exact: true }).first().click();
    await page.getByLabel('Why it is wrong').fill('the second die showed 1');
    const again = page.getByRole('region', { name: 'Corrections' });
    await again.getByRole('group', { name: 'Die 1' }).getByRole('button', { name: '5', exact: true }).click();
    await again.getByRole('group', { name: 'Die 2' }).getByRole('button', { name: '1', exact: true }).click();
    await again.getByRole('button', { name: 'Claim' }).click();
    await page.getByText('Somebody else has to sign').waitFor();

    const inspector = await atDesk('irene', { language: 'fr', viewport: PHONE });
    await inspector.page.getByText(/carla : l’écriture \d+ montrait 5 · 1/).waitFor();
    await assertAccessible(inspector.page, 'the desk of the inspector');
    assert.equal(await isTooWide(inspector.page), false);
    await picture(inspector.page, 'desk-sign-390');
    await inspector.page.getByRole('button', { name: 'Signer comme irene' }).click();

    await page.getByText('Somebody else has to sign').waitFor({ state: 'detached' });
    await page.getByRole('img', { name: 'The point is 6' }).waitFor();
    await page.getByRole('region', { name: 'Corrections' }).getByText('5 · 1').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await picture(page, 'desk-corrected-1440');
    for (const one of [player, croupier, inspector]) await one.end();
  });

  /** Somebody with chips at a table, who lays what `lay` says. */
  async function staking(table, lay) {
    const player = await guest(here, { euros: 1000 });
    await sitDown(player.page, table);
    await lay(player.page);
    return player;
  }

  it('keys a number of the wheel after « rien ne va plus », and the plein is paid last', async () => {
    const player = await staking('roulette-90', async (page) => {
      await layAt(page, 'plein-17');
      await layAt(page, 'rouge');
    });
    const croupier = await atDesk('carla', {}, 'roulette-90');
    const { page } = croupier;
    const procedure = page.getByRole('list', { name: 'Procedure' });
    await procedure.getByRole('button', { name: 'Launch: wheel clockwise, ball counter-clockwise' }).waitFor();
    await procedure.getByRole('button', { name: 'Launch', exact: true }).click();
    const pad = page.getByRole('region', { name: 'What it shows' });
    await pad.getByRole('button', { name: '17', exact: true }).click();
    assert.equal(await pad.getByRole('button', { name: 'Confirm' }).isDisabled(), true, 'bets are still open');
    await procedure.getByRole('button', { name: 'Rien ne va plus' }).click();
    await page.getByText('The result: key it in').waitFor();
    await assertAccessible(page, 'the desk of a roulette');
    await picture(page, 'desk-roulette-1440');
    await pad.getByRole('button', { name: 'Confirm' }).click();
    const payments = page.getByRole('region', { name: /^To collect and to pay/ }).getByRole('listitem');
    await payments.nth(1).waitFor();
    assert.match(await payments.first().innerText(), /collect/);
    assert.match(await payments.last().innerText(), /17[^]*pay 180.00/);
    await payments.last().getByRole('button', { name: /^Clause / }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open in the law' }).waitFor();
    await page.keyboard.press('Escape');
    for (const one of [player, croupier]) await one.end();
  });

  it('keys cards of a shoe in dark and French on a phone', async () => {
    const look = { language: 'fr', theme: 'dark', viewport: PHONE };
    const croupier = await atDesk('carla', look, 'punto-90');
    const { page } = croupier;
    await page.getByText('Le résultat : à saisir').waitFor();
    const pad = page.getByRole('region', { name: 'La carte sortie' });
    await pad.getByRole('button', { name: '9', exact: true }).click();
    await pad.getByRole('button', { name: 'cœur', exact: true }).click();
    assert.equal(await isTooWide(page), false);
    await assertAccessible(page, 'the desk of a card game');
    await picture(page, 'desk-punto-390');
    await pad.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByRole('region', { name: 'Corrections' }).getByText('9h').waitFor();
    await croupier.end();
  });

  it('says that a session has ended, and that there is no such table', async () => {
    const { context, page, end } = await atDesk('carla', {}, 'roulette-90');
    await context.request.post('/api/logout', { data: {} });
    await page.getByRole('list', { name: 'Procedure' }).getByRole('button').first().click();
    await page.getByRole('alert').getByText('Your session has ended.').waitFor();
    await assertAccessible(page, 'an ended session');
    await page.getByLabel('Name').fill('carla');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'The law awaits' }).waitFor();
    await page.goto('/desk/nowhere');
    await page.getByRole('alert').getByText('There is no such table.').waitFor();
    await end();
  });
}, { prepare });
