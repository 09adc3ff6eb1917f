import type { RouletteSpot } from '@fairhouse/casino';

/** Pockets around the wheel, clockwise; 37 is the double zero. */
export const wheelOrders = {
  european: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
    7, 28, 12, 35, 3, 26,
  ],
  american: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21,
    33, 16, 4, 23, 35, 14, 2,
  ],
} as const;
export type WheelName = keyof typeof wheelOrders;

/** A place on the field of numbers: `x` counts cells across (0 to 3), `y` along (0 to 12); above 0 lie the zeros. */
export interface FieldPlace {
  x: number;
  y: number;
}

/** Where the chips of bets at the zeros lie: on the line between the zeros and the first row. */
const zeroPlaces: Readonly<Record<string, FieldPlace>> = {
  'split:0-1': { x: 0.5, y: 0 },
  'split:0-2': { x: 1.5, y: 0 },
  'split:0-3': { x: 2.5, y: 0 },
  'street:0-1-2': { x: 1, y: 0 },
  'street:0-2-3': { x: 2, y: 0 },
  'corner:0-1-2-3': { x: 0, y: 0 },
  'split:0-00': { x: 1.5, y: -0.5 },
  'split:00-2': { x: 1.76, y: 0 },
  'split:00-3': { x: 2.5, y: 0 },
  'street:0-00-2': { x: 1.5, y: 0 },
  'street:00-2-3': { x: 2, y: 0 },
  'top_line:0-00-1-2-3': { x: 0, y: 0 },
};

/** Where an inside bet on more than one number is laid: on the line or the corner its numbers share. */
export function placeOf(spot: RouletteSpot, wheel: WheelName): FieldPlace {
  const zero = zeroPlaces[spot.id];
  // On the American board the two zeros share the width above the second number.
  if (spot.id === 'split:0-2' && wheel === 'american') return { x: 1.24, y: 0 };
  if (zero !== undefined) return zero;
  const count = spot.covers.length;
  const middle = spot.covers.reduce(
    (sum, pocket) => ({ x: sum.x + ((pocket - 1) % 3) + 0.5, y: sum.y + Math.ceil(pocket / 3) - 0.5 }),
    { x: 0, y: 0 },
  );
  const isWholeRow = spot.kind === 'street' || spot.kind === 'six_line';
  return { x: isWholeRow ? 0 : middle.x / count, y: middle.y / count };
}
