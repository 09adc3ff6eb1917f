import { formatAmount } from '@fairhouse/money';
import type { Brand, MemberActor } from '../../platform/context/index.ts';
import { clockIn, toCsv } from '../../platform/csv/csv.ts';
import type { RecordLine } from '../ledger/index.ts';
import { readLines, type RecordParts, type RecordWish } from './list-account-record.ts';
import { kindOf } from './record-kinds.ts';

const linesPerPart = 5_000;
const spanMaxMs = 400 * 86_400_000;
const columns = ['time', 'time_zone', 'type', 'detail', 'order', 'in', 'out', 'balance', 'currency'];

/** The record as a table for a spreadsheet (trust.md G1), part by part; the first begins with the names of its columns. */
export async function exportAccountRecord(
  parts: RecordParts, reader: { actor: MemberActor; brand: Brand }, asked: RecordWish & { page: number },
): Promise<{ csv: string; hasMore: boolean }> {
  const skip = (asked.page - 1) * linesPerPart;
  const { total, lines } = await readLines(parts, reader, { ...asked, spanMaxMs, skip, take: linesPerPart });
  const toTime = clockIn(reader.brand.timeZone);
  const rows = lines.map((line) => toCells(line, reader.brand, toTime));
  return { csv: toCsv(asked.page === 1 ? [columns, ...rows] : rows), hasMore: skip + lines.length < total };
}

/** In and out apart, so that no amount begins with a sign. */
function toCells(line: RecordLine, brand: Brand, toTime: (at: Date) => string): string[] {
  const { changeMinor } = line;
  return [
    toTime(line.at), brand.timeZone, kindOf(line.code, changeMinor), line.code, `${line.entryId}`,
    changeMinor > 0n ? formatAmount(changeMinor) : '', changeMinor < 0n ? formatAmount(-changeMinor) : '',
    formatAmount(line.balanceMinor), brand.currency,
  ];
}
