import type { ReferralDetails } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { isModuleOff } from '../../shared/failure/is-module-off.ts';
import { CodeCard } from './code-card.tsx';
import { FriendList } from './friend-list.tsx';
import { ReferralRules } from './referral-rules.tsx';
import { moneyText } from './reward-line.tsx';
import { TierList } from './tier-list.tsx';
import { useReferral } from './use-referrals.ts';

/** Spec 2, referral: invite friends. */
export function ReferralPage() {
  const { t } = useTexts();
  const { data, error, isError, refetch } = useReferral();
  if (isModuleOff(error)) return <EmptyState icon="team" title={t('referrals.off')} />;
  return (
    <section className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('referrals.title')}</h1>
        <p className="m-0 max-w-[65ch] text-sm text-ink-2">
          {data && !data.offer ? t('referrals.noOffer') : (data?.offer?.text ?? t('referrals.lead'))}
        </p>
      </header>
      {isError && !data && (
        <ErrorState
          title={t('referrals.failedTitle')}
          text={t('referrals.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-24 rounded-lg" />
        </div>
      )}
      {data && (
        <>
          <CodeCard details={data} />
          <Sums details={data} />
          {data.offer && (
            <TierList
              offer={data.offer}
              rewarded={(data.counts.rewarded ?? 0) + (data.counts.held ?? 0)}
              currency={data.currency}
            />
          )}
          <FriendList currency={data.currency} />
          {data.offer && <ReferralRules offer={data.offer} currency={data.currency} />}
        </>
      )}
    </section>
  );
}

function Sums({ details: { earned, totalInvitations, counts, toClaim, currency } }: { details: ReferralDetails }) {
  const { t, texts } = useTexts();
  const count = (value: number): string => formatCount(value, texts.language);
  const hasPoints = earned.points !== '0';
  const sums: readonly (readonly [name: string, value: string, more?: string | undefined])[] = [
    [
      t('referrals.earned'),
      moneyText(earned.money, currency),
      hasPoints
        ? t('referrals.earnedPoints', { points: formatCount(BigInt(earned.points), texts.language) })
        : undefined,
    ],
    [t('referrals.toClaim'), count(toClaim)],
    [t('referrals.rewarded'), count(counts.rewarded ?? 0)],
    [t('referrals.invited'), count(totalInvitations)],
  ];
  return (
    <dl aria-label={t('referrals.sums')} className="m-0 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {sums.map(([name, value, more]) => (
        <div key={name} className="grid content-start gap-1 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="m-0 font-display text-xl font-semibold text-ink-1 tabular-nums sm:text-2xl">
            {value}
            {more !== undefined && <span className="block font-sans text-sm font-normal text-ink-2">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
