// Every wheel on the desktop and on the phone, in both languages and themes. Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, PHONE, picture } from './support/browser.mjs';
import { guest, lay, openTables, sitDown, tableFile } from './support/floor.mjs';
import { inHouse, it } from './support/suite.mjs';

const WHEELS = [
  { table: 'european', game: 'mc/european-roulette', bet: 'rouge' },
  { table: 'american', game: 'mc/american-roulette', bet: 'red' },
  { table: 'boule', game: 'mc/boule', bet: 'rouge' },
  { table: 'wheel', game: 'mc/big-wheel', bet: '1' },
];
const LOOKS = [
  { viewport: DESKTOP, language: 'en', theme: 'light' },
  { viewport: DESKTOP, language: 'fr', theme: 'dark' },
  { viewport: PHONE, language: 'fr', theme: 'light' },
  { viewport: PHONE, language: 'en', theme: 'dark' },
];

inHouse('the looks of the wheels', (here) => {
  for (const { table, bet } of WHEELS) {
    for (const look of LOOKS) {
      const { viewport, language, theme } = look;
      it(`of ${table} is accessible and fits in ${language}, ${theme}, ${viewport.width} wide`, async () => {
        const { page, end } = await guest(here, look);
        const check = async (name) => {
          assert.equal(await isTooWide(page), false, `${name} scrolls sideways`);
          await assertAccessible(page, name);
          await picture(page, `look-${name}-${viewport.width}-${language}`);
        };
        await sitDown(page, table);
        await lay(page, bet);
        await check(table);
        if (viewport === PHONE) {
          for (const tab of await page.getByRole('tab').all()) {
            await tab.click();
            await check(`${table}-${await tab.getAttribute('id')}`);
          }
        }
        await end();
      });
    }
  }
}, { prepare: (here) => openTables(here, WHEELS.map(tableFile)) });
