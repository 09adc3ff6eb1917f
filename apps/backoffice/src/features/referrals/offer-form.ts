import type { DeskOffer, Language, OfferDraft, ReferralTerms, Reward } from '@fairhouse/contract';
import { languages } from '@fairhouse/contract/languages';
import type { ReferralPeriod } from '@fairhouse/contract/referral-states';

export interface TierForm {
  readonly from: string;
  readonly cash: string;
  readonly points: string;
  /** Rewards that this form does not write, such as a bonus; they stay as they are. */
  readonly others: readonly Reward[];
}

/** Everything as it is typed. */
export interface OfferForm {
  readonly title: Readonly<Record<Language, string>>;
  readonly text: Readonly<Record<Language, string>>;
  readonly deposit: string;
  readonly bet: string;
  readonly days: string;
  readonly tiers: readonly TierForm[];
  readonly limit: string;
  readonly per: ReferralPeriod;
  readonly friend: Omit<TierForm, 'from'>;
  readonly budget: string;
  readonly claimDays: string;
}

const noTexts: OfferForm['title'] = { EN: '', HI: '', PT: '', VI: '', CN: '' };
const amountOf = (rewards: readonly Reward[], type: 'cash' | 'points'): string => {
  const found = rewards.find((one) => one.type === type);
  return found && 'amount' in found ? found.amount : '';
};
const splitRewards = (rewards: readonly Reward[]): Omit<TierForm, 'from'> => ({
  cash: amountOf(rewards, 'cash'),
  points: amountOf(rewards, 'points'),
  others: rewards.filter(({ type }) => type !== 'cash' && type !== 'points'),
});

const blank: OfferForm = {
  title: noTexts,
  text: noTexts,
  deposit: '',
  bet: '',
  days: '30',
  tiers: [{ from: '1', cash: '', points: '', others: [] }],
  limit: '',
  per: 'monthly',
  friend: { cash: '', points: '', others: [] },
  budget: '',
  claimDays: '',
};

export function formOf(offer: DeskOffer | null): OfferForm {
  if (!offer) return blank;
  const { title, text, budget, claimDays } = offer.draft;
  // The server has checked them by the schema of the kind.
  const { depositAmount, validBetAmount, withinDays, tiers, limit, invitedRewards } = offer.draft
    .terms as unknown as ReferralTerms;
  return {
    title: { ...noTexts, ...title },
    text: { ...noTexts, ...text },
    deposit: depositAmount,
    bet: validBetAmount,
    days: `${withinDays}`,
    tiers: tiers.map(({ from, rewards }) => ({ from: `${from}`, ...splitRewards(rewards) })),
    limit: limit ? `${limit.count}` : '',
    per: limit ? limit.per : blank.per,
    friend: splitRewards(invitedRewards),
    budget: budget ?? '',
    claimDays: claimDays === null ? '' : `${claimDays}`,
  };
}

const amount = /^\d{1,12}(\.\d{1,4})?$/;
const isAmount = (text: string): boolean => amount.test(text) && /[1-9]/.test(text);
const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);
const isEmptyOr = (is: (text: string) => boolean, text: string): boolean => text === '' || is(text);

export type Fault = 'title' | 'deposit' | 'bet' | 'days' | 'tiers' | 'limit' | 'friend' | 'budget' | 'claimDays';

export function faultsOf(form: OfferForm): ReadonlySet<Fault> {
  const { tiers, friend } = form;
  const isRising = tiers.every(({ from }, at) => Number(from) > Number(tiers[at - 1]?.from ?? 0));
  const isGiving = ({ cash, points, others }: Omit<TierForm, 'from'>): boolean =>
    isEmptyOr(isAmount, cash) && isEmptyOr(isCount, points) && (cash !== '' || points !== '' || others.length > 0);
  const checks: Record<Fault, boolean> = {
    title: form.title.EN.trim() !== '',
    deposit: isAmount(form.deposit),
    bet: isAmount(form.bet),
    days: isCount(form.days) && Number(form.days) <= 90,
    tiers: tiers[0]?.from === '1' && isRising && tiers.every((tier) => isCount(tier.from) && isGiving(tier)),
    limit: isEmptyOr(isCount, form.limit),
    friend: isEmptyOr(isAmount, friend.cash) && isEmptyOr(isCount, friend.points),
    budget: isEmptyOr(isAmount, form.budget),
    claimDays: isEmptyOr(isCount, form.claimDays) && Number(form.claimDays) <= 365,
  };
  return new Set(Object.entries(checks).flatMap(([field, isRight]) => (isRight ? [] : [field as Fault])));
}

const rewardsOf = ({ cash, points, others }: Omit<TierForm, 'from'>): Reward[] => [
  ...(cash === '' ? [] : [{ type: 'cash' as const, amount: cash }]),
  ...(points === '' ? [] : [{ type: 'points' as const, amount: points }]),
  ...others,
];

/** What is sent; whatever the form does not ask stays as it was. */
export function draftOf(form: OfferForm, before: OfferDraft | undefined): OfferDraft {
  const told = (texts: OfferForm['title']) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const text = texts[language].trim();
        return text === '' ? [] : [[language, text]];
      }),
    );
  const title = told(form.title);
  const terms: ReferralTerms = {
    depositAmount: form.deposit,
    validBetAmount: form.bet,
    withinDays: Number(form.days),
    tiers: form.tiers.map((tier) => ({ from: Number(tier.from), rewards: rewardsOf(tier) })),
    limit: form.limit === '' ? null : { count: Number(form.limit), per: form.per },
    invitedRewards: rewardsOf(form.friend),
  };
  return {
    pictures: [],
    audience: { minRank: 0, newWithinDays: null, agentId: null, tag: null },
    startsAt: null,
    endsAt: null,
    rewards: [],
    stock: null,
    ...before,
    kind: 'referral',
    title,
    text: { ...title, ...told(form.text) },
    terms,
    budget: form.budget === '' ? null : form.budget,
    claimDays: form.claimDays === '' ? null : Number(form.claimDays),
  };
}
