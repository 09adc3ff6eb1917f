import { useState } from 'react';
import type { Redemption, RedemptionState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { ArticleArt } from './article-art.tsx';
import { usePointText } from './point-count.tsx';
import { useRedemptions } from './use-points.ts';

const tones = { in_process: 'live', approved: 'won', rejected: 'lost' } as const satisfies Record<
  RedemptionState,
  string
>;

/** Own redemptions with their states, newest first. */
export function RedemptionList() {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useRedemptions(page);
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
    return <EmptyState icon="records" title={t('points.noRedemptions')} text={t('points.noRedemptionsText')} />;
  return (
    <div className="grid gap-3">
      <ZoneNote />
      <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset">
        {data.list.map((redemption) => (
          <Row key={redemption.redemptionId} redemption={redemption} />
        ))}
      </ul>
      {data.totalPages > 1 && (
        <Pager label={t('points.redemptionPage')} page={page} pages={data.totalPages} onPage={setPage} />
      )}
    </div>
  );
}

function Row({ redemption }: { redemption: Redemption }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const text = usePointText();
  const { title, art, quantity, points, state, reason, madeAt, redemptionId } = redemption;
  return (
    <li className="flex items-center gap-3 border-b border-line p-3 last:border-b-0 sm:gap-5 sm:p-4">
      <ArticleArt art={art} className="h-14 w-16 shrink-0 rounded-md bg-surface-2 p-1.5 sm:h-16 sm:w-20" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink-1">
          {quantity > 1 ? `${quantity} × ${title}` : title}
          <Badge tone={tones[state]}>{t(`points.state_${state}`)}</Badge>
        </p>
        <p className="m-0 text-sm text-ink-2">
          {t('points.redemptionNumber', { id: redemptionId })} · {time(madeAt)}
        </p>
        {reason !== null && <p className="m-0 text-sm text-ink-2">{reason}</p>}
      </div>
      <span className="shrink-0 font-semibold text-ink-1 tabular-nums">
        {t('points.cost', { points: text(points) })}
      </span>
    </li>
  );
}
