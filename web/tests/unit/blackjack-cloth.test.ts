import type { BoxView, HandView, View } from '../../src/gen/blackjack';
import { describe, expect, it } from 'vitest';
import { boxPlaces, HYPER_CELLS, onLine, sidePlaces, WIDTH } from '../../src/felts/blackjack/layout';
import { heard, nothing, saw } from '../../src/felts/blackjack/remains';
import {
  boxesOf, netOf,
} from '../../src/felts/blackjack/view';
import { spotOf } from '../../src/felts/blackjack/words';
import { fixture } from './fixtures';
import { records, stateOf } from './support/forms';

const fr = fixture('fr-blackjack');
const table = fr.open as unknown as View;
const hand = (number: number, cards: string[], total: number): HandView =>
  ({ hand: number, cards, total, soft: false, status: 'open' });

function withBox(box: number, part: Partial<BoxView>, view: Partial<View> = {}): View {
  const boxes = table.boxes.map((one) => (one.box === box ? { ...one, ...part } : one));
  return { ...table, ...view, boxes };
}

const has = (events: readonly unknown[], name: string) => JSON.stringify(events).includes(`"${name}"`);

describe('what is left of a round', () => {
  it('is what the records told: a split, a double, the bank’s last card', () => {
    const left = records(fr).reduce(heard, nothing());
    expect(left.bank).toMatchObject({ cards: ['Ad', '7c'], total: 18 });
    expect(left.boxes.get(1)?.map(({ hand: number, cards, total }) => [number, cards, total])).toEqual([
      [1, ['7s', 'Kh'], 17],
      [2, ['7h', '9c', '2d'], 18],
    ]);
  });

  it('has what each hand brought', () => {
    const left = records(fr).reduce(heard, nothing());
    expect(netOf(left.lines, 1, 1, '1')).toBe(-1_000);
    expect(netOf(left.lines, 1, 2, '1')).toBe(0);
    expect(netOf(left.lines, 2, 0, '2')).toBeNull();
  });

  it('knows a black-jack by its call, not by its cards', () => {
    expect(records(fixture('mc-blackjack')).reduce(heard, nothing()).blackJacks).toEqual([1]);
    expect(records(fr).reduce(heard, nothing()).blackJacks).toEqual([]);
  });

  it('counts no card twice that a state has brought', () => {
    const told = records(fr);
    const dealt = told.findIndex(({ events }) => has(events, 'bank-card'));
    const before = told.slice(0, dealt + 1).reduce(heard, nothing());
    const seen = saw(before, stateOf(withBox(1, { hands: [hand(0, ['7s'], 7)] }, {
      bank: hand(0, ['Ad'], 11), phase: { deal: { next: 2 } },
    }), [], told[dealt]?.seq));
    const again = told.slice(dealt).reduce(heard, seen);
    expect(again.bank.cards).toEqual(['Ad', '7c']);
  });

  it('is forgotten when the next round begins', () => {
    const left = records(fr).reduce(heard, nothing());
    const begun = records(fr).find(({ events }) => has(events, 'round-begun'));
    if (!begun) throw new Error('a round began');
    expect(heard(left, { ...begun, seq: 99, lines: [] }).boxes.size).toBe(0);
  });
});

