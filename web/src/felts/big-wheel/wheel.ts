// The big wheel as it is drawn: 54 pockets, like ones apart from each other, and seven boxes.
import type { Ending } from '../../gen/wire';
import type { ResultMark } from '../felts';
import type { Box, Spot } from '../shared/cursor';

export const FACES = ['1', '2', '5', '10', '20', 'joker-noir', 'joker-jaune'] as const;
export type Face = (typeof FACES)[number];

/** How many pockets show each face (MC7.4 to MC7.10 print it on the cloth). */
export const POCKETS: Record<Face, number> = {
  '1': 24, '2': 15, '5': 7, '10': 4, '20': 2, 'joker-noir': 1, 'joker-jaune': 1,
};

/** Rare faces are set at even distances, the frequent ones fill what is left. */
export const ORDER: readonly Face[] = (() => {
  const all: (Face | null)[] = Array.from({ length: 54 }, () => null);
  const rare: readonly [Face, number][] = [
    ['joker-noir', 0], ['joker-jaune', 27], ['20', 13], ['20', 40], ['10', 6], ['10', 20], ['10', 33], ['10', 47],
    ['5', 3], ['5', 10], ['5', 17], ['5', 24], ['5', 30], ['5', 37], ['5', 44],
  ];
  for (const [face, at] of rare) all[at] = face;
  // 24 ones and 15 twos remain: eight ones to five twos.
  const filling = [...'1211212112121'] as Face[];
  let next = 0;
  return all.map((face) => face ?? filling[next++ % filling.length] ?? '1');
})();

export const WIDTH = 480;
const ROW = 62;
export const HEIGHT = 6 * ROW + 12;

export const BOXES: readonly { key: Face; box: Box }[] = FACES.map((key, at) => {
  const row = Math.min(at, 5);
  const half = (WIDTH - 20) / 2;
  if (at < 5) return { key, box: { x: 10, y: 6 + row * ROW, w: WIDTH - 20, h: ROW } };
  return { key, box: { x: 10 + (at - 5) * half, y: 6 + 5 * ROW, w: half, h: ROW } };
});

export const SPOTS: readonly Spot[] = BOXES.map(({ key, box }) => ({
  key, kind: 'cell', box, x: box.x + box.w - 28, y: box.y + box.h / 2,
}));

export function toneOf(face: Face): 'noir' | 'jaune' | 'rouge' | 'plain' | 'zero' {
  if (face === 'joker-jaune') return 'jaune';
  if (face === 'joker-noir') return 'noir';
  return face === '1' ? 'plain' : face === '2' ? 'zero' : 'rouge';
}

/** A pocket that shows the face; which of the like ones, the round decides. */
export function pocketIndex(face: string | null, round: number): number | null {
  if (face === null) return null;
  for (let step = 0; step < ORDER.length; step += 1) {
    const at = (round * 17 + step) % ORDER.length;
    if (ORDER[at] === face) return at;
  }
  return null;
}

export function wheelMark(ending: Ending): ResultMark | null {
  if (ending.ending !== 'pocket') return null;
  const { pocket } = ending;
  if (pocket === 'joker-jaune' || pocket === 'joker-noir') return { face: 'J', tone: toneOf(pocket) };
  return { face: pocket, tone: 'plain' };
}
