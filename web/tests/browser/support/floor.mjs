// What tests do in a house: open quick tables, let a guest in, sit down, lay chips.
import assert from 'node:assert/strict';

/** Opens tables of a house file each, as its direction. */
export async function openTables(house, files) {
  const password = /with the password (\S+)/.exec(house.said())?.[1];
  assert.ok(password, `no password of the owner in:\n${house.said()}`);
  const headers = { 'Content-Type': 'application/json' };
  const ask = async (path, body, more = {}) => {
    const answer = await fetch(`${house.address}/api${path}`, {
      method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body),
    });
    assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
    return answer;
  };
  const login = await ask('/login', { name: 'owner', password });
  const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ');
  for (const [at, file] of files.entries()) await ask('/staff/tables', { id: `open-${at}`, file }, { cookie });
}

/** A table that does not make a test wait. */
export function tableFile({ table, game, bets = 3, bots = 0, seats = 7, decision = 3, step = 100, house = '' }) {
  return `table = "${table}"
title = "${table}"
game = "${game}"
seats = ${seats}
bots = ${bots}
bank = 100000000

[timers]
bets_s = ${bets}
decision_s = ${decision}
result_s = 0
step_ms = ${step}
${house === '' ? '' : `\n[house]\n${house}\n`}`;
}

/** In by the lobby, chips at the desk. */
export async function enterAndBuy(page, euros = '500') {
  await page.goto('/');
  await page.getByRole('button', { name: /^(Enter as a guest|Entrer comme invité)$/ }).click();
  await page.getByRole('button', { name: /^(Buy chips|Acheter des jetons)$/ }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill(euros);
  await sheet.getByRole('button', { name: /^(Buy|Acheter)$/ }).click();
  await sheet.waitFor({ state: 'detached' });
}

export async function sitDown(page, table) {
  await page.goto(`/table/${table}`);
  await page.getByRole('button', { name: /^(Take a seat|Prendre place)$/ }).click();
  await page.getByRole('group', { name: /^(Chips|Jetons)$/ }).waitFor();
}

/** Where a bet lies on the screen. */
export async function placeOf(page, bet) {
  const spot = page.locator(`[data-bet="${bet}"]`);
  await spot.waitFor({ state: 'attached' });
  const at = await spot.evaluate((node) => {
    node.closest('svg').scrollIntoView({ block: 'center' });
    const { x, y } = new DOMPoint(node.cx.baseVal.value, node.cy.baseVal.value).matrixTransform(node.getScreenCTM());
    return { x, y };
  });
  return at;
}

/** Lays the chosen chip by mouse and waits until the house has it. Tries again in the next round if it came late. */
export async function lay(page, bet) {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const { x, y } = await placeOf(page, bet);
    await page.mouse.click(x, y);
    const own = page.locator(`[data-own="${bet}"]`);
    try {
      await own.waitFor({ state: 'attached', timeout: 1500 });
      return;
    } catch {
      // Bets were closed: the cloth said so, the next round will take it.
    }
  }
  assert.fail(`${bet} was never laid`);
}
