import { z } from 'zod';
import { amount, hash, hex, id } from '../fields.ts';

/** Hundredths of a multiplier: 150 is 1.50. */
const hundredths = z.number().int();
/** The two bets a player may have in one round. */
export const roomSlot = z.union([z.literal(0), z.literal(1)]);

/** A player's bet, as everybody in the room sees it. */
export const roomPlayer = z.object({
  betId: id,
  maskedName: z.string(),
  stake: amount,
  cashOut100: hundredths.nullable(),
});
export type RoomPlayer = z.output<typeof roomPlayer>;

export const roomBet = z.object({
  betId: id,
  roundId: id,
  slot: roomSlot,
  stake: amount,
  autoCashOut100: hundredths.nullable(),
  state: z.enum(['open', 'won', 'lost', 'void']),
  cashOut100: hundredths.nullable(),
  payout: amount,
});
export type RoomBet = z.output<typeof roomBet>;

/**
 * `local`: the house's own beacon, for places without a network; it could know the values in advance, and screens say
 * so.
 */
export const beaconName = z.enum(['quicknet', 'local']);

/** The commitment of a round: its place in the seed chain, and the beacon that contributes. */
export const roomRound = z.object({
  roundId: id,
  state: z.enum(['betting', 'closed', 'flying', 'landed', 'void']),
  closesAt: z.number(),
  chainIndex: z.number().int(),
  anchor: hash,
  beacon: beaconName,
  /** Set when betting has closed: the signed root of the bets, and the number of the deciding beacon value. */
  sealed: z
    .object({
      root: hash,
      count: z.number().int(),
      sum: amount,
      signature: hex,
      beaconRound: z.string(),
      beaconAt: z.number(),
    })
    .nullable(),
  flightAt: z.number().nullable(),
  /** Set when the round is over, with the link of the chain that decided it. */
  result100: hundredths.nullable(),
  link: hash.nullable(),
});
export type RoomRound = z.output<typeof roomRound>;

export const pastRound = z.object({ roundId: id, result100: hundredths.nullable() });
export type PastRound = z.output<typeof pastRound>;

export const sharedRoom = z.object({
  game: z.string(),
  /** Server time of this answer. */
  now: z.number(),
  /** 1, unless time runs faster for a test. */
  speed: z.number().int(),
  /** Null while the room is idle or waiting: a visitor wakes it up. */
  round: roomRound.nullable(),
  players: z.array(roomPlayer),
  totals: z.object({ bets: z.number().int(), staked: amount }),
  /** The reader's bets in this round. */
  bets: z.array(roomBet),
  history: z.array(pastRound),
  /** Signs what is sealed: an Ed25519 key, hex. */
  sealKey: hash,
});
export type SharedRoom = z.output<typeof sharedRoom>;

/** Everything needed to recompute one bet of a shared round; also a file `fair:verify` reads. */
export const sharedRoundRecord = z.object({
  format: z.literal('fairhouse/shared-round/1'),
  roundId: id,
  game: z.string(),
  mathHash: hash,
  program: z.json(),
  state: z.enum(['open', 'settled', 'void']),
  chain: z.object({ anchor: hash, index: z.number().int(), link: hash.nullable(), anchoredAt: z.number() }),
  beacon: z.object({
    name: beaconName,
    publicKey: hex,
    genesisAt: z.number(),
    periodMs: z.number().int(),
    leadMs: z.number().int(),
    round: z.string(),
    randomness: hash.nullable(),
    signature: hex.nullable(),
  }),
  closesAt: z.number(),
  bets: z
    .object({
      root: hash,
      count: z.number().int(),
      index: z.number().int(),
      proof: z.array(hash),
      signature: hex,
      sealKey: hash,
    })
    .nullable(),
  ticket: z.object({ betId: id, stake: amount, autoCashOut100: hundredths.nullable(), placedAt: z.number() }),
  choices: z.object({ cashOut100: hundredths.nullable() }),
  outcome: z.json(),
  stake: amount,
  payout: amount,
  currency: z.string(),
  placedAt: z.number(),
});
export type SharedRoundRecord = z.output<typeof sharedRoundRecord>;
