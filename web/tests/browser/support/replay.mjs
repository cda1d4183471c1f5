// The newest round of a table again, from its history, step by step to its end.
import assert from 'node:assert/strict';
import { assertAccessible } from './axe.mjs';
import { isTooWide, picture } from './browser.mjs';

export async function replayNewest(page, name) {
  await page.getByRole('button', { name: /^(History|Historique)$/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('ol li button').first().click();
  const cloth = sheet.getByRole('group', { name: /^(The cloth at that moment|Le tapis à ce moment)$/ });
  await cloth.locator('svg').first().waitFor();
  const told = sheet.locator('.steps p');
  const steps = Number(/(\d+)$/.exec(await told.innerText())[1]);
  assert.ok(steps >= 2, `${steps} steps`);
  const on = sheet.getByRole('button', { name: /^(Next|Suivant)$/ });
  for (let step = 2; step <= steps; step += 1) {
    if (step === Math.ceil(steps / 2)) await picture(page, `replay-${name}-middle`);
    await on.click();
    await told.filter({ hasText: new RegExp(`\\b${step}\\b.*\\b${steps}$`) }).waitFor();
    await cloth.locator('svg').first().waitFor();
  }
  // The last step settled the round.
  await sheet.locator('.lines li').first().waitFor();
  assert.equal(await isTooWide(page), false);
  await assertAccessible(page, `a replay of ${name}`);
  await picture(page, `replay-${name}`);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}
