import { createHash } from 'node:crypto';
import type { Deposit, DepositType } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type CallContext, type DepositMethod, type MemberActor } from '../../platform/context/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { claimDeposit, refusalOf } from './claim-deposit.ts';
import { bonusesOf, promise, readPromotion } from './deposit-promotions.ts';
import { countUnpaid, startOfDay, sumByMethod } from './deposit-sums.store.ts';
import { checkRange, chooseMethod } from './deposit-terms.ts';
import { viewDeposit } from './deposit-view.ts';
import { findByClientKey, insertDeposit, lockDeposit, updateState, type DepositRow } from './deposit.store.ts';
import { lockRequests } from './request-step.store.ts';
import { followStep } from './follow-step.ts';
import { makeReference } from './make-reference.ts';
import { readWish } from './whole-amount.ts';
import { startPayment } from './start-payment.ts';

export interface DepositInput {
  readonly type: DepositType;
  readonly clientKey: string;
  readonly amount: string;
  readonly vendorId: string;
  readonly mcsBankCode: string;
  readonly bankCode?: string | undefined;
  readonly bankType?: string | undefined;
  readonly promotionId?: string | undefined;
  readonly promoClaimId?: string | undefined;
  readonly targetUsername?: string | undefined;
}

/** A process that works on a request has this long before another takes over. */
const leftAloneMs = 60_000;

/** A member wants to pay in: the request is judged, stored, and begun at the provider if there is one. */
export async function requestDeposit(
  deps: CashierInnerDeps,
  input: DepositInput,
  context: CallContext<MemberActor>,
): Promise<Deposit> {
  const { brand, actor } = context;
  if (input.targetUsername && input.targetUsername !== actor.userName)
    throw new Refusal('field_invalid', { field: 'targetUsername' });
  const requestHash = hashAsked(input);
  const known = await findByClientKey(deps.platform.db, { memberId: actor.memberId, clientKey: input.clientKey });
  if (known) return again(deps, { row: known, requestHash }, context);
  const walletId = await deps.walletOf({ memberId: actor.memberId, brand });
  // A break is reported before anything else; the claim checks it again on the locked row.
  if (await deps.ledger.isWalletClosed(walletId)) throw new Refusal('wallet_closed');
  await deps.guard.checkTerms({ memberId: actor.memberId, brandId: brand.id });
  const missing = await deps.findLimitsMissing({ memberId: actor.memberId, brand });
  if (missing) throw new Refusal(missing);
  const { bankCode = null, bankType = null } = input;
  const method = chooseMethod(brand, {
    type: input.type,
    vendorId: input.vendorId,
    mcsBankCode: input.mcsBankCode,
    bankCode,
    bankType,
  });
  const amountMinor = readWish(input.amount, method.currency);
  checkRange(method, amountMinor);
  const promotionId = readPromotion(input);
  const made = await keepRequest(deps, { method, amountMinor, walletId, requestHash, input, promotionId }, context);
  if (made.isKnown) return again(deps, { row: made.row, requestHash }, context);
  if (made.row.refusedAs !== null) throw await refusalOf(deps, made.row);
  return view(deps, await goOn(deps, made.row, context), context);
}

async function view(deps: CashierInnerDeps, row: DepositRow, context: CallContext<MemberActor>): Promise<Deposit> {
  return viewDeposit(row, { ...context, bonus: (await bonusesOf(deps, [row], context)).get(row.id) });
}

function goOn(
  deps: CashierInnerDeps,
  row: DepositRow,
  { brand, language, origins }: CallContext<MemberActor>,
): Promise<DepositRow> {
  return row.provider === null ? awaitTransfer(deps, row) : startPayment(deps, { row, brand, language, origins });
}

interface Judged {
  readonly method: DepositMethod;
  readonly amountMinor: bigint;
  readonly walletId: bigint;
  readonly requestHash: Buffer;
  readonly input: DepositInput;
  readonly promotionId: bigint | null;
}

