import type { Round } from '@fairhouse/contract';
import { toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import type { RoundRow } from './round.store.ts';

/** A round as the studio sees it; only the newest one of a game can still be open. */
export function toRoundView(row: RoundRow, isNewest: boolean): Round {
  return {
    roundId: `${row.id}`,
    game: row.game,
    state: isNewest && !row.isClosed ? 'open' : 'closed',
    nonce: `${row.nonce}`,
    commitment: toHex(row.commitment),
    choices: row.choices as Round['choices'],
    outcome: row.outcome as Round['outcome'],
    stake: formatAmount(row.stakeMinor),
    payout: formatAmount(row.payoutMinor),
    placedAt: row.placedAt.getTime(),
  };
}
