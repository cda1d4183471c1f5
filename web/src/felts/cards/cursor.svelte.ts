// The roving cursor: a cloth is one stop of the Tab key, the arrows lead from spot to spot.
import { settings } from '../../lib/settings.svelte';

export interface Place {
  key: string;
  x: number;
  y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down',
};

/** The nearest place in a direction; sideways distance counts double, so rows and columns are followed. */
export function nearest(places: readonly Place[], from: Place, direction: Direction): Place | null {
  const across = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const ahead = sign * (across ? place.x - from.x : place.y - from.y);
    const aside = Math.abs(across ? place.y - from.y : place.x - from.x);
    // Only what lies rather ahead than aside.
    if (ahead <= 0.5 || aside > 2 * ahead) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

export class Cursor {
  private chosen = $state<string | null>(null);
  private readonly places: () => readonly Place[];

  constructor(places: () => readonly Place[]) {
    this.places = places;
  }

  /** Where it stands: the last choice as long as it can be reached, otherwise the first place. */
  readonly at: string | null = $derived.by(() => {
    const places = this.places();
    const kept = places.find(({ key }) => key === this.chosen);
    return (kept ?? places[0])?.key ?? null;
  });

  set(key: string): void {
    this.chosen = key;
  }

  /** Moves with the arrows, Home and End inside `root`; true where the key was one of them. */
  keydown(event: KeyboardEvent, root: Element): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const places = this.places();
    const from = places.find(({ key }) => key === this.at);
    if (!from) return false;
    const direction = ARROWS[event.key];
    let next: Place | null | undefined;
    if (direction) next = nearest(places, from, direction);
    else if (event.key === 'Home') next = places[0];
    else if (event.key === 'End') next = places.at(-1);
    else return false;
    event.preventDefault();
    if (next) this.focus(next.key, root);
    return true;
  }

  /** Goes on to the next of these, in their order, after the one it stands at. */
  next(keys: readonly string[], root: Element): void {
    const here = this.at === null ? -1 : keys.indexOf(this.at);
    const key = keys[(here + 1) % keys.length];
    if (key !== undefined) this.focus(key, root);
  }

  private focus(key: string, root: Element): void {
    this.chosen = key;
    root.querySelector<SVGElement>(`[data-place="${CSS.escape(key)}"]`)?.focus();
  }
}

/** A letter or digit pressed for the table: letter keys can be switched off, and a field keeps its own. */
export function letter(event: KeyboardEvent): string | null {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return null;
  const target = event.target;
  if (target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select')) return null;
  return event.key.toUpperCase();
}

/**
 * For `{@attach …}` on a table region: a button that goes away with the state must not take the focus with it, or the
 * letter keys would be dead.
 */
export function holdFocus(root: HTMLElement): () => void {
  let inside = false;
  const enter = () => (inside = true);
  const leave = (event: FocusEvent) => {
    const target = event.target as Element;
    const to = event.relatedTarget;
    if (to instanceof Node) inside = root.contains(to);
    // The window lost the focus, or the page was clicked: then the button is still there.
    else setTimeout(() => { if (target.isConnected && document.activeElement !== target) inside = false; });
  };
  const watch = new MutationObserver(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (inside && lost) root.focus({ preventScroll: true });
  });
  root.addEventListener('focusin', enter);
  root.addEventListener('focusout', leave);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', enter);
    root.removeEventListener('focusout', leave);
    watch.disconnect();
  };
}
