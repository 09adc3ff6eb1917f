import { Refusal } from '../../platform/context/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { Adjustment } from './adjustment.store.ts';
import type { Booked } from './adjustments.ts';

/** Forgives the debt once, as far as it is still owed; no balance changes, so nobody is told of one. */
export async function bookForgiveness(
  ledger: Pick<LedgerDoor, 'forgiveDebt'>,
  { id, brandId, memberId, currency, amountMinor }: Adjustment,
): Promise<Booked> {
  try {
    return await ledger.forgiveDebt({ owner: { brandId, memberId, currency }, amountMinor, clientKey: `${id}` });
  } catch (error) {
    // The debt was paid back meanwhile, or ended with the correction that had made it.
    if (error instanceof Refusal && error.code === 'debt_smaller') return { refused: error };
    throw error;
  }
}
