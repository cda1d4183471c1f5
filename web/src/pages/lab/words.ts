// Names of options, bets and plays: our words where we have them, otherwise those of the engine.
import { has, t } from '../../lib/i18n.svelte';

/** `double_after_split` as « Double after split ». */
export function plain(key: string): string {
  const words = key.replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function optionName(key: string): string {
  return has(`option-${key}`) ? t(`option-${key}`) : plain(key);
}

export function gameName(game: string): string {
  const [, name = game] = game.split('/');
  return has(`game-${name}`) ? t(`game-${name}`) : plain(name);
}

export function lawName(law: string): string {
  return has(`law-${law}`) ? t(`law-${law}`) : plain(law);
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
