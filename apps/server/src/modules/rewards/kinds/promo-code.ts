import { z } from 'zod';
import type { OfferKind } from '../rewards-door.ts';
import { spanOf } from './span.ts';
import { usualConditions, usualProgress } from './conditions.ts';

const terms = z.strictObject({
  /** Any case; long enough that guessing is hopeless at the pace the house allows. */
  code: z.string().regex(/^[A-Za-z0-9]{6,32}$/),
  /** Whether the house shows the code to its members. */
  isShown: z.boolean(),
  ...usualConditions,
});
export type PromoCodeTerms = z.output<typeof terms>;

/** A reward for who enters a code, once for each member. */
export const promoCodeKind: OfferKind<PromoCodeTerms> = {
  kind: 'promo_code',
  terms,
  takesRewards: true,
  async look(looked) {
    const { rows, isMet } = usualProgress(await looked.sum(spanOf(looked), ['deposit', 'valid_bet']), looked.terms);
    return [
      {
        occasion: 'once',
        why: isMet ? ['code_needed'] : ['code_needed', 'conditions_open'],
        progress: rows,
        rewards: looked.rewards,
        promotionType: 'PROMO_CODE',
      },
    ];
  },
  dearest: () => [],
  isListed: ({ isShown }) => isShown,
};
