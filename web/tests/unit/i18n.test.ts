import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { odds, speak, t, words } from '../../src/lib/i18n.svelte';

const root = join(import.meta.dirname, '../../src');
const areas = readdirSync(join(root, 'locales/fr')).sort();
const read = (language: string, area: string) =>
  readFileSync(join(root, 'locales', language, area), 'utf8');

/** Each message with the variables it uses. */
function messages(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const block of text.split(/\n(?=[a-zA-Z-])/)) {
    const id = /^([a-zA-Z][\w-]*) =/m.exec(block)?.[1];
    const used = [...block.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? '');
    if (id) found.set(id, [...new Set(used)].sort());
  }
  return found;
}

describe.each(areas)('%s', (area) => {
  it('has the same messages with the same variables in French and English', () => {
    const [fr, en] = [messages(read('fr', area)), messages(read('en', area))];
    expect([...en.keys()].sort()).toEqual([...fr.keys()].sort());
    for (const [id, used] of fr) expect(en.get(id), id).toEqual(used);
  });

  it.each(['fr', 'en'])('is understood whole in %s', (language) => {
    const text = read(language, area);
    const parsed = new FluentResource(text).body.map(({ id }) => id);
    expect(parsed.sort()).toEqual([...messages(text).keys()].sort());
  });
});

it('no message is in two files, and both languages have the same files', () => {
  expect(readdirSync(join(root, 'locales/en')).sort()).toEqual(areas);
  const bundle = new FluentBundle('fr');
  const faults = areas.flatMap((area) => bundle.addResource(new FluentResource(read('fr', area))));
  expect(faults).toEqual([]);
});

it('every message a page asks for by name exists', () => {
  const known = new Set(areas.flatMap((area) => [...messages(read('fr', area)).keys()]));
  const missing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(root, name), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
      return [...text.matchAll(/\bt\('([^']+)'/g)].map(([, id]) => `${name}: ${id}`);
    })
    .filter((use) => !known.has(use.split(': ')[1] ?? ''));
  expect(missing).toEqual([]);
});

it('the language changes without a reload', async () => {
  await speak('fr');
  await words('common', 'table');
  expect(t('table-round', { round: 1234 })).toBe('Coup 1234');
  expect(odds({ pays: 35, per: 1 })).toBe('35 pour 1');
  await speak('en');
  expect(t('table-round', { round: 1234 })).toBe('Round 1234');
  expect(odds({ pays: 3, per: 2 })).toBe('3 to 2');
  expect(t('link-catching-up', { count: 1 })).toBe('Catching up one event');
  expect(t('there-is-no-such-message')).toBe('there-is-no-such-message');
});
