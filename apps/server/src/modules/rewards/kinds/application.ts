import { z } from 'zod';
import type { OfferKind } from '../rewards-door.ts';
import { spanOf } from './span.ts';
import { usualConditions, usualProgress } from './conditions.ts';

const terms = z.strictObject({
  /** A: joined first, applied for later; B: applied for at once (wire-facts 7). */
  requireType: z.enum(['A', 'B']),
  needsPictures: z.boolean(),
  ...usualConditions,
});
export type ApplicationTerms = z.output<typeof terms>;

/** An activity: members apply with words and pictures, and an operator decides. */
export const applicationKind: OfferKind<ApplicationTerms> = {
  kind: 'application',
  terms,
  takesRewards: true,
  async look(looked) {
    const { rows, isMet } = usualProgress(await looked.sum(spanOf(looked), ['deposit', 'valid_bet']), looked.terms);
    return [
      {
        occasion: 'once',
        why: isMet ? ['application_needed'] : ['application_needed', 'conditions_open'],
        progress: rows,
        rewards: looked.rewards,
        promotionType: 'SIGNUP',
      },
    ];
  },
  dearest: () => [],
  application: ({ requireType, needsPictures }) => ({ requireType, needsPictures }),
};
