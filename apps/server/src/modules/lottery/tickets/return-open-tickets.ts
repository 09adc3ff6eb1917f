import { Refusal } from '../../../platform/context/index.ts';
import type { BettingParts, Bettor } from '../betting-parts.ts';
import { findReturnable } from '../records/ticket-record.store.ts';
import { cancelTickets } from './cancel-tickets.ts';

/**
 * Takes back bets on what has not begun: tickets whose issues still take bets, and chases with all that is left of them.
 * An issue that closes meanwhile keeps its ticket, and the rest of the order is read again; any other refusal goes to
 * the caller.
 */
export async function returnOpenTickets(parts: BettingParts, owner: Pick<Bettor, 'memberId' | 'brand'>): Promise<void> {
  for (const isLast of [false, true]) {
    let refusal: Refusal | null = null;
    for (const ids of (await findReturnable(parts.platform.db, owner.memberId)).values()) {
      try {
        await cancelTickets(parts, owner, ids.map(String));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
      }
    }
    if (!refusal) return;
    if (isLast) throw refusal;
  }
}
