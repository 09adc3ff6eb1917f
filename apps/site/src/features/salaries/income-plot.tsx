import type { IncomeReport } from '@fairhouse/contract';
import { formatDay, useTexts } from '@fairhouse/i18n';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { Plot, type PlotBar } from '@fairhouse/ui/plot';
import { addDays } from '../../shared/period/period.ts';

/** Every day of the period, with zero for days without income. */
export function incomeBars(list: IncomeReport['list'], first: string, last: string): { day: string; value: bigint }[] {
  const known = new Map(list.map(({ date, tatalIncome }) => [date, parseAmount(tatalIncome) ?? 0n]));
  const bars: { day: string; value: bigint }[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) bars.push({ day, value: known.get(day) ?? 0n });
  return bars;
}

/** Income by day; the table below has the same figures. */
export function IncomePlot({ report, first, last }: { report: IncomeReport; first: string; last: string }) {
  const { t, texts } = useTexts();
  const { currency, list } = report;
  const dayText = (day: string): string => formatDay(day, texts.language);
  const bars: readonly PlotBar[] = incomeBars(list, first, last).map(({ day, value }) => ({
    name: dayText(day),
    value,
  }));
  return (
    <Plot
      title={t('salaries.perDay')}
      label={t('salaries.plot', { from: dayText(first), to: dayText(last) })}
      bars={bars}
      show={(value) => (isCurrency(currency) ? `${displayAmount(value, currency)} ${currency}` : '')}
    />
  );
}
