import type { HostRoom } from '@fairhouse/contract';
import { Refusal, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { seenAfter, type ChatInnerDeps } from './chat-deps.ts';
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

export function findOwnRoom(deps: ChatInnerDeps, context: HostContext): Promise<LiveRoomRow | null> {
  return findHostRoom(deps.platform.db, { ...hostOf(context), seenAfter: seenAfter(deps) });
}

/** The host's own open live room. */
export async function requireOwnRoom(deps: ChatInnerDeps, context: HostContext): Promise<LiveRoomRow> {
  requireLiveRooms(context.brand);
  const room = await findOwnRoom(deps, context);
  if (!room) throw new Refusal('live_room_closed');
  return room;
}

/** A read by the host counts as being there. */
export async function readHostRoom(deps: ChatInnerDeps, context: HostContext): Promise<HostRoom> {
  requireLiveRooms(context.brand);
  const { db, clock } = deps.platform;
  const [room, muted] = await Promise.all([findOwnRoom(deps, context), findMutes(db, hostOf(context))]);
  if (room) await touchRoom(db, room.id, clock.now());
  return {
    room: room && viewRoom(room),
    muted: muted.map(({ id, name, mutedAt }) => ({ muteId: `${id}`, name, at: mutedAt.getTime() })),
  };
}
