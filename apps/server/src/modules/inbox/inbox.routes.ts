import type { Handlers } from '../../platform/http/index.ts';
import type { InboxDoor } from './index.ts';

export function inboxRoutes(inbox: InboxDoor): Handlers<'inbox'> {
  return {
    countUnread: (_input, { actor }) => inbox.countUnread(actor),
    listMessages: (input, { actor }) => inbox.list(actor, input),
    markMessagesRead: ({ ids }, { actor }) => inbox.markRead(actor, ids),
    deleteMessages: ({ ids }, { actor }) => inbox.remove(actor, ids),
    readMessageDesk: (_input, context) => inbox.readMessageDesk(context),
    writeToDownline: ({ memberId, ...message }, context) =>
      inbox.writeToDownline(context, { ...message, memberId: BigInt(memberId) }),
  };
}
