import { Refusal } from '../../../platform/context/index.ts';
import type { BettingDeps, Bettor } from '../betting-deps.ts';
import { findReturnable } from '../records/ticket-record.store.ts';
import { cancelTickets } from './cancel-tickets.ts';

/**
 * Takes back bets on what has not begun: tickets whose issues still take bets, and chases with all that is left of them.
 * An issue that closes meanwhile keeps its ticket, and the rest of the order is read again; any other refusal goes to
 * the caller.
 */
export async function returnOpenTickets(deps: BettingDeps, owner: Pick<Bettor, 'memberId' | 'brand'>): Promise<void> {
  for (const isLast of [false, true]) {
    let refusal: Refusal | null = null;
    for (const ids of (await findReturnable(deps.platform.db, owner.memberId)).values()) {
      try {
        await cancelTickets(deps, owner, ids.map(String));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
      }
    }
    if (!refusal) return;
    if (isLast) throw refusal;
  }
}
