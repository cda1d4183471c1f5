// The audit in front of a real house: a table that plays quickly, checked in the browser, then with altered records.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assertAccessible } from './support/axe.mjs';
import { DESKTOP, isTooWide, person, PHONE, picture } from './support/browser.mjs';
import { binary } from './support/house.mjs';
import { until } from './support/patience.mjs';
import { openTable } from './support/staff.mjs';
import { inHouse, it } from './support/suite.mjs';

const run = promisify(execFile);
const TABLE = 'audited';
/** Bots play, and nobody waits. */
const FILE = `table = "${TABLE}"
title = "Table d’essai"
game = "fr/three-card-poker"
source = "drawn"
seats = 5
bots = 3
bank = 100000000
[timers]
bets_s = 1
decision_s = 1
result_s = 0
step_ms = 0
`;

/** `here.round` lies under a seed that is shown and a checkpoint that is signed. */
async function prepare(here) {
  await openTable(here.direction, FILE);
  here.round = await until('a settled round whose seed is shown', async () => {
    const seeds = await here.direction.get(`/audit/tables/${TABLE}/seeds`);
    const rounds = await here.direction.get(`/tables/${TABLE}/rounds`);
    const shown = seeds.filter(({ to }) => to !== null);
    return rounds.find(({ to }) => shown.some((seed) => seed.from <= to && to <= seed.to));
  });
  // The journal stays as it is now, whatever the tests take; an export signs it.
  await here.direction.post(`/staff/tables/${TABLE}/pause`, { id: 'pause-audited' });
  await here.direction.get('/audit/export');
}

