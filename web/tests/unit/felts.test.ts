import type { View as Banque } from '../../src/gen/banque-a-tout-va';
import type { Event as CheminEvent, View as Chemin } from '../../src/gen/chemin-de-fer';
import type { View as Craps } from '../../src/gen/craps';
import type { View as Punto } from '../../src/gen/punto-banco';
import type { Event as TrenteEvent, View as Trente } from '../../src/gen/trente-et-quarante';
import { describe, expect, it } from 'vitest';
import * as banqueLayout from '../../src/felts/banque-a-tout-va/layout';
import * as banque from '../../src/felts/banque-a-tout-va/view';
import * as cheminLayout from '../../src/felts/chemin-de-fer/layout';
import * as chemin from '../../src/felts/chemin-de-fer/view';
import * as crapsLayout from '../../src/felts/craps/layout';
import * as craps from '../../src/felts/craps/view';
import { turned, type Layout } from '../../src/felts/layout/cells';
import { since } from '../../src/felts/layout/coup';
import { lying } from '../../src/felts/shared/stakes';
import * as puntoLayout from '../../src/felts/punto-banco/layout';
import * as punto from '../../src/felts/punto-banco/view';
import * as trenteLayout from '../../src/felts/trente-et-quarante/layout';
import * as trente from '../../src/felts/trente-et-quarante/view';
import type { Told } from '../../src/gen/wire';
import { sorted } from '../../src/lib/actions';
import { after, fixture, type Fixture } from './fixtures';

const keys = (...layouts: Layout[]) => new Set(layouts.flatMap(({ cells }) => cells.map(({ key }) => key)));
const allPunto = { seats: ['1', '2', '3', '4', '5', '6', '7'], own: '1', sides: [] as string[] };

function missing(game: Fixture, places: ReadonlySet<string>): string[] {
  return game.bets.filter((bet) => !places.has(bet));
}
/** Everything that may be laid at any moment of the round has a place. */
function unreachable(game: Fixture, places: ReadonlySet<string>): string[] {
  const offered = game.steps.flatMap(({ seats }) =>
    Object.values(seats).flatMap(({ offers }) => [...sorted(offers).bets.keys()]));
  return [...new Set(offered)].filter((bet) => !places.has(bet));
}

describe('every bet of the law has a place', () => {
  it('at craps, all 92, the components in their sheet', () => {
    const game = fixture('mc-craps');
    expect(game.bets).toHaveLength(92);
    for (const layouts of [[crapsLayout.wide()], [crapsLayout.upright(), crapsLayout.uprightProposals()]]) {
      const places = new Set([...keys(...layouts), ...crapsLayout.composants()]);
      expect(missing(game, places)).toEqual([]);
      expect(unreachable(game, places)).toEqual([]);
      expect(keys(...layouts)).toContain(crapsLayout.COMPOSANTS);
    }
  });

  it('at trente et quarante; an insurance is no stake of its own', () => {
    const game = fixture('mc-trente-et-quarante');
    for (const layout of [trenteLayout.wide(), trenteLayout.upright()]) {
      expect(missing(game, keys(layout))).toEqual(['assurance']);
      expect(unreachable(game, keys(layout))).toEqual([]);
    }
  });

  it.each(['mc-punto-banco', 'mc-punto-2000'])('at %s, side bets as far as the house takes them', (name) => {
    const game = fixture(name);
    const told = { ...allPunto, sides: game.bets };
    for (const layout of [puntoLayout.wide(told), puntoLayout.upright(told)]) {
      expect(missing(game, keys(layout))).toEqual([]);
      expect(unreachable(game, keys(layout))).toEqual([]);
    }
    expect(keys(puntoLayout.wide(allPunto))).not.toContain('dragon-punto');
  });

  it('at chemin de fer', () => {
    for (const form of ['desktop', 'phone'] as const) {
      expect(missing(fixture('mc-chemin-de-fer'), keys(cheminLayout.layout(form, 8, 0)))).toEqual([]);
    }
  });

  it('at banque à tout va; a banco is held, not laid', () => {
    const game = fixture('mc-banque-a-tout-va');
    for (const form of ['desktop', 'phone'] as const) {
      const layout = banqueLayout.layout(form, '7');
      expect(missing(game, keys(layout))).toEqual(['banco']);
      expect(unreachable(game, keys(layout))).toEqual([]);
    }
  });
});

