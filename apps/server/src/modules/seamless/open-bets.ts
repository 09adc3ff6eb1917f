import { dropOldest } from '../../platform/kept/drop-oldest.ts';
import type { NamedBet, StandingBet, VendorBet } from './vendor-bet.store.ts';

const keptMax = 20_000;

/**
 * Bets that this process has taken and not ended: most results come soon and to the same process. If another process has
 * ended one, the ledger notices at the end.
 */
export interface OpenBets {
  keep(bet: VendorBet): void;
  /** Removes the bet; later callers look it up. */
  take(named: NamedBet): StandingBet | undefined;
}

export function createOpenBets(): OpenBets {
  const kept = new Map<string, StandingBet>();
  const nameOf = ({ vendor, betKey }: NamedBet): string => `${vendor}\n${betKey}`;
  return {
    keep(bet) {
      dropOldest(kept, keptMax - 1);
      kept.set(nameOf(bet), { ...bet, state: 'booked', payoutMinor: null, settleKey: null, reported: null });
    },
    take(named) {
      const bet = kept.get(nameOf(named));
      kept.delete(nameOf(named));
      return bet;
    },
  };
}
