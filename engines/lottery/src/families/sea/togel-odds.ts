import { pushLevel } from '../../levels.ts';
import { byTable, type Odds, type Pricing } from '../../odds.ts';

/*
 * Of each 1 bet a member pays 1 - discount - kei (kei below zero is a surcharge): that is the stake of a unit, and prices are
 * for each such stake. `prize` bets win the prize times the bet; `net` bets win it on top of what was paid.
 */
export interface TogelTerms {
  /** The cost of a bet of 1, in minor units. */
  readonly costMinor: bigint;
  readonly style: 'prize' | 'net';
  /** Prize of a level for each 1 bet, in minor units. */
  readonly prizesMinor: Readonly<Record<string, bigint>>;
}

export function byTerms({ costMinor, style, prizesMinor }: TogelTerms): Pricing {
  const paid = Object.entries(prizesMinor).map(
    ([level, prize]) => [level, style === 'net' ? prize + costMinor : prize] as const,
  );
  return byTable(Object.fromEntries(paid), costMinor);
}

/** Prices of straight bets of several lengths in one play, each with its own cost. */
export function byLength(terms: Readonly<Record<string, TogelTerms>>): Pricing {
  const table = new Map<string, Odds>([[pushLevel, { pays: 1n, per: 1n }]]);
  let dearest = 0n;
  for (const [length, { costMinor, prizesMinor }] of Object.entries(terms)) {
    table.set(length, { pays: prizesMinor['hit'] ?? 0n, per: costMinor });
    if (costMinor > dearest) dearest = costMinor;
  }
  return { rule: 'table', unitPriceMinor: dearest, quote: () => table };
}

const prize = (costMinor: bigint, hit: bigint): TogelTerms => ({ costMinor, style: 'prize', prizesMinor: { hit } });
const net = (costMinor: bigint, prizesMinor: Readonly<Record<string, bigint>>): TogelTerms => ({
  costMinor,
  style: 'net',
  prizesMinor,
});
const even = net(10_300n, { hit: 10_000n });

/** House terms by play; discounts are 66% on four digits, 59% on three, 29% on two. */
export const togelTerms = {
  '4d': prize(3400n, 30_000_000n),
  '3d': prize(4100n, 4_000_000n),
  '2d': prize(7100n, 700_000n),
  '2dd': prize(7100n, 650_000n),
  '2dt': prize(7100n, 650_000n),
  '4d_full': prize(10_000n, 90_000_000n),
  '3d_full': prize(10_000n, 9_500_000n),
  '2d_full': prize(10_000n, 950_000n),
  cb: net(9400n, { '1x': 15_000n, '2x': 30_000n, '3x': 45_000n, '4x': 60_000n }),
  cm: net(9000n, { '2 digit': 70_000n, '3 digit': 110_000n, '4 digit': 180_000n }),
  cn: net(9000n, { '3 digit': 230_000n, '4 digit': 350_000n }),
  cj: net(9400n, { hit: 80_000n }),
  '5050': even,
  tt: even,
  sh: even,
  dasarLikely: net(12_500n, { hit: 10_000n }),
  dasarUnlikely: net(9000n, { hit: 10_000n }),
  kembang: net(9000n, { hit: 10_000n }),
  kembar: net(9000n, { hit: 70_000n }),
  kombinasi: net(9200n, { hit: 26_000n }),
  shio: prize(9500n, 95_000n),
} as const;
