import { formatAmount } from '@fairhouse/money';
import { Refusal, type Tx } from '../../platform/context/index.ts';
import type { CashierParts } from './cashier-parts.ts';
import { updateClaim, updateRefused } from './claims.store.ts';
import type { DepositRow } from './deposit.store.ts';

/**
 * Counts a request against the member's own limits before anything of it is begun, in the transaction that keeps it:
 * what is counted is known. What a limit refuses is kept as refused.
 */
export async function claimDeposit(parts: CashierParts, tx: Tx, { row, claimId }: { row: DepositRow; claimId: bigint }): Promise<DepositRow> {
  try {
    await parts.ledger.claimDeposit({ walletId: row.walletId, clientKey: `cashier.${row.id}`, amountMinor: row.amountMinor, claimId }, tx);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refusedAs = error.code === 'limit_reached' ? 'deposit_limit_reached' : error.code;
    await updateRefused(tx, { id: row.id, code: refusedAs, at: parts.platform.clock.now() });
    return { ...row, refusedAs };
  }
  await updateClaim(tx, row.id, claimId);
  return { ...row, claimId };
}

/** The refusal a request met, as it reads now: what is left changes with the day. */
export async function refusalOf(parts: CashierParts, row: Pick<DepositRow, 'refusedAs' | 'walletId' | 'currency'>): Promise<Refusal> {
  if (row.refusedAs !== 'deposit_limit_reached') return new Refusal('wallet_closed');
  const left = (await readDepositLimits(parts, row.walletId)).map(({ leftMinor }) => leftMinor);
  const least = left.reduce((lowest, one) => (one < lowest ? one : lowest), left[0] ?? 0n);
  return new Refusal('deposit_limit_reached', { left: formatAmount(least), currency: row.currency });
}

interface DepositLimit {
  readonly span: 'day' | 'week' | 'month';
  readonly capMinor: bigint;
  readonly leftMinor: bigint;
}

export async function readDepositLimits(parts: CashierParts, walletId: bigint): Promise<DepositLimit[]> {
  const limits = await parts.ledger.listLimits(walletId);
  return limits.filter(({ measure }) => measure === 'deposit').map(({ span, capMinor, usedMinor }) => ({
    span, capMinor, leftMinor: capMinor > usedMinor ? capMinor - usedMinor : 0n,
  }));
}

/** Gives back what a deposit that came to nothing had counted; money that comes after all counts when it comes. */
export async function giveClaimBack(parts: CashierParts, row: Pick<DepositRow, 'id' | 'claimId'>): Promise<void> {
  if (row.claimId === null) return;
  await parts.ledger.returnDeposit(row.claimId);
  await updateClaim(parts.platform.db, row.id, null);
}
