import type { BetRow } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Platform } from '../../platform/context/index.ts';
import { findBets, sumBets, type BetRecordRow } from './bets.store.ts';

export interface BetsAsked {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly accountType?: string | undefined;
  readonly orderNoSearch?: string | undefined;
  readonly page: number;
  readonly size: number;
}

export interface BetsPage {
  list: BetRow[];
  total: number;
  totalPages: number;
  footer: { betAmount: string; validBetAmount: string; winAmount: string; profitAndLoss: string };
}

const dayMs = 86_400_000;
const spanMaxMs = 31 * dayMs;

/** The betting record (spec 2, personalHistoryCopy): at most 31 days at once, newest first, sums over all pages. */
export async function listRoundBets(
  deps: { platform: Platform; nameOf: (nodeId: number) => string | undefined },
  member: { memberId: bigint; brandId: bigint },
  asked: BetsAsked,
): Promise<BetsPage> {
  const { platform } = deps;
  const to = asked.endDate ?? platform.clock.now().getTime() + 1;
  const from = asked.startDate ?? to - spanMaxMs;
  // Dates a calendar cannot hold would fault in the database; a day of grace for a span that ends with a day.
  if (to > 8.64e15 || from > to || to - from > spanMaxMs + dayMs) throw new Refusal('field_invalid', { field: 'startDate' });
  const filter = {
    ...member, from: new Date(from), to: new Date(to),
    gameType: asked.accountType && asked.accountType !== 'ALL' ? asked.accountType : null,
    number: asked.orderNoSearch?.trim() || null,
  };
  const [rows, sums] = await Promise.all([
    findBets(platform.db, filter, { offset: (asked.page - 1) * asked.size, limit: asked.size }),
    sumBets(platform.db, filter),
  ]);
  return {
    list: rows.map((row) => toRow(row, deps.nameOf(row.nodeId) ?? row.game)),
    total: sums.count,
    totalPages: Math.ceil(sums.count / asked.size),
    footer: {
      betAmount: formatAmount(sums.stakeMinor),
      validBetAmount: formatAmount(sums.validStakeMinor),
      winAmount: formatAmount(sums.payoutMinor),
      profitAndLoss: formatAmount(sums.payoutMinor - sums.stakeMinor),
    },
  };
}

function toRow(row: BetRecordRow, gameName: string): BetRow {
  const isVoid = row.state === 'void';
  const profitMinor = isVoid ? 0n : row.payoutMinor - row.stakeMinor;
  return {
    orderNo: `${row.id}`,
    roundId: /^\d{1,19}$/.test(row.roundRef) ? row.roundRef : `${row.id}`,
    gameName,
    gameCode: row.game,
    nodeId: row.nodeId,
    accountType: row.gameType,
    betTimeInTimestamp: row.placedAt.getTime(),
    betAmount: formatAmount(row.stakeMinor),
    validBetAmount: formatAmount(row.state === 'settled' ? row.stakeMinor : 0n),
    winAmount: formatAmount(row.payoutMinor),
    profitAndLoss: formatAmount(profitMinor),
    currency: row.currency,
    status: isVoid ? 'void' : profitMinor > 0n ? 'won' : 'lost',
  };
}