inHouse('the audit', (here) => {
  async function open(path, options = {}) {
    const opened = await person(here, options);
    if (options.route) await options.route(opened.page);
    await opened.page.goto(path);
    return opened;
  }
  const state = (page, check) => page.locator(`[data-check="${check}"]`).getAttribute('data-state');

  it('verifies a round, seven of seven, and replays it step by step', async () => {
    const { page, end } = await open(`/audit/${TABLE}?record=${here.round.to}`);
    await page.getByText('Verified, 7 of 7').waitFor();
    await page.getByText(`Records ${here.round.from} to ${here.round.to},`).waitFor();
    const step = page.getByText(/^step 1 of \d+$/);
    await step.waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^step 2 of \d+$/).waitFor();
    // Lines with their clauses.
    await page.locator('.lines li button').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^Clause / }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open in the law' }).waitFor();
    await end();
  });

  it('verifies a shoe and the whole chain', async () => {
    const { page, end } = await open(`/audit/${TABLE}?view=series`);
    await page.locator('.rounds li').first().waitFor();
    await page.locator('.rounds li button', { hasText: 'shown' }).last().click();
    await page.getByText('Verified, 7 of 7').waitFor();
    await page.getByRole('link', { name: 'Whole chain' }).click();
    await page.getByText('Verified, 7 of 7').waitFor();
    await page.getByText(/^\d+ records read$/).waitFor();
    await end();
  });

  it('hands the export to the direction, and the program verifies it', async () => {
    const { context, page, end } = await open('/audit');
    const password = /password (\S+)/.exec(here.house.said())?.[1];
    await context.request.post('/api/login', { data: { name: 'owner', password } });
    await page.goto(`/audit/${TABLE}?view=chain`);
    await page.getByText('Verified, 7 of 7').waitFor();
    const command = await page.locator('code', { hasText: 'croupier audit verify' }).innerText();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the export' }).click(),
    ]);
    const file = await download.path();
    const key = /--key (\S+)/.exec(command)[1];
    const folder = await mkdtemp(join(tmpdir(), 'croupier-export-'));
    await run('tar', ['-xf', file, '-C', folder]);
    const { stdout } = await run(binary, ['audit', 'verify', folder, '--key', key]);
    assert.match(stdout, /^\d+ records in \d+ streams are in order/);
    // What is no longer the export that was signed is told from it.
    const records = await readFile(join(folder, 'records.jsonl'), 'utf8');
    const altered = records.replace(/"time":(\d)/, (_, one) => `"time":${9 - one || 1}`);
    await writeFile(join(folder, 'records.jsonl'), altered);
    await assert.rejects(run(binary, ['audit', 'verify', folder, '--key', key]));
    await writeFile(join(folder, 'manifest.json'), 'not a manifest');
    await assert.rejects(run(binary, ['audit', 'verify', folder, '--key', key]), /manifest/);
    await rm(folder, { recursive: true, force: true });
    await end();
  });

  /** Alters one record of what the page really fetches, and tells which. */
  function altering(change) {
    const told = { seq: null };
    const route = (page) => page.route(`**/api/audit/tables/${TABLE}/records?**`, async (given) => {
      const answer = await given.fetch();
      const records = await answer.json();
      const at = records.findIndex(({ text }) => change(text) !== null);
      if (told.seq === null && at >= 0) told.seq = records[at].seq;
      const altered = records.map((record) =>
        record.seq === told.seq ? { ...record, text: change(record.text) } : record);
      await given.fulfill({ response: answer, json: altered });
    });
    return { told, route };
  }

  it('finds an altered record and names it', async () => {
    const { told, route } = altering((text) => text.replace(/"time":(\d)/, (_, first) => `"time":${9 - first || 1}`));
    const { page, end } = await open(`/audit/${TABLE}?view=chain`, { route });
    await page.getByText('Not verified').waitFor();
    const alert = await page.getByRole('alert').innerText();
    assert.match(alert, new RegExp(`^Record ${told.seq}: its hash is .* it was altered$`));
    assert.equal(await state(page, 'chain'), 'wrong');
    await assertAccessible(page, 'an altered record');
    await picture(page, 'audit-altered');
    await end();
  });

  it('finds a draw that was steered', async () => {
    const change = (text) => {
      const seen = /"seen":"(\w\w?)"/.exec(text) ?? /"seen":(\{[^}]*\})/.exec(text);
      if (!seen || !text.includes('"drawn"')) return null;
      return text.replace(seen[0], '"seen":"nothing"');
    };
    const { told, route } = altering(change);
    const { page, end } = await open(`/audit/${TABLE}?view=chain`, { route });
    await page.getByText('Not verified').waitFor();
    assert.equal(await state(page, 'draws'), 'wrong');
    const said = await page.locator('[data-check="draws"] small').innerText();
    assert.match(said, new RegExp(`Record ${told.seq}: draw 0 was nothing, the seed gives `));
    await end();
  });

  it('finds a checkpoint that the house did not sign', async () => {
    const route = (page) => page.route('**/api/audit/checkpoints', async (given) => {
      const answer = await given.fetch();
      const all = await answer.json();
      const last = all.at(-1);
      last.checkpoint.time += 1;
      await given.fulfill({ response: answer, json: all });
    });
    const { page, end } = await open(`/audit/${TABLE}?view=chain`, { route });
    await page.getByText('Not verified').waitFor();
    assert.equal(await state(page, 'checkpoints'), 'wrong');
    assert.equal(await state(page, 'chain'), 'sound');
    await end();
  });

  it('says that a round waits whose seed is still in use', async () => {
    const records = `**/api/audit/tables/${TABLE}/records?**`;
    const route = (page) => page.route(records, (given) => given.fulfill({ json: [] }));
    const { page, end } = await open(`/audit/${TABLE}?record=${here.round.to}`, { route });
    await page.getByText(/^\d of 7 so far$/).waitFor();
    await page.getByText('these records open when the house shows it').first().waitFor();
    await page.getByRole('button', { name: 'Look again' }).waitFor();
    await end();
  });

  it('lists the tables, and says so when there is none of a name', async () => {
    const { page, end } = await open('/audit');
    await page.getByRole('link', { name: /Table d’essai/ }).click();
    await page.waitForURL(`**/audit/${TABLE}**`);
    await page.goto('/audit/no-such-table');
    await page.getByRole('alert').getByText('There is no such table.').waitFor();
    await end();
  });

  for (const look of [
    { viewport: DESKTOP, language: 'en', theme: 'dark' }, { viewport: DESKTOP, language: 'fr', theme: 'light' },
    { viewport: PHONE, language: 'fr', theme: 'dark' }, { viewport: PHONE, language: 'en', theme: 'light' },
  ]) {
    it(`stands in ${look.language}, ${look.theme}, ${look.viewport.width} wide`, async () => {
      const { page, end } = await open(`/audit/${TABLE}?record=${here.round.to}`, look);
      await page.getByText(look.language === 'fr' ? 'Vérifié, 7 sur 7' : 'Verified, 7 of 7').waitFor();
      await page.locator('.events li').first().waitFor();
      assert.equal(await isTooWide(page), false);
      await assertAccessible(page, 'a round');
      await picture(page, `audit-${look.viewport.width}-${look.language}-${look.theme}`);
      await end();
    });
  }
}, { prepare });
