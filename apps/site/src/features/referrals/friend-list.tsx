import { useState } from 'react';
import type { InvitedFriend, ReferralState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, EmptyState, ErrorState, showToast, Skeleton } from '@fairhouse/ui';
import { useHouseDay, useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { RewardLines } from './reward-line.tsx';
import { useClaimFriend, useFriends } from './use-referrals.ts';

const tones = {
  registered: 'plain',
  deposited: 'live',
  met: 'live',
  rewarded: 'won',
  held: 'accent',
  refused: 'lost',
  lapsed: 'plain',
} as const satisfies Record<ReferralState, string>;

/** Who came by the code, newest first, with masked names. */
export function FriendList({ currency }: { currency: string }) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useFriends(page);
  return (
    <section aria-label={t('referrals.friendsTitle')} className="grid gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('referrals.friendsTitle')}</h2>
      {isError && !data && (
        <ErrorState
          title={t('referrals.failedTitle')}
          text={t('referrals.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Skeleton className="h-40 rounded-lg" />}
      {data?.total === 0 && (
        <EmptyState icon="team" title={t('referrals.friendsEmpty')} text={t('referrals.friendsEmptyText')} />
      )}
      {data && data.total > 0 && (
        <>
          <ZoneNote />
          <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset">
            {data.list.map((friend) => (
              <Friend key={`${friend.registerTime} ${friend.username}`} friend={friend} currency={currency} />
            ))}
          </ul>
          {data.totalPages > 1 && (
            <Pager label={t('referrals.friendsTitle')} page={page} pages={data.totalPages} onPage={setPage} />
          )}
        </>
      )}
    </section>
  );
}

function Friend({ friend, currency }: { friend: InvitedFriend; currency: string }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const claim = useClaimFriend();
  const { username, state, registerTime, rewards, rewardId } = friend;
  return (
    <li className="grid gap-2 border-b border-line p-4 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 font-display font-semibold text-ink-2 uppercase"
        >
          {username.slice(0, 1)}
        </span>
        <div className="grid min-w-0 flex-1 basis-52 gap-1">
          <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink-1">
            <bdi>{username}</bdi>
            <Badge tone={tones[state]}>{t(`referrals.state_${state}`)}</Badge>
          </p>
          <p className="m-0 text-sm text-ink-2">{t('referrals.came', { at: time(registerTime) })}</p>
          <FriendNote friend={friend} />
        </div>
        {rewards.length > 0 && state !== 'refused' && (
          <div className="flex shrink-0 items-center gap-3 max-sm:ps-14">
            <RewardLines views={rewards} currency={currency} />
            {rewardId !== null && (
              <Button
                size="s"
                busy={claim.isPending}
                aria-label={t('referrals.claimOf', { name: username })}
                onClick={() => claim.mutate(rewardId, { onSuccess: () => showToast(t('referrals.claimed'), 'won') })}
              >
                {t('referrals.claim')}
              </Button>
            )}
          </div>
        )}
      </div>
      <FailureNote error={claim.error} />
    </li>
  );
}

/** What the state means for the inviter, and what comes next. */
function FriendNote({ friend: { state, wait, until, reason } }: { friend: InvitedFriend }) {
  const { t } = useTexts();
  const day = useHouseDay();
  const note = ((): string | null => {
    switch (state) {
      case 'registered':
      case 'deposited':
        // The instant at which the last day is over.
        return until === null ? t('referrals.noOfferThen') : t('referrals.until', { until: day(until - 1) });
      case 'met':
        return wait === null ? null : t(`referrals.wait_${wait}`);
      case 'held':
        return t('referrals.held');
      case 'refused':
        return reason === null ? null : t('referrals.refused', { reason });
      case 'lapsed':
        return t('referrals.lapsed');
      case 'rewarded':
        return null;
    }
  })();
  return note === null ? null : <p className="m-0 max-w-[60ch] text-sm text-ink-2">{note}</p>;
}
