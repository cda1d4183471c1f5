// The odds lab with its first figures on the page.
import { person } from './browser.mjs';

export async function openLab(here, path, look = {}) {
  const opened = await person(here, look);
  await opened.page.goto(path);
  await opened.page.locator('.figure').first().waitFor();
  return opened;
}

export const edge = (page) => page.locator('.figure').first().innerText();
