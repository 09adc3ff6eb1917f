import type { Handlers } from '../../platform/http/index.ts';
import type { InboxDoor } from './index.ts';

export function inboxRoutes(inbox: InboxDoor): Handlers<'inbox'> {
  return {
    countUnread: (_input, { actor }) => inbox.countUnread(actor),
    listMessages: (asked, { actor }) => inbox.list(actor, asked),
    markMessagesRead: ({ ids }, { actor }) => inbox.markRead(actor, ids),
    deleteMessages: ({ ids }, { actor }) => inbox.remove(actor, ids),
  };
}
