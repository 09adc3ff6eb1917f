import {
  chatPageSize,
  type ChatDesk as DeskView,
  type ChatMessage,
  type ChatMessages,
  type ChatNote,
  type DeskChat,
} from '@fairhouse/contract';
import { readRowId, Refusal, type CallContext, type OperatorActor, type Tx } from '../../platform/context/index.ts';
import type { StoredImage } from '../../platform/uploads/index.ts';
import { changeState } from './conversation-state.ts';
import { seenAfter, type ChatInnerDeps } from './chat-deps.ts';
import { viewForDesk } from './chat-view.ts';
import {
  findConversation,
  findGoing,
  lockConversation,
  updateRead,
  type ConversationRow,
} from './conversation.store.ts';
import type { DemoGuests } from './demo-guests.ts';
import { deleteDuty, findOnDuty, saveDuty } from './duty.store.ts';
import { picturePurpose } from './chat-pictures.ts';
import { findMessages, hasPicture } from './message.store.ts';
import { readChatText, sendMessage } from './message-delivery.ts';

type Context = CallContext<OperatorActor>;

/** A desk cannot handle more than this at a time. */
const shownMax = 200;

/** What operators do with the conversations of a brand. */
export interface ChatDesk {
  read(context: Context): Promise<DeskView>;
  setDuty(isOn: boolean, context: Context): Promise<DeskView>;
  list(
    input: { conversationId: string; before?: number | undefined; after?: number | undefined },
    context: Context,
  ): Promise<ChatMessages>;
  take(conversationId: string, context: Context): Promise<DeskChat>;
  handOver(input: { conversationId: string; operatorId: string | null }, context: Context): Promise<DeskChat>;
  close(conversationId: string, context: Context): Promise<DeskChat>;
  send(sent: { conversationId: string; clientKey: string; text: string }, context: Context): Promise<ChatMessage>;
  readPicture(input: { conversationId: string; name: string }, context: Context): Promise<StoredImage>;
  markRead(input: { conversationId: string; seq: number }, context: Context): Promise<void>;
  tellTyping(conversationId: string, context: Context): Promise<void>;
}

export function createChatDesk(deps: ChatInnerDeps, guests: Pick<DemoGuests, 'arrive'>): ChatDesk {
  const { platform, limits } = deps;
  const { db } = platform;

  async function find(conversationId: string, { brand }: Context): Promise<ConversationRow> {
    const row = await findConversation(db, readRowId(conversationId));
    if (row?.brandId !== brand.id) throw new Refusal('chat_unknown');
    return row;
  }
  async function read({ actor, brand }: Context): Promise<DeskView> {
    const [onDuty, going] = await Promise.all([
      findOnDuty(db, brand.id, seenAfter(deps)),
      findGoing(db, brand.id, shownMax),
    ]);
    return {
      isOnDuty: onDuty.some(({ operatorId }) => operatorId === actor.operatorId),
      onDuty: onDuty.map(({ operatorId, name }) => ({ operatorId: `${operatorId}`, name })),
      list: going.map(viewForDesk),
    };
  }
  const change = async (conversationId: string, step: Step, context: Context): Promise<DeskChat> =>
    viewForDesk(await stepOf(deps, { id: (await find(conversationId, context)).id, step }, context));

  return {
    read,
    async setDuty(isOn, context) {
      const { operatorId, name, brandIds } = context.actor;
      if (isOn) await saveDuty(db, { operatorId, name, brandIds, at: platform.clock.now() });
      else await deleteDuty(db, operatorId);
      if (isOn) await guests.arrive(context.brand.id);
      return read(context);
    },
    list: async ({ conversationId, ...asked }, context) =>
      findMessages(db, (await find(conversationId, context)).id, { ...asked, limit: chatPageSize }),
    take: (conversationId, context) => change(conversationId, takeStep(deps, context), context),
    handOver: ({ conversationId, operatorId }, context) =>
      change(conversationId, handOverStep(deps, operatorId, context), context),
    close: (conversationId, context) =>
      change(
        conversationId,
        {
          action: 'chat.closed',
          async next(_tx, row) {
            requireOwn(row, context);
            return { operator: null, state: 'resting', note: 'closed' };
          },
        },
        context,
      ),
    async send({ conversationId, clientKey, text }, context) {
      const { operatorId } = context.actor;
      limits.answers.take(`${operatorId}`);
      const read = readChatText(text);
      const { id } = await find(conversationId, context);
      return sendMessage(
        deps,
        { conversationId: id, author: 'operator', operatorId, text: read, uploadName: null, clientKey },
        () => new Refusal('chat_not_yours'),
      );
    },
    async readPicture({ conversationId, name }, context) {
      const row = await find(conversationId, context);
      const image = (await hasPicture(db, row.id, name)) ? await platform.uploads.find(name, picturePurpose) : null;
      if (!image) throw new Refusal('image_unknown');
      return image;
    },
    async markRead({ conversationId, seq }, context) {
      const row = await find(conversationId, context);
      if (row.operatorId !== context.actor.operatorId) return;
      const moved = await updateRead(db, { id: row.id, by: 'desk', seq });
      if (moved) deps.tellMember(moved.memberId, { type: 'chat', value: { kind: 'read', seq: moved.deskReadSeq } });
    },
    async tellTyping(conversationId, context) {
      limits.typing.take(`operator ${context.actor.operatorId}`);
      const row = await find(conversationId, context);
      if (row.operatorId === context.actor.operatorId)
        deps.tellMember(row.memberId, { type: 'chat', value: { kind: 'typing' } });
    },
  };
}

