import { useState } from 'react';
import { formatMonth, useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { moneyText } from './use-gift-text.ts';
import { useRankSteps } from './use-vip.ts';

/** Every change of the own rank, with its reason. */
export function RankHistory({ currency }: { currency: string }) {
  const { t } = useTexts();
  return (
    <section className="grid gap-3">
      <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('vip.history')}</h2>
      <Steps currency={currency} />
    </section>
  );
}

function Steps({ currency }: { currency: string }) {
  const { t, texts } = useTexts();
  const time = useHouseTime();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useRankSteps(page);
  if (isError && !data)
    return (
      <ErrorState
        title={t('vip.failedTitle')}
        text={t('vip.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-32 rounded-lg" />;
  if (data.total === 0) return <EmptyState icon="records" title={t('vip.noHistory')} text={t('vip.noHistoryText')} />;
  return (
    <div className="grid gap-3">
      <ol className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset">
        {data.list.map((step) => (
          <li key={`${step.at} ${step.toLevel}`} className="flex gap-3 border-b border-line px-4 py-3 last:border-b-0">
            <Icon
              name={step.toLevel > step.fromLevel ? 'arrow-up' : 'chevron-down'}
              size={20}
              className={step.toLevel > step.fromLevel ? 'mt-0.5 text-live' : 'mt-0.5 text-ink-3'}
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="font-semibold text-ink-1">
                {t('vip.step', { from: step.fromName, to: step.toName })}
              </span>
              <span className="text-sm text-ink-2">{t(`vip.reasons.${step.reason}`)}</span>
              <span className="text-sm text-ink-3">
                {t('vip.stepMonth', {
                  month: formatMonth(step.month, texts.language),
                  bets: moneyText(step.turnover, currency),
                  deposits: moneyText(step.deposit, currency),
                })}
              </span>
              <span className="text-sm text-ink-3">{time(step.at)}</span>
            </span>
          </li>
        ))}
      </ol>
      {data.totalPages > 1 && (
        <Pager label={t('vip.historyPage')} page={page} pages={data.totalPages} onPage={setPage} />
      )}
    </div>
  );
}
