// Trente et quarante: rouge left, noir right; between them inverse, a triangle, above couleur, shaped like a house.
import type { Cell, Layout } from '../layout/cells';

/** A house whose roof is the triangle left by inverse. */
function between(x: number, y: number, w: number, h: number): Cell[] {
  const mid = x + w / 2;
  const eaves = y + h * 0.55;
  const tip = y + h * 0.42;
  return [
    {
      key: 'inverse', x, y, w, h: eaves - y,
      path: `M${x} ${y}H${x + w}V${y + h * 0.12}L${mid} ${tip}L${x} ${y + h * 0.12}Z`,
      label: 'Inverse', words: { x: mid, y: y + h * 0.11, size: 19 }, chip: { x: mid, y: y + h * 0.25 },
    },
    {
      key: 'couleur', x, y: tip, w, h: y + h - tip,
      path: `M${mid} ${tip + h * 0.04}L${x + w} ${eaves}V${y + h}H${x}V${eaves}Z`,
      label: 'Couleur', words: { x: mid, y: y + h - 14, size: 19 }, chip: { x: mid, y: y + h * 0.72 },
    },
  ];
}

function side(key: 'rouge' | 'noir', label: string, x: number, y: number, w: number, h: number): Cell {
  return {
    key, x, y, w, h, label, words: { x: x + w / 2 + 18, y: y + 42, size: 24 }, chip: { x: x + w / 2, y: y + h * 0.6 },
  };
}

export function wide(): Layout {
  const [y, h] = [272, 290];
  return {
    width: 992, height: 600,
    cells: [
      side('rouge', 'Rouge', 24, y, 322, h), ...between(360, y, 272, h), side('noir', 'Noir', 646, y, 322, h),
    ],
  };
}

export function upright(): Layout {
  const y = 262;
  return {
    width: 366, height: 640,
    cells: [
      side('rouge', 'Rouge', 4, y, 176, 140), side('noir', 'Noir', 186, y, 176, 140), ...between(52, y + 156, 262, 216),
    ],
  };
}

/** Tops of the two rows of cards. */
export const ROWS = {
  desktop: { left: 130, total: 800, room: 620, width: 72, noir: 18, rouge: 142 },
  phone: { left: 4, total: 330, room: 300, width: 56, noir: 26, rouge: 148 },
} as const;
