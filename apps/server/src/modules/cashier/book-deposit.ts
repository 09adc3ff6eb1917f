import type { Posting } from '@fairhouse/ledger';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { followStep } from './follow-step.ts';
import { creditOf, feeOf } from './deposit-view.ts';
import { findDeposit, type DepositRow } from './deposit.store.ts';

/**
 * Books a confirmed deposit: one movement whose key is the number of the deposit, together with its state. However often
 * and from however many processes this is called, the money is booked once.
 */
export async function bookDeposit(deps: CashierInnerDeps, id: bigint): Promise<void> {
  const { platform, ledger } = deps;
  const row = await findDeposit(platform.db, id);
  if (row?.state !== 'confirmed') return;
  const posted = await ledger.post({
    walletId: row.walletId,
    key: {
      call: 'deposit',
      clientKey: `${row.id}`,
      request: [row.method, row.currency, creditOf(row), feeOf(row)].join('\n'),
    },
    code: 'deposit.paid',
    postings: await postingsOf(deps, row),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    ...(row.claimId !== null && { claimId: row.claimId }),
    answer: '{}',
    rides: [deps.rideDepositPaid({ depositId: row.id, atMs: platform.clock.now().getTime() })],
  });
  if (posted.verdict === 'stale_turn') throw new Error('a deposit waits for no turn');
  const paid = await findDeposit(platform.db, id);
  if (paid) await followStep(deps, paid);
  platform.events.emit('balance_changed', {
    memberId: row.memberId,
    brandId: row.brandId,
    balanceMinor: posted.balanceMinor,
    version: posted.version,
  });
}

/** The gross amount comes in by the channel; the fee leaves the wallet in the same entry. */
async function postingsOf(deps: CashierInnerDeps, row: DepositRow): Promise<Posting[]> {
  const channel = await deps.ledger.houseAccount(row.brandId, `house.channel:${row.method}`, row.currency);
  const arrived: Posting = { debit: channel, credit: row.walletId, amountMinor: row.receivedMinor ?? row.amountMinor };
  const feeMinor = feeOf(row);
  if (feeMinor === 0n) return [arrived];
  const fees = await deps.ledger.houseAccount(row.brandId, 'house.fee', row.currency);
  return [arrived, { debit: row.walletId, credit: fees, amountMinor: feeMinor }];
}
