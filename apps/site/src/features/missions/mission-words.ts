import type { ProgressRow, Reward, RewardView, ScoreKind } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';

type Lane = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT';

/** Values, rewards and goals in words. */
export function useMissionWords() {
  const { t, texts } = useTexts();
  const { currency } = useBrand();
  const money = (amount: string): string => `${plainAmount(amount, currency)} ${currency}`;
  const count = (value: string): string => formatCount(BigInt(value), texts.language);
  const say = (reward: Reward): string => {
    if (reward.type === 'cash') return money(reward.amount);
    if (reward.type === 'bonus') return t('missions.gives.bonus', { amount: money(reward.amount) });
    if (reward.type === 'points') return t('missions.gives.points', { count: Number(reward.amount) });
    if (reward.type === 'bonus_bets')
      return t('rewards.gives.bonusBets', { count: reward.bets, stake: plainAmount(reward.stake, currency), currency });
    return t('missions.gives.ticket', { count: reward.quantity });
  };
  return {
    say,
    sayAll: (rewards: readonly RewardView[]): string => rewards.map(({ reward }) => say(reward)).join(' + '),
    /** Of a bonus: what has to be staked, and what is left of it on average. */
    note: ({ reward, required, worth }: RewardView): string | null => {
      if (reward.type !== 'bonus' || required === null) return null;
      return worth === null
        ? t('missions.bonusAsks', { required: money(required) })
        : t('missions.bonusWorth', { required: money(required), worth: money(worth) });
    },
    value: (value: string, isMoney: boolean): string => (isMoney ? money(value) : count(value)),
    bare: (value: string, isMoney: boolean): string => (isMoney ? plainAmount(value, currency) : count(value)),
    goal: ({ measure, category }: Pick<ProgressRow, 'measure' | 'category'>): string => {
      const goal = t(`missions.measure.${measure}`);
      return category === null
        ? goal
        : t('missions.measureOf', { goal, category: t(`catalog.lane.${category as Lane}`) });
    },
    score: (kind: ScoreKind, category: string | null): string => {
      if (kind === 'mission_points') return t('missions.measure.mission_points');
      const goal = t(`missions.measure.${kind}`);
      return category === null
        ? goal
        : t('missions.measureOf', { goal, category: t(`catalog.lane.${category as Lane}`) });
    },
  };
}
