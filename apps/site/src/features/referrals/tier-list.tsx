import type { ReferralOffer } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { giftIcon, userPlusIcon } from '@fairhouse/ui/later-icons';
import { RewardLines } from './reward-line.tsx';

/** What a friend brings by their place, the present tier marked, and what the friend gets. */
export function TierList({
  offer: { tiers, invitedRewards },
  rewarded,
  currency,
}: {
  offer: ReferralOffer;
  /** Friends who have brought a reward, or whose reward is looked at. */
  rewarded: number;
  currency: string;
}) {
  const { t, texts } = useTexts();
  const present = tiers.findLastIndex(({ from }) => from <= rewarded + 1);
  const count = (value: number): string => formatCount(value, texts.language);
  const nameOf = (at: number): string => {
    const { from = 1 } = tiers[at] ?? {};
    const next = tiers[at + 1];
    if (tiers.length === 1) return t('referrals.tierEach');
    return next
      ? t('referrals.tierRange', { from: count(from), to: count(next.from - 1) })
      : t('referrals.tierFrom', { from: count(from) });
  };
  return (
    <section aria-label={t('referrals.tiersTitle')} className="grid gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('referrals.tiersTitle')}</h2>
      <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 xl:grid-cols-4">
        {tiers.map(({ from, rewards }, at) => (
          <li
            key={from}
            aria-current={at === present ? 'step' : undefined}
            className={cx(
              'flex items-center gap-3 rounded-lg bg-surface-1 p-4 ring-inset',
              at === present ? 'ring-2 ring-accent' : 'ring-1 ring-line',
            )}
          >
            <Icon name={giftIcon} size={22} className={at === present ? 'text-accent-text' : 'text-ink-3'} />
            <span className="grid gap-0.5 text-sm text-ink-2">
              {nameOf(at)}
              <span className="text-base">
                <RewardLines views={rewards} currency={currency} />
              </span>
            </span>
          </li>
        ))}
        {invitedRewards.length > 0 && (
          <li className="flex items-center gap-3 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset">
            <Icon name={userPlusIcon} size={22} className="text-live" />
            <span className="grid gap-0.5 text-sm text-ink-2">
              {t('referrals.friendGets')}
              <span className="text-base">
                <RewardLines views={invitedRewards} currency={currency} />
              </span>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
