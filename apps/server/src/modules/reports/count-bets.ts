import type { BetChange } from '../bets/index.ts';
import type { Consumer } from '../../platform/feed/index.ts';
import { addSums, type DaySum } from './reports.store.ts';

export const reportsConsumer = 'reports';

/** Adds changes of bets to the sums of their members, each on the business day its bet was placed. */
export const countBets: Consumer<BetChange> = {
  name: reportsConsumer,
  from: 'beginning',
  async take(tx, changes) {
    await addSums(tx, sumByDay(changes));
    return null;
  },
};

/** Sorted, so that no two transactions deadlock. */
function sumByDay(changes: readonly BetChange[]): DaySum[] {
  const sums = new Map<string, { -readonly [part in keyof DaySum]: DaySum[part] }>();
  for (const {
    memberId,
    brandId,
    day,
    vendor,
    category,
    version,
    stakeMinor,
    validStakeMinor,
    payoutMinor,
  } of changes) {
    const key = `${memberId} ${day} ${vendor} ${category}`;
    let sum = sums.get(key);
    if (!sum)
      sums.set(
        key,
        (sum = {
          memberId,
          brandId,
          day,
          vendor,
          category,
          bets: 0n,
          stakeMinor: 0n,
          validStakeMinor: 0n,
          payoutMinor: 0n,
        }),
      );
    if (version === 1) sum.bets += 1n;
    sum.stakeMinor += stakeMinor;
    sum.validStakeMinor += validStakeMinor;
    sum.payoutMinor += payoutMinor;
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
