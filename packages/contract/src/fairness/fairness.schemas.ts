import { z } from 'zod';
import { amount, hash, hex, id } from '../fields.ts';

/** The member's seed pair as far as it may be known (docs/fairness.md). */
export const fairnessView = z.object({
  seedId: id,
  commitment: hash,
  nextCommitment: hash,
  /** Null until the browser has made one; the next bet needs it. */
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
  /** What the member decided in the round, in order; empty for games without moves. */
  moves: z.array(z.json()),
  /** `void`: taken back; the payout is then what was staked. */
  state: z.enum(['open', 'settled', 'void']),
  /** That of the bet; extra stakes follow from the moves. */
  stake: amount,
  payout: amount,
  currency: z.string(),
  placedAt: z.number(),
});
export type RoundRecord = z.output<typeof roundRecord>;
