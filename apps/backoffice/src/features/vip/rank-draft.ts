import type { RankForm, Reward } from '@fairhouse/contract';
import { plainRankColours, type SalaryPeriod } from '@fairhouse/contract/rank-kinds';

/** What is given, as an operator types it; empty fields give nothing. */
export interface GiftDraft {
  readonly cash: string;
  readonly points: string;
  readonly bonus: string;
  readonly times: string;
  readonly days: string;
  /** Tickets and bonus bets stay as they are. */
  readonly others: readonly Reward[];
}

export interface RankDraft extends Pick<RankForm, 'name' | 'art' | 'color' | 'color2' | 'monthly' | 'total' | 'keep'> {
  readonly protectedMonths: string;
  readonly claimDays: string;
  readonly moreWithdrawals: string;
  readonly moreFreeWithdrawals: string;
  readonly feeOffPercent: string;
  readonly hasSupportLane: boolean;
  readonly frame: RankForm['perks']['frame'];
  readonly upgrade: GiftDraft;
  readonly every: SalaryPeriod | 'none';
  readonly salary: GiftDraft;
  readonly birthday: GiftDraft;
}

const noGift: GiftDraft = { cash: '', points: '', bonus: '', times: '3', days: '14', others: [] };
const nothing = { validBet: '0', deposits: '0' };

function giftDraft(rewards: readonly Reward[]): GiftDraft {
  let draft: GiftDraft = noGift;
  for (const reward of rewards) {
    if (reward.type === 'cash') draft = { ...draft, cash: reward.amount };
    else if (reward.type === 'points') draft = { ...draft, points: reward.amount };
    else if (reward.type === 'bonus')
      draft = { ...draft, bonus: reward.amount, times: `${reward.wagerTimes}`, days: `${reward.days}` };
    else draft = { ...draft, others: [...draft.others, reward] };
  }
  return draft;
}

function giftOf({ cash, points, bonus, times, days, others }: GiftDraft): Reward[] {
  return [
    ...(cash === '' ? [] : [{ type: 'cash' as const, amount: cash }]),
    ...(points === '' ? [] : [{ type: 'points' as const, amount: points }]),
    ...(bonus === ''
      ? []
      : [
          {
            type: 'bonus' as const,
            amount: bonus,
            wagerTimes: Number(times),
            product: 'casino' as const,
            days: Number(days),
          },
        ]),
    ...others,
  ];
}

export const draftOf = (rank: RankForm): RankDraft => ({
  ...rank,
  protectedMonths: `${rank.protectedMonths}`,
  claimDays: `${rank.claimDays}`,
  moreWithdrawals: `${rank.perks.moreWithdrawals}`,
  moreFreeWithdrawals: `${rank.perks.moreFreeWithdrawals}`,
  feeOffPercent: `${rank.perks.feeOffPercent}`,
  hasSupportLane: rank.perks.hasSupportLane,
  frame: rank.perks.frame,
  upgrade: giftDraft(rank.upgrade),
  every: rank.salary?.every ?? 'none',
  salary: giftDraft(rank.salary?.rewards ?? []),
  birthday: giftDraft(rank.birthday),
});

export const formOf = (draft: RankDraft): RankForm => ({
  name: draft.name,
  art: draft.art,
  color: draft.color,
  color2: draft.color2,
  monthly: draft.monthly,
  total: draft.total,
  keep: draft.keep,
  protectedMonths: Number(draft.protectedMonths),
  claimDays: Number(draft.claimDays),
  upgrade: giftOf(draft.upgrade),
  salary: draft.every === 'none' ? null : { every: draft.every, rewards: giftOf(draft.salary) },
  birthday: giftOf(draft.birthday),
  perks: {
    moreWithdrawals: Number(draft.moreWithdrawals),
    moreFreeWithdrawals: Number(draft.moreFreeWithdrawals),
    feeOffPercent: Number(draft.feeOffPercent),
    hasSupportLane: draft.hasSupportLane,
    frame: draft.frame,
  },
});

export const blankRank: RankDraft = {
  name: { EN: '', HI: '', PT: '', VI: '', CN: '' },
  art: 'starter',
  ...plainRankColours,
  monthly: nothing,
  total: nothing,
  keep: nothing,
  protectedMonths: '0',
  claimDays: '14',
  moreWithdrawals: '0',
  moreFreeWithdrawals: '0',
  feeOffPercent: '0',
  hasSupportLane: false,
  frame: 'none',
  upgrade: noGift,
  every: 'none',
  salary: noGift,
  birthday: noGift,
};

export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,4})?$/.test(text);
export const isGiven = (text: string): boolean => text === '' || (isAmount(text) && /[1-9]/.test(text));
export const isCount = (text: string): boolean => /^\d{1,5}$/.test(text);

const isGift = ({ cash, points, bonus, times, days }: GiftDraft): boolean =>
  isGiven(cash) &&
  (points === '' || /^[1-9]\d{0,9}$/.test(points)) &&
  isGiven(bonus) &&
  isCount(times) &&
  isCount(days);

/** Whether everything typed can be read; what the ranks may ask for and give is judged by the house. */
export const isReadable = (draft: RankDraft): boolean =>
  draft.name.EN.trim() !== '' &&
  [draft.monthly, draft.total, draft.keep].every(
    ({ validBet, deposits }) => isAmount(validBet) && isAmount(deposits),
  ) &&
  [draft.upgrade, draft.salary, draft.birthday].every(isGift) &&
  (draft.every === 'none' || giftOf(draft.salary).length > 0) &&
  [draft.protectedMonths, draft.claimDays, draft.moreWithdrawals, draft.moreFreeWithdrawals, draft.feeOffPercent].every(
    isCount,
  );
