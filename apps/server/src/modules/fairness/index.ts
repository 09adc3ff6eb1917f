import type { FairnessView } from '@fairhouse/contract';
import { fromHex, toHex } from '@fairhouse/fair';
import { Refusal, type Platform } from '../../platform/context/index.ts';
import { createSeedMaker } from './seed-maker.ts';
import { createSeedPairs } from './seed-pairs.ts';
import { SeedSeats, type Turn } from './seed-seats.ts';
import { findSeed, updateClientSeed } from './seed.store.ts';

export { revealAfterMs } from './seed-pairs.ts';
export { seedRider, type SeedStep } from './seed.store.ts';
export type { Turn } from './seed-seats.ts';

export interface Rotation {
  readonly revealed: { seedId: string; serverSeed: string; commitment: string; clientSeed: string | null; rounds: string };
  readonly current: FairnessView;
}

/**
 * Seed pairs of PF1 (docs/fairness.md). An owner is an opaque number; nothing here can reach a member, a wallet
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
  /** Reveals what was in use for a day or for 10,000 rounds; the next round needs a client seed again. */
  revealDue(): Promise<number>;
  /** The server seed of a pair that is out of use; null before that. */
  readRevealed(seedId: bigint): Promise<Uint8Array | null>;
}

const changedTopic = 'fairness.changed';

export function createFairness(platform: Platform): FairnessDoor {
  const maker = createSeedMaker(platform.sealerFor('fairness.seed'));
  const pairs = createSeedPairs(platform, maker, forgetEverywhere);
  const seats = new SeedSeats(async (ownerId) => maker.open((await pairs.open(ownerId)).active));
  platform.bus.subscribe(changedTopic, (ownerId) => seats.forget(BigInt(ownerId as string)));
  platform.bus.onGap(() => seats.forgetAll());
  platform.jobs.add({ name: 'reveal-due-seeds', at: '*/10 * * * *', run: async () => void (await pairs.revealDue()) });

  function forgetEverywhere(ownerId: bigint): void {
    seats.forget(ownerId);
    platform.bus.publish(changedTopic, `${ownerId}`);
  }

  return {
    readView: (ownerId) => pairs.readView(ownerId),
    revealDue: () => pairs.revealDue(),
    async setClientSeed(ownerId, clientSeedHex) {
      await pairs.open(ownerId);
      const isSet = await updateClientSeed(platform.db, ownerId, fromHex(clientSeedHex));
      if (!isSet) throw new Refusal('client_seed_in_use');
      forgetEverywhere(ownerId);
      return pairs.readView(ownerId);
    },
    async rotate(ownerId, clientSeedHex) {
      const revealed = await pairs.reveal(ownerId, fromHex(clientSeedHex));
      return {
        revealed: {
          seedId: `${revealed.id}`,
          serverSeed: toHex(maker.unseal(revealed)),
          commitment: toHex(revealed.commitment),
          clientSeed: revealed.clientSeed && toHex(revealed.clientSeed),
          rounds: `${revealed.nextNonce}`,
        },
        current: await pairs.readView(ownerId),
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
