import type { ReviewReason } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import {
  Refusal,
  type Brand,
  type CallContext,
  type MemberActor,
  type WithdrawalMethod,
} from '../../../platform/context/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { startOfDay } from '../deposit-sums.store.ts';
import type { InstrumentRow } from '../instruments/instrument.store.ts';
import { bankOf, findOwnInstrument, isUnderMaintenance } from '../instruments/instruments.ts';
import { holdWithdrawal } from './hold-withdrawal.ts';
import { isShort, readTurnover } from './turnover.ts';
import { hasPaidOne, sumByType } from './withdrawal-sums.store.ts';
import { feeOn, hashAsked, isInHours, methodOf, needsPhoneCode, readAmount } from './withdrawal-terms.ts';
import { findByClientKey, insertWithdrawal, type WithdrawalRow } from './withdrawal.store.ts';
import { lockRequests } from '../request-step.store.ts';

export interface WithdrawalInput {
  readonly clientKey: string;
  readonly amount: string;
  readonly bankCardId: string;
  readonly password: string;
  readonly verificationCode?: string | undefined;
}

/** A member wants to be paid: the request is judged and stored, the money held, and the payment started unless an operator must look. */
export async function requestWithdrawal(
  deps: CashierInnerDeps,
  input: WithdrawalInput,
  asked: CallContext<MemberActor>,
): Promise<WithdrawalRow> {
  const { actor } = asked;
  const brand = await deps.termsFor({ memberId: actor.memberId, brand: asked.brand });
  const context = { ...asked, brand };
  await checkPerson(deps, input, actor);
  const requestHash = hashAsked(input);
  const known = await findByClientKey(deps.platform.db, { memberId: actor.memberId, clientKey: input.clientKey });
  const row = known ?? (await keepRequest(deps, await judge(deps, input, context), { input, context }));
  if (!row.requestHash.equals(requestHash) || row.brandId !== brand.id) throw new Refusal('key_conflict');
  return holdWithdrawal(deps, row);
}

/** The session may come from a remembered browser, where no secret was shown (trust.md L8). */
async function checkPerson(deps: CashierInnerDeps, input: WithdrawalInput, actor: MemberActor): Promise<void> {
  if (actor.provedAt === null) throw new Refusal('proof_needed');
  await checkRest(deps, actor.memberId);
  await deps.guard.checkPaymentPassword(actor.memberId, input.password);
}

/** Refuses with `money_rests` during the rest after a recovery or a replaced contact. */
export async function checkRest(deps: CashierInnerDeps, memberId: bigint): Promise<void> {
  const restsUntil = await deps.guard.moneyRestsUntil(memberId);
  if (restsUntil) throw new Refusal('money_rests', { until: restsUntil.toISOString() });
}

/** An account stays bound while its bank is not offered, or accepts no payments. */
function checkBank(deps: CashierInnerDeps, { brand, instrument }: { brand: Brand; instrument: InstrumentRow }): void {
  const bank = bankOf(brand, instrument);
  if (!bank) throw new Refusal('instrument_bank_unknown');
  if (isUnderMaintenance(bank, deps.platform.clock.now()))
    throw new Refusal('instrument_paused', { bank: bank.bankName });
}

interface Judged {
  readonly method: WithdrawalMethod;
  readonly instrument: InstrumentRow;
  readonly amountMinor: bigint;
  readonly walletId: bigint;
  readonly isShort: boolean;
  readonly guardsChangedAt: Date | null;
}

async function judge(
  deps: CashierInnerDeps,
  input: WithdrawalInput,
  { actor, brand }: CallContext<MemberActor>,
): Promise<Judged> {
  if (!brand.withdrawals.isOpen) throw new Refusal('withdraw_closed');
  const instrument = await findOwnInstrument(deps, { bankCardId: input.bankCardId, actor });
  const method = methodOf(brand, instrument.type);
  checkBank(deps, { brand, instrument });
  if (!isInHours(brand, deps.platform.clock.now()))
    throw new Refusal('withdraw_out_of_hours', { ...brand.withdrawals.hours });
  const amountMinor = readAmount(brand, method, input.amount);
  const short = isShort(await readTurnover(deps, { brand, memberId: actor.memberId }));
  if (short && brand.withdrawals.turnover.whenShort === 'block') throw new Refusal('turnover_missing');
  const [walletId, guardsChangedAt] = await Promise.all([
    deps.walletOf({ memberId: actor.memberId, brand }),
    deps.guard.guardsChangedAt(actor.memberId),
  ]);
  return { method, instrument, amountMinor, walletId, isShort: short, guardsChangedAt };
}

