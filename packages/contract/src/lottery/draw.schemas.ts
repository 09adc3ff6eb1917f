import { z } from 'zod';
import { amount, hash, hex, id } from '../fields.ts';
import { issueState, ticketReceipt } from './lottery.schemas.ts';

/** An Ed25519 public key with which the house signs or has signed manifests and receipts. */
export const lotteryKey = z.object({ key: hash, from: z.number(), /** Null: in use. */ until: z.number().nullable() });

/** The commitments of a draw and its result (trust.md 3.5); unknown values are null. */
export const lotteryDraw = z.object({
  gameCode: z.string(),
  numero: z.string(),
  state: issueState,
  opensAt: z.number(),
  closesAt: z.number(),
  drawsAt: z.number(),
  drawDay: z.string(),
  /** Shown from the opening on: hash of the seed, hash of the rules, and the beacon round that contributes. */
  commitment: hash.nullable(),
  rulesHash: hash.nullable(),
  beacon: z
    .object({
      /** `local`: the house's own beacon, for places without a network; screens say so. */
      name: z.enum(['quicknet', 'local']),
      publicKey: hex,
      genesisMs: z.number(),
      periodMs: z.number(),
      leadMs: z.number(),
      round: z.string(),
      randomness: hash.nullable(),
      signature: hex.nullable(),
    })
    .nullable(),
  /** Sealed at closing, before the beacon value. */
  manifest: z
    .object({ root: hash, count: z.number().int(), sum: amount, signature: hex, key: hash, sealedAt: z.number() })
    .nullable(),
  /** All keys the house has signed with, oldest first, so that old signatures stay verifiable. */
  keys: z.array(lotteryKey),
  /** Revealed with the draw. */
  seed: hash.nullable(),
  program: z.json(),
  winningNumber: z.string().nullable(),
  drawnAt: z.number().nullable(),
  settledAt: z.number().nullable(),
  /** Results of this issue, newest last: more than one where it was corrected. */
  results: z.array(
    z.object({ version: z.number().int(), winningNumber: z.string(), reason: z.string().nullable(), at: z.number() }),
  ),
  voidReason: z.string().nullable(),
  /** The member's own tickets, each with its inclusion proof (RFC 9162) once it is sealed. */
  tickets: z.array(
    z.object({
      orderDetailId: id,
      receipt: ticketReceipt,
      series: z.number().int(),
      unitStake: amount,
      index: z.number().int().nullable(),
      path: z.array(hash),
      /**
       * Null until it is settled, and where no published rule gives the value: a house table sets its price, its play
       * no longer exists, or its stake was refunded.
       */
      payout: amount.nullable(),
    }),
  ),
});
export type LotteryDraw = z.output<typeof lotteryDraw>;
