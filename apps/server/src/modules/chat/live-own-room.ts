import type { HostRoom } from '@fairhouse/contract';
import { Refusal, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { seenAfter, type ChatParts } from './chat-parts.ts';
import { requireLiveRooms, viewRoom } from './live-delivery.ts';
import { findMutes } from './live-listener.store.ts';
import type { LiveAuthor } from './live-message.store.ts';
import { findHostRoom, touchRoom, type LiveRoomRow } from './live-room.store.ts';

export type HostContext = CallContext<OperatorActor>;

/** Live rooms and mutes of a host belong to one brand. */
export const hostOf = ({ actor, brand }: HostContext): { operatorId: bigint; brandId: bigint } => ({
  operatorId: actor.operatorId,
  brandId: brand.id,
});
export const authorOf = ({ actor }: HostContext): LiveAuthor => ({ author: 'host', authorId: actor.operatorId });

export function findOwnRoom(parts: ChatParts, context: HostContext): Promise<LiveRoomRow | null> {
  return findHostRoom(parts.platform.db, { ...hostOf(context), seenAfter: seenAfter(parts) });
}

/** The host's own open live room. */
export async function requireOwnRoom(parts: ChatParts, context: HostContext): Promise<LiveRoomRow> {
  requireLiveRooms(context.brand);
  const room = await findOwnRoom(parts, context);
  if (!room) throw new Refusal('live_room_closed');
  return room;
}

/** A read by the host counts as being there. */
export async function readHostRoom(parts: ChatParts, context: HostContext): Promise<HostRoom> {
  requireLiveRooms(context.brand);
  const { db, clock } = parts.platform;
  const [room, muted] = await Promise.all([findOwnRoom(parts, context), findMutes(db, hostOf(context))]);
  if (room) await touchRoom(db, room.id, clock.now());
  return {
    room: room && viewRoom(room),
    muted: muted.map(({ id, name, mutedAt }) => ({ muteId: `${id}`, name, at: mutedAt.getTime() })),
  };
}
