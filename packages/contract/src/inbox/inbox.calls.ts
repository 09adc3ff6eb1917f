import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id, page } from '../fields.ts';
import { agentMessage, inboxMessage, messageDesk } from './inbox.schemas.ts';

/** Some of the member's own messages, or all of them. */
const choice = z.object({ ids: z.array(id).min(1).max(100).or(z.literal('all')) });
const unread = z.object({ unread: z.number().int() });

export const inboxCalls = defineCalls({
  countUnread: {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    audience: 'member',
    origin: 'site',
    summary: 'How many messages the member has not read',
    output: z.number().int(),
    refusals: [],
  },
  listMessages: {
    method: 'GET',
    path: '/wps/relay/EMFE_getInbox',
    audience: 'member',
    origin: 'site',
    summary: 'Messages of the house to the member, the newest first, nine a page',
    query: z.object({ page: page.default(1), size: z.coerce.number().int().min(1).max(50).default(9) }),
    output: z.object({
      list: z.array(inboxMessage),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
      unread: z.number().int(),
    }),
    refusals: [],
  },
  markMessagesRead: {
    method: 'POST',
    path: '/wps/relay/EMFE_readInbox',
    audience: 'member',
    origin: 'site',
    summary: 'Marks own messages as read; others and unknown ones are passed over',
    body: choice,
    output: unread,
    refusals: [],
  },
  deleteMessages: {
    method: 'POST',
    path: '/wps/relay/EMFE_deleteInbox',
    audience: 'member',
    origin: 'site',
    summary: 'Takes own messages out of the inbox; others and unknown ones are passed over',
    body: choice,
    output: unread,
    refusals: [],
  },
  readMessageDesk: {
    method: 'GET',
    path: '/api/inbox/downlines',
    audience: 'agent',
    origin: 'site',
    summary: 'How many messages the agent may still write to its downlines today',
    output: messageDesk,
    refusals: ['module_off'],
  },
  writeToDownline: {
    method: 'POST',
    path: '/api/inbox/downlines',
    audience: 'agent',
    origin: 'site',
    summary: 'A message to a direct downline, in plain text; the same client key is the same message',
    body: z.strictObject({ memberId: id, text: agentMessage, clientKey }),
    output: messageDesk,
    refusals: ['module_off', 'not_a_downline', 'agent_frozen', 'downline_takes_no_messages', 'message_limit'],
  },
});
