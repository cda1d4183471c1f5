// Results of the wheels as tiles, before any felt is loaded.
import type { Ending } from '../../gen/wire';
import { bouleMark } from '../../felts/boule/boule';
import { wheelMark } from '../../felts/big-wheel/wheel';
import type { ResultMark } from '../../felts/felts';
import { rouletteMark } from '../../felts/wheel/wheels';

const MARKS: Record<string, (ending: Ending) => ResultMark | null> = {
  'european-roulette': rouletteMark, 'american-roulette': rouletteMark, boule: bouleMark, 'big-wheel': wheelMark,
};

export function mark(game: string, ending: Ending): ResultMark | null {
  return MARKS[game.slice(game.lastIndexOf('/') + 1)]?.(ending) ?? null;
}
