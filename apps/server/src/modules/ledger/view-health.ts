import type { BooksHealthView } from '@fairhouse/contract';
import type { BooksHealth } from './health.store.ts';

/** A look comes every minute; one that is older than this is missing, and an entry that waits longer is not looked at. */
const checkAgeMaxSeconds = 300;

/** How the books stand, as the wire tells it: healthy is what was checked lately, and nothing was found. */
export function viewHealth(
  { checkedAt, fullCheckedAt, checkLagSeconds, differences, rollupLagSeconds, sealedDay }: BooksHealth,
  now: Date,
): BooksHealthView {
  const checkAgeSeconds =
    checkedAt === null ? null : Math.max(0, Math.floor((now.getTime() - checkedAt.getTime()) / 1000));
  const isHealthy =
    differences === 0 &&
    checkAgeSeconds !== null &&
    checkAgeSeconds <= checkAgeMaxSeconds &&
    checkLagSeconds <= checkAgeMaxSeconds;
  return {
    isHealthy,
    checkedAt: checkedAt?.getTime() ?? null,
    checkAgeSeconds,
    fullCheckedAt: fullCheckedAt?.getTime() ?? null,
    checkLagSeconds,
    differences,
    rollupLagSeconds,
    sealedDay,
  };
}
