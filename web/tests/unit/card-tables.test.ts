import type { View as Poker } from '../../src/gen/three-card-poker';
import type { View as Pirates } from '../../src/gen/twenty-one';
import { describe, expect, it } from 'vitest';
import { heard, NOTHING, placesOf, saw } from '../../src/felts/three-card-poker/view';
import { seatPlaces, WIDTH } from '../../src/felts/three-card-poker/layout';
import { piratesOf } from '../../src/felts/twenty-one/view';
import { fixture } from './fixtures';
import { records, stateOf } from './support/forms';

const poker = fixture('fr-three-card-poker');
const table = poker.open as unknown as Poker;
const place = {
  seat: '1', standing: 'undecided' as const, staked: 2_000, cards: 3, own: true, faces: ['5s', '5d', '5c'],
  stakes: { ante: 1_000, play: 0, bonus: 500, pair_plus: 500 },
};

describe('three-card poker', () => {
  it('keeps the hands that were shown in sight until new stakes come', () => {
    const left = records(poker).reduce(heard, NOTHING);
    expect(left.bank).toMatchObject({ cards: ['Jh', '9d', '4s'], combination: 'high-card' });
    const [first, second] = placesOf(stateOf(table, ['1']), new Map(), left);
    expect(first).toMatchObject({ cards: ['5s', '5d', '5c'], combination: 'trips', past: true, net: 18_000 });
    expect(second).toMatchObject({ cards: [], net: -1_000 });
    const staked = { ...table, places: [{ ...place, cards: 0, faces: undefined, staked: 1_000 }] };
    expect(placesOf(stateOf(staked, ['1']), new Map(), left)[0]).toMatchObject({ past: false, net: null });
  });

  it('shows faces to their owner and backs of the others', () => {
    const other = { ...place, seat: '2', own: false, faces: undefined };
    const view = { ...table, phase: 'deciding', places: [place, other] };
    const [own, back] = placesOf(stateOf(view, ['1']), new Map(), NOTHING);
    expect(own?.cards).toEqual(['5s', '5d', '5c']);
    expect(back?.cards).toEqual([null, null, null]);
  });

  it('has a place for every seat marked, own stakes as own, sent ones as sent', () => {
    const view = { ...table, places: [place] };
    const places = placesOf(stateOf(view, ['1']), new Map([['ante', 500]]), NOTHING);
    expect(places).toHaveLength(table.seats_marked);
    expect(places[0]?.stakes.get('pair-plus')).toEqual([{ seat: '1', amount: 500, whose: 'own' }]);
    expect(places[0]?.stakes.get('ante')).toEqual([{ seat: '1', amount: 1_000, whose: 'sent' }]);
    expect(places[1]?.stakes.size).toBe(0);
  });

  it('remembers the own hand when it is lifted', () => {
    const left = saw(NOTHING, stateOf({ ...table, phase: 'deciding', places: [place] }, ['1']));
    expect(placesOf(stateOf(table, ['1']), new Map(), left)[0]?.cards).toEqual(['5s', '5d', '5c']);
  });

  it('has seat 1 far right', () => {
    const seats = seatPlaces(7, false);
    expect(seats[0]?.x).toBeGreaterThan(WIDTH / 2);
    expect(seats[6]?.x).toBeLessThan(WIDTH / 2);
  });
});

describe('21 pirates', () => {
  const view = fixture('pirates-twenty-one').open as unknown as Pirates;

  it('puts the viewer first, then the others in turn', () => {
    expect(piratesOf(stateOf(view, ['2'])).map(({ seat }) => seat)).toEqual(['2', '7', '1']);
    expect(piratesOf(stateOf(view)).map(({ seat }) => seat)).toEqual(['1', '2', '7']);
  });

  it('knows whose turn it is and who deals', () => {
    const pirates = piratesOf(stateOf({ ...view, phase: { turn: 1 } }, ['1']));
    expect(pirates.map(({ seat, inTurn, deals }) => [seat, inTurn, deals])).toEqual([
      ['1', false, false], ['2', true, false], ['7', false, true],
    ]);
  });
});
