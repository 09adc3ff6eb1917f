import { randomBytes } from 'node:crypto';
import { commit, equalBytes, toHex } from '@fairhouse/fair';
import type { Sealer } from '../../platform/crypto/sealer.ts';
import type { OpenSeed } from './seed-seats.ts';
import type { NewSeed, SeedRow } from './seed.store.ts';

/** Makes server seeds and opens their sealed form; nothing else sees a seed before it is revealed. */
export interface SeedMaker {
  make(ownerId: bigint): NewSeed;
  unseal(row: SeedRow): Uint8Array;
  open(row: SeedRow): OpenSeed;
}

export function createSeedMaker(sealer: Sealer): SeedMaker {
  function unseal(row: SeedRow): Uint8Array {
    const serverSeed = sealer.open(row.sealed, about(row.ownerId, row.commitment));
    // A seed that does not match its commitment must never draw.
    if (!equalBytes(commit(serverSeed), row.commitment)) throw new Error('a seed does not open its commitment');
    return serverSeed;
  }
  return {
    make(ownerId) {
      const serverSeed = randomBytes(32);
      const commitment = commit(serverSeed);
      return { commitment, sealed: sealer.seal(serverSeed, about(ownerId, commitment)) };
    },
    unseal,
    open: (row) => ({
      seedId: row.id,
      serverSeed: unseal(row),
      clientSeed: row.clientSeed,
      commitment: row.commitment,
      nextNonce: row.nextNonce,
    }),
  };
}

/** Binds a sealed seed to its owner and its commitment, so that it does not open anywhere else. */
function about(ownerId: bigint, commitment: Uint8Array): string {
  return `${ownerId} ${toHex(commitment)}`;
}
