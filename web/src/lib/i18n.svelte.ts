// French and English words from the `.ftl` files. A page loads the areas it needs; a change of language loads
// the same areas in the other one, then everything on screen changes at once.
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import * as format from './format';
import type { MoneyForm } from './format';
import { settings, type Language } from './settings.svelte';

export type Area =
  | 'common' | 'lobby' | 'table' | 'games' | 'lab' | 'options' | 'law' | 'audit' | 'desk'
  | `felt-${string}`;
export type Args = Record<string, string | number>;

const files = import.meta.glob<string>('../locales/*/*.ftl', { query: '?raw', import: 'default' });

const bundles: Record<Language, FluentBundle> = {
  // Isolation marks would show up in copied text; both languages run left to right.
  fr: new FluentBundle('fr', { useIsolating: false }),
  en: new FluentBundle('en', { useIsolating: false }),
};
const wanted = new Set<Area>();
const loaded = new Map<string, Promise<void>>();
/** Counts what was loaded, so that `t` is asked again. */
let edition = $state(0);

function load(language: Language, area: Area): Promise<void> {
  const key = `${language}/${area}`;
  const known = loaded.get(key);
  if (known) return known;
  const read = files[`../locales/${key}.ftl`];
  if (!read) return Promise.reject(new Error(`no words for ${key}`));
  const loading = read().then((text) => {
    bundles[language].addResource(new FluentResource(text));
    edition += 1;
  });
  loaded.set(key, loading);
  // A lost link must not leave the page without words for ever.
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** Whether an area has words of its own. */
export function hasArea(area: Area): boolean {
  return `../locales/fr/${area}.ftl` in files;
}

/** Loads the words of these areas in the language of the page. */
export async function words(...areas: Area[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  await Promise.all(areas.map((area) => load(settings.language, area)));
}

/** Changes the language without a reload. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([...wanted].map((area) => load(language, area)));
  settings.language = language;
}

/** The message in the language of the page. Amounts and long numbers are given as printed text. */
export function t(id: string, args?: Args): string {
  void edition;
  const bundle = bundles[settings.language];
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  const given: Record<string, string | FluentNumber> = {};
  for (const [name, value] of Object.entries(args ?? {})) {
    // Thousands are grouped by `number`, the same in both languages.
    given[name] = typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value;
  }
  return bundle.formatPattern(message.value, given, []);
}

/** Whether there is a message, for words that may be missing such as glosses. */
export function has(id: string): boolean {
  void edition;
  return bundles[settings.language].hasMessage(id);
}

export const money = (cents: number, form?: MoneyForm) => format.money(cents, settings.language, form);
export const number = (value: number, decimals = 0) => format.number(value, settings.language, decimals);
export const percent = (fraction: number, decimals = 2) =>
  format.percent(fraction, settings.language, decimals);
export const chipFace = (cents: number) => format.chipFace(cents, settings.language);
/** `35 to 1`, `3 pour 2`. */
export const odds = ({ pays, per }: { pays: number; per: number }) => t('odds', { pays, per });
