// House rules as they are told: to the house, to the command line, and from a pasted file.
import type { OptionTold } from '../../gen/rest';

export type House = Record<string, string>;

/** Only what differs from the defaults, in the order of the options. */
export function changed(options: OptionTold[], house: House): House {
  const found: House = {};
  for (const { key, default: usual } of options) {
    const value = house[key];
    if (value !== undefined && value !== usual) found[key] = value;
  }
  return found;
}

/** A word the shell takes as it stands, or in quotes. */
function quoted(word: string): string {
  return /^[\w./=+:,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The command that prints the same figures. */
export function commandLine(verb: 'odds' | 'strategy', game: string, options: OptionTold[], house: House): string {
  const readings = new Set(options.filter(({ is_reading }) => is_reading).map(({ key }) => key));
  const told = Object.entries(changed(options, house)).map(
    ([key, value]) => `--${readings.has(key) ? 'reading' : 'set'} ${quoted(`${key}=${value}`)}`,
  );
  return ['croupier', verb, game, ...told].join(' ');
}

export type Control = 'switch' | 'segments' | 'choice' | 'number' | 'amount' | 'text' | 'forbidden';

/** With what an option is set. */
export function control({ kind }: OptionTold): Control {
  if (kind === 'forbidden') return 'forbidden';
  if (kind === 'text') return 'text';
  if ('one-of' in kind) {
    const values = kind['one-of'];
    if (values.length === 2 && values.includes('on') && values.includes('off')) return 'switch';
    const letters = values.reduce((sum, value) => sum + value.length, 0);
    return values.length <= 4 && letters <= 20 ? 'segments' : 'choice';
  }
  if ('whole' in kind) return 'number';
  return 'bound' in kind ? 'text' : 'amount';
}

/** Limits of stakes: they move no edge, so they come last. */
export function isLimit({ kind, is_reading }: OptionTold): boolean {
  return !is_reading && (kind === 'text' || (typeof kind === 'object' && ('amount' in kind || 'bound' in kind)));
}

/** `12`, `12.5`, `12,50` as `12.50`; nothing if it is no amount or beyond the law. */
export function amount(text: string, range: { min: number; max: number }): string | null {
  const found = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  if (cents < range.min || cents > range.max) return null;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

export interface HouseFile {
  game: string | null;
  house: House;
  /** Lines that are no `key = value`. */
  unread: { line: number; text: string }[];
}

/** The keys and values of a house file: the flat part of TOML that `croupier rules --house-example` prints. */
export function readHouseFile(text: string): HouseFile {
  const read: HouseFile = { game: null, house: {}, unread: [] };
  text.split(/\r?\n/).forEach((whole, index) => {
    const line = whole.replace(/^\uFEFF/, '').trim();
    if (line === '' || line.startsWith('#')) return;
    const found = /^([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'#]+))\s*(?:#.*)?$/.exec(line);
    const key = found?.[1];
    if (!found || key === undefined) {
      read.unread.push({ line: index + 1, text: line });
      return;
    }
    const bare = found[4] === 'true' ? 'on' : found[4] === 'false' ? 'off' : found[4];
    const value = found[2] ?? found[3] ?? bare ?? '';
    if (key === 'game') read.game = value;
    else read.house[key] = value;
  });
  return read;
}

export interface Breach {
  text: string;
  clause: string | null;
}

/** Every breach of a refusal, each with its clause. */
export function breaches(message: string): Breach[] {
  const [, ...lines] = message.split('\n');
  return (lines.length > 0 ? lines : [message]).map((line) => {
    const clause = /\(([A-Z][\w.-]*\d[\w.-]*)\)\s*$/.exec(line)?.[1] ?? null;
    return { text: line.trim().replace(clause === null ? '' : ` (${clause})`, ''), clause };
  });
}