/** Counted and written under the lock of the member, so that the second of two concurrent requests sees the first. */
async function keepRequest(
  deps: CashierInnerDeps,
  judged: Judged,
  { input, context }: { input: WithdrawalInput; context: CallContext<MemberActor> },
): Promise<WithdrawalRow> {
  const { brand, actor } = context;
  const { method, instrument, amountMinor } = judged;
  const { memberId } = actor;
  const now = deps.platform.clock.now();
  const kept = await deps.platform.inTx(async (tx) => {
    await lockRequests(tx, 'withdrawal', memberId);
    const known = await findByClientKey(tx, { memberId, clientKey: input.clientKey });
    if (known) return known;
    const today = await sumByType(tx, { memberId, since: await startOfDay(tx, now, brand.timeZone) });
    const { count, sumMinor } = today.get(method.type) ?? { count: 0, sumMinor: 0n };
    const countToday = [...today.values()].reduce((sum, one) => sum + one.count, 0);
    if (count >= method.dayCountMax)
      throw new Refusal('withdraw_day_count_reached', { count: `${method.dayCountMax}` });
    if (method.dayMaxMinor !== null && sumMinor + amountMinor > method.dayMaxMinor) {
      const leftMinor = method.dayMaxMinor - sumMinor;
      throw new Refusal('withdraw_day_limit_reached', {
        left: formatAmount(leftMinor > 0n ? leftMinor : 0n),
        currency: brand.currency,
      });
    }
    if (needsPhoneCode(brand, amountMinor)) {
      const refusal = await deps.guard.useWithdrawalCode(tx, { brand, memberId, code: input.verificationCode ?? '' });
      if (refusal) return refusal;
    }
    return insertWithdrawal(tx, {
      brandId: brand.id,
      memberId,
      memberName: actor.userName,
      walletId: judged.walletId,
      clientKey: input.clientKey,
      requestHash: hashAsked(input),
      instrumentId: instrument.id,
      type: method.type,
      bankCode: instrument.bankCode,
      masked: instrument.masked,
      provider: method.provider,
      siteOrigin: context.origins.site,
      currency: brand.currency,
      amountMinor,
      feeMinor: feeOn(brand, { amountMinor, countToday, isShort: judged.isShort }),
      reviewReasons: reasonsToLook({ brand, judged, now, countToday, isFirst: !(await hasPaidOne(tx, memberId)) }),
      createdAt: now,
    });
  });
  // After the transaction, so that a try with a wrong code stays counted.
  if (kept instanceof Refusal) throw kept;
  return kept;
}

interface Looked {
  readonly brand: Brand;
  readonly judged: Judged;
  readonly now: Date;
  readonly countToday: number;
  readonly isFirst: boolean;
}

/** No money has arrived at this account yet, and the house has not verified its owner. */
const isUnproved = ({ paidBeforeAt, verifiedAt }: InstrumentRow): boolean =>
  paidBeforeAt === null && verifiedAt === null;

/** The reasons for which an operator checks the withdrawal; none: it is paid by itself. */
function reasonsToLook({ brand, judged, now, countToday, isFirst }: Looked): ReviewReason[] {
  const { autoBelowMinor, review, turnover } = brand.withdrawals;
  const { instrument, amountMinor } = judged;
  const isWithin = (at: Date | null, hours: number): boolean =>
    at !== null && now.getTime() - at.getTime() < hours * 3_600_000;
  const rules: readonly [ReviewReason, boolean][] = [
    ['amount', autoBelowMinor === null || amountMinor >= autoBelowMinor],
    ['first', review.isFirstLookedAt && isFirst],
    [
      'instrument',
      isUnproved(instrument) &&
        (review.isUnverifiedLookedAt || isWithin(instrument.addedAt, review.newInstrumentHours)),
    ],
    ['changed', isWithin(judged.guardsChangedAt, review.changedHours)],
    ['shared', instrument.isShared],
    ['many', review.manyInDay !== null && countToday + 1 >= review.manyInDay],
    ['turnover', judged.isShort && turnover.whenShort === 'review'],
  ];
  return rules.filter(([, applies]) => applies).map(([reason]) => reason);
}
