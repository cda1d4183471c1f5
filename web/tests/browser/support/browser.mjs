// Debian's Chromium, driven by playwright-core. One browser a test file, one context a person.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

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
  return chromium.launch({ executablePath, args: ARGS });
}

/**
 * One person: a context of his own with a page that keeps every fault it meets. `language` is `fr` or `en`, `theme`
 * `light` or `dark`.
 */
export async function person(browser, options = {}) {
  const { address, viewport = DESKTOP, language = 'fr', theme = 'light', still = true } = options;
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
    reducedMotion: still ? 'reduce' : 'no-preference',
    hasTouch: viewport.width < 720,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  /** Exceptions of the page and breaches of its policy; a request that fails is no fault of the page. */
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (/Failed to load resource|WebSocket connection to/.test(message.text())) return;
    faults.push(message.text());
  });
  return { context, page, faults };
}

export async function picture(page, name) {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

/** Whether the page scrolls sideways: it never may. */
export function isTooWide(page) {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
