// One and two players at European roulette before a real house. Needs CROUPIER_BIN.
import { assertAccessible } from './support/axe.mjs';
import { picture } from './support/browser.mjs';
import { clickOn, guest, lay, openTables, own, sitDown, tableFile } from './support/floor.mjs';
import { inHouse, it } from './support/suite.mjs';

const TABLES = ['keys', 'purse', 'two'].map((table) => tableFile({ table, game: 'mc/european-roulette' }));

inHouse('roulette', (here) => {
  it('is played by keyboard alone', async () => {
    const { page, end } = await guest(here);
    await sitDown(page, 'keys');
    const cloth = page.getByRole('application', { name: /^Layout/ });
    await cloth.focus();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: '25 €', pressed: true }).waitFor();
    // From 0 to 2, then on to the line between 2 and 5.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await own(page, 'plein-2').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Enter');
    await own(page, 'cheval-2-5').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press(' ');
    await own(page, 'carre-2-3-5-6').waitFor({ state: 'attached' });
    await page.keyboard.press('u');
    await own(page, 'carre-2-3-5-6').waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    await page.getByText('100.00 €').waitFor();
    // The racetrack: 24 and two neighbours on each side.
    await page.keyboard.press('1');
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    for (const number of [5, 10, 24, 16, 33]) {
      await own(page, `plein-${number}`).waitFor({ state: 'attached' });
    }
    await page.keyboard.press('t');
    await page.keyboard.press('c');
    await own(page, 'plein-24').waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await own(page, 'cheval-33-36').waitFor({ state: 'attached' });
    await page.keyboard.press('t');
    await page.keyboard.press('/');
    await page.keyboard.type('sixain 31');
    await page.keyboard.press('Enter');
    await own(page, 'sixain-31-36').waitFor({ state: 'attached' });
    await assertAccessible(page, 'bet by name');
    await page.keyboard.press('Escape');
    await cloth.focus();
    await page.keyboard.press('c');
    await own(page, 'cheval-33-36').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await end();
  });

  it('says beside the bet why the house refused it, and what it would take', async () => {
    const { page, end } = await guest(here);
    await sitDown(page, 'purse');
    await page.getByRole('button', { name: /^1.000 €$/ }).click();
    await clickOn(page, 'noir');
    await page.getByText('Your purse does not hold that much').first().waitFor();
    await page.getByRole('button', { name: 'Stake 500 €' }).click();
    await own(page, 'noir').waitFor({ state: 'attached' });
    await picture(page, 'wheel-refused');
    await end();
  });

  it('shows two players each other’s chips', async () => {
    const [anne, louis] = [await guest(here), await guest(here, { language: 'fr' })];
    await sitDown(anne.page, 'two');
    await sitDown(louis.page, 'two');
    await lay(anne.page, 'plein-7');
    await louis.page.locator('[data-other="plein-7"]').waitFor({ state: 'attached' });
    await lay(louis.page, 'plein-7');
    await anne.page.locator('[data-other="plein-7"]').waitFor({ state: 'attached' });
    await picture(louis.page, 'wheel-two-players');
    // Both are ready: the time for bets ends early and the round is settled.
    await anne.page.getByRole('button', { name: 'Ready' }).click();
    await louis.page.getByRole('button', { name: 'Prêt' }).click();
    await anne.page.getByText('Your net', { exact: true }).waitFor();
    await louis.page.getByText('Votre solde', { exact: true }).waitFor();
    for (const player of [anne, louis]) await player.end();
  });
}, { prepare: (here) => openTables(here, TABLES) });
