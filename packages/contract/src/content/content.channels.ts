import { z } from 'zod';

/** Sent to everybody of a brand who is logged in when new terms hold: the page asks whether they are to be accepted. */
export const contentChannels = {
  terms: z.object({ type: z.literal('terms'), value: z.object({ version: z.string() }) }),
};
