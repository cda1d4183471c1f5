// The odds lab for every game: its figures, its words, a simulation.
import assert from 'node:assert/strict';
import { picture } from './support/browser.mjs';
import { edge, openLab } from './support/lab.mjs';
import { inHouse, it } from './support/suite.mjs';

inHouse('the odds lab of every game', (here) => {
  it('opens every game', async () => {
    const { page, end } = await openLab(here, '/lab?game=mc/boule');
    const games = await page.evaluate(async () => (await fetch('/api/games')).json());
    assert.equal(games.length, 16);
    for (const { game } of games) {
      await page.goto(`/lab?game=${game}`);
      await page.locator('.figure').first().waitFor();
      assert.match(await edge(page), /^−?\d+\.\d\d\s%$/, game);
      await page.locator('tr[data-bet]').first().waitFor({ state: 'attached' });
      assert.equal(await page.getByRole('alert').count(), 0, game);
    }
    await end();
  });

  it('has words of its own for every option, reading and value, in French', async () => {
    const { page, end } = await openLab(here, '/lab?game=fr/blackjack', { language: 'fr' });
    const games = await page.evaluate(async () => (await fetch('/api/games')).json());
    for (const { game } of games) {
      const { options } = await page.evaluate(async (name) => (await fetch(`/api/games/${name}`)).json(), game);
      await page.getByRole('combobox', { name: 'Droit' }).selectOption(game.split('/')[0]);
      await page.getByRole('combobox', { name: 'Jeu' }).selectOption(game);
      await page.locator(`[data-option="${options[0].key}"]`).first().waitFor({ state: 'attached' });
      const shown = new Map(await page.locator('[data-option]').evaluateAll((all) => all.map((one) =>
        [one.dataset.option, one.querySelector('.sense').textContent])));
      for (const { key, title } of options) assert.notEqual(shown.get(key), title, `${game} ${key}`);
    }
    await end();
  });

  it('plays many rounds and draws the curve with its band', async () => {
    const { page, end } = await openLab(here, '/lab?game=mc/boule');
    const simulation = page.getByRole('region', { name: 'Simulation' });
    await simulation.getByLabel('Rounds').selectOption('10000000');
    await simulation.getByRole('button', { name: 'Play' }).click();
    await simulation.getByText(/after 10.000.000 rounds, exactly/).waitFor();
    await simulation.locator('canvas').waitFor();
    await picture(page, 'lab-simulation');
    await end();
  });
});
