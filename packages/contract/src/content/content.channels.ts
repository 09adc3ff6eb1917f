import { z } from 'zod';

/**
 * Sent to every member of a brand who is logged in when new terms take effect: the page asks whether they must be
 * accepted.
 */
export const contentChannels = {
  terms: z.object({ type: z.literal('terms'), value: z.object({ version: z.string() }) }),
};
