import type { DeskChat, SupportChat } from '@fairhouse/contract';
import { seenAfter, type ChatInnerDeps } from './chat-deps.ts';
import { countAhead, type ConversationRow } from './conversation.store.ts';
import { findOnDuty } from './duty.store.ts';

/** As its member sees it; a member who has never opened the chat has an idle one. */
export async function viewForMember(
  deps: ChatInnerDeps,
  row: ConversationRow | null,
  brandId: bigint,
): Promise<SupportChat> {
  const { db } = deps.platform;
  const [onDuty, ahead] = await Promise.all([
    findOnDuty(db, brandId, seenAfter(deps)),
    row?.state === 'waiting' ? countAhead(db, row) : Promise.resolve(null),
  ]);
  return {
    state: row?.state ?? 'resting',
    isStaffed: onDuty.length > 0,
    ahead,
    lastSeq: row?.lastSeq ?? 0,
    unread: row?.memberUnread ?? 0,
    readSeq: row?.deskReadSeq ?? 0,
  };
}

export function viewForDesk(row: ConversationRow): DeskChat {
  return {
    conversationId: `${row.id}`,
    memberId: `${row.memberId}`,
    username: row.username,
    state: row.state,
    operatorId: row.operatorId === null ? null : `${row.operatorId}`,
    operatorName: row.operatorName,
    hasLane: row.lane > 0,
    since: row.since.getTime(),
    lastSeq: row.lastSeq,
    unread: row.deskUnread,
    readSeq: row.memberReadSeq,
    lastText: row.lastText,
    lastAt: row.lastAt?.getTime() ?? null,
  };
}
