import type { FairnessView } from '@fairhouse/contract';
import { toHex } from '@fairhouse/fair';
import { Refusal, type Platform } from '../../platform/context/index.ts';
import type { SeedMaker } from './seed-maker.ts';
import { findDueOwners, findPair, insertPair, rotatePair, type SeedRow } from './seed.store.ts';

// When a seed is revealed (docs/fairness.md).
export const revealAfterMs = 24 * 3_600_000;
const revealAfterRounds = 10_000n;
const dueAtOnce = 200;
/** How many batches one run takes; the next run takes the rest. */
const looksMost = 100;

/** The pair of an owner: made once, read, and rotated. */
export interface SeedPairs {
  open(ownerId: bigint): Promise<{ active: SeedRow; next: SeedRow }>;
  readView(ownerId: bigint): Promise<FairnessView>;
  /** Reveals the active seed and activates the next one, with this client seed or without one. Refuses with `round_open`. */
  reveal(ownerId: bigint, clientSeed: Uint8Array | null): Promise<SeedRow>;
  revealDue(): Promise<number>;
}

export function createSeedPairs(platform: Platform, maker: SeedMaker, onChange: (ownerId: bigint) => void): SeedPairs {
  async function open(ownerId: bigint): Promise<{ active: SeedRow; next: SeedRow }> {
    const known = await findPair(platform.db, ownerId);
    if (known) return known;
    await insertPair(platform.db, ownerId, {
      active: maker.make(ownerId),
      next: maker.make(ownerId),
      at: platform.clock.now(),
    });
    const made = await findPair(platform.db, ownerId);
    if (!made) throw new Error('a seed pair was not made');
    return made;
  }

  async function reveal(ownerId: bigint, clientSeed: Uint8Array | null): Promise<SeedRow> {
    await open(ownerId);
    const rotated = await rotatePair(platform.db, ownerId, {
      clientSeed,
      next: maker.make(ownerId),
      at: platform.clock.now(),
    });
    if (!rotated) throw new Refusal('round_open');
    onChange(ownerId);
    return rotated.revealed;
  }

  async function revealOrLeave(ownerId: bigint): Promise<boolean> {
    try {
      await reveal(ownerId, null);
      return true;
    } catch (error) {
      // A round may have been opened meanwhile: then its seed is revealed later. After any failure the others are still revealed.
      if (!(error instanceof Refusal && error.code === 'round_open'))
        platform.log.error({ err: error, owner: `${ownerId}` }, 'a seed that is due was not revealed');
      return false;
    }
  }

  return {
    open,
    reveal,
    async readView(ownerId) {
      const { active, next } = await open(ownerId);
      return {
        seedId: `${active.id}`,
        commitment: toHex(active.commitment),
        nextCommitment: toHex(next.commitment),
        clientSeed: active.clientSeed && toHex(active.clientSeed),
        nonce: `${active.nextNonce}`,
      };
    },
    async revealDue() {
      const before = new Date(platform.clock.now().getTime() - revealAfterMs);
      const left: bigint[] = [];
      let revealed = 0;
      for (let look = 0; look < looksMost; look += 1) {
        const owners = await findDueOwners(platform.db, {
          before,
          rounds: revealAfterRounds,
          without: left,
          limit: dueAtOnce,
        });
        for (const owner of owners) {
          if (await revealOrLeave(owner)) revealed += 1;
          else left.push(owner);
        }
        if (owners.length < dueAtOnce) break;
      }
      return revealed;
    },
  };
}
