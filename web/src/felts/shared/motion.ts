// How chips come and go. Truth first: the page has changed already; this only shows how, and not for those who asked
// for a still table, nor in a window nobody sees.
import type { TransitionConfig } from 'svelte/transition';
import { mayMove } from '../../lib/settings.svelte';

const EASE = (at: number) => 1 - (1 - at) ** 3;

function still(): boolean {
  return !mayMove() || document.hidden;
}

/** A chip lands, 200 ms. */
export function land(_node: Element): TransitionConfig {
  if (still()) return { duration: 80, css: (at) => `opacity: ${at}` };
  return { duration: 200, easing: EASE, css: (at, left) => `opacity: ${at}; transform: translateY(${-18 * left}px)` };
}

/** Stakes are swept towards the croupier, 500 ms. */
export function sweep(_node: Element, given: { ms?: number } = {}): TransitionConfig {
  if (still()) return { duration: given.ms ?? 80, css: (at) => `opacity: ${at}` };
  const duration = given.ms ?? 500;
  return { duration, easing: EASE, css: (at, left) => `opacity: ${at}; transform: translateY(${-60 * left}px)` };
}
