import type { RoomBetRow } from './room-bet.store.ts';
import { dropOldest } from '../../../platform/kept/drop-oldest.ts';

/**
 * Bets that this process took, as they were placed, so that a cash-out needs no query for their owner. The database
 * decides at the end whether one is still open.
 */
export interface StandingBets {
  keep(bet: RoomBetRow): void;
  find(memberId: bigint, betId: bigint): RoomBetRow | undefined;
  /** This process ended it. */
  end(betId: bigint, state: 'won' | 'void'): void;
}

/** Enough for several full rooms. */
const keptMost = 20_000;

export function createStandingBets(): StandingBets {
  const kept = new Map<bigint, RoomBetRow>();
  return {
    keep(bet) {
      kept.set(bet.id, bet);
      dropOldest(kept, keptMost);
    },
    find(memberId, betId) {
      const bet = kept.get(betId);
      return bet?.memberId === memberId ? bet : undefined;
    },
    end(betId, state) {
      const bet = kept.get(betId);
      if (bet) kept.set(betId, { ...bet, state });
    },
  };
}
