import { complaintLengthMax } from '@fairhouse/contract';
import { eachByItself } from '../../platform/gather/each-by-itself.ts';
import { changeState } from './conversation-state.ts';
import { dutyMs, seenAfter, type ChatInnerDeps } from './chat-deps.ts';
import { findDeserted, findUnattended, lockConversation, type ConversationRow } from './conversation.store.ts';
import { deleteOldTickets } from './desk-ticket.store.ts';
import { findUnheard } from './message.store.ts';

/**
 * Runs each minute in any process, so that nobody waits for an operator who has left; a failure of one conversation does
 * not affect the others.
 */
export async function tendChats(deps: ChatInnerDeps): Promise<void> {
  const { db, clock } = deps.platform;
  const now = clock.now().getTime();
  await eachByItself(
    [
      async () => eachByItself(await findDeserted(db, seenAfter(deps)), (row) => putBack(deps, row)),
      async () =>
        eachByItself(
          await findUnattended(db, { seenAfter: seenAfter(deps), since: new Date(now - 2 * dutyMs) }),
          (row) => leaveAsMessage(deps, row),
        ),
      () => deleteOldTickets(db, new Date(now)),
    ],
    (tend) => tend(),
  );
}

/** The operator who had it has left: it waits for another one, at its old place. */
async function putBack(deps: ChatInnerDeps, { id, operatorId }: ConversationRow): Promise<void> {
  const tell = await deps.platform.inTx(async (tx) => {
    const row = await lockConversation(tx, id);
    if (row?.state !== 'open' || row.operatorId !== operatorId) return null;
    return changeState(deps, tx, { before: row, state: 'waiting', operator: null, note: 'back_in_queue' });
  });
  await tell?.();
}

/** The desk is empty: what was written becomes a matter, answered in the inbox. Its key makes it one, however often this runs. */
async function leaveAsMessage(deps: ChatInnerDeps, { id, since }: ConversationRow): Promise<void> {
  const tell = await deps.platform.inTx(async (tx) => {
    const row = await lockConversation(tx, id);
    if (row?.state !== 'waiting' || row.since.getTime() !== since.getTime()) return null;
    const content = [...(await findUnheard(tx, row)).join('\n')].slice(-complaintLengthMax).join('');
    const reported = await changeState(deps, tx, {
      before: row,
      state: 'resting',
      operator: null,
      note: content === '' ? 'closed' : 'left_as_message',
    });
    if (content !== '')
      await deps.leaveMessage(tx, {
        brandId: row.brandId,
        memberId: row.memberId,
        username: row.username,
        content,
        clientKey: `chat-${row.id}-${row.lastSeq}`,
      });
    return reported;
  });
  await tell?.();
}
