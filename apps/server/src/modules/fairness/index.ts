import type { FairnessView } from '@fairhouse/contract';
import { fromHex, toHex } from '@fairhouse/fair';
import { Refusal, type Platform } from '../../platform/context/index.ts';
import { createSeedMaker } from './seed-maker.ts';
import { SeedSeats, type Turn } from './seed-seats.ts';
import { findPair, findSeed, insertPair, rotatePair, updateClientSeed, type SeedRow } from './seed.store.ts';

export { seedRider, type SeedStep } from './seed.store.ts';
export type { Turn } from './seed-seats.ts';

export interface Rotation {
  readonly revealed: { seedId: string; serverSeed: string; commitment: string; clientSeed: string | null; rounds: string };
  readonly current: FairnessView;
}

/**
 * Seed pairs of PF1 (research/trust.md 3.3). An owner is an opaque number; nothing here can reach a member, a wallet
 * or a bet (law 2).
 */
export interface FairnessDoor {
  /** Makes the first pair when there is none. */
  readView(ownerId: bigint): Promise<FairnessView>;
  /** Only while no round has used the pair. */
  setClientSeed(ownerId: bigint, clientSeedHex: string): Promise<FairnessView>;
  rotate(ownerId: bigint, clientSeedHex: string): Promise<Rotation>;
  /** The nonce to draw with; refuses with `client_seed_missing`. */
  takeTurn(ownerId: bigint): Turn | Promise<Turn>;
  retakeTurn(turn: Turn, expected: bigint | null): Turn | Promise<Turn>;
  giveTurnBack(turn: Turn): void;
  /** The server seed of a pair that is out of use; null before that. */
  readRevealed(seedId: bigint): Promise<Uint8Array | null>;
}

const changedTopic = 'fairness.changed';

export function createFairness(platform: Platform): FairnessDoor {
  const maker = createSeedMaker(platform.sealerFor('fairness.seed'));
  const seats = new SeedSeats(async (ownerId) => maker.open((await pairOf(ownerId)).active));
  platform.bus.subscribe(changedTopic, (ownerId) => seats.forget(BigInt(ownerId as string)));
  platform.bus.onGap(() => seats.forgetAll());

  async function pairOf(ownerId: bigint): Promise<{ active: SeedRow; next: SeedRow }> {
    const known = await findPair(platform.db, ownerId);
    if (known) return known;
    await insertPair(platform.db, ownerId, { active: maker.make(ownerId), next: maker.make(ownerId), at: platform.clock.now() });
    const made = await findPair(platform.db, ownerId);
    if (!made) throw new Error('a seed pair was not made');
    return made;
  }

  async function readView(ownerId: bigint): Promise<FairnessView> {
    const { active, next } = await pairOf(ownerId);
    return {
      seedId: `${active.id}`,
      commitment: toHex(active.commitment),
      nextCommitment: toHex(next.commitment),
      clientSeed: active.clientSeed && toHex(active.clientSeed),
      nonce: `${active.nextNonce}`,
    };
  }

  function forgetEverywhere(ownerId: bigint): void {
    seats.forget(ownerId);
    platform.bus.publish(changedTopic, `${ownerId}`);
  }

  return {
    readView,
    async setClientSeed(ownerId, clientSeedHex) {
      await pairOf(ownerId);
      const isSet = await updateClientSeed(platform.db, ownerId, fromHex(clientSeedHex));
      if (!isSet) throw new Refusal('client_seed_in_use');
      forgetEverywhere(ownerId);
      return readView(ownerId);
    },
    async rotate(ownerId, clientSeedHex) {
      await pairOf(ownerId);
      const { revealed } = await rotatePair(platform.db, ownerId, {
        clientSeed: fromHex(clientSeedHex), next: maker.make(ownerId), at: platform.clock.now(),
      });
      forgetEverywhere(ownerId);
      return {
        revealed: {
          seedId: `${revealed.id}`,
          serverSeed: toHex(maker.unseal(revealed)),
          commitment: toHex(revealed.commitment),
          clientSeed: revealed.clientSeed && toHex(revealed.clientSeed),
          rounds: `${revealed.nextNonce}`,
        },
        current: await readView(ownerId),
      };
    },
    takeTurn: (ownerId) => seats.take(ownerId),
    retakeTurn: (turn, expected) => seats.retake(turn, expected),
    giveTurnBack: (turn) => seats.giveBack(turn),
    async readRevealed(seedId) {
      const row = await findSeed(platform.db, seedId);
      return row?.state === 'revealed' ? maker.unseal(row) : null;
    },
  };
}
