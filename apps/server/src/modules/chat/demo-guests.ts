import { Refusal, type Brand } from '../../platform/context/index.ts';
import { changeState } from './conversation-state.ts';
import type { ChatInnerDeps } from './chat-deps.ts';
import { ensureConversation } from './conversation.store.ts';
import { sendMessage } from './message-delivery.ts';

type Guest = { readonly id: bigint; readonly userName: string };

/** What each of them asks: one has a lookup, one a question, one a complaint. */
const words: readonly (readonly string[])[] = [
  ['Hello, my deposit of this morning is not in my wallet yet.', 'It says paid on the page of the bank.'],
  ['Hi! Where do I see the seed of a round I played yesterday?'],
  ['I would like to lower my daily limit but raise the weekly one.', 'Does the weekly one really have to wait?'],
];

/** Demo members who come to the chat desk of a demo brand when an operator first sits down there; each once. */
export interface DemoGuests {
  invite(brand: Brand, members: readonly Guest[]): void;
  /** A member cannot wait at an empty desk, so they come with the first operator. */
  arrive(brandId: bigint): Promise<void>;
}

export function createDemoGuests(deps: ChatInnerDeps): DemoGuests {
  const invited = new Map<bigint, readonly Guest[]>();

  async function come(
    brandId: bigint,
    { id: memberId, userName: username }: Guest,
    texts: readonly string[],
  ): Promise<void> {
    const lane = await deps.laneOf({ memberId, brandId });
    const tell = await deps.platform.inTx(async (tx) => {
      const at = deps.platform.clock.now();
      const before = await ensureConversation(tx, { brandId, memberId, username, lane, at });
      return before.lastSeq > 0
        ? null
        : changeState(deps, tx, { before, state: 'waiting', operator: null, note: 'waiting' });
    });
    const row = await tell?.();
    if (!row) return;
    for (const [at, text] of texts.entries()) {
      await sendMessage(
        deps,
        { conversationId: row.id, author: 'member', operatorId: null, text, uploadName: null, clientKey: `seed-${at}` },
        () => new Refusal('chat_resting'),
      );
    }
  }

  return {
    invite(brand, members) {
      if (brand.policy === 'demo') invited.set(brand.id, members.slice(0, words.length));
    },
    async arrive(brandId) {
      const guests = invited.get(brandId) ?? [];
      invited.delete(brandId);
      for (const [at, guest] of guests.entries()) await come(brandId, guest, words[at] ?? []);
    },
  };
}
