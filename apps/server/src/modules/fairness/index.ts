import { randomBytes } from 'node:crypto';
import type { FairnessView } from '@fairhouse/contract';
import { commit, equalBytes, fromHex, toHex } from '@fairhouse/fair';
import { Refusal, type Platform } from '../../platform/context/index.ts';
import { SeedSeats, type OpenSeed, type Turn } from './seed-seats.ts';
import { findPair, findSeed, insertPair, rotatePair, updateClientSeed, type NewSeed, type SeedRow } from './seed.store.ts';

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
  const sealer = platform.sealerFor('fairness.seed');
  const seats = new SeedSeats(async (ownerId) => openSeed((await pairOf(ownerId)).active));
  platform.bus.subscribe(changedTopic, (ownerId) => seats.forget(BigInt(ownerId as string)));
  platform.bus.onGap(() => seats.forgetAll());

  function makeSeed(ownerId: bigint): NewSeed {
    const serverSeed = randomBytes(32);
    const commitment = commit(serverSeed);
    return { commitment, sealed: sealer.seal(serverSeed, sealedAbout(ownerId, commitment)) };
  }

  function unseal(row: SeedRow): Uint8Array {
    const serverSeed = sealer.open(row.sealed, sealedAbout(row.ownerId, row.commitment));
    // A seed that does not open its own commitment must never draw.
    if (!equalBytes(commit(serverSeed), row.commitment)) throw new Error('a seed does not open its commitment');
    return serverSeed;
  }

  function openSeed(row: SeedRow): OpenSeed {
    return { seedId: row.id, serverSeed: unseal(row), clientSeed: row.clientSeed, commitment: row.commitment, nextNonce: row.nextNonce };
  }

  async function pairOf(ownerId: bigint): Promise<{ active: SeedRow; next: SeedRow }> {
    const known = await findPair(platform.db, ownerId);
    if (known) return known;
    await insertPair(platform.db, ownerId, { active: makeSeed(ownerId), next: makeSeed(ownerId), at: platform.clock.now() });
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
        clientSeed: fromHex(clientSeedHex), next: makeSeed(ownerId), at: platform.clock.now(),
      });
      forgetEverywhere(ownerId);
      return {
        revealed: {
          seedId: `${revealed.id}`,
          serverSeed: toHex(unseal(revealed)),
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
      return row?.state === 'revealed' ? unseal(row) : null;
    },
  };
}

function sealedAbout(ownerId: bigint, commitment: Uint8Array): string {
  return `${ownerId} ${toHex(commitment)}`;
}
