import type { BooksHealthView } from '@fairhouse/contract';
import type { BooksHealth } from './health.store.ts';

/** A check runs every minute: an older one means that checks are missing, and an entry that waits longer is not checked. */
const checkAgeMaxSeconds = 300;

/** The state of the books on the wire: healthy means checked lately, with no difference. */
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
