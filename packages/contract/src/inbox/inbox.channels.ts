import { z } from 'zod';

/** Sent to every socket of the member when a message arrives, or is read or deleted on another device. */
export const inboxChannels = {
  inbox: z.object({ type: z.literal('inbox'), value: z.object({ unread: z.number().int() }) }),
};
export type InboxNews = z.output<typeof inboxChannels.inbox>['value'];
