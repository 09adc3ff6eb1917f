import { dayIn, type AdjustedDay, type AdjustedTotal } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type Platform } from '../../platform/context/index.ts';
import { toCsv } from '../../platform/csv/csv.ts';
import { sumAdjustedDays, type AdjustedDayRow } from './adjustment.store.ts';

export interface DayRange {
  readonly firstDay: string;
  readonly lastDay: string;
}

const rangeMaxDays = 92;
const dayMs = 86_400_000;

/** What was booked by hand, by the business days of the brand (trust.md H12). Refuses with field_invalid. */
export async function listAdjustedDays({ db }: Pick<Platform, 'db'>, brand: Brand, range: DayRange): Promise<{ list: AdjustedDay[]; totals: AdjustedTotal[] }> {
  const [first, last] = [dayNumber(range.firstDay), dayNumber(range.lastDay)];
  if (first > last || last - first >= rangeMaxDays) throw new Refusal('field_invalid', { field: 'firstDay' });
  const rows = await sumAdjustedDays(db, { brandId: brand.id, timeZone: brand.timeZone, ...range });
  return { list: rows.map(({ amountMinor, ...row }) => ({ ...row, amount: formatAmount(amountMinor) })), totals: sumTotals(rows) };
}

export async function exportAdjustedDays(platform: Pick<Platform, 'db'>, brand: Brand, range: DayRange): Promise<{ fileName: string; csv: string }> {
  const { list } = await listAdjustedDays(platform, brand, range);
  const columns = ['day', 'proposed by', 'decided by', 'kind', 'direction', 'currency', 'count', 'amount'];
  const cells = list.map(({ day, proposedBy, decidedBy, kind, direction, currency, count, amount }) => [day, proposedBy, decidedBy, kind, direction, currency, `${count}`, amount]);
  return { fileName: `adjustments-${brand.merchant}-${range.firstDay}-${range.lastDay}.csv`, csv: toCsv([columns, ...cells]) };
}

/** The business day before this one, for who looks in the morning. */
export async function readAdjustedYesterday({ db, clock }: Pick<Platform, 'db' | 'clock'>, brand: Brand): Promise<{ day: string; totals: AdjustedTotal[] }> {
  const today = dayIn(brand.timeZone, clock.now());
  const day = new Date(Date.parse(`${today}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
  return { day, totals: sumTotals(await sumAdjustedDays(db, { brandId: brand.id, timeZone: brand.timeZone, firstDay: day, lastDay: day })) };
}

function sumTotals(rows: readonly AdjustedDayRow[]): AdjustedTotal[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = (counts: (row: AdjustedDayRow) => boolean): string => formatAmount(own.filter(counts).reduce((total, { amountMinor }) => total + amountMinor, 0n));
    return {
      currency, count: own.reduce((total, { count }) => total + count, 0), forgiven: sum(({ kind }) => kind === 'forgiveness'),
      credited: sum(({ kind, direction }) => kind !== 'forgiveness' && direction === 'credit'), debited: sum(({ kind, direction }) => kind !== 'forgiveness' && direction === 'debit'),
    };
  });
}

/** Days since 1970; refuses what no calendar has, such as 30 February. */
function dayNumber(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || day < '0001') throw new Refusal('field_invalid', { field: 'firstDay' });
  return at / dayMs;
}
