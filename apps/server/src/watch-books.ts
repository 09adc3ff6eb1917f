import { Refusal, type Brand, type Platform } from './platform/context/index.ts';
import { watchRows } from './platform/realtime/index.ts';
import type { BookReport, LedgerDoor } from './modules/ledger/index.ts';

type Books = Pick<LedgerDoor, 'readHealth' | 'checkBooks'>;

/** Whether the books differ, as every process keeps it in memory: a stake asks no database. */
export interface BooksWatch {
  /** Before a new stake; refuses with books_differ where the policy says so (docs/decisions/107). */
  check(brand: Brand): void;
}

export async function createBooksWatch(
  platform: Pick<Platform, 'bus' | 'log'>,
  ledger: Pick<Books, 'readHealth'>,
): Promise<BooksWatch> {
  let isDifferent = false;
  await watchRows(platform, {
    topic: 'ledger.book_check',
    what: 'whether the books differ',
    async read() {
      isDifferent = (await ledger.readHealth()).differences > 0;
    },
  });
  return {
    check({ rules }) {
      if (isDifferent && rules.stopsOnDifference) throw new Refusal('books_differ');
    },
  };
}

/** How long whoever mends the books waits at most for a look at all of them. */
const recheckMs = 10 * 60_000;

/** The minute's look; and one at everything while the books differ, as a look at other wallets says nothing about those. */
export async function lookAtBooks(platform: Pick<Platform, 'log' | 'clock'>, ledger: Books): Promise<void> {
  const { differences, fullCheckedAt } = await ledger.readHealth();
  const isRecheckDue = fullCheckedAt === null || platform.clock.now().getTime() - fullCheckedAt.getTime() >= recheckMs;
  if (differences > 0 && isRecheckDue) reportBooks(platform, await ledger.checkBooks('full'));
  reportBooks(platform, await ledger.checkBooks('minute'));
}

/** A difference in the books is the loudest line this program writes. */
export function reportBooks({ log }: Pick<Platform, 'log'>, report: BookReport): void {
  if (report.differences.length > 0)
    log.fatal({ scope: report.scope, differences: report.differences.slice(0, 10) }, 'the books differ');
}
