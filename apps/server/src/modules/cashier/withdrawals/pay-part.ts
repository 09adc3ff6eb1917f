import { Refusal, type Brand, type Tx } from '../../../platform/context/index.ts';
import { answerWithin } from '../../../platform/waiting/answer-within.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { answerMs } from '../channels/channel-provider.ts';
import type { Hand } from '../request-step.store.ts';
import { findInstrument } from '../instruments/instrument.store.ts';
import { openInstrument } from '../instruments/instruments.ts';
import { makeReference } from '../make-reference.ts';
import { followStep } from './follow-step.ts';
import { findParts, insertPart, openStates, updateSent, type PartRow } from './part.store.ts';
import { findWithdrawal, lockWithdrawal, updateState, type WithdrawalRow } from './withdrawal.store.ts';

/** What is still to be paid out: at most what is held, less the fee. */
export function leftToPay({ amountMinor, feeMinor, paidMinor, returnedMinor }: WithdrawalRow): bigint {
  return amountMinor - feeMinor - paidMinor - returnedMinor;
}

/** The most that the brand pays at once by this way; null: no limit. */
function partMaxOf({ type }: WithdrawalRow, brand: Brand | undefined): bigint | null {
  return brand?.withdrawals.methods.find((method) => method.type === type)?.partMaxMinor ?? null;
}

/** The amount of the next payment: what is left, up to what the brand pays at once. */
export function nextPartOf(row: WithdrawalRow, brand: Brand | undefined): bigint {
  const most = partMaxOf(row, brand);
  const leftMinor = leftToPay(row);
  return most !== null && most < leftMinor ? most : leftMinor;
}

/** Pays what is left of an approved withdrawal, or its next part; one payment at a time, so that none is made twice. */
export async function payPart(deps: CashierInnerDeps, input: { withdrawalId: bigint }): Promise<void> {
  const { platform } = deps;
  const begun = await platform.inTx(async (tx) => {
    const row = await lockWithdrawal(tx, input.withdrawalId);
    const brand = row ? deps.findBrand(row.brandId) : undefined;
    if (!row || !(row.state === 'approved' || (await isNextDue(tx, row, brand)))) return null;
    return beginPart(tx, { row, amountMinor: nextPartOf(row, brand) }, { by: 'job', at: platform.clock.now() });
  });
  if (!begun) return;
  followStep(deps, begun.row);
  await sendPart(deps, begun.part);
}

/**
 * After a largest possible part was paid whole, the next one follows. After a failure, a shortfall or an amount that an
 * operator chose, an operator looks before more is paid.
 */
async function isNextDue(tx: Tx, row: WithdrawalRow, brand: Brand | undefined): Promise<boolean> {
  if (row.state !== 'paying' || row.flag !== null || leftToPay(row) <= 0n) return false;
  const last = (await findParts(tx, [row.id])).at(-1);
  return last?.state === 'paid' && last.amountMinor === partMaxOf(row, brand) && last.paidMinor === last.amountMinor;
}

/** On the locked row: a part is stored before a provider is asked to pay it. */
export async function beginPart(
  tx: Tx,
  input: { row: WithdrawalRow; amountMinor: bigint },
  operator: Hand,
): Promise<{ row: WithdrawalRow; part: PartRow }> {
  const { row, amountMinor } = input;
  const known = await findParts(tx, [row.id]);
  if (known.some(({ state }) => openStates.includes(state))) throw new Refusal('withdrawal_state_changed');
  if (amountMinor <= 0n || amountMinor > leftToPay(row)) throw new Refusal('amount_invalid');
  const part = await insertPart(tx, {
    withdrawalId: row.id,
    ordinal: known.length + 1,
    amountMinor,
    provider: row.provider,
    reference: makeReference(),
    createdAt: operator.at,
    operatorId: operator.operatorId ?? null,
  });
  if (row.state === 'paying') return { row, part };
  const next = await updateState(tx, { id: row.id, to: 'paying' }, operator);
  if (!next) throw new Refusal('withdrawal_state_changed');
  return { row: next, part };
}

/** The same reference however often it is sent, so that a provider whose answer was lost does not pay again. */
export async function sendPart(deps: CashierInnerDeps, part: PartRow): Promise<void> {
  const { platform } = deps;
  const row = await findWithdrawal(platform.db, part.withdrawalId);
  const instrument = row && (await findInstrument(platform.db, row.instrumentId));
  const brand = row && deps.findBrand(row.brandId);
  const provider = deps.providers.find(part.provider);
  if (!row || !instrument || !brand || !provider?.payouts) throw new Error(`there is no way to pay part ${part.id}`);
  const { number, holder } = openInstrument(deps, instrument);
  const sending = provider.payouts.startPayout({
    merchant: brand.merchant,
    reference: part.reference,
    amountMinor: part.amountMinor,
    currency: row.currency,
    target: { type: instrument.type, bankCode: instrument.bankCode, number, holder },
    callbackUrl: `${row.siteOrigin}/channels/${brand.merchant}/${provider.code}/payouts/callback`,
  });
  sending.catch((err: unknown) =>
    platform.log.warn({ err, part: `${part.id}` }, 'a provider did not take a payment out'),
  );
  const sent = await answerWithin(answerMs, sending);
  if (sent !== 'unknown') await updateSent(platform.db, { id: part.id, providerRef: sent.providerRef });
  else platform.log.warn({ part: `${part.id}` }, 'a provider did not answer; it is asked by and by');
}
