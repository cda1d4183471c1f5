import { describe, expect, it } from 'vitest';
import { chipFace, money, number, oddsShort, percent, span } from '../../src/lib/format';

/** Thin and fixed spaces as plain ones, so that expectations can be read. */
const plain = (text: string) => text.replace(/[\u202F\u00A0]/g, ' ');

describe('an amount', () => {
  it.each([
    [186_800, '1 868,00 €', '1 868.00 €'],
    [241_505, '2 415,05 €', '2 415.05 €'],
    [0, '0,00 €', '0.00 €'],
    [7, '0,07 €', '0.07 €'],
    [-500, '−5,00 €', '−5.00 €'],
    [123_456_789_01, '123 456 789,01 €', '123 456 789.01 €'],
  ])('of %i cents is printed in both languages', (cents, fr, en) => {
    expect(plain(money(cents, 'fr'))).toBe(fr);
    expect(plain(money(cents, 'en'))).toBe(en);
  });

  it('has a thin space between thousands and does not break', () => {
    expect(money(186_800, 'fr')).toBe('1\u202F868,00\u00A0€');
  });

  it('has a plus before gains and no sign at zero', () => {
    expect(money(17_500, 'en', { sign: 'gain', unit: 'bare' })).toBe('+175.00');
    expect(money(0, 'en', { sign: 'gain', unit: 'bare' })).toBe('0.00');
    expect(money(-2_000, 'en', { sign: 'gain', unit: 'bare' })).toBe('−20.00');
  });

  it('may leave even cents away, not odd ones', () => {
    expect(plain(money(200_000, 'fr', { parts: 'short' }))).toBe('2 000 €');
    expect(plain(money(250, 'fr', { parts: 'short' }))).toBe('2,50 €');
  });

  it('is whole cents or nothing', () => {
    expect(() => money(1.5, 'fr')).toThrow(RangeError);
    expect(() => money(Number.NaN, 'fr')).toThrow(RangeError);
  });
});

it('numbers, edges, odds and spans have their printed form', () => {
  expect(plain(number(12_345.67, 'fr', 1))).toBe('12 345,7');
  expect(number(-0.001, 'en', 2)).toBe('0.00');
  expect(plain(percent(1 / 37, 'fr'))).toBe('2,70 %');
  expect(plain(percent(-0.0027, 'en'))).toBe('−0.27 %');
  expect(oddsShort({ pays: 35, per: 1 })).toBe('35:1');
  expect(span(12_900)).toBe('0:12');
  expect(span(-5)).toBe('0:00');
});

it('the face of a chip stays short', () => {
  expect(chipFace(500, 'fr')).toBe('5');
  expect(chipFace(250, 'fr')).toBe('2,50');
  expect(plain(chipFace(999_900, 'fr'))).toBe('9 999');
  expect(chipFace(1_200_000, 'fr')).toBe('12k');
  expect(chipFace(1_250_000, 'en')).toBe('12.5k');
});
