import type { HostRoom, LiveMessage } from '@fairhouse/contract';
import { readRowId, Refusal } from '../../platform/context/index.ts';
import { actedBy } from '../operators/index.ts';
import type { ChatInnerDeps } from './chat-deps.ts';
import { requireLiveRooms, tellLiveMessage, viewMessage } from './live-delivery.ts';
import { deleteMute, insertMute } from './live-listener.store.ts';
import { findLiveMessage, updateRemoved, type LiveAuthor, type LiveMessageRow } from './live-message.store.ts';
import { authorOf, findOwnRoom, hostOf, readHostRoom, requireOwnRoom, type HostContext } from './live-own-room.ts';
import type { LiveRoomRow } from './live-room.store.ts';

/** Moderation by the host: it acts on the number of a message, never on the identity of a member. */
export interface LiveOrder {
  remove(seq: number, context: HostContext): Promise<LiveMessage>;
  mute(seq: number, context: HostContext): Promise<HostRoom>;
  lift(muteId: string, context: HostContext): Promise<HostRoom>;
}

export function createLiveOrder(deps: ChatInnerDeps): LiveOrder {
  const { platform } = deps;

  async function findSaid(seq: number, context: HostContext): Promise<{ room: LiveRoomRow; said: LiveMessageRow }> {
    const room = await requireOwnRoom(deps, context);
    const said = await findLiveMessage(platform.db, room.id, seq);
    if (!said) throw new Refusal('live_message_unknown');
    return { room, said };
  }
  async function tellMuted(context: HostContext, memberId: bigint, isMuted: boolean): Promise<void> {
    const room = await findOwnRoom(deps, context);
    if (room) deps.tellMember(memberId, { type: 'liveRoom', value: { kind: 'muted', roomId: `${room.id}`, isMuted } });
  }

  return {
    async remove(seq, context) {
      const { room, said } = await findSaid(seq, context);
      const isNews = await platform.inTx(async (tx) => {
        const isTaken = await updateRemoved(tx, said, platform.clock.now());
        if (isTaken)
          await deps.recordAction(tx, {
            ...actedBy(context),
            action: 'live_room.message_removed',
            subject: subjectOf(said),
            before: { roomId: room.id, seq, text: said.text },
          });
        return isTaken;
      });
      const removed = { ...said, isRemoved: true };
      if (isNews) await tellLiveMessage(deps, room, removed);
      return viewMessage(removed, authorOf(context));
    },
    async mute(seq, context) {
      const { room, said } = await findSaid(seq, context);
      if (said.author !== 'member') throw new Refusal('live_message_unknown');
      const isNews = await platform.inTx(async (tx) => {
        const isTaken = await insertMute(tx, {
          ...hostOf(context),
          memberId: said.authorId,
          name: said.name,
          at: platform.clock.now(),
        });
        if (isTaken)
          await deps.recordAction(tx, {
            ...actedBy(context),
            action: 'live_room.member_muted',
            subject: subjectOf(said),
            after: { roomId: room.id, seq },
          });
        return isTaken;
      });
      if (isNews) await tellMuted(context, said.authorId, true);
      return readHostRoom(deps, context);
    },
    async lift(muteId, context) {
      requireLiveRooms(context.brand);
      const lifted = await platform.inTx(async (tx) => {
        const row = await deleteMute(tx, hostOf(context), readRowId(muteId));
        if (row)
          await deps.recordAction(tx, {
            ...actedBy(context),
            action: 'live_room.mute_lifted',
            subject: `member:${row.memberId}`,
          });
        return row;
      });
      if (lifted) await tellMuted(context, lifted.memberId, false);
      return readHostRoom(deps, context);
    },
  };
}

/** The host, for the trail. */
const subjectOf = ({ author, authorId }: LiveAuthor): string =>
  author === 'member' ? `member:${authorId}` : `operator:${authorId}`;
