import { Link } from '@tanstack/react-router';
import { toTheMinute, useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, ErrorState, showToast, Skeleton } from '@fairhouse/ui';
import { giftIcon } from '@fairhouse/ui/later-icons';
import { failureText } from '../../shared/failure/failure-text.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { BonusWorth, bonusesOf } from './bonus-worth.tsx';
import { ClaimButton } from './claim-button.tsx';
import { listClaimables, type Claimable } from './claimable.ts';
import { coverOfKind } from './offer-kinds.ts';
import { RewardChips } from './reward-chips.tsx';
import { addUp, useRewardWords } from './reward-words.ts';
import { sayTimeLeft, useHouseClock } from './use-house-clock.ts';
import { useClaimAll, useIssued, useOffers, type ClaimedAll } from './use-rewards.ts';

/** Everything that can be claimed now, from wherever it came, the soonest end first. */
export function WaitingPart() {
  const { t } = useTexts();
  const issued = useIssued();
  const offers = useOffers();
  const now = useHouseClock(offers.data?.now, offers.dataUpdatedAt);
  if ((issued.isError && !issued.data) || (offers.isError && !offers.data))
    return (
      <ErrorState
        title={t('rewards.failedTitle')}
        text={t('rewards.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void Promise.all([issued.refetch(), offers.refetch()])}
      />
    );
  if (!issued.data || !offers.data) return <Skeleton className="h-56 rounded-lg" />;
  const claimables = listClaimables(issued.data.list, offers.data.list);
  if (claimables.length === 0)
    return (
      <EmptyState
        icon={giftIcon}
        title={t('rewards.noneWaiting')}
        text={t('rewards.noneWaitingText')}
        action={
          <Link to="/promotions" className={buttonClass({ look: 'secondary' })}>
            {t('rewards.toPromotions')}
          </Link>
        }
      />
    );
  return (
    <section aria-labelledby="waiting-rewards" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="waiting-rewards" className="m-0 font-display text-xl font-semibold text-ink-1">
          {t('rewards.tile.RECIEVEREWARDS')}
        </h2>
        {claimables.length > 1 && <ClaimAll claimables={claimables} />}
      </div>
      <ul className="m-0 grid list-none gap-3 p-0">
        {claimables.map((claimable) => (
          <Row key={claimable.key} claimable={claimable} now={now} />
        ))}
      </ul>
    </section>
  );
}

const soonMs = 7 * 86_400_000;

function Row({ claimable, now }: { claimable: Claimable; now: number }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const { title, kind, rewards, expiresAt } = claimable;
  return (
    <li className="grid gap-4 rounded-lg bg-surface-1 p-3 ring-1 ring-line ring-inset sm:p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <img
          src={coverOfKind(kind)}
          alt=""
          width={96}
          height={54}
          loading="lazy"
          className="aspect-video w-20 rounded-md bg-surface-2 object-cover sm:w-28"
        />
        <div className="grid gap-1.5">
          <h3 className="m-0 text-base leading-tight font-semibold text-ink-1">{title}</h3>
          <RewardChips rewards={rewards} />
          <p className="m-0 text-sm text-ink-3">
            {expiresAt === null
              ? t('rewards.noEnd')
              : t('rewards.until', { at: toTheMinute(expiresAt, texts.language, timeZone) })}
            {expiresAt !== null && expiresAt - now < soonMs && (
              <span className="font-semibold text-ink-1"> · {sayTimeLeft(expiresAt - now, { t })}</span>
            )}
          </p>
        </div>
        <div className="col-span-2 sm:col-span-1">
          <ClaimButton claimable={claimable} wide />
        </div>
      </div>
      {bonusesOf([claimable]).map((view) => (
        <BonusWorth key={JSON.stringify(view.reward)} view={view} />
      ))}
    </li>
  );
}

/** Says in one sentence what came, and in another why something did not. */
function ClaimAll({ claimables }: { claimables: readonly Claimable[] }) {
  const { t } = useTexts();
  const words = useRewardWords();
  const { mutate, isPending } = useClaimAll();
  const tell = ({ claimed, left }: ClaimedAll): void => {
    const given = addUp(claimed.flatMap(({ rewards }) => rewards.map(({ reward }) => reward)));
    if (claimed.length > 0)
      showToast(
        `${t('rewards.claimedAllOf', { count: claimed.length })}: ${given.map((one) => words.say(one)).join(' + ')}`,
        'won',
      );
    const [first] = left;
    if (first)
      showToast(
        t('rewards.claimedLeft', { count: left.length, reason: failureText(first.error, t('rewards.notKnown')) }),
        'lost',
      );
  };
  return (
    <Button size="s" look="secondary" busy={isPending} onClick={() => mutate(claimables, { onSuccess: tell })}>
      {t('rewards.claimAll')}
    </Button>
  );
}
