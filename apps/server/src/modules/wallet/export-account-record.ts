import { formatAmount } from '@fairhouse/money';
import type { Brand, MemberActor } from '../../platform/context/index.ts';
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
  const toTime = timeIn(reader.brand.timeZone);
  const rows = lines.map((line) => toCells(line, reader.brand, toTime));
  const table = asked.page === 1 ? [columns, ...rows] : rows;
  return { csv: table.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join(''), hasMore: skip + lines.length < total };
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

/** A cell a spreadsheet would run as a formula is made text (ASVS 1.2.10). */
export function toCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text);
  if (!isFormula && !/[",\r\n]/.test(text)) return text;
  return `"${isFormula ? '\'' : ''}${text.replaceAll('"', '""')}"`;
}

/** `2026-11-21 13:04:05` on the wall clock of the brand. */
function timeIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}
