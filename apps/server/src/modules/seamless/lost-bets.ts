import { gather } from '../../platform/gather/gather.ts';
import type { Platform } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import { closeLostBets, type LostBet } from './vendor-bet.store.ts';

/** A lost bet with its record, which ends with it. */
export interface LostBetEnd extends LostBet {
  readonly betId: bigint;
  readonly atMs: number;
  readonly validStakeMinor: bigint;
}

/**
 * Ends lost bets; false when another process ended the bet first. No money moves, so no batch of the ledger has them.
 * Most bets are lost, so they share transactions of their own: a commit each would cost more than a stake.
 */
export function createLostBets({
  platform,
  bets,
}: {
  platform: Platform;
  bets: BetsDoor;
}): (bet: LostBetEnd) => Promise<boolean> {
  return gather((input) =>
    platform.inTx(async (tx) => {
      const areClosed = await closeLostBets(tx, input);
      const closed = input.filter((_bet, at) => areClosed[at]);
      if (closed.length > 0)
        await bets.endLost(
          tx,
          closed.map(({ betId, atMs, validStakeMinor }) => ({ id: betId, placedAtMs: atMs, validStakeMinor })),
        );
      return areClosed;
    }),
  );
}
