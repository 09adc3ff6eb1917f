import { collectDebts } from './collect-debts.ts';
import type { BrandDoor } from './modules/brand/index.ts';
import type { BookReport, LedgerDoor } from './modules/ledger/index.ts';
import type { Platform } from './platform/context/index.ts';
import { ensureMonths } from './platform/db/index.ts';

type Books = Pick<LedgerDoor, 'readHealth' | 'checkBooks'>;

/** Starts the jobs and checks that keep books and partitions in order. */
export async function keepBooks(
  platform: Platform,
  { ledger, brand }: { ledger: LedgerDoor; brand: BrandDoor },
): Promise<void> {
  // The first start creates the key that signs the seals.
  await ledger.listSealKeys();
  await ensureMonths(platform.db);
  const zones = () => brand.all.map((each) => ({ brandId: each.id, zone: each.timeZone }));
  platform.jobs.add({
    name: 'check-books',
    at: '* * * * *',
    isRunAtStart: true,
    run: () => lookAtBooks(platform, ledger),
  });
  platform.jobs.add({
    name: 'check-all-books',
    at: '10 3 * * *',
    isMadeUpFor: true,
    run: async () => reportBooks(platform, await ledger.checkBooks('full')),
  });
  platform.jobs.add({
    name: 'forget-checks',
    at: '50 2 * * *',
    isMadeUpFor: true,
    run: async () => void (await ledger.forgetChecks(new Date(platform.clock.now().getTime() - checksKeptMs))),
  });
  platform.jobs.add({ name: 'roll-up-house', at: '* * * * *', run: async () => void (await ledger.rollUpHouse()) });
  platform.jobs.add({
    name: 'roll-up-days',
    at: '* * * * *',
    run: async () => void (await ledger.rollUpDays(zones())),
  });
  platform.jobs.add({
    name: 'seal-books',
    at: '5 1 * * *',
    isMadeUpFor: true,
    run: async () => void (await ledger.sealBooks(yesterday(platform.clock.now()))),
  });
  platform.jobs.add({ name: 'mark-records', at: '* * * * *', run: async () => void (await ledger.markRecords()) });
  platform.jobs.add({ name: 'collect-debts', at: '* * * * *', run: () => collectDebts(platform, ledger, brand.all) });
  platform.jobs.add({ name: 'make-months', at: '40 2 * * *', isMadeUpFor: true, run: () => ensureMonths(platform.db) });
}

const dayMs = 86_400_000;
/**
 * A quarter of a year, for tracing an incident back to its minute; seals and nightly checks prove the books
 * permanently.
 */
const checksKeptMs = 92 * dayMs;

/** The last complete day in UTC. */
function yesterday(now: Date): string {
  return new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
}

/** How long a repair of the books waits at most for a check of all of them. */
const recheckMs = 10 * 60_000;

/**
 * The check of each minute. While the books differ it checks everything, as a check of other wallets says nothing about
 * the difference.
 */
export async function lookAtBooks(platform: Pick<Platform, 'log' | 'clock'>, ledger: Books): Promise<void> {
  const { differences, fullCheckedAt } = await ledger.readHealth();
  const isRecheckDue = fullCheckedAt === null || platform.clock.now().getTime() - fullCheckedAt.getTime() >= recheckMs;
  if (differences > 0 && isRecheckDue) reportBooks(platform, await ledger.checkBooks('full'));
  reportBooks(platform, await ledger.checkBooks('minute'));
}

/** A difference in the books is logged at the highest level this program uses. */
export function reportBooks({ log }: Pick<Platform, 'log'>, report: BookReport): void {
  if (report.differences.length > 0)
    log.fatal({ scope: report.scope, differences: report.differences.slice(0, 10) }, 'the books differ');
}
