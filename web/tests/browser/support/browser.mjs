// Debian's Chromium, driven by playwright-core. One browser a test file, one context a person.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { WAIT_MS } from './patience.mjs';

const ARGS = [
  '--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];
/** Pictures to look at. */
export const PICTURES = join(new URL('../../../../target/web-pictures', import.meta.url).pathname);

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export function launch() {
  const executablePath = process.env.CHROMIUM_BIN ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ARGS, timeout: WAIT_MS });
}

/**
 * One person in front of the pages at `here.address`: a context of his own with a page that keeps every fault it meets.
 * `language` is `fr` or `en`, `theme` `light` or `dark`; `end` asks for no fault and closes his browser.
 */
export async function person(here, look = {}) {
  const { address = here.address, viewport = DESKTOP, language = 'en', theme = 'light', still = true } = look;
  const context = await here.browser.newContext({
    baseURL: address,
    viewport,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
    reducedMotion: still ? 'reduce' : 'no-preference',
    hasTouch: viewport.width < 720,
  });
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  /** Exceptions of the page and breaches of its policy; a request that fails is no fault of the page. */
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (/Failed to load resource|WebSocket connection to/.test(message.text())) return;
    faults.push(message.text());
  });
  const end = async () => {
    assert.deepEqual(faults, []);
    await context.close();
  };
  return { context, page, faults, end };
}

export async function picture(page, name) {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

/** Whether the page scrolls sideways: it never may, once it has laid itself out. */
export async function isTooWide(page) {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  return page.waitForFunction(fits).then(() => false, () => true);
}
