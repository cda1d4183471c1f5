import { describe, expect, it } from 'vitest';
import { BOXES, FACES, ORDER as BIG, pocketIndex, POCKETS, wheelMark } from '../../src/felts/big-wheel/wheel';
import { bouleMark, cloth, holes } from '../../src/felts/boule/boule';
import { middle, spotAt, step, type Spot, type Way } from '../../src/felts/shared/cursor';
import { lying, nothing, pieces, type Others } from '../../src/felts/shared/stakes';
import { grid, type Form, type Kind } from '../../src/felts/wheel/grid';
import { CELLS, HEIGHT, REGIONS, upright, WIDTH } from '../../src/felts/wheel/track';
import { neighbours, ORDER, pocketOf, rouletteMark, SECTORS } from '../../src/felts/wheel/wheels';

const WAYS: Way[] = ['up', 'down', 'left', 'right'];
const GRIDS: [Kind, Form][] = [
  ['european', 'desktop'], ['european', 'phone'], ['american', 'desktop'], ['american', 'phone'],
];

/** Every spot that keys reach from the first one. */
function reached(spots: readonly Spot[], reach: 'cells' | 'all'): Set<string> {
  const first = spots[0];
  const open = first ? [first] : [];
  const seen = new Set(open.map(({ key }) => key));
  for (let spot = open.pop(); spot; spot = open.pop()) {
    for (const way of WAYS) {
      const next = step(spots, spot, way, reach);
      if (!seen.has(next.key)) {
        seen.add(next.key);
        open.push(next);
      }
    }
  }
  return seen;
}

