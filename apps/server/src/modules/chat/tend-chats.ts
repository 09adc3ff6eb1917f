import { complaintLengthMax } from '@fairhouse/contract';
import { eachByItself } from '../../platform/gather/each-by-itself.ts';
import { changeState } from './conversation-state.ts';
import { dutyMs, seenAfter, type ChatParts } from './chat-parts.ts';
import { findDeserted, findUnattended, lockConversation, type ConversationRow } from './conversation.store.ts';
import { deleteOldTickets } from './desk-ticket.store.ts';
import { findUnheard } from './message.store.ts';

/**
 * Runs each minute in any process, so that nobody waits for an operator who has left; a failure of one conversation does
 * not affect the others.
 */
export async function tendChats(parts: ChatParts): Promise<void> {
  const { db, clock } = parts.platform;
  const now = clock.now().getTime();
  await eachByItself(
    [
      async () => eachByItself(await findDeserted(db, seenAfter(parts)), (row) => putBack(parts, row)),
      async () =>
        eachByItself(
          await findUnattended(db, { seenAfter: seenAfter(parts), since: new Date(now - 2 * dutyMs) }),
          (row) => leaveAsMessage(parts, row),
        ),
      () => deleteOldTickets(db, new Date(now)),
    ],
    (tend) => tend(),
  );
}

/** The operator who had it has left: it waits for another one, at its old place. */
async function putBack(parts: ChatParts, { id, operatorId }: ConversationRow): Promise<void> {
  const tell = await parts.platform.inTx(async (tx) => {
    const row = await lockConversation(tx, id);
    if (row?.state !== 'open' || row.operatorId !== operatorId) return null;
    return changeState(parts, tx, { before: row, state: 'waiting', operator: null, note: 'back_in_queue' });
  });
  await tell?.();
}

/** The desk is empty: what was written becomes a matter, answered in the inbox. Its key makes it one, however often this runs. */
async function leaveAsMessage(parts: ChatParts, { id, since }: ConversationRow): Promise<void> {
  const tell = await parts.platform.inTx(async (tx) => {
    const row = await lockConversation(tx, id);
    if (row?.state !== 'waiting' || row.since.getTime() !== since.getTime()) return null;
    const content = [...(await findUnheard(tx, row)).join('\n')].slice(-complaintLengthMax).join('');
    const told = await changeState(parts, tx, {
      before: row,
      state: 'resting',
      operator: null,
      note: content === '' ? 'closed' : 'left_as_message',
    });
    if (content !== '')
      await parts.leaveMessage(tx, {
        brandId: row.brandId,
        memberId: row.memberId,
        username: row.username,
        content,
        clientKey: `chat-${row.id}-${row.lastSeq}`,
      });
    return told;
  });
  await tell?.();
}
