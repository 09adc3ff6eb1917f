import {
  liveHistorySize,
  type LiveMessage,
  type LiveMessages,
  type LiveRoom,
  type LiveVisit,
} from '@fairhouse/contract';
import { readRowId, Refusal, type Brand, type CallContext, type MemberActor } from '../../platform/context/index.ts';
import { seenAfter, type ChatInnerDeps } from './chat-deps.ts';
import { readLiveText, requireLiveRooms, sendLiveMessage, viewMessage, viewRoom } from './live-delivery.ts';
import { deleteListener, deleteListenerEverywhere, isMuted, saveListener } from './live-listener.store.ts';
import { findLiveMessages } from './live-message.store.ts';
import { findOpenRoom, findOpenRooms, type LiveRoomRow } from './live-room.store.ts';

type Context = CallContext<MemberActor>;

/** What members do in live rooms. */
export interface LiveRooms {
  list(brand: Brand): Promise<{ list: LiveRoom[] }>;
  enter(roomId: string, context: Context): Promise<LiveVisit>;
  listMessages(input: { roomId: string; after?: number | undefined }, context: Context): Promise<LiveMessages>;
  send(sent: { roomId: string; clientKey: string; text: string }, context: Context): Promise<LiveMessage>;
  leave(roomId: string, context: Context): Promise<void>;
  /** A break has begun, so the member leaves every live room. */
  leaveAll(memberId: bigint): Promise<void>;
}

export function createLiveRooms(deps: ChatInnerDeps): LiveRooms {
  const { platform, limits } = deps;
  const { db } = platform;

  /** An open live room of this brand, for a member who is not on a break. */
  async function findFor(roomId: string, { actor: { memberId }, brand }: Context): Promise<LiveRoomRow> {
    requireLiveRooms(brand);
    if (await deps.isOnBreak({ memberId, brand })) throw new Refusal('live_on_break');
    const room = await findOpenRoom(db, { id: readRowId(roomId), brandId: brand.id, seenAfter: seenAfter(deps) });
    if (!room) throw new Refusal('live_room_closed');
    return room;
  }

  return {
    async list(brand) {
      requireLiveRooms(brand);
      return { list: (await findOpenRooms(db, brand.id, seenAfter(deps))).map(viewRoom) };
    },
    async enter(roomId, context) {
      const { memberId } = context.actor;
      limits.visits.take(`${memberId}`);
      const { id, operatorId, brandId } = await findFor(roomId, context);
      await saveListener(db, { roomId: id, memberId, at: platform.clock.now() });
      const [room, isSilenced] = await Promise.all([
        findFor(roomId, context),
        isMuted(db, { brandId, operatorId }, memberId),
      ]);
      return { chatUrl: `/member?page=liveRooms&room=${id}`, room: viewRoom(room), isMuted: isSilenced };
    },
    async listMessages({ roomId, after }, context) {
      const { id } = await findFor(roomId, context);
      const { list, hasMore } = await findLiveMessages(db, id, { after, limit: liveHistorySize });
      return {
        list: list.map((row) => viewMessage(row, { author: 'member', authorId: context.actor.memberId })),
        hasMore,
      };
    },
    async send({ roomId, clientKey, text }, context) {
      const { memberId, userName } = context.actor;
      limits.messages.take(`room ${memberId}`);
      const room = await findFor(roomId, context);
      const sent = {
        room,
        author: 'member',
        authorId: memberId,
        name: deps.maskName(userName),
        text: readLiveText(text),
        clientKey,
      } as const;
      return sendLiveMessage(
        deps,
        sent,
        async () => new Refusal((await isMuted(db, room, memberId)) ? 'live_muted' : 'live_room_closed'),
      );
    },
    leave: (roomId, { actor }) => deleteListener(db, readRowId(roomId), actor.memberId),
    leaveAll: (memberId) => deleteListenerEverywhere(db, memberId),
  };
}