/** Counted and written under the lock of the member, so that the second of two concurrent requests sees the first. */
async function keepRequest(
  deps: CashierInnerDeps,
  judged: Judged,
  context: CallContext<MemberActor>,
): Promise<{ row: DepositRow; isKnown: boolean }> {
  const { brand, actor } = context;
  const { method, amountMinor, input } = judged;
  const { memberId } = actor;
  const now = deps.platform.clock.now();
  const claimId = await deps.ledger.nextId();
  return deps.platform.inTx(async (tx) => {
    await lockRequests(tx, 'deposit', memberId);
    // The session was checked earlier: since then another tab may have closed the account.
    if (await deps.guard.isAccountClosed(tx, memberId)) throw new Refusal('not_logged_in');
    const known = await findByClientKey(tx, { memberId, clientKey: input.clientKey });
    if (known) return { row: known, isKnown: true };
    if ((await countUnpaid(tx, memberId)) >= brand.deposits.openMax)
      throw new Refusal('deposits_unpaid', { count: `${brand.deposits.openMax}` });
    if (method.dayMaxMinor !== null) {
      const today = await sumByMethod(tx, { memberId, since: await startOfDay(tx, now, brand.timeZone) });
      const leftMinor = method.dayMaxMinor - (today.get(method.code) ?? 0n);
      if (amountMinor > leftMinor)
        throw new Refusal('deposit_day_limit_reached', {
          left: formatAmount(leftMinor > 0n ? leftMinor : 0n),
          currency: method.currency,
        });
    }
    const reference = makeReference();
    const row = await insertDeposit(tx, {
      brandId: brand.id,
      memberId,
      memberName: actor.userName,
      walletId: judged.walletId,
      clientKey: input.clientKey,
      requestHash: judged.requestHash,
      method: method.code,
      type: method.type,
      provider: method.provider,
      bankCode: input.bankCode ?? null,
      currency: method.currency,
      amountMinor,
      feeBps: method.feeBps,
      feeFixedMinor: method.feeFixedMinor,
      reference,
      lines: [...method.lines],
      qrText: fillQr(method, { reference, amountMinor }),
      needsProof: method.needsProof,
      promotionId: judged.promotionId,
      promoClaimId: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + method.expiresMin * 60_000),
    });
    await promise(deps, { tx, row }, context);
    // Last, because the wallet is locked from here on.
    const claimed = await claimDeposit(deps, tx, { row, claimId });
    if (claimed.refusedAs !== null && row.promotionId !== null) await deps.promotions.unreserve(tx, row.id);
    return { row: claimed, isKnown: false };
  });
}

/**
 * A repeated request gets its first answer, or finishes what a process that died left undone; the same key with another
 * request is a conflict.
 */
async function again(
  deps: CashierInnerDeps,
  { row, requestHash }: { row: DepositRow; requestHash: Buffer },
  context: CallContext<MemberActor>,
): Promise<Deposit> {
  if (!row.requestHash.equals(requestHash) || row.brandId !== context.brand.id) throw new Refusal('key_conflict');
  if (row.refusedAs !== null) throw await refusalOf(deps, row);
  const now = deps.platform.clock.now();
  const isLeft =
    row.state === 'created' && now.getTime() - row.createdAt.getTime() >= leftAloneMs && now < row.expiresAt;
  return view(deps, isLeft ? await goOn(deps, row, context) : row, context);
}

async function awaitTransfer(deps: CashierInnerDeps, { id }: DepositRow): Promise<DepositRow> {
  const at = deps.platform.clock.now();
  // Another process may have been quicker: the member cancelled, or the same request was repeated.
  const row = await deps.platform.inTx(
    async (tx) => (await updateState(tx, { id, to: 'awaiting_payment' }, { by: 'ledger', at })) ?? lockDeposit(tx, id),
  );
  if (!row) throw new Error('a deposit is gone');
  await followStep(deps, row);
  return row;
}

function hashAsked(input: DepositInput): Buffer {
  const {
    type,
    amount,
    vendorId,
    mcsBankCode,
    bankCode = '',
    bankType = '',
    promotionId = '',
    promoClaimId = '',
  } = input;
  return createHash('sha256')
    .update([type, amount, vendorId, mcsBankCode, bankCode, bankType, promotionId, promoClaimId].join('\n'))
    .digest();
}

function fillQr(method: DepositMethod, made: { reference: string; amountMinor: bigint }): string | null {
  return (
    method.qrTemplate?.replace('{reference}', made.reference).replace('{amount}', formatAmount(made.amountMinor)) ??
    null
  );
}
