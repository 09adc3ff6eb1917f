import type { ProfitAndLoss, ProfitSums } from '@fairhouse/contract';
import { addUp, definitionOf, type BookSum } from '@fairhouse/ledger';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type Platform } from '../../platform/context/index.ts';
import type { DayTotal, LedgerDoor } from '../ledger/index.ts';
import { findDays, type DaySum } from './reports.store.ts';

const spanMaxDays = 92;
const dayMs = 86_400_000;

/**
 * What members receive beside their bets. The other entries, such as income of agents and of members who invite others,
 * are no profit or loss of play. A pot is an entry of its own beside the round that won it, and no part of the bet's
 * payout (docs/decisions/075).
 */
const givenSums = ['pot', 'rebate', 'promotion'] as const satisfies readonly BookSum[];

/** Spec 2, personalProfit: sums of business days, from the first to the last inclusive. */
export async function readProfitAndLoss(
  parts: {
    platform: Platform;
    ledger: Pick<LedgerDoor, 'listDayTotals'>;
    countedUntil(memberId: bigint): Promise<Date>;
  },
  reader: { memberId: bigint; brand: Brand },
  input: { startDay: string; endDay: string },
): Promise<ProfitAndLoss> {
  const { memberId, brand } = reader;
  const { db } = parts.platform;
  const [start, end] = [dayNumber(input.startDay), dayNumber(input.endDay)];
  if (start > end || end - start >= spanMaxDays) throw new Refusal('field_invalid', { field: 'startDay' });
  // This comes first, so that the sums include everything counted while they are read.
  const countedUntil = await parts.countedUntil(memberId);
  const [bets, totals] = await Promise.all([
    findDays(db, { memberId, brandId: brand.id, ...input }),
    parts.ledger.listDayTotals({
      brandId: brand.id,
      currency: brand.currency,
      memberIds: [memberId],
      firstDay: input.startDay,
      lastDay: input.endDay,
    }),
  ]);
  const given = totals.filter(({ purse, code }) => purse === 'cash' && isGiven(code));
  const days = [...new Set([...bets, ...given].map(({ day }) => day))].sort();
  const categories = new Map<string, DaySum[]>();
  for (const bet of bets) {
    const key = `${bet.category} ${bet.vendor}`;
    categories.set(key, [...(categories.get(key) ?? []), bet]);
  }
  return {
    totals: toSums(bets, given),
    days: days.map((day) => ({
      day,
      ...toSums(
        bets.filter((bet) => bet.day === day),
        given.filter((total) => total.day === day),
      ),
    })),
    categories: [...categories.values()].map((of) => ({
      gameType: of[0]?.category ?? '',
      vassalage: of[0]?.vendor ?? '',
      ...toSums(of, []),
    })),
    currency: brand.currency,
    countedUntil: countedUntil.getTime(),
  };
}

/** Days since 1970; refuses dates that do not exist (30 February) or that the database cannot hold (the year 0). */
function dayNumber(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || day < '0001')
    throw new Refusal('field_invalid', { field: 'startDay' });
  return at / dayMs;
}

function isGiven(code: string): boolean {
  const sums = definitionOf(code)?.sums;
  return givenSums.some((given) => sums?.in === given || sums?.out === given);
}

function toSums(bets: readonly DaySum[], given: readonly DayTotal[]): ProfitSums {
  const sum = (of: (bet: DaySum) => bigint): bigint => bets.reduce((total, bet) => total + of(bet), 0n);
  const [stake, won, rebate, promotion] = [
    sum((bet) => bet.stakeMinor),
    sum((bet) => bet.payoutMinor) + addUp(given, 'pot'),
    addUp(given, 'rebate'),
    addUp(given, 'promotion'),
  ];
  return {
    betCount: Number(sum((bet) => bet.bets)),
    betAmount: formatAmount(stake),
    validBetAmount: formatAmount(sum((bet) => bet.validStakeMinor)),
    winAmount: formatAmount(won),
    rebateAmount: formatAmount(rebate),
    promotionAmount: formatAmount(promotion),
    profitAndLoss: formatAmount(won + rebate + promotion - stake),
  };
}
