import { addUp } from '@fairhouse/ledger';
import type { Tx } from '../../platform/context/index.ts';
import type { Consumer } from '../../platform/feed/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BetChange } from '../bets/index.ts';
import type { MoneyEntry } from '../ledger/index.ts';
import { businessDay, startOf, windowOf, type PeriodKind } from './days.ts';
import { addSums, noSums } from './figures.ts';
import {
  addFirstDeposits,
  addPlayed,
  addToTable,
  insertLateBets,
  insertSeats,
  lockClosed,
  type AddedSums,
  type LateBet,
  type Played,
  type Seat,
} from './sums.store.ts';
import type { Sums } from './teams-door.ts';

export const betConsumer = 'teams';
export const moneyConsumer = 'teams-money';

/** One change, where and when it counts. */
interface Counted {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly placementId: bigint;
  /** From the direct upline to the top. */
  readonly path: readonly bigint[];
  readonly window: number;
  readonly day: string;
  readonly category: string;
  readonly sums: Sums;
}

export interface CountDeps {
  /** UTC for a brand this program does not know. */
  timeZoneOf(brandId: bigint): string;
  findPaths: AgencyDoor['findPaths'];
}

/** Adds settled bets and corrections to the sums of the teams they belong to. Members without an agent are in none. */
export function createBetCounter({ timeZoneOf }: CountDeps): Consumer<BetChange> {
  return {
    name: betConsumer,
    from: 'beginning',
    async take(tx, changes) {
      const windows = await findWindows(tx, changes, timeZoneOf);
      const counted: Counted[] = [];
      const late: LateBet[] = [];
      const played: Played[] = [];
      for (const change of changes) {
        const { placementId, brandId, memberId, changedAt, version } = change;
        if (placementId === null) continue;
        const at = windows(brandId, changedAt);
        counted.push({ ...change, placementId, ...at, sums: sumsOfBet(change) });
        if (at.window !== windowOf(changedAt.getTime())) late.push({ ...change, window: new Date(at.window) });
        if (version === 1)
          played.push(...kinds.map((kind) => ({ memberId, kind, start: startOf(kind, at.day), placementId })));
      }
      await addCounted(tx, counted);
      await addPlayed(
        tx,
        uniqueSorted(played, (each) => `${each.memberId} ${each.kind} ${each.start} ${each.placementId}`),
      );
      await insertLateBets(tx, late);
      return null;
    },
  };
}

const kinds: readonly PeriodKind[] = ['day', 'week', 'month'];

/** Adds deposits, withdrawals, rebates, promotions and jackpots to the same sums. */
export function createMoneyCounter({ timeZoneOf, findPaths }: CountDeps): Consumer<MoneyEntry> {
  return {
    name: moneyConsumer,
    from: 'beginning',
    async take(tx, entries) {
      const windows = await findWindows(tx, entries, timeZoneOf);
      const standings = await findPaths(
        tx,
        entries.map(({ memberId, changedAt }) => ({ memberId, at: changedAt })),
      );
      const counted: Counted[] = [];
      const deposits: { memberId: bigint; day: string; placementId: bigint }[] = [];
      for (const [index, entry] of entries.entries()) {
        const { placementId = null, path = [] } = standings[index] ?? {};
        if (placementId === null) continue;
        const { memberId, brandId, changedAt } = entry;
        const at = windows(brandId, changedAt);
        counted.push({ brandId, memberId, placementId, path, ...at, category: '', sums: sumsOfMoney(entry) });
        if (entry.code === 'deposit.paid') deposits.push({ memberId, day: at.day, placementId });
      }
      await addCounted(tx, counted);
      await addFirstDeposits(
        tx,
        uniqueSorted(deposits, ({ memberId }) => `${memberId}`),
      );
      return null;
    },
  };
}

function sumsOfBet({ version, stakeMinor, validStakeMinor, payoutMinor }: BetChange): Sums {
  return { ...noSums, bets: version === 1 ? 1n : 0n, stakeMinor, validStakeMinor, payoutMinor };
}

/** Gifts count when they are cash, as in the member's own report; money in and out by whichever purse it goes. */
function sumsOfMoney(entry: MoneyEntry): Sums {
  const cash = entry.purse === 'cash' ? [entry] : [];
  return {
    ...noSums,
    depositsMinor: addUp([entry], 'deposit'),
    withdrawalsMinor: -addUp([entry], 'withdrawal'),
    rebatesMinor: addUp(cash, 'rebate'),
    promotionsMinor: addUp(cash, 'promotion'),
    payoutMinor: addUp(cash, 'pot'),
  };
}

/** Where a change of an instant counts: in its own window, or in the first open one. */
async function findWindows(
  tx: Tx,
  changes: readonly { readonly brandId: bigint }[],
  timeZoneOf: (brandId: bigint) => string,
): Promise<(brandId: bigint, changedAt: Date) => { window: number; day: string }> {
  const closed = await lockClosed(tx, [...new Set(changes.map(({ brandId }) => brandId))]);
  const days = new Map<string, string>();
  return (brandId, changedAt) => {
    const window = Math.max(windowOf(changedAt.getTime()), closed.get(brandId) ?? 0);
    const key = `${brandId} ${window}`;
    const day = days.get(key) ?? businessDay(timeZoneOf(brandId), window);
    days.set(key, day);
    return { window, day };
  };
}

/** Every table in the same order, and every row in that of its key: two processes never wait in a circle. */
async function addCounted(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const [memberWindows, memberDays] = [createTotals(), createTotals()];
  const [lineWindows, lineDays, teamDays] = [createTotals(), createTotals(), createTotals()];
  const seats: Seat[] = [];
  for (const { brandId, memberId, placementId, path, window, day, category, sums } of counted) {
    const start = new Date(window).toISOString();
    const member = [`${brandId}`, `${memberId}`];
    memberWindows.add([`${placementId}`, start, category, ...member], sums);
    memberDays.add([`${placementId}`, day, category, ...member], sums);
    for (const [index, agentId] of path.entries()) {
      const viaId = path[index - 1] ?? memberId;
      seats.push({ agentId, viaId, placementId, memberId });
      lineWindows.add([`${agentId}`, start, `${viaId}`, category], sums);
      lineDays.add([`${agentId}`, day, `${viaId}`, category], sums);
      teamDays.add([`${agentId}`, day, category], sums);
    }
  }
  await insertSeats(
    tx,
    uniqueSorted(seats, ({ placementId, agentId }) => `${placementId} ${agentId}`),
  );
  await addToTable(tx, 'member_window', memberWindows.list());
  await addToTable(tx, 'member_day', memberDays.list());
  await addToTable(tx, 'line_window', lineWindows.list());
  await addToTable(tx, 'line_day', lineDays.list());
  await addToTable(tx, 'team_day', teamDays.list());
}

interface Totals {
  add(key: readonly string[], sums: Sums): void;
  list(): AddedSums[];
}

function createTotals(): Totals {
  const totals = new Map<string, AddedSums>();
  return {
    add(key, sums) {
      const name = key.join(' ');
      const before = totals.get(name);
      totals.set(name, { key, sums: before ? addSums(before.sums, sums) : sums });
    },
    list: () => [...totals].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
  };
}

function uniqueSorted<T>(list: readonly T[], keyOf: (each: T) => string): T[] {
  const unique = new Map<string, T>();
  for (const each of list) if (!unique.has(keyOf(each))) unique.set(keyOf(each), each);
  return [...unique].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
