// Amounts, numbers and odds as they are printed. Amounts are integer cents from end to end.
import type { Language } from './settings.svelte';

/** Narrow no-break space: thin, between thousands. */
const THIN = '\u202F';
const FIXED = '\u00A0';
const MINUS = '\u2212';

export interface MoneyForm {
  /** `gain` writes a plus before gains; zero never has a sign. */
  sign?: 'plain' | 'gain';
  /** `bare` leaves the sign of the euro away, for columns that say it once. */
  unit?: 'euro' | 'bare';
  /** `short` leaves `,00` away, for limits and chips. */
  parts?: 'always' | 'short';
}

function point(language: Language): string {
  return language === 'fr' ? ',' : '.';
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, THIN);
}

/** `1 868,00 €` in French, `2 415.00 €` in English. */
export function money(cents: number, language: Language, form: MoneyForm = {}): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is no amount in cents`);
  const size = Math.abs(cents);
  const rest = size % 100;
  const whole = grouped(String((size - rest) / 100));
  const decimals = form.parts === 'short' && rest === 0 ? '' : point(language) + String(rest).padStart(2, '0');
  const plus = form.sign === 'gain' ? '+' : '';
  const sign = cents < 0 ? MINUS : cents > 0 ? plus : '';
  return sign + whole + decimals + (form.unit === 'bare' ? '' : `${FIXED}€`);
}

/** A number with a fixed count of decimals, `12 345,6`. */
export function number(value: number, language: Language, decimals = 0): string {
  const [whole = '0', parts] = Math.abs(value).toFixed(decimals).split('.');
  const text = grouped(whole) + (parts ? point(language) + parts : '');
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** An edge or a probability given as a fraction of one: `2,70 %`. */
export function percent(fraction: number, language: Language, decimals = 2): string {
  return `${number(fraction * 100, language, decimals)}${FIXED}%`;
}

/** `35:1`, for tables. In words: the message `odds`. */
export function oddsShort(odds: { pays: number; per: number }): string {
  return `${odds.pays}:${odds.per}`;
}

/** The face of a chip: `5`, `2.50`, `100`, from 10 000 `12k`. */
export function chipFace(cents: number, language: Language): string {
  if (cents < 1_000_000) return money(cents, language, { unit: 'bare', parts: 'short' });
  const hundreds = Math.floor(cents / 10_000);
  const tenth = hundreds % 10;
  return `${Math.floor(hundreds / 10)}${tenth === 0 ? '' : point(language) + tenth}k`;
}

/** `21:02:14`, in the reader's own time zone. */
export function clockTime(ms: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = new Date(ms);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** `0:12`, a span of time. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
