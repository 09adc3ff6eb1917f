import { chatPageSize, type ChatMessage, type ChatMessages, type SupportChat, type UploadedImage } from '@fairhouse/contract';
import { Refusal, type CallContext, type MemberActor } from '../../platform/context/index.ts';
import type { StoredImage } from '../../platform/uploads/index.ts';
import { changeState } from './change-state.ts';
import { seenAfter, type ChatParts } from './chat-parts.ts';
import { viewForMember } from './chat-view.ts';
import { ensureConversation, findByMember, lockConversation, updateRead } from './conversation.store.ts';
import { findOnDuty } from './duty.store.ts';
import { findMessages } from './message.store.ts';
import { forMember, readChatText, sendMessage } from './send-message.ts';

type Context = CallContext<MemberActor>;

export const picturePurpose = 'chat.picture';

/** The own conversation: whose it is says the session, and nothing else does. */
export interface MemberChat {
  read(context: Context): Promise<SupportChat>;
  open(context: Context): Promise<SupportChat>;
  list(asked: { before?: number | undefined; after?: number | undefined }, context: Context): Promise<ChatMessages>;
  send(sent: { clientKey: string; text: string }, context: Context): Promise<ChatMessage>;
  sendPicture(sent: { clientKey: string; images: readonly UploadedImage[] }, context: Context): Promise<ChatMessage>;
  readPicture(name: string, context: Context): Promise<StoredImage>;
  markRead(seq: number, context: Context): Promise<SupportChat>;
  tellTyping(context: Context): Promise<void>;
  close(context: Context): Promise<SupportChat>;
}

export function createMemberChat(parts: ChatParts): MemberChat {
  const { platform, limits } = parts;
  const { db } = platform;
  const resting = (): Refusal => new Refusal('chat_resting');

  async function read({ actor, brand }: Context): Promise<SupportChat> {
    return viewForMember(parts, await findByMember(db, actor.memberId), brand.id);
  }
  async function conversationId(actor: MemberActor): Promise<bigint> {
    const row = await findByMember(db, actor.memberId);
    if (!row) throw resting();
    return row.id;
  }
  const takeMessage = (actor: MemberActor): void => limits.messages.take(`${actor.memberId}`);

  return {
    read,
    async open({ actor, brand }) {
      limits.openings.take(`${actor.memberId}`);
      if ((await findOnDuty(db, brand.id, seenAfter(parts))).length === 0) throw new Refusal('chat_unstaffed');
      const tell = await platform.inTx(async (tx) => {
        const row = await ensureConversation(tx, { brandId: brand.id, memberId: actor.memberId, username: actor.userName, at: platform.clock.now() });
        return row.state === 'resting' ? changeState(parts, tx, row, { state: 'waiting', operator: null, note: 'waiting' }) : () => Promise.resolve(row);
      });
      return viewForMember(parts, await tell(), brand.id);
    },
    async list(asked, { actor }) {
      const row = await findByMember(db, actor.memberId);
      if (!row) return { list: [], hasMore: false };
      const { list, hasMore } = await findMessages(db, row.id, { ...asked, limit: chatPageSize });
      return { list: list.map(forMember), hasMore };
    },
    async send({ clientKey, text }, { actor }) {
      takeMessage(actor);
      const read = readChatText(text);
      return sendMessage(parts, { conversationId: await conversationId(actor), author: 'member', operatorId: null, text: read, uploadName: null, clientKey }, resting);
    },
    async sendPicture({ clientKey, images }, { actor, brand }) {
      takeMessage(actor);
      const [image] = images;
      const id = await conversationId(actor);
      if (!image) throw new Refusal('body_required');
      // The name goes with its message or not at all: a picture nobody can reach is taken out again.
      const name = await platform.inTx((tx) => platform.uploads.keep(tx, { brandId: brand.id, memberId: actor.memberId, purpose: picturePurpose, image }));
      const drop = () => platform.inTx((tx) => platform.uploads.remove(tx, name));
      const message = await sendMessage(parts, { conversationId: id, author: 'member', operatorId: null, text: '', uploadName: name, clientKey }, resting).catch(async (error: unknown) => {
        await drop();
        throw error;
      });
      if (message.picture !== name) await drop();
      return message;
    },
    async readPicture(name, { actor }) {
      const image = await platform.uploads.find(name, picturePurpose);
      if (image?.memberId !== actor.memberId) throw new Refusal('image_unknown');
      return image;
    },
    async markRead(seq, context) {
      const row = await findByMember(db, context.actor.memberId);
      const moved = row && (await updateRead(db, { id: row.id, by: 'member', seq }));
      if (moved && moved.operatorId !== null) parts.tellOperator(moved.operatorId, { type: 'desk', value: { kind: 'read', conversationId: `${moved.id}`, seq: moved.memberReadSeq } });
      return read(context);
    },
    async tellTyping({ actor }) {
      limits.typing.take(`${actor.memberId}`);
      const row = await findByMember(db, actor.memberId);
      if (row && row.operatorId !== null) parts.tellOperator(row.operatorId, { type: 'desk', value: { kind: 'typing', conversationId: `${row.id}` } });
    },
    async close(context) {
      const known = await findByMember(db, context.actor.memberId);
      const tell = known && await platform.inTx(async (tx) => {
        const row = await lockConversation(tx, known.id);
        return row && row.state !== 'resting' ? changeState(parts, tx, row, { state: 'resting', operator: null, note: 'closed' }) : null;
      });
      await tell?.();
      return read(context);
    },
  };
}
