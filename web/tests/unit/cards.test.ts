import { expect, it } from 'vitest';
import { card, index, PIPS } from '../../src/lib/cards';
import { edgeColour, seatColour } from '../../src/lib/chips';

it('every number has as many pips, courts have none', () => {
  for (let pips = 2; pips <= 10; pips += 1) {
    expect(PIPS[pips === 10 ? 'T' : String(pips)]).toHaveLength(pips);
  }
  expect(PIPS['A']).toHaveLength(1);
  expect(PIPS['K']).toBeUndefined();
});

it('a card is read from the form of the engine, nonsense is none', () => {
  expect(card('Td')).toEqual({ rank: 'T', suit: 'd' });
  for (const code of ['', '1s', 'As ', 'AS', '10s']) expect(card(code)).toBeNull();
  expect(index('T')).toBe('10');
  expect(index('Q')).toBe('Q');
});

it('a stake has the colour of its largest piece', () => {
  expect(edgeColour(50)).toBe('var(--chip-1)');
  expect(edgeColour(2_499)).toBe('var(--chip-5)');
  expect(edgeColour(2_500)).toBe('var(--chip-25)');
  expect(edgeColour(9_000_000)).toBe('var(--plaque-5000)');
  expect(seatColour('1')).not.toBe(seatColour('2'));
  expect(seatColour('x')).toMatch(/^#/);
});