describe.each(GRIDS)('the layout of the %s roulette, %s', (kind, form) => {
  const { spots, width, height } = grid(kind, form);

  it('has 161 bets, each once', () => {
    expect(spots.length).toBe(161);
    expect(new Set(spots.map(({ key }) => key)).size).toBe(161);
  });

  it('shows every bet inside the drawing and reaches it by keys', () => {
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(height);
    }
    expect(reached(spots, 'all').size).toBe(161);
    const cells = spots.filter(({ kind: one }) => one === 'cell');
    expect(reached(cells, 'cells').size).toBe(cells.length);
  });

  it('gives every bet a place of its own under the pointer', () => {
    for (const spot of spots) {
      const { x, y } = middle(spot);
      expect(spotAt(spots, x, y, 12)?.key).toBe(spot.key);
    }
    const lines = spots.filter(({ kind: one }) => one === 'line');
    for (const a of lines) {
      for (const b of lines) {
        if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.key} ${b.key}`).toBeGreaterThanOrEqual(18);
      }
    }
  });
});

describe('the European layout', () => {
  const { spots } = grid('european', 'desktop');
  const at = (key: string) => spots.find((spot) => spot.key === key)!;

  it('walks from 17 to its neighbours and lines', () => {
    const walk = (from: string, way: Way, reach: 'cells' | 'all') => step(spots, at(from), way, reach).key;
    expect(walk('plein-17', 'right', 'cells')).toBe('plein-20');
    expect(walk('plein-17', 'up', 'cells')).toBe('plein-18');
    expect(walk('plein-17', 'right', 'all')).toBe('cheval-17-20');
    expect(walk('cheval-17-20', 'up', 'all')).toBe('carre-17-18-20-21');
    expect(walk('plein-1', 'left', 'cells')).toBe('plein-0');
    expect(walk('plein-16', 'down', 'cells')).toBe('12m');
    expect(walk('plein-36', 'right', 'cells')).toBe('colonne-3');
  });

  it('knows all bets of the announced sectors', () => {
    const chips = SECTORS.map(({ name, bets }) => {
      for (const [key] of bets) expect(spots.some((spot) => spot.key === key), key).toBe(true);
      return [name, bets.reduce((sum, [, count]) => sum + count, 0)];
    });
    expect(Object.fromEntries(chips)).toEqual({ tiers: 6, orphelins: 5, voisins: 9, zero: 4 });
  });
});

describe('the wheels', () => {
  it('hold every number once', () => {
    expect(new Set(ORDER.european).size).toBe(37);
    expect(new Set(ORDER.american).size).toBe(38);
    expect(CELLS.map(({ number }) => number).toSorted()).toEqual([...ORDER.european].toSorted());
  });

  it('know neighbours across the end of the list', () => {
    expect(neighbours(ORDER.european, '0', 2)).toEqual(['3', '26', '0', '32', '15']);
    expect(neighbours(ORDER.european, '17', 0)).toEqual(['17']);
    expect(neighbours(ORDER.european, '99', 2)).toEqual([]);
  });

  it('give the pocket of a result the colour of their cloth', () => {
    const pocket = (name: string) => ({ ending: 'pocket', pocket: name, call: '' }) as const;
    expect([pocketOf(pocket('17')), pocketOf({ ending: 'plays', plays: false }), pocketOf(undefined)])
      .toEqual(['17', null, null]);
    expect(rouletteMark(pocket('00'))).toEqual({ face: '00', tone: 'zero' });
    expect(bouleMark(pocket('5'))).toEqual({ face: '5', tone: 'jaune' });
    expect(wheelMark(pocket('joker-noir'))).toEqual({ face: 'J', tone: 'noir' });
  });

  it('keep the racetrack inside its drawing, lying and upright', () => {
    for (const cell of CELLS) {
      expect(cell.x > 0 && cell.x < WIDTH && cell.y > 0 && cell.y < HEIGHT).toBe(true);
      const { x, y } = upright(cell);
      expect(x > 0 && x < HEIGHT && y > 0 && y < WIDTH).toBe(true);
    }
    expect(REGIONS.length).toBe(SECTORS.length);
  });

  it('show the faces of the big wheel as often as the law says', () => {
    expect(BIG.length).toBe(54);
    for (const face of FACES) expect(BIG.filter((one) => one === face).length, face).toBe(POCKETS[face]);
    expect(BOXES.length).toBe(7);
    for (const face of FACES) expect(BIG[pocketIndex(face, 12) ?? -1]).toBe(face);
    expect(pocketIndex(null, 1)).toBeNull();
  });

  it('draw boule with fifteen bets and nine holes a ring', () => {
    expect(cloth('').spots.length).toBe(15);
    expect(cloth('b/').spots.every(({ key }) => key.startsWith('b/'))).toBe(true);
    expect(holes(2).length).toBe(18);
    expect(reached(cloth('').spots, 'cells').size).toBe(15);
  });
});

describe('what lies on the cloth', () => {
  const stake = (seat: string, own: boolean, met = 0) => ({ seat, bet: 'rouge', amount: 500, own, met });
  const laid = [stake('1', false), stake('1', false), stake('2', false), stake('3', true), stake('3', true, 1)];

  it('is own, in prison, under way, or of others', () => {
    expect(Object.fromEntries(lying(laid, new Map([['rouge', 100], ['noir', 200]])))).toEqual({
      rouge: {
        own: 500, prisoners: [{ amount: 500, met: 1 }], sent: 100, sign: '',
        others: [{ seat: '1', amount: 1000 }, { seat: '2', amount: 500 }],
      },
      noir: { own: 0, prisoners: [], sent: 200, sign: '', others: [] },
    });
  });

  it('has one piece for each, more than three others as one', () => {
    const names = (stakes: ReturnType<typeof stake>[], others: Others, holder: string | null = null) =>
      pieces(lying(stakes, new Map()).get('rouge') ?? nothing(), { r: 14, others, faces: 'amounts', holder })
        .map(({ name }) => name);
    expect(names(laid, 'around')).toEqual(['seat 1', 'seat 2', 'prisoner 0', 'own']);
    expect(names(['1', '2', '4', '5'].map((seat) => stake(seat, false)), 'left')).toEqual(['others']);
    expect(names([stake('s1', true), stake('2', false)], 'lean', '2')).toEqual(['seat 2', 'own']);
    expect(names([stake('2', true), stake('s1', false)], 'lean', '2')).toEqual(['own', 'seat s1']);
  });
});
