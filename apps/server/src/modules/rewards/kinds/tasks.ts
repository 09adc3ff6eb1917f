import { z } from 'zod';
import { measure, offerTexts, rewardAmount } from '@fairhouse/contract';
import { costOf, minorOf } from '../reward-money.ts';
import type { OfferKind, StepLook } from '../rewards-door.ts';
import { dearestOf, progressOf, someRewards } from './conditions.ts';
import { spanOf } from './span.ts';

const counts: readonly string[] = ['bets', 'deposits', 'login'];

const task = z
  .strictObject({
    /** Names the task for ever: a claim remembers it. */
    id: z.string().regex(/^[a-z0-9-]{1,32}$/),
    title: offerTexts,
    measure,
    /** Game type of the bets that count; absent: all. */
    category: z.string().max(16).optional(),
    /** Money, or how often. */
    amount: rewardAmount,
    /** `offer`: while it runs; `day`: each day anew. */
    within: z.enum(['offer', 'day']),
    rewards: someRewards.min(1),
  })
  .refine((one) => !counts.includes(one.measure) || !one.amount.includes('.'), 'counts in whole numbers');

const terms = z
  .strictObject({ tasks: z.array(task).min(1).max(20) })
  .refine(({ tasks }) => new Set(tasks.map(({ id }) => id)).size === tasks.length, 'has a task twice');
export type TasksTerms = z.output<typeof terms>;

const needsOf = (one: TasksTerms['tasks'][number]): bigint =>
  counts.includes(one.measure) ? BigInt(one.amount) : minorOf(one.amount);

/** Earn free money (spec 1): small tasks, each with a reward and its state. */
export const tasksKind: OfferKind<TasksTerms> = {
  kind: 'tasks',
  terms,
  takesRewards: false,
  async look(looked) {
    const steps: StepLook[] = [];
    // One after the other: a transaction has one connection.
    for (const one of looked.terms.tasks) {
      const isDaily = one.within === 'day';
      const span = isDaily ? { from: looked.today, to: looked.today } : spanOf(looked);
      const { row, isMet } = progressOf(await looked.sum(span, [one.measure]), {
        measure: one.measure,
        category: one.category ?? null,
        needs: needsOf(one),
      });
      steps.push({
        occasion: isDaily ? `task:${one.id}:${looked.today}` : `task:${one.id}`,
        title: one.title,
        why: isMet ? [] : ['conditions_open'],
        progress: [row],
        rewards: one.rewards,
        promotionType: 'TASK',
      });
    }
    return steps;
  },
  dearest: ({ tasks }) =>
    dearestOf(
      tasks.map(({ rewards }) => rewards),
      costOf,
    ),
};
