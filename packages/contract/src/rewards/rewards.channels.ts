import { z } from 'zod';

/** Sent to every socket of a member when there is more to claim than their page shows. */
export const rewardsChannels = {
  rewards: z.object({ type: z.literal('rewards'), value: z.object({ unclaimedCount: z.number().int() }) }),
};
export type RewardsNews = z.output<typeof rewardsChannels.rewards>['value'];
