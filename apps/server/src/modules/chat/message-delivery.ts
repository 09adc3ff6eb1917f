import { chatTextMax, type ChatMessage } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import type { ChatInnerDeps } from './chat-deps.ts';
import { viewForDesk } from './chat-view.ts';
import type { ConversationRow } from './conversation.store.ts';
import { appendMessage, findByKey, type MessageMade } from './message.store.ts';

/** Control characters and marks that change the direction of text; line ends stay. */
const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export function readChatText(text: string, most = chatTextMax): string {
  const read = text.replaceAll(unseen, '').trim();
  if (read === '') throw new Refusal('chat_empty');
  if ([...read].length > most) throw new Refusal('chat_too_long', { count: `${most}` });
  return read;
}

type Sent = Omit<MessageMade, 'at'>;

/** Stored first, then sent: a message that anybody has seen survives a restart, and a repeated key gets the first answer. */
export async function sendMessage(deps: ChatInnerDeps, sent: Sent, why: () => Refusal): Promise<ChatMessage> {
  const put = await appendMessage(deps.platform.db, { ...sent, at: deps.platform.clock.now() });
  if (put) {
    tellMessage(deps, put.row, put.message);
    return put.message;
  }
  const known = await findByKey(deps.platform.db, sent);
  if (!known) throw why();
  if (known.text !== sent.text || (known.picture === null) !== (sent.uploadName === null))
    throw new Refusal('key_conflict');
  return known;
}

/** Sent to both ends; to the whole desk while no operator has it. Other tabs of the sender get it too. */
export function tellMessage(deps: ChatInnerDeps, row: ConversationRow, message: ChatMessage): void {
  deps.tellMember(row.memberId, { type: 'chat', value: { kind: 'message', message: forMember(message) } });
  if (row.operatorId !== null) {
    deps.tellOperator(row.operatorId, {
      type: 'desk',
      value: { kind: 'message', conversationId: `${row.id}`, message },
    });
  } else if (message.author === 'member') {
    deps.tellDesk(row.brandId, { type: 'desk', value: { kind: 'chat', chat: viewForDesk(row) } });
  }
}

/** The member does not get the key of an operator's message. */
export function forMember(message: ChatMessage): ChatMessage {
  return message.author === 'operator' ? { ...message, clientKey: null } : message;
}
