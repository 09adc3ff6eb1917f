import { Refusal, type Brand, type Platform } from '../../platform/context/index.ts';
import { watchRows } from '../../platform/realtime/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';

/** Whether the books differ, as every process keeps it in memory: a stake asks no database. */
export interface BooksWatch {
  /** Before a new stake; refuses with books_differ where the policy says so (docs/decisions/107). */
  check(brand: Brand): void;
}

export async function createBooksWatch(
  platform: Pick<Platform, 'bus' | 'log'>,
  ledger: Pick<LedgerDoor, 'readHealth'>,
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
