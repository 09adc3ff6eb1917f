import type { RebatePayment } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import { rebatesConsumer } from './accrue-rebates.ts';
import { takePlace } from './counted.store.ts';
import { lockAccrued, type Payee } from './account.store.ts';
import { bookPayment, paymentOf } from './pay-rebates.ts';
import { findByKey, insertPayments, type Payment } from './payment.store.ts';
import { requireRebates, viewPayments } from './read-rebates.ts';
import type { RebatesInnerDeps } from './rebates-deps.ts';

/** Pays all a member has earned; a repeated key gets the first answer, whatever was earned since. */
export async function claimRebates(
  deps: RebatesInnerDeps,
  { actor, brand }: { actor: MemberActor; brand: Brand },
  clientKey: string,
): Promise<RebatePayment> {
  requireRebates(brand);
  const { memberId } = actor;
  const { db } = deps.platform;
  let payment = await findByKey(db, memberId, clientKey);
  if (!payment) {
    if (brand.rebates.mode !== 'byHand') throw new Refusal('rebate_paid_by_itself');
    await deps.bets.feed.catchUp(rebatesConsumer, memberId);
    payment = await makeClaim(deps, { memberId, brand, clientKey });
  }
  if (payment.paidAt === null) await bookPayment(deps, payment);
  const [view] = await viewPayments(db, [(await findByKey(db, memberId, clientKey)) ?? payment]);
  if (!view) throw new Error('a claimed rebate is gone');
  return view;
}

/** The lock on the accounts puts claims of two devices one behind the other: the second finds nothing, or its own key. */
async function makeClaim(
  { platform }: RebatesInnerDeps,
  { memberId, brand, clientKey }: { memberId: bigint; brand: Brand; clientKey: string },
): Promise<Payment> {
  const payee: Payee = { brandId: brand.id, memberId, role: 'own', currency: brand.currency };
  return platform.inTx(async (tx) => {
    const [accrued = []] = await lockAccrued(tx, [payee]);
    const known = await findByKey(tx, memberId, clientKey);
    if (known) return known;
    const made = { clientKey, madeAt: platform.clock.now(), place: await takePlace(tx) };
    const payment = paymentOf(payee, accrued, made);
    if (payment.amountMinor <= 0n) throw new Refusal('rebate_nothing_earned');
    if (payment.amountMinor < brand.rebates.minimumMinor) throw new Refusal('rebate_below_minimum');
    const [id = 0n] = await insertPayments(tx, [payment]);
    return { ...payment, id, paidAt: null };
  });
}
