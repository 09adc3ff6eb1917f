import type { Reward } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import type { RewardGiver } from '../rewards/index.ts';
import { findKinds, type KindRow } from './kind.store.ts';
import { holdOpenRaffle } from './raffle.store.ts';
import { insertTickets } from './ticket.store.ts';
import type { TicketsDeps } from './tickets-deps.ts';

export interface Gift {
  readonly kind: KindRow;
  readonly memberId: bigint;
  /** The same key gives the same tickets. */
  readonly key: string;
  readonly quantity: number;
}

/** Gives tickets, each with a committed seed of its own; those of a raffle join the one that is open. */
export async function giveTickets(deps: TicketsDeps, { kind, memberId, key, quantity }: Gift): Promise<void> {
  const { platform, fairness } = deps;
  const now = platform.clock.now();
  const seeds = await fairness.draws.commit(Array.from({ length: quantity }, (_, n) => `ticket:${key}:${n + 1}`));
  await platform.inTx(async (tx) => {
    const raffleId = kind.kind === 'raffle' ? await holdOpenRaffle(tx, { kindId: kind.id, now }) : null;
    await insertTickets(tx, { kindId: kind.id, brandId: kind.brandId, memberId, key, raffleId, seeds, at: now });
  });
}

/** Whether tickets of a kind are given now; a rain needs none. */
export const isGiven = (kind: KindRow | undefined, { brandId, now }: { brandId: bigint; now: Date }): kind is KindRow =>
  kind?.brandId === brandId && kind.kind !== 'rain' && kind.isOpen && (kind.endsAt === null || kind.endsAt > now);

/** Rewards of the type `ticket`, of offers and of prizes. */
export function createTicketGiver(deps: TicketsDeps): RewardGiver<Extract<Reward, { type: 'ticket' }>> {
  const { platform } = deps;
  const find = async (ticketId: string): Promise<KindRow | undefined> =>
    (await findKinds(platform.db, [BigInt(ticketId)])).get(BigInt(ticketId));
  return {
    async check(tx, { brandId, reward }) {
      const id = BigInt(reward.ticketId);
      const kind = (await findKinds(tx, [id])).get(id);
      if (!isGiven(kind, { brandId, now: platform.clock.now() })) throw new Refusal('reward_used_up');
    },
    async isKnown(reward, brandId) {
      return isGiven(await find(reward.ticketId), { brandId, now: platform.clock.now() });
    },
    async give({ key, memberId, brandId, reward }) {
      const kind = await find(reward.ticketId);
      if (kind?.brandId !== brandId) throw new Error(`there is no ticket of kind ${reward.ticketId}`);
      await giveTickets(deps, { kind, memberId, key: `reward:${key}`, quantity: reward.quantity });
      return 'given';
    },
    async nameOf(reward, language) {
      const kind = await find(reward.ticketId);
      return kind ? kind.title[language] || kind.title.EN : '';
    },
  };
}
