// A house that dies in mid-round and comes back. Needs CROUPIER_BIN.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/axe.mjs';
import { picture } from './support/browser.mjs';
import { guest, lay, openTables, own, sitDown, tableFile } from './support/floor.mjs';
import { serveFront } from './support/front.mjs';
import { startHouse } from './support/house.mjs';
import { inHouse, it } from './support/suite.mjs';

inHouse('a house that is killed', (here) => {
  it('restores the exact view when the house dies in mid-round', async () => {
    const front = await serveFront(here.house);
    const { page, end } = await guest(here, { address: front.address });
    await sitDown(page, 'killed');
    await lay(page, 'plein-11');
    await lay(page, '12d');
    await here.house.kill();
    await page.getByText(/^Link lost at/).waitFor();
    await assertAccessible(page, 'a table without link');
    await picture(page, 'wheel-offline');
    assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0);
    here.house = await startHouse({ data: here.house.data });
    front.moveTo(here.house);
    await page.getByRole('button', { name: /^In step/ }).waitFor();
    await own(page, 'plein-11').waitFor({ state: 'attached' });
    await own(page, '12d').waitFor({ state: 'attached' });
    await page.reload();
    await own(page, 'plein-11').waitFor({ state: 'attached' });
    await end();
    await front.stop();
  });
}, { prepare: (here) => openTables(here, [tableFile({ table: 'killed', game: 'mc/european-roulette' })]) });
