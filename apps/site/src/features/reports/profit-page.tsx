import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { daysOf, presets, type Period } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';
import { PeriodPicker } from '../../shared/period/period-picker.tsx';
import { fillDays, ProfitChart } from './profit-chart.tsx';
import { CategoryTable, DayTable, ProfitTotals } from './profit-tables.tsx';
import { useProfit } from './use-profit.ts';

/** Profit and loss (spec 2, personalProfit): plainly, wins and losses alike. */
export function ProfitPage() {
  const { t } = useTexts();
  const [period, setPeriod] = useState<Period>(presets.days7);
  return (
    <section className="grid gap-5">
      <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('reports.title')}</h1>
      <PeriodPicker period={period} onChange={setPeriod} />
      <ProfitOf period={period} />
    </section>
  );
}

function ProfitOf({ period }: { period: Period }) {
  const { t } = useTexts();
  const today = useToday();
  const { data, isError, refetch } = useProfit(period);
  if (isError && !data)
    return (
      <ErrorState
        title={t('reports.failedTitle')}
        text={t('reports.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-52 rounded-lg" />
      </div>
    );
  if (data.days.length === 0) {
    return (
      <div className="grid gap-6">
        <EmptyState
          icon="records"
          title={t('reports.emptyTitle')}
          text={t('reports.emptyText')}
          action={
            <Link to="/" className={buttonClass()}>
              {t('bets.emptyAction')}
            </Link>
          }
        />
        <Counted until={data.countedUntil} />
      </div>
    );
  }
  const { first, last } = daysOf(period, today);
  return (
    <div className="grid gap-6">
      <ProfitTotals totals={data.totals} currency={data.currency} />
      {period.days > 1 && <ProfitChart days={fillDays(data.days, first, last)} currency={data.currency} />}
      {data.categories.length > 0 && <CategoryTable rows={data.categories} currency={data.currency} />}
      {period.days > 1 && <DayTable rows={data.days} currency={data.currency} />}
      <Counted until={data.countedUntil} />
    </div>
  );
}

/** Sums are updated a moment later than bets (decision 47): the note explains why a new bet is missing. */
function Counted({ until }: { until: number | null }) {
  const { t, language } = useTexts();
  const { timeZone } = useBrand();
  return (
    <p className="m-0 text-xs text-ink-3">
      {until === null
        ? t('reports.counting')
        : t('reports.countedUntil', {
            time: formatDateTime(until, language, timeZone),
            zone: timeZone.replaceAll('_', ' '),
          })}
    </p>
  );
}
