import { z } from 'zod';
import { amount, hash, hex, id } from '../fields.ts';
import { issueState, ticketReceipt } from './lottery.schemas.ts';

/** A public key the house signs manifests and receipts with, or has signed with; Ed25519. */
export const lotteryKey = z.object({ key: hash, from: z.number(), /** Null: in use. */ until: z.number().nullable() });

/** What binds a draw, and what came of it (trust.md 3.5); what is not known yet is null. */
export const lotteryDraw = z.object({
  gameCode: z.string(),
  numero: z.string(),
  state: issueState,
  opensAt: z.number(),
  closesAt: z.number(),
  drawsAt: z.number(),
  drawDay: z.string(),
  /** Shown from the opening on: hash of the seed, hash of the rules, and the beacon round that joins in. */
  commitment: hash.nullable(),
  rulesHash: hash.nullable(),
  beacon: z
    .object({
      /** `local`: the house's own beacon, for where there is no network; screens say so. */
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
  /** Sealed at closing, before the beacon. */
  manifest: z
    .object({ root: hash, count: z.number().int(), sum: amount, signature: hex, key: hash, sealedAt: z.number() })
    .nullable(),
  /** All keys the house has signed with, the oldest first: what an earlier one signed stays checkable. */
  keys: z.array(lotteryKey),
  /** Revealed with the draw. */
  seed: hash.nullable(),
  program: z.json(),
  winningNumber: z.string().nullable(),
  drawnAt: z.number().nullable(),
  settledAt: z.number().nullable(),
  /** Results this issue has had, the newest last: more than one where it was corrected. */
  results: z.array(
    z.object({ version: z.number().int(), winningNumber: z.string(), reason: z.string().nullable(), at: z.number() }),
  ),
  voidReason: z.string().nullable(),
  /** Own tickets, each with its way to the root (RFC 9162) once it is sealed. */
  tickets: z.array(
    z.object({
      orderDetailId: id,
      receipt: ticketReceipt,
      series: z.number().int(),
      unitStake: amount,
      index: z.number().int().nullable(),
      path: z.array(hash),
      /** Null until it is settled, and where no published rule leads to it: a table of the house's own prices it, its play is gone, or its stake went back. */
      payout: amount.nullable(),
    }),
  ),
});
export type LotteryDraw = z.output<typeof lotteryDraw>;
