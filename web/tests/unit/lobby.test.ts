import { describe, expect, it } from 'vitest';
import type { TableCard } from '../../src/gen/rest';
import { cents, euros } from '../../src/lib/amount';
import { find, plain } from '../../src/lib/by-name';
import { range } from '../../src/lib/edges';
import { laws, mine, shown } from '../../src/pages/lobby/cards';

const card = (table: string, given: Partial<TableCard> = {}): TableCard => ({
  table, title: table, game: 'mc/boule', law: 'mc', source: 'drawn', training: false, phase: 'bets', turn: 'bets',
  limits: { min: 100, max: 20_000 }, seats: { taken: 1, places: 7 }, round: 1, bots: 0, paused: null, last: [],
  ...given,
});
const CARDS = [
  card('a', { title: 'La boule' }),
  card('b', { law: 'fr', seats: { taken: 7, places: 7 }, turn: { seats: ['3'] } }),
  card('c', { limits: null }),
];

describe('the lobby', () => {
  it('filters by law, free seats, low stakes and words', () => {
    const names = (list: TableCard[]) => list.map(({ table }) => table).join('');
    expect(names(shown(CARDS, { is: 'all' }, ''))).toBe('abc');
    expect(names(shown(CARDS, { is: 'law', law: 'fr' }, ''))).toBe('b');
    expect(names(shown(CARDS, { is: 'free' }, ''))).toBe('ac');
    expect(names(shown(CARDS, { is: 'low' }, ''))).toBe('ab');
    expect(names(shown(CARDS, { is: 'all' }, ' BOULE '))).toBe('abc');
    expect(names(shown(CARDS, { is: 'all' }, 'la b'))).toBe('a');
    expect(laws(CARDS)).toEqual([['mc', 2], ['fr', 1]]);
  });

  it('puts a round that waits for this person first', () => {
    const seats = [{ table: 'a', seat: '1' }, { table: 'b', seat: '3' }, { table: 'gone', seat: '1' }];
    const me = { name: 'x', roles: [], guest: true, balance: 0, seats };
    expect(mine(CARDS, me).map(({ card: { table }, waits }) => [table, waits])).toEqual([['b', true], ['a', false]]);
    expect(mine(CARDS, null)).toEqual([]);
  });

  it('tells the span of edges', () => {
    expect(range([{ edge: { decimal: 0.027 } }, { edge: { decimal: 0.0135 } }])).toEqual([0.0135, 0.027]);
    expect(range([])).toBeNull();
  });
});

describe('amounts that people write', () => {
  it.each([['12', 1200], ['12,5', 1250], ['1 000.05 €', 100_005], ['0', 0], ['', null], ['-5', null], ['1.234', null],
    ['1e3', null]])('%s is %s cents', (text, expected) => {
    expect(cents(text)).toBe(expected);
  });

  it('are written back as a field shows them', () => {
    expect([euros(1250, 'fr'), euros(1250, 'en'), euros(1200, 'fr')]).toEqual(['12,50', '12.50', '12']);
  });
});

describe('a bet by name', () => {
  const bets = [
    { key: 'plein-17', name: 'Plein 17' }, { key: 'cheval-17-20', name: 'Cheval 17-20' },
    { key: 'carre-14-15-17-18', name: 'Carré 14-15-17-18' }, { key: 'rouge', name: 'Rouge' },
    { key: 'plein-1', name: 'Plein 1' },
  ];
  const keys = (text: string) => find(bets, text).bets.map(({ key }) => key);

  it('is found by its numbers, nearest first', () => {
    expect(keys('17-20')).toEqual(['cheval-17-20']);
    expect(keys('17')).toEqual(['plein-17', 'cheval-17-20', 'carre-14-15-17-18']);
    expect(keys('carré 14')).toEqual(['carre-14-15-17-18']);
    expect(keys('ROU')).toEqual(['rouge']);
    expect(keys('')).toHaveLength(5);
    expect(keys('plein 36')).toEqual(['plein-17', 'plein-1']);
  });

  it('may be followed by its stake', () => {
    expect(find(bets, 'rouge 25')).toMatchObject({ bets: [{ key: 'rouge' }], amount: 2500 });
    expect(find(bets, 'nothing')).toEqual({ bets: [], amount: null });
    expect(plain('  Carré — 14 ')).toBe('carre 14');
  });
});
