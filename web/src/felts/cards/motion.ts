// Cards that come to the cloth. The page is right at once; the motion only shows how it came about.
import { mayMove } from '../../lib/settings.svelte';
import type { Point } from './geometry';

const TRAVEL_MS = 320;
const STEP_MS = 140;
/** A whole deal takes no longer than that; the steps become shorter. */
const DEAL_MAX_MS = 2_400;
const FADE_MS = 80;
const CURVE = 'cubic-bezier(.2,0,0,1)';

interface Arrival {
  element: Element;
  order: number;
  to: Point;
  name: string;
}

/** When the cards of one deal begin to move: one after another, in the order of the deal. */
export function starts(count: number): number[] {
  const step = count > 1 ? Math.min(STEP_MS, (DEAL_MAX_MS - TRAVEL_MS) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, index) => index * step);
}

export class Deal {
  /** False while the cloth is set or catches up: then nothing moves. */
  live = false;
  private readonly from: Point;
  private readonly known = new WeakSet<Element>();
  private readonly left = new Map<string, Point>();
  private queue: Arrival[] = [];

  /** `from` is the mouth of the shoe. */
  constructor(from: Point) {
    this.from = from;
  }

  /**
   * For `{@attach …}` on a card. `order` is its place in the deal. A card of the same `name` that left the cloth at
   * the same moment has only changed its place, as in a split, and travels from there.
   */
  arrives(name: string, order: number, to: Point): (element: Element) => () => void {
    return (element) => {
      if (this.live && !this.known.has(element)) this.take({ element, order, to, name });
      this.known.add(element);
      return () => {
        this.left.set(name, to);
      };
    };
  }

  private take(arrival: Arrival): void {
    this.queue.push(arrival);
    if (this.queue.length === 1) queueMicrotask(() => this.flush());
  }

  private flush(): void {
    const arrivals = this.queue.sort((one, other) => one.order - other.order);
    this.queue = [];
    const left = new Map(this.left);
    this.left.clear();
    if (document.hidden) return;
    const moves = mayMove();
    const fromShoe = arrivals.filter(({ name }) => !left.has(name));
    const delays = starts(fromShoe.length);
    for (const arrival of arrivals) {
      const { element, to, name } = arrival;
      const from = left.get(name) ?? this.from;
      const delay = delays[fromShoe.indexOf(arrival)] ?? 0;
      if (moves) travel(element, from, to, delay);
      else element.animate({ opacity: [0, 1] }, { duration: FADE_MS });
    }
  }
}

function travel(element: Element, from: Point, to: Point, delay: number): void {
  const away = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  element.animate(
    [
      { transform: away, opacity: 0 },
      { transform: away, opacity: 1, offset: 0.05 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: TRAVEL_MS, delay, easing: CURVE, fill: 'backwards' },
  );
}
