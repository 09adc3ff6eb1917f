import type { ChatNote } from '@fairhouse/contract';
import type { Tx } from '../../platform/context/index.ts';
import type { ChatInnerDeps } from './chat-deps.ts';
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
  deps: ChatInnerDeps,
  tx: Tx,
  { before, ...change }: Change,
): Promise<() => Promise<ConversationRow>> {
  const at = deps.platform.clock.now();
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
    if (put) tellMessage(deps, row, put.message);
    // The operator who had it learns that they no longer do.
    await tellState(deps, row);
    return row;
  };
}

export async function tellState(deps: ChatInnerDeps, row: ConversationRow): Promise<void> {
  deps.tellDesk(row.brandId, { type: 'desk', value: { kind: 'chat', chat: viewForDesk(row) } });
  deps.tellMember(row.memberId, {
    type: 'chat',
    value: { kind: 'chat', chat: await viewForMember(deps, row, row.brandId) },
  });
}
