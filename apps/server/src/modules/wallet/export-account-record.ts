import type { Language } from '@fairhouse/contract';
import { kindText, recordText } from '@fairhouse/contract/record-text';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';
import { clockIn, toCsv } from '../../platform/csv/csv.ts';
import { textsOf } from '../../platform/texts/texts-of.ts';
import type { RecordLine } from '../ledger/index.ts';
import { readLines, type RecordDeps, type RecordReader, type RecordRequest } from './list-account-record.ts';
import { kindOf } from './record-kinds.ts';

const linesPerPart = 5_000;
const spanMaxMs = 400 * 86_400_000;
/** Keys of the column names among the texts of `wallet`; times, amounts and numbers are in a form that programs read. */
const columns = [
  'time',
  'table.zone',
  'kind',
  'what',
  'table.number',
  'table.in',
  'table.out',
  'balanceAfter',
  'table.currency',
];
const words = textsOf('wallet');

/** The record as a table for a spreadsheet (trust.md G1), in pieces; the first piece begins with the names of the columns. */
export async function exportAccountRecord(
  deps: RecordDeps,
  reader: RecordReader & { language: Language },
  input: RecordRequest & { page: number },
): Promise<{ csv: string; hasMore: boolean }> {
  const skip = (input.page - 1) * linesPerPart;
  const { total, lines } = await readLines(deps, reader, { ...input, spanMaxMs, skip, take: linesPerPart });
  const say = (key: string): string => words(reader.language, key);
  const toTime = clockIn(reader.brand.timeZone);
  const rows = lines.map((line) => toCells(line, reader.brand, { toTime, say }));
  return { csv: toCsv(input.page === 1 ? [columns.map(say), ...rows] : rows), hasMore: skip + lines.length < total };
}

/** Money in and money out have columns of their own, so that no amount begins with a sign. */
function toCells(
  line: RecordLine,
  brand: Brand,
  { toTime, say }: { toTime: (at: Date) => string; say: (key: string) => string },
): string[] {
  const { changeMinor, code } = line;
  const kind = kindOf(code, changeMinor);
  return [
    toTime(line.at),
    brand.timeZone,
    say(kindText(kind)),
    say(recordText({ remark: code, amount: formatAmount(changeMinor), txTypeId: kind })),
    `${line.entryId}`,
    changeMinor > 0n ? formatAmount(changeMinor) : '',
    changeMinor < 0n ? formatAmount(-changeMinor) : '',
    formatAmount(line.balanceMinor),
    brand.currency,
  ];
}
