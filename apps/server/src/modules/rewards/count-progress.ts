import type { Consumer } from '../../platform/feed/index.ts';
import type { BetChange } from '../bets/index.ts';
import type { MoneyEntry } from '../ledger/index.ts';
import { businessDay } from './business-day.ts';
import { addCounted, addEarlyDeposits, type Counted } from './progress.store.ts';
import type { CountedDay } from './rewards-door.ts';
import type { Tx } from '../../platform/context/index.ts';

export const betConsumer = 'rewards';
export const moneyConsumer = 'rewards-money';

interface CountDeps {
  /** UTC for a brand this program does not know. */
  timeZoneOf(brandId: bigint): string;
  /** Hears of members for whom something was counted. */
  tell(memberIds: readonly bigint[]): void;
  /** Hears of them in the transaction that counts. */
  hear(tx: Tx, days: readonly CountedDay[]): Promise<void>;
}

/** Valid bets, bets, payouts and the biggest win, by game type and the day on which they settled or were corrected. */
export function createBetCounter({ timeZoneOf, tell, hear }: CountDeps): Consumer<BetChange> {
  return {
    name: betConsumer,
    from: 'beginning',
    async take(tx, changes) {
      const sums = createSums();
      // A bonus bet is a gift: it earns no further ones.
      for (const change of changes.filter(({ version, stakeMinor }) => version > 1 || stakeMinor > 0n)) {
        const { memberId, brandId, category, changedAt, version, validStakeMinor, payoutMinor } = change;
        const at = { memberId, brandId, category, day: businessDay(timeZoneOf(brandId), changedAt) };
        sums.add({ ...at, measure: 'valid_bet', amount: validStakeMinor });
        sums.add({ ...at, measure: 'payout', amount: payoutMinor });
        if (version > 1) continue;
        sums.add({ ...at, measure: 'bets', amount: 1n });
        sums.add({ ...at, measure: 'biggest_win', amount: payoutMinor });
      }
      const counted = sums.list();
      await addCounted(tx, counted);
      await hear(tx, daysOf(counted));
      return () => tell(membersOf(changes));
    },
  };
}

/** Deposits, by what arrived and their number; what a payer took back counts against the day on which that happened. */
export function createMoneyCounter({ timeZoneOf, tell, hear }: CountDeps): Consumer<MoneyEntry> {
  return {
    name: moneyConsumer,
    from: 'beginning',
    async take(tx, entries) {
      const sums = createSums();
      const deposits = entries.filter(({ code }) => code === 'deposit.paid');
      for (const { memberId, brandId, changedAt, code, creditedMinor, debitedMinor } of entries) {
        if (code !== 'deposit.paid' && code !== 'deposit.reversed') continue;
        const at = { memberId, brandId, category: '', day: businessDay(timeZoneOf(brandId), changedAt) };
        sums.add({ ...at, measure: 'deposit', amount: creditedMinor - debitedMinor });
        if (code === 'deposit.paid') sums.add({ ...at, measure: 'deposits', amount: 1n });
      }
      const counted = sums.list();
      await addCounted(tx, counted);
      await hear(tx, daysOf(counted));
      await addEarlyDeposits(
        tx,
        deposits.map((entry) => ({
          ...entry,
          amountMinor: entry.creditedMinor - entry.debitedMinor,
          at: entry.changedAt,
        })),
      );
      return deposits.length === 0 ? null : () => tell(membersOf(deposits));
    },
  };
}

function daysOf(counted: readonly Counted[]): CountedDay[] {
  return [...new Map(counted.map((one) => [`${one.memberId} ${one.day}`, one])).values()];
}

const membersOf = (list: readonly { readonly memberId: bigint }[]): bigint[] => [
  ...new Set(list.map(({ memberId }) => memberId)),
];

function createSums(): { add(counted: Counted): void; list(): Counted[] } {
  const sums = new Map<string, Counted>();
  return {
    add(counted) {
      if (counted.amount === 0n) return;
      const key = `${counted.memberId} ${counted.day} ${counted.measure} ${counted.category}`;
      const sum = sums.get(key);
      if (!sum) sums.set(key, { ...counted });
      else if (counted.measure !== 'biggest_win') sum.amount += counted.amount;
      else if (counted.amount > sum.amount) sum.amount = counted.amount;
    },
    list: () => [...sums.values()],
  };
}
