import type { RewardView } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { FactsList } from '../../shared/facts/facts-list.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';

/** What a bonus asks, what it is worth on average and what it costs in play (trust.md H8). */
export function BonusWorth({ view }: { view: RewardView }) {
  const { reward, required, worth } = view;
  const { t } = useTexts();
  const { currency } = useBrand();
  if (reward.type === 'bonus_bets') return <BonusBetsTerms reward={reward} view={view} />;
  if (reward.type !== 'bonus') return null;
  const money = (amount: string): string => plainAmount(amount, currency);
  const inWords = (amount: string): string => `${money(amount)} ${currency}`;
  const cost = worth === null ? null : formatAmount((parseAmount(reward.amount) ?? 0n) - (parseAmount(worth) ?? 0n));
  return (
    <section className="grid gap-3 rounded-lg bg-surface-2 p-4 sm:p-5">
      <h4 className="m-0 font-display text-base font-semibold text-ink-1">{t('rewards.bonus.title')}</h4>
      <FactsList
        wide="sm:grid-cols-4"
        facts={[
          [
            t('rewards.bonus.stake'),
            `${inWords(required ?? '0')} (${t('rewards.bonus.times', { count: reward.wagerTimes })})`,
          ],
          [t('rewards.bonus.with'), t(`promotions.product.${reward.product}`)],
          [t('rewards.bonus.time'), t('rewards.bonus.days', { count: reward.days })],
          ...(worth === null ? [] : [[t('rewards.bonus.worth'), inWords(worth)] as const]),
        ]}
      />
      <p className="m-0 text-sm text-ink-2">
        {worth === null || cost === null
          ? t('rewards.bonus.noAverage')
          : t('rewards.bonus.note', { cost: money(cost), worth: money(worth), currency })}{' '}
        {t('rewards.bonus.apart')}
      </p>
    </section>
  );
}

type BonusBetsReward = Extract<RewardView['reward'], { type: 'bonus_bets' }>;

/** Where bonus bets are played, and what becomes of them. */
function BonusBetsTerms({ reward, view: { worth, gameName } }: { reward: BonusBetsReward; view: RewardView }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const inWords = (amount: string): string => `${plainAmount(amount, currency)} ${currency}`;
  return (
    <section className="grid gap-3 rounded-lg bg-surface-2 p-4 sm:p-5">
      <h4 className="m-0 font-display text-base font-semibold text-ink-1">{t('rewards.bonusBets.terms')}</h4>
      <FactsList
        wide="sm:grid-cols-4"
        facts={[
          [t('rewards.bonusBets.game'), gameName ?? reward.gameId],
          [t('rewards.bonusBets.stake'), inWords(reward.stake)],
          [t('rewards.bonus.time'), t('rewards.bonus.days', { count: reward.days })],
          ...(worth === null ? [] : [[t('rewards.bonusBets.worth'), inWords(worth)] as const]),
        ]}
      />
      <p className="m-0 text-sm text-ink-2">{t('rewards.bonusBets.note')}</p>
    </section>
  );
}

/** The bonuses and bonus bets among the rewards of some steps, each once. */
export function bonusesOf(steps: readonly { readonly rewards: readonly RewardView[] }[]): RewardView[] {
  const known = new Map<string, RewardView>();
  for (const { rewards } of steps)
    for (const view of rewards)
      if (view.reward.type === 'bonus' || view.reward.type === 'bonus_bets')
        known.set(JSON.stringify(view.reward), view);
  return [...known.values()];
}
