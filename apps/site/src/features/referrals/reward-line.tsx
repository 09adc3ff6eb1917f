import type { RewardView } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { plainAmount } from '../../shared/money/plain-amount.ts';

/** An amount in a sentence, with its currency and never broken over lines. */
export const moneyText = (amount: string, currency: string): string =>
  `${plainAmount(amount, currency)}\u00a0${currency}`;

/** Rewards in a few words; a bonus says what has to be staked first, and what it is worth on average (trust.md H8). */
export function RewardLines({ views, currency }: { views: readonly RewardView[]; currency: string }) {
  return (
    <span className="grid gap-0.5 font-semibold text-ink-1">
      {views.map((view, at) => (
        <RewardLine key={at} view={view} currency={currency} />
      ))}
    </span>
  );
}

function RewardLine({ view: { reward, required, worth }, currency }: { view: RewardView; currency: string }) {
  const { t, texts } = useTexts();
  if (reward.type === 'ticket')
    return <span>{t('referrals.reward_ticket', { count: formatCount(reward.quantity, texts.language) })}</span>;
  if (reward.type === 'points')
    return <span>{t('referrals.reward_points', { points: formatCount(BigInt(reward.amount), texts.language) })}</span>;
  if (reward.type === 'bonus_bets')
    return (
      <span>
        {t('rewards.gives.bonusBets', { count: reward.bets, stake: plainAmount(reward.stake, currency), currency })}
      </span>
    );
  const amount = moneyText(reward.amount, currency);
  if (reward.type === 'cash') return <span className="figures">{amount}</span>;
  return (
    <span className="grid">
      {t('referrals.reward_bonus', { amount })}
      <span className="text-xs font-normal text-ink-2">
        {required !== null && t('referrals.reward_bonusTerms', { required: moneyText(required, currency) })}{' '}
        {worth !== null && t('referrals.reward_worth', { worth: moneyText(worth, currency) })}
      </span>
    </span>
  );
}
