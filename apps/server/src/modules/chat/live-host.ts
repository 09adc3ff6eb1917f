import {
  liveHistorySize,
  type HostRoom,
  type LiveMessage,
  type LiveMessages,
  type LiveRoomForm,
} from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import { actedBy } from '../operators/index.ts';
import type { ChatInnerDeps } from './chat-deps.ts';
import { namesContact } from './judge-live-text.ts';
import { closeRoom } from './live-closing.ts';
import { readLiveText, requireLiveRooms, sendLiveMessage, viewMessage } from './live-delivery.ts';
import { findLiveMessages } from './live-message.store.ts';
import { createLiveOrder, type LiveOrder } from './live-order.ts';
import { authorOf, hostOf, readHostRoom, requireOwnRoom, type HostContext } from './live-own-room.ts';
import { insertRoom } from './live-room.store.ts';

/** What a host does in their own live room, which the session determines. */
export interface LiveHost extends LiveOrder {
  read(context: HostContext): Promise<HostRoom>;
  open(form: LiveRoomForm, context: HostContext): Promise<HostRoom>;
  close(context: HostContext): Promise<HostRoom>;
  listMessages(after: number | undefined, context: HostContext): Promise<LiveMessages>;
  send(sent: { clientKey: string; text: string }, context: HostContext): Promise<LiveMessage>;
}

export function createLiveHost(deps: ChatInnerDeps): LiveHost {
  const { platform, limits } = deps;

  return {
    ...createLiveOrder(deps),
    read: (context) => readHostRoom(deps, context),
    async open(form, context) {
      requireLiveRooms(context.brand);
      if ([form.hostName, ...form.tags].some(namesContact)) throw new Refusal('live_contact_refused');
      await platform.inTx(async (tx) => {
        const id = await insertRoom(tx, { ...form, ...hostOf(context), openedAt: platform.clock.now() });
        if (id === null) throw new Refusal('live_room_open');
        await deps.recordAction(tx, {
          ...actedBy(context),
          action: 'live_room.opened',
          subject: `live_room:${id}`,
          after: form,
        });
      });
      return readHostRoom(deps, context);
    },
    async close(context) {
      const room = await requireOwnRoom(deps, context);
      if (!(await closeRoom(deps, room, actedBy(context)))) throw new Refusal('live_room_closed');
      return readHostRoom(deps, context);
    },
    async listMessages(after, context) {
      const { list, hasMore } = await findLiveMessages(platform.db, (await requireOwnRoom(deps, context)).id, {
        after,
        limit: liveHistorySize,
      });
      return { list: list.map((row) => viewMessage(row, authorOf(context))), hasMore };
    },
    async send({ clientKey, text }, context) {
      limits.answers.take(`room ${context.actor.operatorId}`);
      const room = await requireOwnRoom(deps, context);
      const sent = { room, ...authorOf(context), name: room.hostName, text: readLiveText(text), clientKey };
      return sendLiveMessage(deps, sent, () => Promise.resolve(new Refusal('live_room_closed')));
    },
  };
}
