// What tests do in a house: open tables, let a guest in, sit down, lay chips.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { person } from './browser.mjs';
import { openTable } from './staff.mjs';

/** Opens tables of a house file each, as its direction. */
export async function openTables(here, files) {
  for (const file of files) await openTable(here.direction, file);
}

/**
 * A table that does not make a test wait. Its time for bets is longer than any test: a round goes on when those who sit
 * there say that they are ready.
 */
export function tableFile({ table, game, bets = 600, bots = 0, seats = 7, decision = 3, step = 100, house = '' }) {
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

/** Somebody in front of `here` who came in as a guest and bought chips, without a page; `post` asks the house. */
export async function guest(here, { euros = 500, name, ...look } = {}) {
  const one = await person(here, look);
  const post = async (path, data) => {
    const answer = await one.context.request.post(`/api${path}`, { data });
    assert.ok(answer.ok(), await answer.text());
  };
  await post('/guest', name ? { name } : {});
  if (euros > 0) await post('/desk/buy-in', { id: randomUUID(), amount: euros * 100 });
  return { ...one, post };
}

export async function sitDown(page, table) {
  await page.goto(`/table/${table}`);
  await page.getByRole('button', { name: /^(Take a seat|Prendre place)$/ }).first().click();
  await page.getByRole('group', { name: /^(Chips|Jetons)$/ }).waitFor();
}

/** Clicks with the chosen chip where a bet lies on the cloth. */
export async function clickOn(page, bet) {
  const spot = page.locator(`[data-bet="${bet}"]`);
  await spot.waitFor({ state: 'attached' });
  const cloth = (await spot.evaluateHandle((node) => node.closest('svg'))).asElement();
  await cloth.scrollIntoViewIfNeeded();
  await cloth.waitForElementState('stable');
  const position = await spot.evaluate((node) => {
    const { x, y } = new DOMPoint(node.cx.baseVal.value, node.cy.baseVal.value).matrixTransform(node.getScreenCTM());
    const box = node.closest('svg').getBoundingClientRect();
    return { x: x - box.x, y: y - box.y };
  });
  await cloth.click({ position });
}

/** What the player has on a bet, once the house has it. */
export function own(page, bet) {
  return page.locator(`[data-own="${bet}"]`);
}

/** Lays the chosen chip by mouse and waits until the house has it. */
export async function lay(page, bet) {
  await clickOn(page, bet);
  await own(page, bet).waitFor({ state: 'attached' });
}
