// Bad input and bad luck at a table, each with a state of its own: a slow network, a refused bet, an expired session,
// two tabs, a phone turned around, a very long name, an empty purse. The house that dies is in `killed.test.mjs`.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { isTooWide, PHONE, picture } from './support/browser.mjs';
import { clickOn, guest, lay, openTables, own, sitDown, tableFile } from './support/floor.mjs';
import { inHouse, it } from './support/suite.mjs';

const tables = ['slow', 'limits', 'session', 'tabs', 'turned', 'named', 'poor', 'again'].map((table) =>
  tableFile({ table, game: 'mc/european-roulette', house: table === 'limits' ? 'max = "500.00"' : '' }));
const rich = (here, look = {}) => guest(here, { euros: 2000, ...look });

inHouse('bad luck', (here) => {
  it('on a slow network shows a stake as sent until the house has it', async () => {
    const { page, end } = await rich(here);
    const held = [];
    let slow = false;
    await page.routeWebSocket('**/ws?*', (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        if (slow) held.push(() => socket.send(text));
        else socket.send(text);
      });
    });
    await sitDown(page, 'slow');
    slow = true;
    await clickOn(page, 'plein-7');
    await page.getByRole('button', { name: /^Sending/ }).waitFor();
    assert.equal(await own(page, 'plein-7').count(), 0, 'a chip that nobody has acknowledged');
    await page.getByText('One stake under way').waitFor();
    await assertAccessible(page, 'a stake on its way');
    await picture(page, 'luck-slow');
    slow = false;
    for (const pass of held.splice(0)) pass();
    await own(page, 'plein-7').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^In step/ }).waitFor();
    await end();
  });

  it('says why the law refuses a bet, beside the bet, with its clause', async () => {
    const { page, end } = await rich(here);
    await sitDown(page, 'limits');
    await page.getByRole('button', { name: /^1.000 €$/ }).click();
    await clickOn(page, 'plein-7');
    const line = page.locator('.rail .line');
    await line.getByText(/^Plein 7/).waitFor();
    await line.getByText(/maximum/i).waitFor();
    await line.getByRole('button', { name: /^Clause / }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open in the law' }).waitFor();
    await page.keyboard.press('Escape');
    await assertAccessible(page, 'a refused bet');
    await picture(page, 'luck-refused');
    assert.equal(await own(page, 'plein-7').count(), 0);
    await line.getByRole('button', { name: /^Stake / }).click();
    await own(page, 'plein-7').waitFor({ state: 'attached' });
    await line.waitFor({ state: 'detached' });
    await end();
  });

  it('says that a session has ended, and lets in again', async () => {
    const { page, post, end } = await rich(here);
    await sitDown(page, 'session');
    await lay(page, 'rouge');
    await post('/logout', {});
    // The house says so when the next chip comes.
    await clickOn(page, 'noir');
    await page.getByText(/Your stakes are safe with the house/).waitFor();
    assert.equal(await own(page, 'noir').count(), 0);
    await assertAccessible(page, 'an ended session');
    await picture(page, 'luck-session');
    await page.getByRole('button', { name: 'Enter again' }).click();
    await page.getByRole('button', { name: 'Take a seat' }).waitFor();
    await end();
  });

  it('shows one player the same in two tabs, and takes his stake once', async () => {
    const { page, context, end } = await rich(here);
    await sitDown(page, 'tabs');
    await lay(page, 'noir');
    const second = await context.newPage();
    await second.goto('/table/tabs');
    await own(second, 'noir').waitFor({ state: 'attached' });
    await lay(second, 'pair');
    await own(page, 'pair').waitFor({ state: 'attached' });
    const sum = (tab) => tab.locator('.sum b').textContent();
    assert.equal(await sum(page), await sum(second));
    assert.match(await sum(page), /^10\.00/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await own(second, 'noir').waitFor({ state: 'detached' });
    await own(second, 'pair').waitFor({ state: 'detached' });
    await picture(second, 'luck-tabs');
    await end();
  });

  it('stays in play when a phone is turned around', async () => {
    const { page, end } = await rich(here, { viewport: PHONE, language: 'fr' });
    await sitDown(page, 'turned');
    await lay(page, 'plein-7');
    await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
    await own(page, 'plein-7').waitFor();
    assert.equal(await isTooWide(page), false);
    await assertAccessible(page, 'a phone turned around');
    await picture(page, 'luck-turned');
    await lay(page, 'plein-8');
    await page.setViewportSize(PHONE);
    await own(page, 'plein-8').waitFor();
    assert.equal(await isTooWide(page), false);
    await end();
  });

  it('finds room for a very long name', async () => {
    const name = `w${'w'.repeat(20)}-le-tres-long`.slice(0, 32);
    for (const look of [{ language: 'en' }, { viewport: PHONE, language: 'fr' }]) {
      const { page, end } = await rich(here, { name: `${name.slice(0, 29)}-${look.language}`, ...look });
      await sitDown(page, 'named');
      await lay(page, 'rouge');
      assert.equal(await isTooWide(page), false);
      if (look.viewport) await page.getByRole('tab', { name: 'Lignes' }).click();
      await page.getByText(name.slice(0, 29)).first().waitFor();
      assert.equal(await isTooWide(page), false);
      await assertAccessible(page, 'a very long name');
      await picture(page, `luck-name-${look.viewport ? 390 : 1440}`);
      await page.goto('/');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      assert.equal(await isTooWide(page), false);
      await end();
    }
  });

  it('offers chips to whoever has none', async () => {
    const { page, end } = await rich(here, { euros: 0 });
    await sitDown(page, 'poor');
    await page.getByText('Your purse is empty.').waitFor();
    await assertAccessible(page, 'an empty purse');
    await picture(page, 'luck-poor');
    await page.getByRole('button', { name: 'Buy chips' }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('100');
    await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText('Your purse is empty.').waitFor({ state: 'detached' });
    await lay(page, 'rouge');
    await end();
  });

  it('moves a stake, an act so rare that the state leaves it out', async () => {
    const { page, end } = await rich(here);
    await sitDown(page, 'again');
    await lay(page, 'plein-7');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('move plein 7 plein 10');
    await assertAccessible(page, 'rare acts');
    await picture(page, 'luck-more');
    await sheet.getByRole('button', { name: /^Move\s*Plein 7 → Plein 10\b/ }).first().click();
    const give = page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
    await give.or(own(page, 'plein-10')).first().waitFor({ state: 'attached' });
    if (await give.isVisible()) await give.click();
    await own(page, 'plein-10').waitFor({ state: 'attached' });
    await own(page, 'plein-7').waitFor({ state: 'detached' });
    await end();
  });
}, { prepare: (here) => openTables(here, tables) });
