import type { Language } from '@fairhouse/contract';
import { Refusal, type Brand, type Origins } from '../../platform/context/index.ts';
import { answerWithin } from '../../platform/waiting/answer-within.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { followStep } from './follow-step.ts';
import { answerMs, type PaymentStarted } from './channels/channel-provider.ts';
import { lockDeposit, updateStarted, updateState, type DepositRow } from './deposit.store.ts';
import { firstAskMs } from './untold.store.ts';

interface Beginning {
  readonly row: DepositRow;
  readonly brand: Brand;
  readonly language: Language;
  readonly origins: Origins;
}

/** The page to which the member's browser returns. */
export function returnUrlOf(origins: Origins, depositId: bigint): string {
  return `${origins.site}/member?page=depositv2&deposit=${depositId}`;
}

/**
 * Asks the provider to take the payment. If it refuses or cannot be reached, the deposit ends, because nothing was begun
 * that could be paid. If it is silent, it may have begun: the deposit stays and goes on with a late answer, a repeated
 * request or a message of the provider; without any of them its time runs out.
 */
export async function startPayment(deps: CashierInnerDeps, beginning: Beginning): Promise<DepositRow> {
  const { row } = beginning;
  const { log } = deps.platform;
  const reported = { provider: row.provider, deposit: `${row.id}` };
  const beginningAnswer = begin(deps, beginning).catch((err: unknown) => {
    log.warn({ err, ...reported }, 'a provider did not take a payment');
    return null;
  });
  const started = await answerWithin(answerMs, beginningAnswer);
  if (started === 'unknown') {
    log.warn(reported, 'a provider did not answer whether it takes a payment');
    void beginningAnswer
      .then((late) => late && keepStarted(deps, row, late))
      .catch((err: unknown) => log.error({ err, ...reported }, 'the late answer of a provider was not kept'));
    throw new Refusal('deposit_channel_down', { seconds: '60' });
  }
  const kept = started ? await keepStarted(deps, row, started) : await keepRefused(deps, row);
  if (!started || !kept) throw new Refusal('deposit_channel_down', { seconds: '60' });
  return kept;
}

async function keepStarted(
  deps: CashierInnerDeps,
  row: DepositRow,
  started: PaymentStarted,
): Promise<DepositRow | null> {
  const { platform } = deps;
  const at = platform.clock.now();
  const kept = await platform.inTx(async (tx) => {
    await updateStarted(tx, { id: row.id, ...started, askAt: new Date(at.getTime() + firstAskMs) });
    // A message of the provider may have come before its answer: then the state is further already.
    return (
      (await updateState(tx, { id: row.id, to: 'awaiting_payment' }, { by: 'provider', at })) ?? lockDeposit(tx, row.id)
    );
  });
  if (kept) await followStep(deps, kept);
  return kept;
}

/** Only if nobody has gone on with it: a repeated request may have begun it. */
async function keepRefused(deps: CashierInnerDeps, row: DepositRow): Promise<DepositRow | null> {
  const { platform } = deps;
  const at = platform.clock.now();
  const kept = await platform.inTx((tx) =>
    updateState(tx, { id: row.id, to: 'failed', version: row.version }, { by: 'provider', at, note: 'not taken' }),
  );
  if (kept) await followStep(deps, kept);
  return kept;
}

async function begin(deps: CashierInnerDeps, { row, brand, language, origins }: Beginning): Promise<PaymentStarted> {
  const provider = deps.providers.find(row.provider ?? '');
  if (!provider) throw new Error(`there is no provider ${row.provider ?? ''}`);
  return provider.startPayment({
    merchant: brand.merchant,
    reference: row.reference,
    amountMinor: row.amountMinor,
    currency: row.currency,
    bankCode: row.bankCode,
    language,
    returnUrl: returnUrlOf(origins, row.id),
    callbackUrl: `${origins.site}/channels/${brand.merchant}/${provider.code}/callback`,
    pagesOrigin: origins.studio,
    expiresAt: row.expiresAt,
  });
}
