// A table whose croupier keys the cards, so that every round is known beforehand, and a guest with chips before it.
import { guest } from './floor.mjs';
import { croupierAt, openTable } from './staff.mjs';

/** Nobody is hurried: the croupier goes on when the test says so. */
const keyed = ({ table, game, options, training }) => `table = "${table}"
game = "${game}"
source = "keyed"
training = ${training}
seats = 7
bank = 100000000
[timers]
bets_s = 600
decision_s = 600
result_s = 0
step_ms = 0
[house]
${options}
`;

export async function company(here, table, game, { options = '', training = false, ...look } = {}) {
  await openTable(here.direction, keyed({ table, game, options, training }));
  const croupier = await croupierAt(here.browser, here.house, here.direction, table);
  const all = await guest(here, { euros: 2000, ...look });
  await all.page.goto(`/table/${table}`);
  const end = async () => {
    await all.end();
    await croupier.close();
  };
  return { ...all, croupier, end };
}

export const spot = (page, key) => page.locator(`[data-place="${key}"]`);

export const offer = (page, name) => page.getByRole('group', { name: /^(Your decisions|Vos décisions)$/ })
  .getByRole('button', { name });

/** The house has this much on a spot. */
export const lies = (page, key, amount) =>
  page.locator(`[data-place="${key}"][aria-label*="${amount}"]`
    + ':not([aria-label$="under way"]):not([aria-label$="envoi en cours"])').waitFor({ state: 'attached' });

export const chip = (page, name) => page.getByRole('group', { name: /^(Chips|Jetons)$/ })
  .getByRole('button', { name, exact: true }).click();
