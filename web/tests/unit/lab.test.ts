import { describe, expect, it } from 'vitest';
import type { Analysis, Playbook } from '../../src/api/odds';
import type { OptionTold } from '../../src/gen/rest';
import {
  amount, breaches, changed, commandLine, control, isLimit, readHouseFile,
} from '../../src/lib/lab/house';
import { bins, chanceOfGain, changedCells, isChart, rows, valueOf } from '../../src/lib/lab/rows';
import { csv } from '../../src/lib/lab/save';
import { parts } from '../../src/lib/rich';

function analysis(bet: string, of: Partial<Analysis> = {}): Analysis {
  return {
    game: 'mc/boule', bet, class: 'plein', edge: { exact: '1/37', decimal: 1 / 37 }, per: 'initial stake',
    outcomes: [{ net: '-1', p: '36/37' }, { net: '35', p: '1/37' }], method: 'exact', house: {}, readings: {},
    clauses: ['MC8.2.A.1'], ...of,
  };
}

const option = (of: Partial<OptionTold>): OptionTold => ({
  key: 'surrender', title: '', kind: { 'one-of': ['on', 'off'] }, default: 'off', clause: 'FR55-4.1.6',
  is_reading: false, ...of,
});

describe('figures', () => {
  it('a fraction has its value however long it is', () => {
    expect(valueOf('-1/2')).toBe(-0.5);
    expect(valueOf('35')).toBe(35);
    expect(valueOf(0.25)).toBe(0.25);
    expect(valueOf(`1${'0'.repeat(400)}/4${'0'.repeat(400)}`)).toBe(0.25);
  });

  it('bets alike stand in one row, others in their own', () => {
    const cheap = { exact: '1/74', decimal: 1 / 74 };
    const found = rows([analysis('plein-1'), analysis('plein-2'), analysis('rouge', { class: 'simple', edge: cheap })]);
    expect(found.map(({ key, bets }) => [key, bets.length])).toEqual([['plein*|', 2], ['rouge|', 1]]);
  });

  it('rows of one class with several prices have several keys', () => {
    const dear = { exact: '1/2', decimal: 0.5 };
    const found = rows([analysis('a'), analysis('b'), analysis('c', { edge: dear }), analysis('d', { edge: dear })]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(2);
  });

  it('the chance of a gain is that of every net above zero', () => {
    expect(chanceOfGain(analysis('plein-1'))).toBeCloseTo(1 / 37, 12);
    expect(chanceOfGain(analysis('x', { outcomes: [] }))).toBeNull();
  });

  it('many outcomes are put in bins and none is lost', () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ net: String(at), p: 1 / 101 }));
    const found = bins(many);
    expect(found).toHaveLength(24);
    expect(found.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
    expect(bins(many.slice(0, 3))).toHaveLength(3);
    expect(bins([])).toEqual([]);
  });

  it('cells that changed are found by hand and column', () => {
    const book = (cell: string): Playbook => ({
      game: 'g', edition: '', legend: [], edges: [],
      sections: [{ name: 'hard', columns: ['9', 'T'], rows: [{ hand: '16', cells: ['H', cell] }] }],
    });
    expect([...changedCells(book('H'), book('R'))]).toEqual(['hard|16|T']);
    expect(changedCells(null, book('R')).size).toBe(0);
    expect(book('Rs').sections.every(isChart)).toBe(true);
    expect(book('always').sections.every(isChart)).toBe(false);
  });

  it('a table for a spreadsheet has a line a bet and quotes what needs it', () => {
    const text = csv([analysis('plein-1', { assuming: 'a, "b"' })]);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^game,bet,class,play,best,edge,edge_exact,/);
    expect(lines[1]).toContain('"a, ""b"""');
    expect(lines[1]).toContain(',1/37,');
  });
});

describe('house rules', () => {
  it('only what differs is told, readings as readings', () => {
    const options = [option({}), option({ key: 'prison_value', default: 'halving', is_reading: true })];
    const house = { surrender: 'on', prison_value: 'whole', nonsense: '1' };
    expect(changed(options, house)).toEqual({ surrender: 'on', prison_value: 'whole' });
    expect(changed(options, { surrender: 'off' })).toEqual({});
    expect(commandLine('odds', 'fr/blackjack', options, house)).toBe(
      'croupier odds fr/blackjack --set surrender=on --reading prison_value=whole',
    );
  });

  it('what the shell would read otherwise is quoted', () => {
    const options = [option({ key: 'jp1_split', kind: 'text', default: '' })];
    expect(commandLine('odds', 'g', options, { jp1_split: "3000 / it's" })).toBe(
      "croupier odds g --set 'jp1_split=3000 / it'\\''s'",
    );
  });

  it('each kind of option has its control', () => {
    expect(control(option({}))).toBe('switch');
    expect(control(option({ kind: { 'one-of': ['A', 'B'] } }))).toBe('segments');
    expect(control(option({ kind: { 'one-of': ['17_to_21_and_more', '17_or_21_otherwise'] } }))).toBe('choice');
    expect(control(option({ kind: { whole: { min: 1, max: 7 } } }))).toBe('number');
    expect(control(option({ kind: { amount: { min: 1, max: 7 } } }))).toBe('amount');
    expect(control(option({ kind: { bound: { general: 'min' } } }))).toBe('text');
    expect(control(option({ kind: 'forbidden' }))).toBe('forbidden');
    expect(isLimit(option({ kind: { amount: { min: 1, max: 7 } } }))).toBe(true);
    expect(isLimit(option({}))).toBe(false);
  });

  it.each([
    ['12', '12.00'], ['12,5', '12.50'], ['0.02', '0.02'], ['0.01', null], ['1000.01', null], ['-1', null], ['x', null],
    ['1.234', null],
  ])('the amount %s within the law is %s', (text, expected) => {
    expect(amount(text, { min: 2, max: 100_000 })).toBe(expected);
  });

  it('a house file is read with every value in its form', () => {
    const file = readHouseFile(
      '\uFEFF# rules\ngame = "mc/boule"\nsurrender = true\r\nstub = 60 # cards\ntext = \'a b\'\n\n[table]\nx',
    );
    expect(file.game).toBe('mc/boule');
    expect(file.house).toEqual({ surrender: 'on', stub: '60', text: 'a b' });
    expect(file.unread.map(({ line }) => line)).toEqual([7, 8]);
  });

  it('every breach is listed with its clause', () => {
    const message = 'the house rules of x are not admitted:\n  decks: unknown house option\n' +
      '  surrender: `maybe` is not allowed; allowed: on / off (FR55-4.1.6)';
    expect(breaches(message)).toEqual([
      { text: 'decks: unknown house option', clause: null },
      { text: 'surrender: `maybe` is not allowed; allowed: on / off', clause: 'FR55-4.1.6' },
    ]);
    expect(breaches('no such game')).toEqual([{ text: 'no such game', clause: null }]);
  });
});

it('the few marks of our wording are read, and nothing else', () => {
  expect(parts('a **b** *c* `d_*e*` 2 * 3 * 4')).toEqual([
    { mark: 'plain', text: 'a ' }, { mark: 'strong', text: 'b' }, { mark: 'plain', text: ' ' },
    { mark: 'stress', text: 'c' }, { mark: 'plain', text: ' ' }, { mark: 'code', text: 'd_*e*' },
    { mark: 'plain', text: ' 2 * 3 * 4' },
  ]);
});
