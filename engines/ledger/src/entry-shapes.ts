// Building blocks for definitions of entry codes.
import type { AccountKind, HouseKind } from './chart.ts';
import type { BothWays, RecipeStep, RecordKind } from './entry-definition.ts';

export const anyHouse = [
  'house.casino',
  'house.lottery',
  'house.demo_grant',
  'house.adjustment',
  'house.fee',
  'house.rebate',
  'house.agency',
  'house.points',
  'house.receivable',
  'house.vendor',
  'house.channel',
  'house.promotion',
  'house.jackpot',
] as const;
export const owned = ['cash', 'bonus', 'float', 'earnings'] as const;
export const games = ['house.casino', 'house.vendor'] as const;

export const from = (...debit: AccountKind[]) => ({
  to: (...credit: AccountKind[]): RecipeStep => ({ debit, credit }),
});

/** Owed to the house in full, which advances it, and repaid at once as far as the wallet's balance allows. */
export const takenBack = (...houses: HouseKind[]): readonly RecipeStep[] => [
  from('house.receivable').to('receivable'),
  from('house.adjustment').to(...houses),
  from('cash').to('house.adjustment'),
  from('receivable').to('house.receivable'),
];

export const both = <const T>(each: T): BothWays<T> => ({ out: each, in: each });
export const leaving = <const T>(each: T): BothWays<T | null> => ({ out: each, in: null });
export const arriving = <const T>(each: T): BothWays<T | null> => ({ out: null, in: each });
export const noSum = both(null);
export const bet: BothWays<RecordKind> = { out: 'stake', in: 'payout' };
