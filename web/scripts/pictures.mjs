// The pictures of the README, docs/table.png and docs/lab.png: a roulette table after a settled round, and the odds lab
// after one switch. Needs dist/ (npm run build) and CROUPIER_BIN.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, person, picture, PICTURES } from '../tests/browser/support/browser.mjs';
import { guest, lay, openTables, sitDown, tableFile } from '../tests/browser/support/floor.mjs';
import { startHouse } from '../tests/browser/support/house.mjs';
import { owner } from '../tests/browser/support/staff.mjs';

const docs = new URL('../../docs', import.meta.url).pathname;
const house = await startHouse();
const browser = await launch();
const here = { address: house.address, browser, direction: await owner(house) };

async function keep(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await picture(page, name);
  await copyFile(join(PICTURES, `${name}.png`), join(docs, `${name}.png`));
  console.log(`docs/${name}.png`);
}

async function table() {
  await openTables(here, [tableFile({ table: 'salon', game: 'mc/european-roulette', bets: 12, bots: 3 })]);
  const { context, page } = await guest(here, { euros: 2000 });
  await sitDown(page, 'salon');
  for (const bet of ['plein-17', 'rouge', 'impair']) await lay(page, bet);
  // A settled round of one's own is what the picture shows, the next bets open beside it.
  await page.getByRole('button', { name: /^Clause MC8/ }).nth(2).waitFor();
  await keep(page, 'table');
  await context.close();
}

async function lab() {
  const { context, page } = await person(here);
  await page.goto('/lab?game=fr/blackjack');
  await page.locator('.figure').first().waitFor();
  await page.getByRole('switch', { name: 'Surrender' }).click();
  await page.locator('.tiles .badge').waitFor();
  await page.getByRole('region', { name: 'What each choice is worth' }).locator('rect').nth(1).waitFor();
  await keep(page, 'lab');
  await context.close();
}

try {
  await table();
  await lab();
} finally {
  await browser.close();
  await house.stop();
}