describe('places of a cloth', () => {
  const layouts: [string, Layout][] = [
    ['craps', crapsLayout.wide()], ['craps upright', crapsLayout.upright()],
    ['proposals', crapsLayout.uprightProposals()], ['trente', trenteLayout.wide()],
    ['trente upright', trenteLayout.upright()], ['chemin', cheminLayout.layout('desktop', 8, 0)],
    ['chemin of nine, upright', cheminLayout.layout('phone', 9, 0)], ['banque', banqueLayout.layout('desktop', '7')],
    ['punto upright', puntoLayout.upright({ ...allPunto, sides: ['dragon-punto', 'paire-ponte'] })],
    ['banque of ten, upright', banqueLayout.layout('phone', '11')],
  ];

  it.each(layouts)('of %s lie inside it, each once, and are large enough to touch', (_, layout) => {
    expect(keys(layout).size).toBe(layout.cells.length);
    for (const { key, x, y, w, h, chip } of layout.cells) {
      if (key === 'banco' || key === 'banque') continue;
      expect(Math.min(w, h), key).toBeGreaterThanOrEqual(24);
      expect(x, key).toBeGreaterThanOrEqual(0);
      expect(x + w, key).toBeLessThanOrEqual(layout.width + 0.1);
      expect(y, key).toBeGreaterThanOrEqual(0);
      expect(y + h, key).toBeLessThanOrEqual(layout.height + 0.1);
      expect(chip.x > 0 && chip.x < layout.width && chip.y > 0 && chip.y < layout.height, key).toBe(true);
    }
  });

  it('do not overlap at craps', () => {
    const { cells } = crapsLayout.wide();
    for (const one of cells) {
      for (const other of cells) {
        if (one === other) continue;
        const apart = one.x + one.w <= other.x + 0.1 || other.x + other.w <= one.x + 0.1
          || one.y + one.h <= other.y + 0.1 || other.y + other.h <= one.y + 0.1;
        expect(apart, `${one.key} and ${other.key}`).toBe(true);
      }
    }
  });

  it('turned by half a turn come back with another', () => {
    const plain = crapsLayout.wide();
    const twice = turned(turned(plain));
    for (const [index, { key, x, y, chip }] of plain.cells.entries()) {
      const back = twice.cells[index];
      expect(back?.key).toBe(key);
      for (const [one, other] of [[back?.x, x], [back?.y, y], [back?.chip.x, chip.x], [back?.chip.y, chip.y]]) {
        expect(one).toBeCloseTo(other ?? NaN);
      }
    }
    const pass = turned(plain).cells.find(({ key }) => key === 'pass');
    expect(pass?.y).toBeLessThan(plain.height / 2);
  });
});

describe('craps as the engine tells it', () => {
  const game = fixture('mc-craps');

  it('has come stakes and their odds on their number, with the puck on the point', () => {
    const { view } = after<Craps>(game, 'seat 2 places 15.00 on dont-come-odds-9', '1');
    expect(view.puck).toBe(6);
    const lies = lying(craps.stakesOf(view), new Map([['field', 500]]));
    expect(lies.get('come-9')?.own).toBe(1000);
    expect(lies.get('come-odds-9')?.own).toBe(1000);
    expect(lies.get('pass-odds')?.own).toBe(1000);
    expect(lies.get('dont-come-9')?.others).toEqual([{ seat: '2', amount: 500 }]);
    expect(lies.get('field')).toMatchObject({ own: 0, sent: 500 });
    const puck = crapsLayout.puckAt(crapsLayout.wide(), view.puck);
    const six = crapsLayout.wide().cells.find(({ key }) => key === 'come-6');
    expect(puck.x - (six?.x ?? 0)).toBeLessThan(six?.w ?? 0);
  });

  it('gathers components in one place', () => {
    const { view } = after<Craps>(game, 'dice 4 2', '1');
    const two = [...view.stakes, { ...view.stakes[0], bet: 'composant-1-2', amount: 300 },
      { ...view.stakes[0], bet: 'composant-6-6', amount: 200 }] as Craps['stakes'];
    expect(lying(craps.stakesOf({ ...view, stakes: two }), new Map()).get(crapsLayout.COMPOSANTS)?.own).toBe(500);
  });
});

