// Letter keys of the table. They act only while the focus is inside the cloth's region, and can be switched off.
import type { TableState } from '../../gen/wire';
import type { FeltModule } from '../../felts/felts';
import { fixed, withAmount } from '../../lib/actions';
import { PIECES } from '../../lib/chips';
import type { Play } from '../../lib/play.svelte';
import { settings } from '../../lib/settings.svelte';
import { offerWords } from './words';

/** Tabs of the phone by letter. */
const TABS: Record<string, string> = { l: 'lines', w: 'wheel', b: 'cloth' };

/** Does what a key asks for. Answers `keys` for the list of keys, `by-name`, or the name of a tab. */
export function tableKeys(
  event: KeyboardEvent, play: Play, felt: FeltModule | null, state: TableState | null,
): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return null;
  if (event.key === '?') {
    event.preventDefault();
    return 'keys';
  }
  if (!settings.keys) return null;
  if (event.key === '/') {
    event.preventDefault();
    return 'by-name';
  }
  const key = event.key.toLowerCase();
  const tab = act(key, play, felt, state);
  if (tab === undefined) return null;
  event.preventDefault();
  return tab;
}

/** Undefined: the key means nothing here. */
function act(key: string, play: Play, felt: FeltModule | null, state: TableState | null): string | null | undefined {
  if (pressOffer(key, play, felt, state)) return null;
  const piece = /^[1-6]$/.test(key) ? PIECES[Number(key) - 1] : undefined;
  if (piece) play.chip = piece.value;
  else if (key === 'u') play.undo();
  else if (key === 'r') play.repeat();
  else if (key === 'd') play.double();
  else if (key === 'c') play.clear();
  else return TABS[key];
  return null;
}

/** A decision by its letter, or by its place in the row. */
function pressOffer(key: string, play: Play, felt: FeltModule | null, state: TableState | null): boolean {
  if (!state) return false;
  const shown = play.offers.decisions.filter((offer) => !felt?.onCloth?.(offer, state));
  const offer = shown.find((one) => offerWords(felt, one, state).key?.toLowerCase() === key)
    ?? (/^[1-9]$/.test(key) ? shown[Number(key) - 1] : undefined);
  if (!offer) return false;
  const amount = fixed(offer);
  // An amount to be chosen is chosen with the button.
  if ((offer.amounts && amount === null) || offer.numbers) return false;
  void play.act(amount === null ? offer.action : withAmount(offer.action, amount));
  return true;
}
