// Amounts that people write. Read as cents without a detour through fractions.
import type { Language } from './settings.svelte';

/** `12`, `12,50`, `1 000.00`; null where it is no amount. */
export function cents(text: string): number | null {
  const found = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00A0\u202F€]/g, ''));
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** As a field shows it: `12,50`. */
export function euros(amount: number, language: Language): string {
  const rest = amount % 100;
  const whole = String((amount - rest) / 100);
  return rest === 0 ? whole : `${whole}${language === 'fr' ? ',' : '.'}${String(rest).padStart(2, '0')}`;
}
