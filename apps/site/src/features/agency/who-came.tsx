import { useState } from 'react';
import type { AffiliateLink } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, ErrorState, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { useWhoCame } from './use-links.ts';

/** Who registered through a link, the newest first. */
export function WhoCame({ link }: { link: AffiliateLink }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useWhoCame(link.id, page);
  if (isError && !data)
    return (
      <ErrorState
        title={t('agency.links.failedTitle')}
        text={t('agency.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label={t('brand.loading')}>
        <Skeleton className="h-24 rounded-md" />
      </div>
    );
  if (data.list.length === 0) return <p className="m-0 text-sm text-ink-2">{t('agency.links.nobody')}</p>;
  return (
    <div className="grid gap-3 rounded-md bg-surface-2 p-3">
      <ol aria-label={t('agency.links.came')} className="m-0 grid list-none gap-2 p-0">
        {data.list.map(({ customerName, registeredDate, customerType }) => (
          <li key={`${customerName} ${registeredDate}`} className="flex flex-wrap items-center gap-2 text-sm">
            <bdi className="font-semibold text-ink-1">{customerName}</bdi>
            {customerType !== 0 && <Badge tone="accent">{t('agency.links.agent')}</Badge>}
            <span className="ms-auto text-xs text-ink-3">{time(registeredDate)}</span>
          </li>
        ))}
      </ol>
      {data.totalPages > 1 && (
        <Pager label={t('agency.links.came')} page={page} pages={data.totalPages} onPage={setPage} />
      )}
    </div>
  );
}
