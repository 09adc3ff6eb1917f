/** Ten segments of the low-risk wheel, repeated as needed. */
function repeatLow(times: number): readonly number[] {
  return Array.from({ length: times }, () => [
    15_000, 12_000, 12_000, 12_000, 0, 12_000, 12_000, 12_000, 12_000, 0,
  ]).flat();
}

/** All segments lose except the last. */
function oneOf(segments: number, multiplier: number): readonly number[] {
  return Array.from({ length: segments }, (_, index) => (index === segments - 1 ? multiplier : 0));
}

/** Multipliers in 1/10,000 by segments and risk, clockwise from the top. */
export const wheelTables = {
  10: {
    low: repeatLow(1),
    medium: [0, 19_000, 0, 15_000, 0, 20_000, 0, 15_000, 0, 30_000],
    high: oneOf(10, 99_000),
  },
  20: {
    low: repeatLow(2),
    medium: [
      15_000, 0, 20_000, 0, 20_000, 0, 20_000, 0, 15_000, 0, 30_000, 0, 18_000, 0, 20_000, 0, 20_000, 0, 20_000, 0,
    ],
    high: oneOf(20, 198_000),
  },
  30: {
    low: repeatLow(3),
    medium: [
      15_000, 0, 15_000, 0, 20_000, 0, 15_000, 0, 20_000, 0, 20_000, 0, 15_000, 0, 30_000, 0, 15_000, 0, 20_000, 0,
      20_000, 0, 17_000, 0, 40_000, 0, 15_000, 0, 20_000, 0,
    ],
    high: oneOf(30, 297_000),
  },
  40: {
    low: repeatLow(4),
    medium: [
      20_000, 0, 30_000, 0, 20_000, 0, 15_000, 0, 30_000, 0, 15_000, 0, 15_000, 0, 20_000, 0, 15_000, 0, 30_000, 0,
      15_000, 0, 20_000, 0, 20_000, 0, 16_000, 0, 20_000, 0, 15_000, 0, 30_000, 0, 15_000, 0, 20_000, 0, 15_000, 0,
    ],
    high: oneOf(40, 396_000),
  },
  50: {
    low: repeatLow(5),
    medium: [
      20_000, 0, 15_000, 0, 20_000, 0, 15_000, 0, 30_000, 0, 15_000, 0, 15_000, 0, 20_000, 0, 15_000, 0, 30_000, 0,
      15_000, 0, 20_000, 0, 15_000, 0, 20_000, 0, 20_000, 0, 15_000, 0, 30_000, 0, 15_000, 0, 20_000, 0, 15_000, 0,
      15_000, 0, 50_000, 0, 15_000, 0, 20_000, 0, 15_000, 0,
    ],
    high: oneOf(50, 495_000),
  },
} as const;