interface Step {
  readonly action: 'chat.taken' | 'chat.handed_over' | 'chat.closed';
  next(
    tx: Tx,
    row: ConversationRow,
  ): Promise<{ state: ConversationRow['state']; operator: { id: bigint; name: string } | null; note: ChatNote }>;
}

function requireOwn(row: ConversationRow, { actor }: Context): void {
  if (row.operatorId !== actor.operatorId) throw new Refusal('chat_not_yours');
}

/** A waiting conversation, or one of an operator who has left the desk. */
function takeStep(deps: ChatInnerDeps, { actor, brand }: Context): Step {
  return {
    action: 'chat.taken',
    async next(tx, row) {
      if (row.state === 'resting') throw new Refusal('chat_resting');
      const isHeld =
        row.operatorId !== null &&
        (await findOnDuty(tx, brand.id, seenAfter(deps))).some(({ operatorId }) => operatorId === row.operatorId);
      if (isHeld) throw new Refusal('chat_taken');
      return { state: 'open', operator: { id: actor.operatorId, name: actor.name }, note: 'taken' };
    },
  };
}

/** Hands a conversation to another operator at the desk, or back to the queue. */
function handOverStep(deps: ChatInnerDeps, to: string | null, context: Context): Step {
  return {
    action: 'chat.handed_over',
    async next(tx, row) {
      requireOwn(row, context);
      if (to === null) return { state: 'waiting', operator: null, note: 'back_in_queue' };
      const onDuty = await findOnDuty(tx, context.brand.id, seenAfter(deps));
      const colleague = onDuty.find(
        ({ operatorId }) => operatorId === readRowId(to) && operatorId !== context.actor.operatorId,
      );
      if (!colleague) throw new Refusal('colleague_away');
      return { state: 'open', operator: { id: colleague.operatorId, name: colleague.name }, note: 'handed_over' };
    },
  };
}

/** On the locked row, and with a row of the trail in the same transaction. */
async function stepOf(
  deps: ChatInnerDeps,
  { id, step }: { id: bigint; step: Step },
  { actor, brand, ip }: Context,
): Promise<ConversationRow> {
  const tell = await deps.platform.inTx(async (tx) => {
    const row = await lockConversation(tx, id);
    if (!row) throw new Refusal('chat_unknown');
    const next = await step.next(tx, row);
    const reported = await changeState(deps, tx, { before: row, ...next });
    await deps.recordAction(tx, {
      operatorId: actor.operatorId,
      operatorName: actor.name,
      brandId: brand.id,
      action: step.action,
      subject: `member:${row.memberId}`,
      ip,
      before: { state: row.state, operator: row.operatorName },
      after: { state: next.state, operator: next.operator?.name ?? null },
    });
    return reported;
  });
  return tell();
}