describe('the boxes of the cloth', () => {
  it('are seven, named after who sits there', () => {
    const boxes = boxesOf(stateOf(table, ['1']), new Map(), null);
    expect(boxes.map(({ box }) => box)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(boxes[0]).toMatchObject({ own: true, name: 'anna', holder: '1' });
    expect(boxes[2]).toMatchObject({ own: false, name: null, holder: null });
  });

  it('show a standing player’s stake beside the holder’s', () => {
    const view = withBox(1, {
      holder: '1',
      stakes: [{ seat: '1', hand: 0, bet: 'main', amount: 1_000 }, { seat: 's1', hand: 0, bet: 'main', amount: 2_000 }],
    });
    const [box] = boxesOf(stateOf(view, ['1']), new Map(), null);
    expect(box?.hands[0]?.stakes).toEqual([
      { seat: '1', amount: 1_000, whose: 'own' }, { seat: 's1', amount: 2_000, whose: 'other' },
    ]);
  });

  it('show a stake on its way as sent, not as laid', () => {
    const [box] = boxesOf(stateOf(table, ['1']), new Map([['1/main', 500], ['1/2+1', 200]]), null);
    expect(box?.hands[0]?.stakes).toEqual([{ seat: '1', amount: 500, whose: 'sent' }]);
    expect(box?.sides.get('2+1')).toEqual([{ seat: '1', amount: 200, whose: 'sent' }]);
  });

  it('put each main stake at its own hand after a split', () => {
    const view = withBox(1, {
      holder: '1', hands: [hand(1, ['7s', '4d'], 11), hand(2, ['7h'], 7)],
      stakes: [1, 2].map((number) => ({ seat: '1', hand: number, bet: 'main', amount: 1_000 })),
    }, { turn: { box: 1, hand: 1 } });
    const [box] = boxesOf(stateOf(view, ['1']), new Map(), null);
    expect(box?.hands.map(({ inTurn, stakes }) => [inTurn, stakes.length])).toEqual([[true, 1], [false, 1]]);
  });

  it('keep the last round in sight until a stake lies there', () => {
    const left = records(fr).reduce(heard, nothing());
    const [box] = boxesOf(stateOf(table, ['1']), new Map(), left);
    expect(box).toMatchObject({ past: true });
    expect(box?.hands.map(({ net }) => net)).toEqual([-1_000, 0]);
    const staked = withBox(1, { stakes: [{ seat: '1', hand: 0, bet: 'main', amount: 1_000 }] });
    expect(boxesOf(stateOf(staked, ['1']), new Map(), left)[0]).toMatchObject({ past: false });
  });
});

describe('the places of the cloth', () => {
  const single = boxesOf(stateOf(table), new Map(), null);

  it('have box 1 far right, and for the croupier far left', () => {
    const players = boxPlaces(single, false);
    expect(players[0]?.x).toBeGreaterThan(players[6]?.x ?? WIDTH);
    const croupier = boxPlaces(single, true);
    expect(croupier[0]?.x).toBeLessThan(croupier[6]?.x ?? 0);
  });

  it('give a split box more of the arc, its first hand at the right', () => {
    const view = withBox(3, { holder: '3', hands: [hand(1, ['7s'], 7), hand(2, ['7h'], 7), hand(3, ['7d'], 7)] });
    const places = boxPlaces(boxesOf(stateOf(view), new Map(), null), false);
    const [split, other] = [places[2], places[3]];
    if (!split || !other) throw new Error('seven places');
    expect(split.width).toBeGreaterThan(2 * other.width);
    expect(split.hands[0]?.x).toBeGreaterThan(split.hands[2]?.x ?? WIDTH);
    for (let index = 1; index < places.length; index += 1) {
      const [right, left] = [places[index - 1], places[index]];
      if (!right || !left) throw new Error('seven places');
      expect(left.x + left.width / 2).toBeLessThanOrEqual(right.x - right.width / 2 + 1e-6);
    }
  });

  it('draw four hands of every box inside the cloth', () => {
    const four = [1, 2, 3, 4].map((number) => hand(number, ['8s', '3d'], 11));
    const view = { ...table, boxes: table.boxes.map((box) => ({ ...box, hands: four })) };
    for (const { hands } of boxPlaces(boxesOf(stateOf(view), new Map(), null), false)) {
      for (const { x, room, card } of hands) {
        expect(x - room / 2).toBeGreaterThan(0);
        expect(x + room / 2).toBeLessThan(WIDTH);
        expect(card).toBeLessThanOrEqual(room);
      }
    }
  });

  it('have seven hyper cells side by side and insurance chips on the line', () => {
    expect(HYPER_CELLS).toHaveLength(7);
    HYPER_CELLS.forEach(([from], index) => expect(from).toBeCloseTo(HYPER_CELLS[index - 1]?.[1] ?? from));
    const chips = boxPlaces(single, false).map((place) => onLine(place).x);
    expect(chips).toEqual([...chips].sort((one, other) => other - one));
    expect(sidePlaces(3, { x: 100, y: 0 }).map(({ x }) => x)).toEqual([62, 100, 138]);
  });
});

describe('the spot of an act', () => {
  it('is read in each of its forms', () => {
    expect(spotOf({ do: 'hit', at: { box: 3 } })).toEqual({ box: 3 });
    expect(spotOf({ do: 'double', at: { box: 3, hand: 2 }, stake: null })).toEqual({ box: 3, hand: 2 });
    expect(spotOf({ do: 'insure', box: 1, stake: null })).toEqual({ box: 1 });
    expect(spotOf({ do: 'sit' })).toBeNull();
  });
});
