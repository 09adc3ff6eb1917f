import { hasModule, liveTextMax, type LiveMessage, type LiveNews, type LiveRoom } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { seenAfter, type ChatInnerDeps } from './chat-deps.ts';
import { namesContact } from './judge-live-text.ts';
import { findListeners } from './live-listener.store.ts';
import {
  appendLiveMessage,
  findLiveByKey,
  type LiveAuthor,
  type LiveMessageMade,
  type LiveMessageRow,
} from './live-message.store.ts';
import type { LiveRoomRow } from './live-room.store.ts';
import { readChatText } from './message-delivery.ts';

/** Live rooms are a module that is off unless the brand file switches it on (spec 9, CBS3). */
export function requireLiveRooms({ shell }: Brand): void {
  if (!hasModule(shell.whitelabel, 'CBS3')) throw new Refusal('module_off');
}

export function viewRoom({ id, hostName, picture, tags, language, listeners, openedAt }: LiveRoomRow): LiveRoom {
  return {
    roomId: `${id}`,
    hostName,
    picture: `/pictures/${picture}.svg`,
    tags,
    language,
    listeners,
    openedAt: openedAt.getTime(),
  };
}

/** As one reader sees it: names are stored masked, and only the author gets the key. */
export function viewMessage(row: LiveMessageRow, reader: LiveAuthor): LiveMessage {
  const { seq, author, name, isRemoved, at } = row;
  const isOwn = author === reader.author && row.authorId === reader.authorId;
  return {
    seq,
    author,
    name,
    isOwn,
    isRemoved,
    text: isRemoved ? '' : row.text,
    clientKey: isOwn ? row.clientKey : null,
    at: at.getTime(),
  };
}

export function readLiveText(text: string): string {
  const read = readChatText(text, liveTextMax);
  if (namesContact(read)) throw new Refusal('live_contact_refused');
  return read;
}

type Sent = Omit<LiveMessageMade, 'at' | 'roomId'> & { readonly room: LiveRoomRow };

/** Stored first, then sent to everybody in the live room; a repeated key gets the first answer. */
export async function sendLiveMessage(
  deps: ChatInnerDeps,
  { room, ...sent }: Sent,
  why: () => Promise<Refusal>,
): Promise<LiveMessage> {
  const { db, clock } = deps.platform;
  const made = { ...sent, roomId: room.id, at: clock.now() };
  const put = await appendLiveMessage(db, made);
  if (put) {
    await tellLiveMessage(deps, room, put);
    return viewMessage(put, sent);
  }
  const known = await findLiveByKey(db, made);
  if (!known) throw await why();
  if (known.text !== sent.text) throw new Refusal('key_conflict');
  return viewMessage(known, sent);
}

/** Each reader gets their own view of it. */
export async function tellLiveMessage(deps: ChatInnerDeps, room: LiveRoomRow, row: LiveMessageRow): Promise<void> {
  await tellRoom(deps, room, (reader) => ({
    kind: 'message',
    roomId: `${room.id}`,
    message: viewMessage(row, reader),
  }));
}

export async function tellRoom(
  deps: ChatInnerDeps,
  room: LiveRoomRow,
  newsFor: (reader: LiveAuthor) => LiveNews,
): Promise<void> {
  const listeners = await findListeners(deps.platform.db, room.id, seenAfter(deps));
  for (const memberId of listeners)
    deps.tellMember(memberId, { type: 'liveRoom', value: newsFor({ author: 'member', authorId: memberId }) });
  deps.tellOperator(room.operatorId, {
    type: 'liveRoom',
    value: newsFor({ author: 'host', authorId: room.operatorId }),
  });
}
