import { z } from 'zod';
import { amount, hash, hex, id } from '../fields.ts';

/** The public part of the member's seed pair (docs/fairness.md). */
export const fairnessView = z.object({
  seedId: id,
  commitment: hash,
  nextCommitment: hash,
  /** Null until the browser has made one; the next bet requires it. */
  clientSeed: hex.nullable(),
  /** Nonce of the next round, a decimal string. */
  nonce: z.string(),
});
export type FairnessView = z.output<typeof fairnessView>;

export const clientSeed = hex.min(2).max(128);

export const revealedSeed = z.object({
  seedId: id,
  serverSeed: hash,
  commitment: hash,
  clientSeed: hex.nullable(),
  rounds: z.string(),
});

/** Everything needed to recompute a round, once its seed is revealed: also the file `fair:verify` reads. */
export const roundRecord = z.object({
  format: z.literal('fairhouse/round/1'),
  roundId: id,
  game: z.string(),
  mathHash: hash,
  program: z.json(),
  commitment: hash,
  /** Null while the seed pair is in use. */
  serverSeed: hash.nullable(),
  clientSeed: hex,
  nonce: z.string(),
  choices: z.json(),
  /** Null while the round waits for a move. */
  outcome: z.json(),
  /** The member's moves in the round, in order; empty for games without moves. */
  moves: z.array(z.json()),
  /** `void`: cancelled; the payout is then the total stake. */
  state: z.enum(['open', 'settled', 'void']),
  /** The stake of the bet; extra stakes follow from the moves. */
  stake: amount,
  payout: amount,
  currency: z.string(),
  placedAt: z.number(),
});
export type RoundRecord = z.output<typeof roundRecord>;
