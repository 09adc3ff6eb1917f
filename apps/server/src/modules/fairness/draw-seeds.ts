import { randomBytes } from 'node:crypto';
import { commit, equalBytes, toHex } from '@fairhouse/fair';
import type { Platform } from '../../platform/context/index.ts';
import { findDrawSeeds, insertDrawSeeds, updateRevealed } from './draw-seed.store.ts';

/** The public part of a seed that waits for its draw. */
export interface CommittedSeed {
  readonly id: bigint;
  readonly commitment: Uint8Array;
}

/** Seeds of lottery draws: one per draw, committed when the draw is announced and revealed when it is made. */
export interface DrawSeeds {
  /** Commits one seed per owner, in the order of `owners`; an owner that has one keeps it. */
  commit(owners: readonly string[]): Promise<CommittedSeed[]>;
  /** Reveals the seeds of draws that are due. A seed that is lost or does not match its commitment is left out. */
  reveal(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Uint8Array>>;
}

export function createDrawSeeds(platform: Platform): DrawSeeds {
  const sealer = platform.sealerFor('fairness.draw');
  const about = (owner: string, commitment: Uint8Array): string => `${owner} ${toHex(commitment)}`;

  function make(owner: string): { owner: string; sealed: Buffer; commitment: Uint8Array } {
    const seed = randomBytes(32);
    const commitment = commit(seed);
    return { owner, commitment, sealed: sealer.seal(seed, about(owner, commitment)) };
  }

  function open(row: { owner: string; sealed: Buffer; commitment: Buffer }): Uint8Array | null {
    try {
      const seed = sealer.open(row.sealed, about(row.owner, row.commitment));
      return equalBytes(commit(seed), row.commitment) ? seed : null;
    } catch (err) {
      platform.log.error({ err, owner: row.owner }, 'the seed of a draw cannot be opened');
      return null;
    }
  }

  return {
    async commit(owners) {
      const rows = await insertDrawSeeds(platform.db, owners.map(make), platform.clock.now());
      const byOwner = new Map(rows.map((row) => [row.owner, row]));
      return owners.map((owner) => {
        const row = byOwner.get(owner);
        if (!row) throw new Error('the seed of a draw was not made');
        return { id: row.id, commitment: row.commitment };
      });
    },
    async reveal(ids) {
      if (ids.length === 0) return new Map();
      const opened = new Map<bigint, Uint8Array>();
      for (const row of await findDrawSeeds(platform.db, ids)) {
        const seed = open(row);
        if (seed) opened.set(row.id, seed);
      }
      await updateRevealed(platform.db, [...opened.keys()], platform.clock.now());
      return opened;
    },
  };
}
