// The frame of a file of tests: what stands behind all of them, and a guard on each.
import { after, before, describe, it as test } from 'node:test';
import { launch } from './browser.mjs';
import { serveFiles } from './files.mjs';
import { binary, startHouse } from './house.mjs';
import { TEST_MS } from './patience.mjs';
import { owner } from './staff.mjs';

/** One test. A limit belongs to it and never to what holds several: `describe` would end them all. */
export function it(name, work) {
  return test(name, { timeout: TEST_MS }, work);
}

/**
 * Tests in a real house that shows the pages of dist/: `here` has `house`, `address`, `direction` and `browser`.
 * `prepare(here)` comes before the first test. `demo` opens the demo house, otherwise a house has no tables of its own.
 */
export function inHouse(title, tests, { prepare = async () => undefined, demo = false } = {}) {
  describe(title, { skip: binary === null ? 'CROUPIER_BIN is not set' : false }, () => {
    const here = {};
    before(async () => {
      here.house = await startHouse({ demo });
      here.address = here.house.address;
      here.direction = await owner(here.house);
      here.browser = await launch();
      await prepare(here);
    });
    after(async () => {
      await here.browser?.close();
      await here.house?.stop();
    });
    tests(here);
  });
}

/** Tests of the pages alone, as they stand when the house is gone. */
export function withoutHouse(title, tests) {
  describe(title, () => {
    const here = {};
    before(async () => {
      here.files = await serveFiles();
      here.address = here.files.address;
      here.browser = await launch();
    });
    after(async () => {
      await here.browser?.close();
      await here.files?.stop();
    });
    tests(here);
  });
}
