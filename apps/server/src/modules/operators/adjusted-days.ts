import { dayIn, type AdjustedDay, type AdjustedTotal } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type Platform } from '../../platform/context/index.ts';
import { toCsv } from '../../platform/csv/csv.ts';
import { sumAdjustedDays, type AdjustedDayRow } from './adjustment.store.ts';

/** The requested range; by default the last thirty days. */
export interface DayRange {
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
}

const rangeMaxDays = 92;
const rangeUsualDays = 30;
const dayMs = 86_400_000;

/** Adjustments by the business days of the brand (trust.md H12). Refuses with field_invalid. */
export async function listAdjustedDays(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  brand: Brand,
  input: DayRange,
): Promise<{ firstDay: string; lastDay: string; list: AdjustedDay[]; totals: AdjustedTotal[] }> {
  const { lastDay = dayIn(brand.timeZone, clock.now()) } = input;
  const last = dayNumber(lastDay);
  const { firstDay = dayText(last - rangeUsualDays + 1) } = input;
  const first = dayNumber(firstDay);
  if (first > last || last - first >= rangeMaxDays) throw new Refusal('field_invalid', { field: 'firstDay' });
  const rows = await sumAdjustedDays(db, { brandId: brand.id, timeZone: brand.timeZone, firstDay, lastDay });
  return {
    firstDay,
    lastDay,
    list: rows.map(({ amountMinor, ...row }) => ({ ...row, amount: formatAmount(amountMinor) })),
    totals: sumTotals(rows),
  };
}

export async function exportAdjustedDays(
  platform: Pick<Platform, 'db' | 'clock'>,
  brand: Brand,
  input: DayRange,
): Promise<{ fileName: string; csv: string }> {
  const { firstDay, lastDay, list } = await listAdjustedDays(platform, brand, input);
  const columns = ['day', 'proposed by', 'decided by', 'kind', 'direction', 'currency', 'count', 'amount'];
  const cells = list.map(({ day, proposedBy, decidedBy, kind, direction, currency, count, amount }) => [
    day,
    proposedBy,
    decidedBy,
    kind,
    direction,
    currency,
    `${count}`,
    amount,
  ]);
  return { fileName: `adjustments-${brand.merchant}-${firstDay}-${lastDay}.csv`, csv: toCsv([columns, ...cells]) };
}

/** The previous business day, for the report read in the morning. */
export async function readAdjustedYesterday(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  brand: Brand,
): Promise<{ day: string; totals: AdjustedTotal[] }> {
  const day = dayText(dayNumber(dayIn(brand.timeZone, clock.now())) - 1);
  return {
    day,
    totals: sumTotals(
      await sumAdjustedDays(db, { brandId: brand.id, timeZone: brand.timeZone, firstDay: day, lastDay: day }),
    ),
  };
}

function sumTotals(rows: readonly AdjustedDayRow[]): AdjustedTotal[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = (counts: (row: AdjustedDayRow) => boolean): string =>
      formatAmount(own.filter(counts).reduce((total, { amountMinor }) => total + amountMinor, 0n));
    return {
      currency,
      count: own.reduce((total, { count }) => total + count, 0),
      forgiven: sum(({ kind }) => kind === 'forgiveness'),
      credited: sum(({ kind, direction }) => kind !== 'forgiveness' && direction === 'credit'),
      debited: sum(({ kind, direction }) => kind !== 'forgiveness' && direction === 'debit'),
    };
  });
}

const dayText = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** Days since 1970; refuses a date that no calendar has, such as 30 February. */
function dayNumber(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || day < '0001')
    throw new Refusal('field_invalid', { field: 'firstDay' });
  return at / dayMs;
}
