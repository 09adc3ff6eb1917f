import { useState } from 'react';
import type { ClaimState, RewardClaim } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { useRewardWords } from './reward-words.ts';
import { useClaims } from './use-rewards.ts';

const tones = {
  applying: 'live',
  review: 'live',
  issued: 'accent',
  due: 'live',
  claimed: 'won',
  rejected: 'lost',
  expired: 'plain',
} as const satisfies Record<ClaimState, string>;

/** Everything that was ever given, applied for or turned down, newest first. */
export function ClaimHistory() {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useClaims(page);
  if (isError && !data)
    return (
      <ErrorState
        title={t('rewards.failedTitle')}
        text={t('rewards.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-72 rounded-lg" />;
  if (data.total === 0)
    return <EmptyState icon="records" title={t('rewards.history.none')} text={t('rewards.history.noneText')} />;
  return (
    <section aria-labelledby="reward-history" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="reward-history" className="m-0 font-display text-xl font-semibold text-ink-1">
          {t('rewards.history.title')}
        </h2>
        <ZoneNote />
      </div>
      <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset">
        {data.list.map((claim) => (
          <Row key={claim.rewardId} claim={claim} />
        ))}
      </ul>
      <Pager label={t('rewards.history.pages')} page={page} pages={data.totalPages} onPage={setPage} />
    </section>
  );
}

function Row({ claim }: { claim: RewardClaim }) {
  const { t } = useTexts();
  const words = useRewardWords();
  const time = useHouseTime();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0">
      <span className="grid gap-0.5">
        <span className="font-semibold text-ink-1">{claim.eventName}</span>
        <span className="text-xs text-ink-3">{time(claim.claimedAt ?? claim.issuedAt)}</span>
        {claim.remark !== '' && (
          <span className="text-sm text-ink-2">{t('rewards.history.reason', { reason: claim.remark })}</span>
        )}
      </span>
      <span className="grid justify-items-end gap-1">
        <span className="text-end text-sm font-semibold text-ink-1 tabular-nums">{words.sayAll(claim.rewards)}</span>
        <Badge tone={tones[claim.state]}>{t(`rewards.claimState.${claim.state}`)}</Badge>
      </span>
    </li>
  );
}
