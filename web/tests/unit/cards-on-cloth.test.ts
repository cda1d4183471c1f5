import { describe, expect, it } from 'vitest';
import { nearest, type Place } from '../../src/felts/cards/cursor.svelte';
import { atAngle, CARD_HEIGHT, cellPath, fan, onArc, slots } from '../../src/felts/cards/geometry';
import { starts } from '../../src/felts/cards/motion';

describe('a fan of cards', () => {
  it('lays each card 40 % of its width beside the one before', () => {
    const { cards, width, above } = fan(3, 100);
    expect(cards.map(({ x }) => x)).toEqual([0, 40, 80]);
    expect(width).toBe(180);
    expect(above).toBe(0);
  });

  it('never grows wider than its room and keeps every index in sight', () => {
    for (let count = 1; count <= 12; count += 1) {
      const { cards, width, above } = fan(count, 66, 112);
      expect(width).toBeLessThanOrEqual(112);
      const lowest = cards.at(-1);
      expect(lowest?.y).toBeCloseTo(0);
      expect(Math.min(...cards.map(({ y }) => y))).toBeCloseTo(-above);
      cards.forEach((one, index) => {
        const next = cards[index + 1];
        if (!next) return;
        const seen = next.y > one.y ? next.y - one.y >= 0.3 * 66 * CARD_HEIGHT : next.x - one.x >= 0.3 * 66 - 1e-6;
        expect(seen).toBe(true);
      });
    }
  });

  it('of no cards is nothing', () => {
    expect(fan(0, 66)).toEqual({ cards: [], width: 0, above: 0 });
  });
});

describe('slots along the arc', () => {
  it('begin at the far right and fill the width', () => {
    const seven = slots([1, 1, 1, 1, 1, 1, 1], 20, 720);
    expect(seven[0]?.x).toBe(670);
    expect(seven[6]?.x).toBe(70);
  });

  it('give way to a split without overlapping', () => {
    const shared = slots([1, 1, 2, 1, 1, 1, 1], 20, 980);
    expect(shared[2]?.width).toBe(240);
    for (let index = 1; index < shared.length; index += 1) {
      const [right, left] = [shared[index - 1], shared[index]];
      if (!right || !left) throw new Error('seven slots');
      expect(left.x + left.width / 2).toBeLessThanOrEqual(right.x - right.width / 2 + 1e-9);
    }
  });

  it('lie on the circle', () => {
    const arc = { x: 496, y: -560, r: 1062 };
    expect(onArc(arc, 496)).toEqual({ x: 496, y: 502 });
    expect(atAngle(arc, 0)).toEqual({ x: 496, y: 502 });
    expect(atAngle(arc, 10).x).toBeGreaterThan(496);
    expect(cellPath(arc, 738, 786, -5, 5)).toMatch(/^M431\.7 .*Z$/);
  });
});

describe('the roving cursor', () => {
  const places: Place[] = [
    { key: 'right', x: 100, y: 0 },
    { key: 'left', x: 0, y: 0 },
    { key: 'below right', x: 104, y: 50 },
    { key: 'far below', x: 100, y: 200 },
  ];
  const go = (key: string, direction: Parameters<typeof nearest>[2]) => {
    const from = places.find((place) => place.key === key);
    if (!from) throw new Error(key);
    return nearest(places, from, direction)?.key ?? null;
  };

  it('goes to the nearest place ahead', () => {
    expect(go('right', 'left')).toBe('left');
    expect(go('right', 'down')).toBe('below right');
    expect(go('below right', 'down')).toBe('far below');
    expect(go('below right', 'up')).toBe('right');
  });

  it('stays where nothing lies ahead', () => {
    expect(go('right', 'up')).toBeNull();
    expect(go('right', 'right')).toBeNull();
  });
});

describe('a deal', () => {
  it('sends a card every 140 ms, and sooner where there are many', () => {
    expect(starts(3)).toEqual([0, 140, 280]);
    const many = starts(40);
    expect(many.at(-1)).toBeLessThanOrEqual(2_400 - 320);
  });
});
