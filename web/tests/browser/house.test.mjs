// A real house serves the pages. Needs CROUPIER_BIN; `cargo xtask test` sets it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertAccessible } from './support/axe.mjs';
import { launch, person, picture } from './support/browser.mjs';
import { serveFront } from './support/front.mjs';
import { binary, startHouse } from './support/house.mjs';

describe('a house', { skip: binary === null ? 'CROUPIER_BIN is not set' : false }, () => {
  let house;
  let front;
  let browser;
  before(async () => {
    house = await startHouse();
    front = await serveFront(house);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await front?.stop();
    await house?.stop();
  });

  it('shows its lobby and lets a guest in', async () => {
    const { context, page, faults } = await person(browser, { address: front.address, language: 'en' });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Lobby', level: 1 }).waitFor();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Enter as a guest' }).click();
    await page.getByText(/^guest-/).waitFor();
    await assertAccessible(page, 'the account of a guest');
    await picture(page, 'house-account');
    assert.deepEqual(faults, []);
    await context.close();
  });
});
