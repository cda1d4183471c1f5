import { describe, expect, it } from 'vitest';
import { actsOf, awaited, kindOf, servesAs } from '../../src/pages/desk/acts';
import {
  cardIn, chanceOf, chanceWords, isWhole, NOTHING, padOf, pressed, takenBack, type Entry,
} from '../../src/pages/desk/chance';
import { withNumber } from '../../src/lib/numbers';
import { fixture } from './fixtures';

function keyed(game: string, ...keys: string[]): Entry {
  return keys.reduce((entry, key) => pressed(padOf(game), entry, key), NOTHING);
}

describe('the keypad', () => {
  it.each([
    ['mc/craps', ['4', '2'], { dice: [4, 2] }],
    ['mc/european-roulette', ['17'], { pocket: '17' }],
    ['mc/american-roulette', ['00'], { pocket: '00' }],
    ['mc/boule', ['7'], { pocket: '7' }],
    ['mc/big-wheel', ['joker-noir'], { pocket: 'joker-noir' }],
    ['fr/blackjack', ['7', 's'], { card: '7s' }],
    ['mc/chemin-de-fer', ['K', 's'], { card: 'Ks' }],
    ['mc/trente-et-quarante', ['T', 's'], { card: 'Ts' }],
    ['mc/banque-a-tout-va', ['8', 's'], { card: '8s' }],
    ['mc/punto-2000', ['A', 's'], { card: 'As' }],
    ['fr/three-card-poker', ['5', 's'], { card: '5s' }],
    ['pirates/twenty-one', ['F'], { card: 'F' }],
  ])('gives %s what its engine takes', (game, keys, seen) => {
    expect(chanceOf(game, keyed(game, ...keys))).toEqual(seen);
  });

  it('says how a card came where the law tells that apart', () => {
    const entry = { ...keyed('mc/punto-banco', '6', 'c'), way: 'misplaced' };
    expect(chanceOf('mc/punto-banco', entry)).toEqual({ card: '6c', how: 'misplaced' });
  });

  it('sends nothing that is not whole, and takes back key by key', () => {
    const pad = padOf('fr/blackjack');
    expect(pressed(pad, NOTHING, 's')).toBe(NOTHING);
    const half = keyed('fr/blackjack', 'K');
    expect([isWhole(pad, half), chanceOf('fr/blackjack', half)]).toEqual([false, null]);
    expect(takenBack(keyed('fr/blackjack', 'K', 's')).keys).toEqual(['K']);
    expect(keyed('mc/craps', '1', '2', '3').keys).toEqual(['3']);
  });

  it('finds the card in a chance and says it in short', () => {
    expect([{ card: 'As', how: 'mixed' }, { dice: [4, 2] }, { pocket: '7' }].map(cardIn)).toEqual(['As', null, null]);
    expect([{ dice: [4, 2] }, { pocket: '17' }, { card: 'Ks' }].map(chanceWords)).toEqual(['4 · 2', '17', 'Ks']);
  });
});

describe('the procedure', () => {
  it('is what the house offers the croupier, rarer acts apart', () => {
    const offers = fixture('mc-craps').steps[0]?.croupier ?? [];
    const { next, apart } = actsOf(offers);
    expect(next.map(kindOf)).toEqual(['pass-dice', 'pass-dice']);
    expect(apart.map(kindOf)).toEqual(['check-dice']);
  });

  it('knows the acts around the cards, and what is rare', () => {
    const offer = (action: unknown, rank = 'usual') =>
      ({ action, amounts: null, numbers: null, said: '', rank }) as Parameters<typeof kindOf>[0];
    expect(kindOf(offer({ do: 'shoe', act: { cut: { after: 1 } } }))).toBe('shoe-cut');
    expect(kindOf(offer({ do: 'shoe', act: 'pause' }))).toBe('shoe-pause');
    const { next, apart } = actsOf([
      offer({ do: 'shoe', act: 'resume' }), offer({ do: 'shoe', act: 'pause' }), offer({ do: 'pay' }, 'rare'),
    ]);
    expect([next.map(kindOf), apart.map(kindOf)]).toEqual([['shoe-resume'], ['shoe-pause', 'pay']]);
  });

  it('keeps the order of a levy, and closing bets is no rare act', () => {
    const kinds = fixture('mc-chemin-de-fer').steps.flatMap(({ croupier }) => actsOf(croupier ?? []).next.map(kindOf));
    for (const act of ['go-on', 'close-bets', 'announce-levy', 'set-apart', 'tear-off', 'drop-in', 'tear-up']) {
      expect(kinds).toContain(act);
    }
    expect(kinds.indexOf('announce-levy')).toBeLessThan(kinds.indexOf('drop-in'));
  });

  it('says whom the law awaits', () => {
    expect(awaited({ staff: 'croupier' })).toEqual({ who: 'staff', role: 'croupier', seats: [] });
    expect(awaited({ seats: ['1', '4'] })).toEqual({ who: 'seats', role: null, seats: ['1', '4'] });
    expect(awaited('chance').who).toBe('chance');
    expect(servesAs(['player', 'inspecteur', 'croupier'])).toEqual(['croupier', 'inspecteur']);
  });
});

describe('a number in an act', () => {
  it('goes where the act keeps its own, however deep', () => {
    expect(withNumber({ do: 'shoe', act: { cut: { after: 1 } } }, 156))
      .toEqual({ do: 'shoe', act: { cut: { after: 156 } } });
    expect(withNumber({ do: 'shoe', act: { 'insert-stub': { places: [0, 0] } } }, 60))
      .toEqual({ do: 'shoe', act: { 'insert-stub': { places: [60, 61] } } });
    expect(withNumber({ do: 'close', minutes: 0 }, 30)).toEqual({ do: 'close', minutes: 30 });
  });
});
