import { z } from 'zod';
import { measure, missionType, reward, rewardAmount, type Measure, type ProgressRow } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import type { OfferKind, ProgressSum, StepLook } from '../../rewards/index.ts';
import { beginsDay, spanNow } from '../period.ts';

const counts: ReadonlySet<Measure> = new Set(['bets', 'deposits', 'login']);

export const isMoney = (one: Measure): boolean => !counts.has(one);

/** Every measure is something done or won: none of them grows by losing. */
const counted = {
  measure,
  /** Game type of the bets that count; absent: all. */
  category: z.string().max(16).optional(),
};

const condition = z.strictObject({ ...counted, amount: rewardAmount });

const milestone = z.strictObject({
  /** Names it for ever: a claim remembers it. */
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  amount: rewardAmount,
  rewards: z.array(reward).min(1).max(5),
  /** Mission points for leaderboards. */
  points: z.number().int().min(0).max(100_000).default(0),
});
export type Milestone = z.output<typeof milestone>;

const terms = z
  .strictObject({
    missionType,
    goal: z.strictObject(counted),
    /** What has to be met beside the goal, in the same period. */
    conditions: z.array(condition).max(5).default([]),
    milestones: z.array(milestone).min(1).max(10),
  })
  .refine(
    ({ milestones }) => new Set(milestones.map(({ id }) => id)).size === milestones.length,
    'has a milestone twice',
  )
  .refine(
    ({ goal, milestones }) =>
      milestones.every(
        ({ amount }, at) =>
          at === 0 || needs(goal.measure, amount) > needs(goal.measure, milestones[at - 1]?.amount ?? '0'),
      ),
    'milestones grow',
  )
  .refine(
    ({ goal, conditions, milestones }) =>
      [...milestones.map(({ amount }) => ({ measure: goal.measure, amount })), ...conditions].every(
        (one) => isMoney(one.measure) || !one.amount.includes('.'),
      ),
    'counts in whole numbers',
  );
export type MissionTerms = z.output<typeof terms>;

export const missionTerms: z.ZodType<MissionTerms> = terms;

/** Money in minor units, everything else as a count. */
export function needs(one: Measure, amount: string): bigint {
  const minor = parseAmount(amount);
  if (minor === null) throw new Error('a stored amount is none');
  return isMoney(one) ? minor : minor / 10_000n;
}

export const write = (one: Measure, value: bigint): string => (isMoney(one) ? formatAmount(value) : `${value}`);

/** What somebody has of a measure: the largest win, of everything else the sum; game types as asked. */
export function has(
  sums: readonly Pick<ProgressSum, 'measure' | 'category' | 'amount'>[],
  asked: { measure: Measure; category?: string | undefined },
): bigint {
  return sums
    .filter((sum) => sum.measure === asked.measure && (asked.category === undefined || sum.category === asked.category))
    .reduce(
      (total, { amount }) => (asked.measure === 'biggest_win' ? (amount > total ? amount : total) : total + amount),
      0n,
    );
}

export const measuresOf = ({ goal, conditions }: MissionTerms): Measure[] => [
  ...new Set([goal.measure, ...conditions.map((one) => one.measure)]),
];

/** Names a milestone of a period in claims; a window is one period, also when an edit moves it. */
export const occasionOf = (terms: Pick<MissionTerms, 'missionType'>, startsOn: string, milestoneId: string): string =>
  `${terms.missionType === 'SPECIAL' ? 'special' : startsOn}:${milestoneId}`;

/** Milestones of which goal and conditions are met. */
export function reachedOf(
  terms: MissionTerms,
  sums: readonly Pick<ProgressSum, 'measure' | 'category' | 'amount'>[],
): Milestone[] {
  if (!terms.conditions.every((one) => has(sums, one) >= needs(one.measure, one.amount))) return [];
  const value = has(sums, terms.goal);
  return terms.milestones.filter(({ amount }) => value >= needs(terms.goal.measure, amount));
}

function rowOf(
  sums: readonly ProgressSum[],
  asked: { measure: Measure; category?: string | undefined; amount: string },
): ProgressRow {
  const { measure: one, category = null, amount } = asked;
  return {
    measure: one,
    category,
    has: write(one, has(sums, asked)),
    needs: write(one, needs(one, amount)),
    isMoney: isMoney(one),
  };
}

/** Whole business days, because progress is counted by them; a special mission has both ends. */
export function judgeWindow(
  { missionType: type }: { missionType: MissionTerms['missionType'] },
  { brand, startsAt, endsAt }: { brand: { readonly timeZone: string }; startsAt: Date | null; endsAt: Date | null },
): string | null {
  if (type === 'SPECIAL' && (startsAt === null || endsAt === null)) return 'startsAt, endsAt: both';
  for (const [name, at] of [
    ['startsAt', startsAt],
    ['endsAt', endsAt],
  ] as const)
    if (at !== null && !beginsDay(brand.timeZone, at)) return `${name}: not the beginning of a day`;
  return null;
}

/** A mission: one goal with several milestones, each day, each week or in a window (spec 1). */
export const missionKind: OfferKind<MissionTerms> = {
  kind: 'mission',
  terms: missionTerms,
  takesRewards: false,
  async look({ terms: mission, brand, startsAt, endsAt, now, sum }) {
    const span = spanNow({ ...mission, startsAt, endsAt }, brand.timeZone, now);
    if (!span) return [];
    const sums = await sum({ from: span.countsFrom, to: span.endsOn }, measuresOf(mission));
    const reached = new Set(reachedOf(mission, sums).map(({ id }) => id));
    return mission.milestones.map((one): StepLook => ({
      occasion: occasionOf(mission, span.startsOn, one.id),
      why: reached.has(one.id) ? [] : ['conditions_open'],
      progress: [
        rowOf(sums, { ...mission.goal, amount: one.amount }),
        ...mission.conditions.map((each) => rowOf(sums, each)),
      ],
      rewards: one.rewards,
      promotionType: 'MISSION',
    }));
  },
  dearest: ({ milestones }) => milestones.flatMap(({ rewards }) => rewards),
  judge: (mission, about) => judgeWindow(mission, about),
};
