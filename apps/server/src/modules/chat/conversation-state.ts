import type { ChatNote } from '@fairhouse/contract';
import type { Tx } from '../../platform/context/index.ts';
import type { ChatParts } from './chat-parts.ts';
import { viewForDesk, viewForMember } from './chat-view.ts';
import { updateState, type ConversationRow } from './conversation.store.ts';
import { appendMessage } from './message.store.ts';
import { tellMessage } from './message-delivery.ts';

interface Change {
  /** Locked. */
  readonly before: ConversationRow;
  readonly state: ConversationRow['state'];
  readonly operator: { readonly id: bigint; readonly name: string } | null;
  /** The text of the note that both sides read. */
  readonly note: ChatNote;
}

/** Writes the new state and its note in one transaction, and announces it afterwards. */
export async function changeState(
  parts: ChatParts,
  tx: Tx,
  { before, ...change }: Change,
): Promise<() => Promise<ConversationRow>> {
  const at = parts.platform.clock.now();
  const changed = await updateState(tx, { id: before.id, state: change.state, operator: change.operator, at });
  const put = await appendMessage(tx, {
    conversationId: changed.id,
    author: 'house',
    operatorId: change.operator?.id ?? null,
    text: change.note,
    uploadName: null,
    clientKey: null,
    at,
  });
  const row = put?.row ?? changed;
  return async () => {
    if (put) tellMessage(parts, row, put.message);
    // The operator who had it learns that they no longer do.
    await tellState(parts, row);
    return row;
  };
}

export async function tellState(parts: ChatParts, row: ConversationRow): Promise<void> {
  parts.tellDesk(row.brandId, { type: 'desk', value: { kind: 'chat', chat: viewForDesk(row) } });
  parts.tellMember(row.memberId, {
    type: 'chat',
    value: { kind: 'chat', chat: await viewForMember(parts, row, row.brandId) },
  });
}
