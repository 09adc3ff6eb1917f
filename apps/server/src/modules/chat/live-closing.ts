import { eachByItself } from '../../platform/gather/each-by-itself.ts';
import type { RecordedAction } from '../operators/index.ts';
import { dutyMs, type ChatInnerDeps } from './chat-deps.ts';
import { tellRoom } from './live-delivery.ts';
import { deleteOldListeners } from './live-listener.store.ts';
import { findDesertedRooms, updateClosed, type LiveRoomRow } from './live-room.store.ts';

type By = Pick<RecordedAction, 'operatorId' | 'operatorName' | 'brandId' | 'ip'>;

/** Closes a live room once, records it in the trail and tells everybody in it; false if it was closed before. */
export async function closeRoom(deps: ChatInnerDeps, room: LiveRoomRow, by: By): Promise<boolean> {
  const { platform } = deps;
  const isClosed = await platform.inTx(async (tx) => {
    const isNew = await updateClosed(tx, room.id, platform.clock.now());
    if (isNew) await deps.recordAction(tx, { ...by, action: 'live_room.closed', subject: `live_room:${room.id}` });
    return isNew;
  });
  if (isClosed) await tellRoom(deps, room, () => ({ kind: 'closed', roomId: `${room.id}` }));
  return isClosed;
}

/** Closes live rooms whose host has disappeared, and removes members who have. */
export async function tendLiveRooms(deps: ChatInnerDeps): Promise<void> {
  const { db, clock } = deps.platform;
  const before = new Date(clock.now().getTime() - 2 * dutyMs);
  await eachByItself(
    [
      async () =>
        eachByItself(await findDesertedRooms(db, before), (room) =>
          closeRoom(deps, room, { operatorId: null, operatorName: 'system', brandId: room.brandId, ip: '' }),
        ),
      () => deleteOldListeners(db, before),
    ],
    (tend) => tend(),
  );
}
