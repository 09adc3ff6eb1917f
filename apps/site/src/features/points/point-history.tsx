import { useState } from 'react';
import { recordText } from '@fairhouse/contract/record-text';
import { parseAmount, minorPerUnit } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { cx, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { usePointText } from './point-count.tsx';
import { usePointHistory } from './use-points.ts';

const wholePoints = (amount: string): bigint => (parseAmount(amount) ?? 0n) / minorPerUnit;

/** Every movement of points in the last 30 days, newest first. */
export function PointHistory() {
  const { t } = useTexts();
  const time = useHouseTime();
  const text = usePointText();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = usePointHistory(page);
  if (isError && !data)
    return (
      <ErrorState
        title={t('points.failedTitle')}
        text={t('points.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-40 rounded-lg" />;
  if (data.total === 0)
    return <EmptyState icon="records" title={t('points.noHistory')} text={t('points.noHistoryText')} />;
  return (
    <div className="grid gap-3">
      <ZoneNote />
      <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset">
        {data.list.map((row) => {
          const change = wholePoints(row.amount);
          return (
            <li
              key={row.txId}
              className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0"
            >
              <span className="grid min-w-0 gap-0.5">
                <span className="text-ink-1">{t(`wallet.${recordText(row)}`)}</span>
                <span className="text-sm text-ink-3">{time(row.txTimeInTimestamp)}</span>
              </span>
              <span className="grid shrink-0 justify-items-end gap-0.5 tabular-nums">
                <span className={cx('font-semibold', change < 0n ? 'text-ink-1' : 'text-won')}>
                  {change > 0n && '+'}
                  {text(change)}
                </span>
                <span className="text-sm text-ink-3">
                  {t('points.after', { points: text(wholePoints(row.currentAvailBalance)) })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {data.totalPages > 1 && (
        <Pager label={t('points.historyPage')} page={page} pages={data.totalPages} onPage={setPage} />
      )}
    </div>
  );
}
