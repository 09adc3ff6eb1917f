import type { OfferState, Reward, RewardView, WhyNot } from '@fairhouse/contract';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { useOperator } from '../session/session-store.ts';
import { shownAmount } from '../texts/shown-amount.ts';
import { useRewardKinds } from './use-reward-kinds.ts';

const kinds = [
  'sign_in',
  'promo_code',
  'application',
  'tasks',
  'contact',
  'deposit_series',
  'mission',
  'leaderboard',
] as const;
const fields = [
  'type',
  'amount',
  'wagerTimes',
  'product',
  'days',
  'ticketId',
  'quantity',
  'gameId',
  'bets',
  'stake',
  'rewards',
  'depositAmount',
  'validBetAmount',
  'code',
  'isShown',
  'requireType',
  'needsPictures',
  'tasks',
  'id',
  'title',
  'measure',
  'category',
  'within',
  'contact',
  'steps',
  'minimumAmount',
  'rateBps',
  'most',
  'as',
  'missionType',
  'goal',
  'conditions',
  'milestones',
  'points',
  'score',
  'prizes',
  'toRank',
] as const;
const options = [
  'cash',
  'bonus',
  'points',
  'ticket',
  'bonus_bets',
  'streak',
  'cumulative',
  'A',
  'B',
  'offer',
  'day',
  'valid_bet',
  'bets',
  'payout',
  'biggest_win',
  'deposit',
  'deposits',
  'login',
  'DAILY',
  'WEEKLY',
  'SPECIAL',
] as const;

/** Names of kinds, terms and rewards; what a later module adds has its own name until the office has a text for it. */
export function useRewardTexts() {
  const { t, texts } = useTexts();
  const { currency } = useOperator();
  const games = useRewardKinds().data?.bonusGames ?? [];
  const gameName = (gameId: string): string => games.find((game) => game.gameId === gameId)?.name ?? gameId;
  const money = (amount: string): string => `${shownAmount(amount, currency)} ${currency}`;

  function nameOf<T extends string>(known: readonly T[], value: string, text: (value: T) => string): string {
    const found = known.find((each) => each === value);
    return found === undefined ? value.replaceAll('_', ' ') : text(found);
  }

  function rewardText(reward: Reward): string {
    switch (reward.type) {
      case 'cash':
        return t('operators.rewards.reward.cash', { amount: money(reward.amount) });
      case 'bonus':
        return t('operators.rewards.reward.bonus', { amount: money(reward.amount), times: reward.wagerTimes });
      case 'points':
        return t('operators.rewards.reward.points', { amount: formatCount(BigInt(reward.amount), texts.language) });
      case 'ticket':
        return t('operators.rewards.reward.ticket', { quantity: reward.quantity, id: reward.ticketId });
      case 'bonus_bets':
        return t('operators.rewards.reward.bonusBets', {
          count: reward.bets,
          stake: money(reward.stake),
          game: gameName(reward.gameId),
        });
    }
  }

  return {
    money,
    rewardText,
    rewardsText: (views: readonly RewardView[]): string => views.map(({ reward }) => rewardText(reward)).join(', '),
    kindText: (kind: string) => nameOf(kinds, kind, (known) => t(`operators.rewards.kinds.${known}`)),
    fieldText: (name: string) => nameOf(fields, name, (known) => t(`operators.rewards.fields.${known}`)),
    optionText: (value: string) => nameOf(options, value, (known) => t(`operators.rewards.options.${known}`)),
    whyText: (why: readonly WhyNot[]): string => why.map((each) => t(`operators.rewards.why.${each}`)).join(', '),
    ownStateText: (state: OfferState): string => t(`operators.rewards.own.${state}`),
    spanText(startsAt: number | null, endsAt: number | null): string {
      const start = startsAt === null ? t('operators.rewards.noStart') : formatDateTime(startsAt, texts.language);
      const end = endsAt === null ? t('operators.rewards.noEnd') : formatDateTime(endsAt, texts.language);
      return `${start} – ${end}`;
    },
  };
}

export const offerKindsInOrder = kinds;
