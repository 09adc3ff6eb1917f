import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RewardApplication } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, EmptyState, Skeleton, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { ApplicationPictures } from './application-pictures.tsx';

/** Applications, or rewards held for a look, the oldest first; one or many are decided with one reason. */
export function ReviewQueue({ state }: { state: 'applying' | 'review' }) {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    queryKey: [merchant, 'rewards', 'applications', state, page],
    queryFn: () => api.listRewardApplications({ state, page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const { data } = query;
  if (query.isError && !data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <Skeleton className="h-64 rounded-lg" />;
  if (data.list.length === 0)
    return (
      <EmptyState icon="check" title={t(`operators.rewards.review.${state === 'applying' ? 'none' : 'noneHeld'}`)} />
    );
  const ids = data.list.map(({ claim }) => claim.rewardId);
  const rewardIds = ids.filter((id) => chosen.has(id));
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className="grid gap-4">
      {may('rewards.review') && (
        <Checkbox
          label={t('operators.rewards.review.all')}
          checked={rewardIds.length === ids.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? ids : []))}
        />
      )}
      <ul className="m-0 grid list-none gap-4 p-0 lg:grid-cols-2">
        {data.list.map((application) => (
          <ApplicationCard
            key={application.claim.rewardId}
            application={application}
            isChosen={chosen.has(application.claim.rewardId)}
            onChoose={(isChosen) => choose(application.claim.rewardId, isChosen)}
          />
        ))}
      </ul>
      {data.totalPages > 1 && (
        <nav aria-label={t('operators.pages')} className="flex items-center justify-between gap-3 text-sm text-ink-2">
          <Button look="secondary" size="s" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('operators.before')}
          </Button>
          <span>{t('operators.pageOf', { page, pages: data.totalPages })}</span>
          <Button look="secondary" size="s" disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            {t('operators.after')}
          </Button>
        </nav>
      )}
      {may('rewards.review') && (
        <div className="sticky bottom-0 z-10 rounded-lg bg-surface-1 p-5 shadow-2 ring-1 ring-line">
          <p className="m-0 mb-3 text-sm font-semibold text-ink-1" aria-live="polite">
            {t('operators.rewards.review.chosen', { count: rewardIds.length })}
          </p>
          <DecisionForm
            acts={[
              {
                name: 'reject' as const,
                text: t('operators.rewards.review.reject'),
                look: 'danger',
                isHeldBack: rewardIds.length === 0,
              },
              {
                name: 'approve' as const,
                text: t('operators.rewards.review.approve'),
                isHeldBack: rewardIds.length === 0,
              },
            ]}
            reasonHint={t('operators.rewards.review.reasonHint')}
            send={(verdict, reason) => api.reviewRewards({ rewardIds, verdict, reason })}
            onDone={({ decided, left }) => {
              showToast(
                t('operators.rewards.review.done', { decided: decided.length, left: left.length }),
                left.length === 0 ? 'won' : 'lost',
              );
              setChosen(new Set());
              setPage(1);
            }}
          />
        </div>
      )}
    </div>
  );
}

interface ApplicationCardProps {
  readonly application: RewardApplication;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function ApplicationCard({ application, isChosen, onChoose }: ApplicationCardProps) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const { rewardsText } = useRewardTexts();
  const { claim, memberId, userName, remarks, pictures, heldFor, at } = application;
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line">
      <div className="flex items-start justify-between gap-3">
        <span className="grid min-w-0 gap-0.5">
          <strong className="break-words text-ink-1">{claim.eventName}</strong>
          <span className="text-sm text-ink-2">
            <MemberLink memberId={memberId} isBeside className="font-semibold text-live">
              {userName}
            </MemberLink>{' '}
            · {formatDateTime(at, texts.language)}
          </span>
          <span className="text-sm text-ink-2">{rewardsText(claim.rewards)}</span>
        </span>
        {may('rewards.review') && (
          <Checkbox
            label={
              <span className="sr-only">
                {t('operators.rewards.review.choose', { name: userName, offer: claim.eventName })}
              </span>
            }
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
      </div>
      {heldFor !== '' && (
        <p className="m-0 rounded-md bg-accent-wash px-3 py-2 text-sm text-ink-1">
          <span className="font-semibold">{t('operators.rewards.review.heldFor')}:</span> {heldFor}
        </p>
      )}
      {heldFor === '' && (
        <p className="m-0 text-sm break-words whitespace-pre-wrap text-ink-1">
          {remarks === '' ? <span className="text-ink-3">{t('operators.rewards.review.noRemark')}</span> : remarks}
        </p>
      )}
      {pictures.length > 0 && <ApplicationPictures names={pictures} userName={userName} />}
    </li>
  );
}
