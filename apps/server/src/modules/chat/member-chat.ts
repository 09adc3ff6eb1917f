import {
  chatPageSize,
  type ChatMessage,
  type ChatMessages,
  type SupportChat,
  type UploadedImage,
} from '@fairhouse/contract';
import { Refusal, type CallContext, type MemberActor } from '../../platform/context/index.ts';
import type { StoredImage } from '../../platform/uploads/index.ts';
import { changeState } from './conversation-state.ts';
import { seenAfter, type ChatInnerDeps } from './chat-deps.ts';
import { viewForMember } from './chat-view.ts';
import { ensureConversation, findByMember, lockConversation, updateRead } from './conversation.store.ts';
import { findOnDuty } from './duty.store.ts';
import { picturePurpose, readOwnPicture, sendPicture } from './chat-pictures.ts';
import { findMessages } from './message.store.ts';
import { forMember, readChatText, sendMessage } from './message-delivery.ts';

type Context = CallContext<MemberActor>;

/** The member's own conversation, which only the session determines. */
export interface MemberChat {
  read(context: Context): Promise<SupportChat>;
  open(context: Context): Promise<SupportChat>;
  list(input: { before?: number | undefined; after?: number | undefined }, context: Context): Promise<ChatMessages>;
  send(sent: { clientKey: string; text: string }, context: Context): Promise<ChatMessage>;
  sendPicture(
    sent: { clientKey: string; images: readonly [UploadedImage, ...UploadedImage[]] },
    context: Context,
  ): Promise<ChatMessage>;
  readPicture(name: string, context: Context): Promise<StoredImage>;
  markRead(seq: number, context: Context): Promise<SupportChat>;
  tellTyping(context: Context): Promise<void>;
  close(context: Context): Promise<SupportChat>;
}

export function createMemberChat(deps: ChatInnerDeps): MemberChat {
  const { platform, limits } = deps;
  const { db } = platform;
  const resting = (): Refusal => new Refusal('chat_resting');

  async function read({ actor, brand }: Context): Promise<SupportChat> {
    return viewForMember(deps, await findByMember(db, actor.memberId), brand.id);
  }
  async function conversationId(actor: MemberActor): Promise<bigint> {
    const row = await findByMember(db, actor.memberId);
    if (!row) throw resting();
    return row.id;
  }
  const takeMessage = (actor: MemberActor): number => limits.messages.take(`${actor.memberId}`);

  return {
    read,
    async open({ actor, brand }) {
      limits.openings.take(`${actor.memberId}`);
      if ((await findOnDuty(db, brand.id, seenAfter(deps))).length === 0) throw new Refusal('chat_unstaffed');
      const lane = await deps.laneOf({ memberId: actor.memberId, brandId: brand.id });
      const tell = await platform.inTx(async (tx) => {
        const row = await ensureConversation(tx, {
          brandId: brand.id,
          memberId: actor.memberId,
          username: actor.userName,
          lane,
          at: platform.clock.now(),
        });
        return row.state === 'resting'
          ? changeState(deps, tx, { before: row, state: 'waiting', operator: null, note: 'waiting' })
          : () => Promise.resolve(row);
      });
      return viewForMember(deps, await tell(), brand.id);
    },
    async list(input, { actor }) {
      const row = await findByMember(db, actor.memberId);
      if (!row) return { list: [], hasMore: false };
      const { list, hasMore } = await findMessages(db, row.id, { ...input, limit: chatPageSize });
      return { list: list.map(forMember), hasMore };
    },
    async send({ clientKey, text }, { actor }) {
      takeMessage(actor);
      const read = readChatText(text);
      return sendMessage(
        deps,
        {
          conversationId: await conversationId(actor),
          author: 'member',
          operatorId: null,
          text: read,
          uploadName: null,
          clientKey,
        },
        resting,
      );
    },
    async sendPicture({ clientKey, images: [image] }, { actor, brand }) {
      takeMessage(actor);
      const id = await conversationId(actor);
      return sendPicture(
        deps,
        {
          conversationId: id,
          clientKey,
          upload: { brandId: brand.id, memberId: actor.memberId, purpose: picturePurpose, image },
        },
        resting,
      );
    },
    readPicture: (name, { actor }) => readOwnPicture(deps, name, actor),
    async markRead(seq, context) {
      const row = await findByMember(db, context.actor.memberId);
      const moved = row && (await updateRead(db, { id: row.id, by: 'member', seq }));
      if (moved && moved.operatorId !== null)
        deps.tellOperator(moved.operatorId, {
          type: 'desk',
          value: { kind: 'read', conversationId: `${moved.id}`, seq: moved.memberReadSeq },
        });
      return read(context);
    },
    async tellTyping({ actor }) {
      limits.typing.take(`${actor.memberId}`);
      const row = await findByMember(db, actor.memberId);
      if (row && row.operatorId !== null)
        deps.tellOperator(row.operatorId, { type: 'desk', value: { kind: 'typing', conversationId: `${row.id}` } });
    },
    async close(context) {
      await rest(deps, context.actor);
      return read(context);
    },
  };
}

/** The member ends the conversation for now. */
async function rest(deps: ChatInnerDeps, { memberId }: MemberActor): Promise<void> {
  const known = await findByMember(deps.platform.db, memberId);
  const tell =
    known &&
    (await deps.platform.inTx(async (tx) => {
      const row = await lockConversation(tx, known.id);
      return row && row.state !== 'resting'
        ? changeState(deps, tx, { before: row, state: 'resting', operator: null, note: 'closed' })
        : null;
    }));
  await tell?.();
}
