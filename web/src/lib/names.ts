// What the house names with ids, in the words of the page: games, bets, lines, refusals.
import type { Ending, Line, Refused } from '../gen/wire';
import type { FeltModule, ResultMark } from '../felts/felts';
import { betKey } from './actions';
import { has, money, t } from './i18n.svelte';
import { resultMark, resultWords } from './results';

/** `mc/boule`: La boule. */
export function gameName(game: string): string {
  const id = `game-${game.slice(game.lastIndexOf('/') + 1)}`;
  return has(id) ? t(id) : game;
}

export function lawName(law: string): string {
  return has(`law-${law}`) ? t(`law-${law}`) : law;
}

/**
 * A bet by its key. `bet-rouge` is a message of its own; bets alike but for their numbers share one:
 * `bet-class-carre` with `of` = `14-15-17-18`.
 */
export function betName(felt: FeltModule | null, key: string): string {
  const own = felt?.betWords?.(key);
  if (own) return own;
  const slash = key.indexOf('/');
  const name = key.slice(slash + 1);
  const box = slash < 0 ? null : key.slice(0, slash);
  const plain = plainBetName(name);
  return box === null ? plain : t('bet-in-box', { box, bet: plain });
}

function plainBetName(name: string): string {
  const id = `bet-${name}`;
  if (/^[\w-]+$/.test(name) && has(id)) return t(id);
  const found = /^([a-z-]*[a-z])-(\d[\d-]*)$/.exec(name);
  if (found && has(`bet-class-${found[1]}`)) return t(`bet-class-${found[1]}`, { of: found[2] ?? '' });
  const words = name.replace(/[{}"]/g, '').replaceAll('-', ' ').replaceAll(':', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function lineName(felt: FeltModule | null, line: Line): string {
  const own = felt?.lineWords?.(line);
  if (own) return own;
  return betName(felt, betKey(line.bet, line.spot?.box));
}

/** How a round ended: as its felt calls it, or in the words all games share. */
export function resultName(felt: FeltModule | null, ending: Ending): string {
  return felt?.resultWords?.(ending) ?? resultWords(ending);
}

/** Its tile: in the colours of its felt, or plain. */
export function resultTile(felt: FeltModule | null, ending: Ending): ResultMark | null {
  return felt?.resultMark?.(ending) ?? resultMark(ending);
}

/** What the player has more, or less, for this line. */
export function net(line: Line): number {
  return line.returned + line.stays - line.stake;
}

/** `5.00 × 35`, `10.00 freed, no gain`. */
export function lineHow(line: Line): string {
  const stake = money(line.stake, { unit: 'bare' });
  const { fate } = line;
  if (typeof fate === 'string') return t(`fate-${fate}`, { stake });
  if ('wins' in fate) {
    const { pays, per } = fate.wins;
    return per === 1 ? `${stake} × ${pays}` : `${stake} × ${pays} / ${per}`;
  }
  return t('fate-halved', { stake, times: fate.halved.times });
}

/** Why the house said no, in the language of the page where it is known. */
export function refusedWords(refused: Refused): string {
  const id = `refused-${refused.code}`;
  if (has(id)) return t(id);
  const { message } = refused;
  return message.charAt(0).toUpperCase() + message.slice(1);
}
