import { creditWallet, debitWallet } from '@fairhouse/ledger';
import { Refusal, type Brand, type Platform } from '../../platform/context/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { Adjustment } from './adjustment.store.ts';
import type { Booked } from './adjustments.ts';

export interface BookPorts {
  readonly ledger: LedgerDoor;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  findBrand(id: bigint): Brand | undefined;
}

/** One movement whose key is the adjustment's number; refused when the balance is too small. */
export async function bookAdjustment(platform: Platform, ports: BookPorts, adjustment: Adjustment): Promise<Booked> {
  const { ledger } = ports;
  const { id, brandId, memberId, direction, amountMinor, currency } = adjustment;
  const brand = ports.findBrand(brandId);
  if (!brand) throw new Error('the brand of an adjustment is gone');
  const wallet = await ports.walletOf({ memberId, brand });
  const house = await ledger.houseAccount(brandId, 'house.adjustment', currency);
  const isCredit = direction === 'credit';
  try {
    const posted = await ledger.post({
      walletId: wallet,
      key: { call: 'adjustment', clientKey: `${id}`, request: `${direction} ${amountMinor}` },
      code: isCredit ? 'adjustment.credit' : 'adjustment.debit',
      postings: (isCredit ? creditWallet : debitWallet)({ wallet, house, amountMinor }),
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: 0n,
      answer: '{}',
      rides: [],
    });
    if (posted.verdict === 'stale_turn') throw new Error('an adjustment has no turn');
    platform.events.emit('balance_changed', {
      memberId,
      brandId,
      balanceMinor: posted.balanceMinor,
      version: posted.version,
    });
    platform.events.emit('balance_adjusted', { adjustmentId: id, memberId, direction, amountMinor, currency });
    return { entryId: posted.entryId };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient_balance') return { refused: error };
    throw error;
  }
}
