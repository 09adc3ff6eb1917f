import { z } from 'zod';
import { bonusProduct, rewardAmount, type Reward, type RewardFor } from '@fairhouse/contract';
import { coinOf, formatAmount, mulDivFloor } from '@fairhouse/money';
import { costOf, minorOf } from '../reward-money.ts';
import type { OfferKind } from '../rewards-door.ts';
import { dearestOf } from './conditions.ts';

const step = z.strictObject({
  minimumAmount: rewardAmount,
  /** Share of the deposit, in basis points. */
  rateBps: z.number().int().min(1).max(100_000),
  most: rewardAmount,
  as: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('cash') }),
    z.strictObject({
      type: z.literal('bonus'),
      wagerTimes: z.number().int().min(1).max(10),
      product: bonusProduct,
      days: z.number().int().min(1).max(90),
    }),
  ]),
});
/** From the first deposit on, at most the fifth. */
const terms = z.strictObject({ steps: z.array(step).min(1).max(5) });
export type DepositSeriesTerms = z.output<typeof terms>;
type Step = z.output<typeof step>;

const names: readonly RewardFor[] = [
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
];

function rewardOf({ as }: Step, minor: bigint): Reward {
  const amount = formatAmount(minor);
  return as.type === 'cash' ? { type: 'cash', amount } : { ...as, amount };
}

/** What a deposit earns in whole coins; nothing where it is too small. */
function bonusMinor(one: Step, depositMinor: bigint, currency: string): bigint {
  if (depositMinor < minorOf(one.minimumAmount)) return 0n;
  const share = mulDivFloor(depositMinor, BigInt(one.rateBps), 10_000n);
  const [whole, most] = [share - (share % coinOf(currency)), minorOf(one.most)];
  return whole < most ? whole : most;
}

/** A share of the first to the fifth deposit a person makes (spec 1: first-bonus offer), with one of their accounts. */
export const depositSeriesKind: OfferKind<DepositSeriesTerms> = {
  kind: 'deposit_series',
  terms,
  takesRewards: false,
  async look({ terms: { steps }, earlyDeposits, hasOtherAccount, brand, startsAt, endsAt }) {
    const deposits = await earlyDeposits();
    const isOther = await hasOtherAccount();
    const isInside = (at: Date): boolean => (startsAt === null || at >= startsAt) && (endsAt === null || at < endsAt);
    return steps.map((one, at) => {
      const deposit = deposits[at];
      const minor = deposit ? bonusMinor(one, deposit.amountMinor, brand.currency) : minorOf(one.most);
      const isEarned = deposit !== undefined && isInside(deposit.at) && minor > 0n;
      return {
        occasion: `deposit:${at + 1}`,
        why: [
          ...(isOther ? (['other_account'] as const) : []),
          ...(isEarned ? [] : [deposit ? ('missed' as const) : ('conditions_open' as const)]),
        ],
        progress: [
          {
            measure: 'deposit' as const,
            category: null,
            has: formatAmount(deposit?.amountMinor ?? 0n),
            needs: one.minimumAmount,
            isMoney: true,
          },
        ],
        rewards: [rewardOf(one, minor > 0n ? minor : minorOf(one.most))],
        promotionType: names[at] ?? 'DEPOSIT',
        rateBps: one.rateBps,
      };
    });
  },
  dearest: ({ steps }) =>
    dearestOf(
      steps.map((one) => [rewardOf(one, minorOf(one.most))]),
      costOf,
    ),
};
