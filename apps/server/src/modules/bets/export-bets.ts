import type { BetRow } from '@fairhouse/contract';
import { clockIn, toCsv } from '../../platform/csv/csv.ts';
import { toRow } from './bet-row.ts';
import { filterOf, type BetParts, type BetReader, type BetWish } from './list-bets.ts';
import { findBets } from './record.store.ts';

const betsPerPart = 5_000;
const spanMaxMs = 400 * 86_400_000;
const columns = ['time', 'time_zone', 'settled', 'game', 'type', 'vendor', 'order', 'round', 'status', 'stake', 'valid_stake', 'payout', 'currency'];

/** The record as a table for a spreadsheet (trust.md G1), part by part; the first begins with the names of its columns. */
export async function exportBets(parts: BetParts, reader: BetReader, asked: BetWish & { page: number }): Promise<{ csv: string; hasMore: boolean }> {
  const filter = filterOf(parts, reader, { ...asked, spanMaxMs });
  const found = await findBets(parts.platform.db, filter, { offset: (asked.page - 1) * betsPerPart, limit: betsPerPart + 1 });
  const { timeZone } = reader.brand;
  const toTime = clockIn(timeZone);
  const rows = found.slice(0, betsPerPart).map((row) => toCells(toRow(row, reader.actor.userName, parts), timeZone, toTime));
  return { csv: toCsv(asked.page === 1 ? [columns, ...rows] : rows), hasMore: found.length > betsPerPart };
}

function toCells(bet: BetRow, timeZone: string, toTime: (at: number) => string): string[] {
  return [
    toTime(bet.betTimeInTimestamp), timeZone, bet.transTimeInTimestamp === null ? '' : toTime(bet.transTimeInTimestamp), bet.gameName, bet.gameType,
    bet.accountType, bet.orderNo, bet.roundId, bet.status, bet.betAmount, bet.validBetAmount, bet.winAmount, bet.currency,
  ];
}
