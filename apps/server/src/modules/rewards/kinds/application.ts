import { z } from 'zod';
import type { OfferKind } from '../rewards-door.ts';
import { spanOf } from './span.ts';
import { usualConditions, usualProgress } from './conditions.ts';

const terms = z.strictObject({
  /** A: joined first, applied for later; B: applied for at once (wire-facts 7). */
  requireType: z.enum(['A', 'B']),
  needsPictures: z.boolean(),
  /** How often a member may apply, each time after the house has turned them down. */
  triesMax: z.number().int().min(1).max(5).default(1),
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
    const turnedDown = looked.claims.filter(({ state }) => state === 'rejected').length;
    // Earlier tries stay beside the open one, with what the house said about them.
    const tries = Math.min(turnedDown + 1, looked.terms.triesMax);
    return Array.from({ length: tries }, (_, at) => ({
      occasion: at === 0 ? 'once' : `try:${at + 1}`,
      why: isMet ? ['application_needed' as const] : ['application_needed' as const, 'conditions_open' as const],
      progress: rows,
      rewards: looked.rewards,
      promotionType: 'SIGNUP' as const,
    }));
  },
  dearest: () => [],
  application: ({ requireType, needsPictures }) => ({ requireType, needsPictures }),
};
