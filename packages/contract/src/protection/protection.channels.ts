import { z } from 'zod';

/** To every socket of a member. */
export const protectionChannels = {
  /** Who has just paused: what is open closes. */
  paused: z.object({
    type: z.literal('paused'),
    value: z.object({ kind: z.enum(['break', 'exclusion']), endsAt: z.number() }),
  }),
  /** A stake on a slot was refused: nothing is set for this sitting, or less. A vendor does not tell its player. */
  slot_stake: z.object({ type: z.literal('slot_stake'), value: z.object({ why: z.enum(['needed', 'over']) }) }),
};
export type SlotStakeNews = z.output<typeof protectionChannels.slot_stake>['value'];
export type PausedNews = z.output<typeof protectionChannels.paused>['value'];
