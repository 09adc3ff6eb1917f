import type { RefusalCode } from '@fairhouse/contract';
import { Refusal, type Platform } from '../../platform/context/index.ts';
import type { Adjustment } from './adjustment.store.ts';
import type { Booked } from './adjustments.ts';
import type { BookPorts } from './book-adjustment.ts';

/** Final refusals of the ledger; any other failure is retried. */
const finalRefusals: readonly RefusalCode[] = [
  'entry_unknown',
  'entry_not_correctable',
  'second_person_needed',
  'reason_needed',
];

/** Books the mirror of the entry once, and tells everybody whose wallet it moved. */
export async function bookCorrection(
  platform: Platform,
  { ledger, walletOf, findBrand }: BookPorts,
  adjustment: Adjustment,
): Promise<Booked> {
  const { id, brandId, memberId, correctsId, direction, amountMinor, currency, proposedById, decidedById, reason } =
    adjustment;
  const brand = findBrand(brandId);
  if (!brand || correctsId === null || decidedById === null)
    throw new Error('a correction lacks its brand, its entry or its second person');
  try {
    const posted = await ledger.correct({
      entryId: correctsId,
      proposedBy: `${proposedById}`,
      approvedBy: `${decidedById}`,
      reason,
    });
    if (posted.verdict === 'stale_turn') throw new Error('a correction has no turn');
    const { wallets } = await ledger.viewCorrection({
      entryId: correctsId,
      walletId: await walletOf({ memberId, brand }),
    });
    for (const wallet of wallets.filter(({ purse }) => purse === 'cash')) {
      platform.events.emit('balance_changed', {
        memberId: wallet.memberId,
        brandId,
        ...(await ledger.readBalance(wallet.id)),
      });
    }
    if (amountMinor > 0n)
      platform.events.emit('balance_adjusted', { adjustmentId: id, memberId, direction, amountMinor, currency });
    return { entryId: posted.entryId };
  } catch (error) {
    // The balance is that of another wallet of the entry, not of the reader.
    if (error instanceof Refusal && error.code === 'insufficient_balance')
      return { refused: new Refusal('correction_not_covered') };
    if (error instanceof Refusal && finalRefusals.includes(error.code)) return { refused: error };
    throw error;
  }
}
