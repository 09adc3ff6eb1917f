import type { BooksHealthView } from '@fairhouse/contract';
import type { BooksHealth } from './health.store.ts';

/** Slices come every minute; a check that is older than this is missing. */
const checkAgeMaxSeconds = 300;

/** How the books stand, as the wire tells it: healthy is what was checked lately, and nothing was found. */
export function viewHealth({ checkedAt, fullCheckedAt, differences, rollupLagSeconds, sealedDay }: BooksHealth, now: Date): BooksHealthView {
  const checkAgeSeconds = checkedAt === null ? null : Math.max(0, Math.floor((now.getTime() - checkedAt.getTime()) / 1000));
  const isHealthy = differences === 0 && checkAgeSeconds !== null && checkAgeSeconds <= checkAgeMaxSeconds;
  return { isHealthy, checkedAt: checkedAt?.getTime() ?? null, checkAgeSeconds, fullCheckedAt: fullCheckedAt?.getTime() ?? null, differences, rollupLagSeconds, sealedDay };
}
