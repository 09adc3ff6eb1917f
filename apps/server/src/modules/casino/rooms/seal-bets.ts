import { ticketLeaf, type SharedTicket } from '@fairhouse/casino';
import { inclusionProof, merkleRoot, toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { createSigningKey } from '../../../platform/crypto/signing-key.ts';
import type { RoomBetRow } from './room-bet.store.ts';

/** Signs all bets of a round before anybody can know the result. */
export interface SealKey {
  /** Ed25519, hex. */
  readonly publicKey: string;
  sign(seal: SealedBets & { readonly roundId: bigint }): Buffer;
}

export interface SealedBets {
  readonly root: Uint8Array;
  readonly count: number;
  readonly sumMinor: bigint;
}

export function createSealKey(secret: Buffer): SealKey {
  const { publicKey, sign } = createSigningKey(secret);
  return {
    publicKey,
    sign: ({ roundId, root, count, sumMinor }) =>
      sign(`fairhouse/room-seal/1\n${roundId}\n${toHex(root)}\n${count}\n${formatAmount(sumMinor)}`),
  };
}

export function ticketOf(bet: RoomBetRow): SharedTicket {
  return {
    betId: `${bet.id}`,
    stake: formatAmount(bet.stakeMinor),
    autoCashOut100: bet.auto100,
    placedAt: bet.placedAtMs,
  };
}

/** Bets in the order of their numbers under one root. */
export function sealBets(bets: readonly RoomBetRow[]): SealedBets {
  return {
    root: merkleRoot(bets.map((bet) => ticketLeaf(ticketOf(bet)))),
    count: bets.length,
    sumMinor: bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n),
  };
}

/** The place of a bet under the root, and its proof. */
export function proveBet(bets: readonly RoomBetRow[], id: bigint): { index: number; proof: string[] } {
  const index = bets.findIndex((bet) => bet.id === id);
  return {
    index,
    proof: inclusionProof(
      bets.map((bet) => ticketLeaf(ticketOf(bet))),
      index,
    ).map(toHex),
  };
}
