import { z } from 'zod';

/** To every socket of a member. */
export const protectionChannels = {
  /** The member has just paused play: open games close. */
  paused: z.object({
    type: z.literal('paused'),
    value: z.object({ kind: z.enum(['break', 'exclusion']), endsAt: z.number() }),
  }),
  /**
   * A stake on a slot was refused: no maximum is set for this session of play, or it is lower. The vendor does not tell
   * the player.
   */
  slot_stake: z.object({ type: z.literal('slot_stake'), value: z.object({ why: z.enum(['needed', 'over']) }) }),
};
export type SlotStakeNews = z.output<typeof protectionChannels.slot_stake>['value'];
export type PausedNews = z.output<typeof protectionChannels.paused>['value'];
