// How a round ended, in the words of the page. The house tells it in the words of the engine: `bank-point 19`,
// `result banco 9 punto 0 banco`, `decided ponte`; wheels are told by their felts.
import { has, t } from './i18n.svelte';

type Said = (parts: readonly string[]) => string;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const word = (id: string, name: string) => (has(`${id}-${name}`) ? t(`${id}-${name}`) : name);

const FORMS: readonly (readonly [form: RegExp, words: Said])[] = [
  [/^result (\d+) (\d+) \S+ \S+ (.+)$/, ([noir = '', rouge = '', call = '']) =>
    t('result-trente', { noir, rouge, call: capital(call) })],
  [/^result banco (\d+) punto (\d+) (\S+)/, ([banco = '', punto = '', won = '']) =>
    t('result-punto', { banco, punto, won: word('result-punto', won) })],
  [/^decided (\S+)/, ([won = '']) => word('result-chemin', won)],
  [/^coup-over right (\S+) left (\S+)/, ([right = '', left = '']) =>
    t('result-banque', { right: word('result-tableau', right), left: word('result-tableau', left) })],
  [/^dice (\d) (\d)/, ([one = '', other = '']) =>
    t('result-dice', { one, other, total: Number(one) + Number(other) })],
  [/^bank-point black-jack/, () => t('result-bank-black-jack')],
  [/^bank-point (\d+)/, ([point = '']) => t('result-bank-point', { point })],
  [/^(bank-plays|no-game)$/, ([name = '']) => t(`result-${name}`)],
  [/^nearest (\d+) (.+)$/, ([points = '', seats = '']) => {
    const names = seats.match(/\d+/g) ?? [];
    return t('result-nearest', { points, seats: names.join(', '), count: names.length });
  }],
];

/** Null where the words are not known; then they are shown as the house tells them. */
export function resultWords(said: string): string | null {
  for (const [form, words] of FORMS) {
    const found = form.exec(said);
    if (found) return words(found.slice(1));
  }
  return null;
}
