import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';

const tones = {
  applying: 'accent',
  review: 'accent',
  issued: 'accent',
  due: 'accent',
  claimed: 'won',
  rejected: 'lost',
  expired: 'plain',
} as const;

/** What is offered to a member now and why some of it is not for them, and everything that was ever given. */
export function MemberOffers({ memberId }: { memberId: string }) {
  const { t } = useTexts();
  return (
    <Panel title={t('operators.rewards.member.title')}>
      <OffersNow memberId={memberId} />
      <RewardsGiven memberId={memberId} />
    </Panel>
  );
}

function OffersNow({ memberId }: { memberId: string }) {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { kindText, ownStateText, whyText } = useRewardTexts();
  const query = useQuery({
    queryKey: [merchant, 'member', memberId, 'offers'],
    queryFn: () => api.listOffersOfMember({ memberId }),
  });
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="m-0 text-base font-semibold text-ink-1">{t('operators.rewards.member.now')}</h3>
        {query.data?.isOptedOut && <Badge tone="accent">{t('operators.rewards.member.optedOut')}</Badge>}
        {query.data?.isProtected && <Badge tone="lost">{t('operators.rewards.member.protected')}</Badge>}
      </div>
      <RowTable
        isInPanel
        label={t('operators.rewards.member.now')}
        query={query}
        keyOf={({ offerId }) => offerId}
        emptyText={t('operators.rewards.member.noneNow')}
        columns={[
          {
            head: t('operators.rewards.offer'),
            cell: ({ offerId, title, kind }) => (
              <span className="grid">
                <strong className="text-ink-1">{title}</strong>
                <span className="text-xs text-ink-3">
                  <span className="figures">{offerId}</span> · {kindText(kind)}
                </span>
              </span>
            ),
          },
          {
            head: t('operators.state'),
            cell: ({ state, why, steps }) => {
              // Where the offer itself is for them, the steps say what is open.
              const reasons = why.length > 0 ? why : [...new Set(steps.flatMap((step) => step.why))];
              return (
                <span className="grid justify-items-start gap-1">
                  <Badge tone={state === 'claim' || state === 'issued' ? 'won' : 'plain'}>{ownStateText(state)}</Badge>
                  {reasons.length > 0 && <span className="text-xs text-ink-3">{whyText(reasons)}</span>}
                </span>
              );
            },
          },
        ]}
      />
    </section>
  );
}

function RewardsGiven({ memberId }: { memberId: string }) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const { rewardsText } = useRewardTexts();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [merchant, 'member', memberId, 'rewards', page],
    queryFn: () => api.listRewardsOfMember({ memberId, page, size: 10 }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="grid gap-3">
      <h3 className="m-0 text-base font-semibold text-ink-1">{t('operators.rewards.member.past')}</h3>
      <RowTable
        isInPanel
        label={t('operators.rewards.member.past')}
        query={query}
        keyOf={({ rewardId }) => rewardId}
        emptyText={t('operators.rewards.member.nonePast')}
        page={page}
        onPage={setPage}
        columns={[
          {
            head: t('operators.rewards.member.reward'),
            cell: ({ rewardId, eventName, source, offerId }) => (
              <span className="grid">
                <strong className="text-ink-1">{eventName}</strong>
                <span className="text-xs text-ink-3">
                  <span className="figures">{rewardId}</span> · {offerId ?? source}
                </span>
              </span>
            ),
          },
          { head: t('operators.amount'), cell: ({ rewards }) => rewardsText(rewards) },
          {
            head: t('operators.rewards.member.issued'),
            cell: ({ issuedAt }) => (
              <span className="whitespace-nowrap">{formatDateTime(issuedAt, texts.language)}</span>
            ),
          },
          {
            head: t('operators.state'),
            cell: ({ state, remark }) => (
              <span className="grid justify-items-start gap-1">
                <Badge tone={tones[state]}>{t(`operators.rewards.member.states.${state}`)}</Badge>
                {remark !== '' && <span className="text-xs break-words text-ink-3">{remark}</span>}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
