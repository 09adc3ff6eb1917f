import type { BonusEnd } from '@fairhouse/contract';
import type { Posting } from '@fairhouse/ledger';
import { Refusal } from '../../platform/context/index.ts';
import { GuardRefusal } from '../ledger/index.ts';
import { dropBonus, type BonusRow } from './bonus.store.ts';
import type { PromotionsInnerDeps } from './promotions-deps.ts';

/** The end of a running bonus: cash, or back to the house for a reason. */
export type Ending =
  | { readonly to: 'freed'; readonly reason: null }
  | { readonly to: 'forfeited'; readonly reason: BonusEnd };

/** All ends share one key, so that there is one, whoever is first; false: another one was. */
export async function endBonus(deps: PromotionsInnerDeps, row: BonusRow, ending: Ending): Promise<boolean> {
  const { platform, ledger } = deps;
  const { brandId, memberId, currency, amountMinor } = row;
  if (amountMinor === null) throw new Error('a bonus that was not granted has no end in the books');
  const purse = await ledger.openWallet({ brandId, memberId, purse: 'bonus', currency });
  const posting: Posting = {
    debit: purse,
    credit:
      ending.to === 'freed'
        ? row.walletId
        : await ledger.houseAccount(brandId, `house.promotion:${row.offerId}`, currency),
    amountMinor,
  };
  try {
    await ledger.post({
      walletId: purse,
      key: { call: 'promotion.end', clientKey: `${row.id}`, request: `${ending.to} ${ending.reason ?? ''}` },
      code: ending.to === 'freed' ? 'promotion.freed' : 'promotion.forfeited',
      postings: [posting],
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: 0n,
      answer: '{}',
      rides: [
        deps.rideStep({ id: row.id, ...ending, amountMinor, budgetMinor: null, atMs: platform.clock.now().getTime() }),
      ],
    });
  } catch (error) {
    if (error instanceof GuardRefusal || (error instanceof Refusal && error.code === 'key_conflict')) return false;
    // Two people have taken it back in the books: there is nothing left to end.
    if (error instanceof Refusal && error.code === 'insufficient_balance') {
      await dropBonus(platform.db, { id: row.id, at: platform.clock.now() });
      return true;
    }
    throw error;
  }
  if (ending.to === 'freed')
    platform.events.emit('balance_changed', { memberId, brandId, ...(await ledger.readBalance(row.walletId)) });
  return true;
}