describe('cards as the engines tell them', () => {
  it('lie in both rows of trente et quarante, then are read from the records', () => {
    const game = fixture('mc-trente-et-quarante');
    const { view } = after<Trente>(game, 'cards 4s', '2');
    const rouge = { cards: ['Kd', '9c', '8h', '4s'] };
    expect(trente.rows(view, [])).toMatchObject({ noir: { total: 31 }, rouge, past: false });
    const over = after<Trente>(game, 'seat 2 leaves couleur in prison', '2').view;
    const laid: TrenteEvent[] = [
      { event: 'laid', row: 'noir', card: 'Ts', total: 10 }, { event: 'laid', row: 'rouge', card: 'Kd', total: 10 },
    ];
    expect(trente.rows(over, laid)).toMatchObject({ noir: { cards: ['Ts'], total: 10 }, past: true });
    expect(trente.stakesOf(over)).toMatchObject([{ bet: 'couleur', own: true, met: 1 }]);
  });

  it('are open at punto banco for whoever holds them only', () => {
    const game = fixture('mc-punto-banco');
    const own = after<Punto>(game, 'cards Kc', '1').view;
    const other = after<Punto>(game, 'cards Kc', '2').view;
    expect(punto.handOf(own, 'punto', [])).toEqual({ cards: ['5s', '5d'], point: 0 });
    expect(punto.handOf(other, 'punto', [])).toEqual({ cards: [null, null], point: null });
    expect(punto.bankerOf(own)).toBe('1');
    expect(punto.places(own, ['1', '2', 's1'], 's1')).toEqual(['1', '2', '3', '4', '5', '6', '7', 's1']);
  });

  it('are hidden at chemin de fer but for their owner, and open once shown', () => {
    const game = fixture('mc-chemin-de-fer');
    const banker = after<Chemin>(game, 'cards Kc', '1').view;
    const ponte = after<Chemin>(game, 'cards Kc', '2').view;
    expect(chemin.handOf(banker, 'banker', []).cards).toEqual(['9h', 'Kc']);
    expect(chemin.handOf(ponte, 'banker', []).cards).toEqual([null, null]);
    const point: CheminEvent = { event: 'point', side: 'banker', point: 9 };
    const shown: CheminEvent[] = [{ event: 'shown', side: 'banker', cards: ['9h', 'Kc'] }, point];
    expect(chemin.handOf(ponte, 'banker', shown)).toMatchObject({ cards: ['9h', 'Kc'], point: 9 });
    expect(chemin.questionOf(after<Chemin>(game, 'seat 1 announces 100.00', '2').view)).toBe('whole');
  });

  it('lie in both tableaux of banque à tout va, each seen by its holder', () => {
    const game = fixture('mc-banque-a-tout-va');
    const { view } = after<Banque>(game, 'cards 4c', '1');
    expect(banque.handOf(view, 'right', [])).toMatchObject({ holder: '1', cards: ['8s', 'Kc'], point: 8 });
    expect(banque.handOf(view, 'left', [])).toMatchObject({ holder: '4', cards: [null, null], point: null });
    expect(banque.stakesOf(view).filter(({ own }) => own)).toMatchObject([{ bet: 'right', amount: 1000 }]);
    expect(banqueLayout.tableaux('7')).toEqual({ right: ['1', '2', '3'], left: ['4', '5', '6'] });
  });

  it('belong to the coup that began last', () => {
    const record = (seq: number, ...events: string[]) =>
      ({ seq, events: events.map((event) => ({ by: 'X', event: { event }, said: '' })) }) as unknown as Told;
    const told = [record(1, 'deals', 'dealt'), record(2, 'shown'), record(3, 'announced', 'deals'), record(4, 'dealt')];
    expect(since(told, ['deals']).map(({ event }) => event)).toEqual(['deals', 'dealt']);
    expect(since(told, ['closed'])).toEqual([]);
  });
});
