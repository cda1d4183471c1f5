// Names of options, bets and plays: our words where we have them, otherwise those of the engine.
import { has, t } from '../../lib/i18n.svelte';

/** `double_after_split` as « Double after split ». */
export function plain(key: string): string {
  const words = key.replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `min_carre`: a limit of one kind of bet. */
function limitOf(key: string): { end: string; bet: string } | null {
  const found = /^(min|max)_(\w+)$/.exec(key);
  const [, end, of] = found ?? [];
  if (end === undefined || of === undefined) return null;
  return { end, bet: has(`limit-of-${of}`) ? t(`limit-of-${of}`) : plain(of) };
}

export function optionName(key: string): string {
  if (has(`option-${key}`)) return t(`option-${key}`);
  const limit = limitOf(key);
  return limit ? t('option-of', { limit: t(`option-${limit.end}`), bet: limit.bet }) : plain(key);
}

/** What an option decides, in one line; `title` is the engine's own, in English. */
export function optionSense(game: string, { key, title }: { key: string; title: string }): string {
  const ids = [`sense-${key}-in-${game.replace('/', '-')}`, `sense-${key}`];
  const known = ids.find(has);
  if (known !== undefined) return t(known);
  const limit = limitOf(key);
  return limit ? t(`sense-${limit.end}-of`, { bet: limit.bet }) : title;
}

export function valueName(value: string): string {
  return has(`value-${value}`) ? t(`value-${value}`) : value;
}

/** `Surrender: on, Packs: 4`. */
export function houseWords(house: Record<string, string>): string {
  return Object.entries(house).map(([key, value]) => `${optionName(key)}: ${valueName(value)}`).join(', ');
}

/** A row or a card of a chart: `T-T` as `10·10`. */
export function rank(name: string): string {
  return name.replaceAll('T', '10').replace('-', '·');
}

export function gameName(game: string): string {
  const [, name = game] = game.split('/');
  return has(`game-${name}`) ? t(`game-${name}`) : plain(name);
}

export function lawName(law: string): string {
  return has(`law-${law}`) ? t(`law-${law}`) : plain(law);
}

/** A bet by its id: terms of the cloth stay as they are. */
export function betLabel(bet: string): string {
  return has(`lab-bet-${bet}`) ? t(`lab-bet-${bet}`) : bet;
}

export function playName(play: string): string {
  const id = `play-${play.replaceAll(' ', '-')}`;
  return /^[\w-]+$/.test(id) && has(id) ? t(id) : play;
}

/** What an edge is counted on. */
export function perName(per: string): string {
  const id = `lab-per-${per.replaceAll(' ', '-')}`;
  return has(id) ? t(id) : t('lab-per', { per });
}

export function methodName(method: string): string {
  return has(`lab-method-${method}`) ? t(`lab-method-${method}`) : method;
}
