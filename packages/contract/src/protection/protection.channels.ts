import { z } from 'zod';

/** Sent to every socket of a member who has just paused: what is open closes. */
export const protectionChannels = {
  paused: z.object({ type: z.literal('paused'), value: z.object({ kind: z.enum(['break', 'exclusion']), endsAt: z.number() }) }),
};
export type PausedNews = z.output<typeof protectionChannels.paused>['value'];
