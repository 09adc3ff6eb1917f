import { z } from 'zod';
import { instantMs, id } from '../fields.ts';

/** Sent to every open page of the brand a minute or two before a rain falls, and when it begins. */
export const ticketsChannels = {
  rain: z.object({
    type: z.literal('rain'),
    value: z.object({ rainId: id, beginsAt: instantMs, endsAt: instantMs }),
  }),
};
export type RainNews = z.output<typeof ticketsChannels.rain>['value'];
