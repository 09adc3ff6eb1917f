import { formatAmount } from '@fairhouse/money';
import { Refusal, type Tx } from '../../platform/context/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { updateClaim, updateRefused } from './claims.store.ts';
import { endStates } from './deposit-states.ts';
import { lockDeposit, type DepositRow } from './deposit.store.ts';

/**
 * Counts a request against the member's own limits before anything is begun, in the transaction that stores it. A
 * request that a limit refuses is stored as refused.
 */
export async function claimDeposit(
  deps: CashierInnerDeps,
  tx: Tx,
  { row, claimId }: { row: DepositRow; claimId: bigint },
): Promise<DepositRow> {
  try {
    await deps.ledger.claimDeposit(
      { walletId: row.walletId, clientKey: keyOf(row), amountMinor: row.amountMinor, claimId },
      tx,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refusedAs = error.code === 'limit_reached' ? 'deposit_limit_reached' : error.code;
    await updateRefused(tx, { id: row.id, code: refusedAs, at: deps.platform.clock.now() });
    return { ...row, refusedAs };
  }
  await updateClaim(tx, row.id, claimId);
  return { ...row, claimId };
}

/** The refusal of a stored request as it reads now, because what is left of a limit changes with the day. */
export async function refusalOf(
  deps: CashierInnerDeps,
  row: Pick<DepositRow, 'refusedAs' | 'walletId' | 'currency'>,
): Promise<Refusal> {
  if (row.refusedAs !== 'deposit_limit_reached') return new Refusal('wallet_closed');
  const left = (await readDepositLimits(deps, row.walletId)).map(({ leftMinor }) => leftMinor);
  const least = left.reduce((lowest, one) => (one < lowest ? one : lowest), left[0] ?? 0n);
  return new Refusal('deposit_limit_reached', { left: formatAmount(least), currency: row.currency });
}

interface DepositLimit {
  readonly span: 'day' | 'week' | 'month';
  readonly capMinor: bigint;
  readonly leftMinor: bigint;
}

export async function readDepositLimits(deps: CashierInnerDeps, walletId: bigint): Promise<DepositLimit[]> {
  const limits = await deps.ledger.listLimits(walletId);
  return limits
    .filter(({ measure }) => measure === 'deposit')
    .map(({ span, capMinor, usedMinor }) => ({
      span,
      capMinor,
      leftMinor: capMinor > usedMinor ? capMinor - usedMinor : 0n,
    }));
}

/**
 * Claims a share of the limits for money that has come: the whole amount if the deposit has no claim any more, the
 * excess if it is more than requested; also checks that lowered limits still allow the claim. The row is locked. Null: a
 * limit is exceeded.
 */
export async function claimArrived(
  deps: Pick<CashierInnerDeps, 'ledger'>,
  tx: Tx,
  { row, arrivedMinor }: { row: DepositRow; arrivedMinor: bigint },
): Promise<DepositRow | null> {
  const claimId = await deps.ledger.renewClaim(
    { walletId: row.walletId, clientKey: keyOf(row), amountMinor: arrivedMinor },
    tx,
  );
  if (claimId === null) return null;
  await updateClaim(tx, row.id, claimId);
  return { ...row, claimId };
}

/**
 * Gives back the claim of a deposit that ended without money; money that comes later claims again. A deposit that its
 * member cancelled may still be paid at the provider, so it keeps its claim until the provider says that nothing comes,
 * or its time is over.
 */
export async function giveClaimBack(deps: CashierInnerDeps, id: bigint, isDead = false): Promise<void> {
  const { platform, ledger } = deps;
  const now = platform.clock.now();
  await platform.inTx(async (tx) => {
    const row = await lockDeposit(tx, id);
    if (!row || row.claimId === null || !endStates.includes(row.state) || row.state === 'paid') return;
    if (row.state === 'cancelled' && row.provider !== null && row.expiresAt > now && !isDead) return;
    // The wallet is locked last, as in every claim.
    await updateClaim(tx, id, null);
    await ledger.returnDeposit(row.claimId, tx);
  });
}

const keyOf = ({ id }: Pick<DepositRow, 'id'>): string => `cashier.${id}`;
