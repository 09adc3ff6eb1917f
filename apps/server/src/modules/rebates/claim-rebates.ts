import type { RebatePayout } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import { rebatesConsumer } from './accrue-rebates.ts';
import { lockAccrued, type Payee } from './account.store.ts';
import { bookPayout, payoutOf } from './pay-rebates.ts';
import { findByKey, insertPayouts, type Payout } from './payout.store.ts';
import { requireRebates, viewPayouts } from './read-rebates.ts';
import type { RebatesInnerDeps } from './rebates-deps.ts';

/** Pays all a member has earned; a repeated key gets the first answer, whatever was earned since. */
export async function claimRebates(
  deps: RebatesInnerDeps,
  { actor, brand }: { actor: MemberActor; brand: Brand },
  clientKey: string,
): Promise<RebatePayout> {
  requireRebates(brand);
  const { memberId } = actor;
  const { db } = deps.platform;
  let payout = await findByKey(db, memberId, clientKey);
  if (!payout) {
    if (brand.rebates.mode !== 'byHand') throw new Refusal('rebate_paid_by_itself');
    await deps.bets.feed.catchUp(rebatesConsumer, memberId);
    payout = await makeClaim(deps, { memberId, brand, clientKey });
  }
  if (payout.paidAt === null) await bookPayout(deps, payout);
  const [view] = await viewPayouts(db, [(await findByKey(db, memberId, clientKey)) ?? payout]);
  if (!view) throw new Error('a claimed rebate is gone');
  return view;
}

/** The lock on the accounts puts claims of two devices one behind the other: the second finds nothing, or its own key. */
async function makeClaim(
  { platform }: RebatesInnerDeps,
  { memberId, brand, clientKey }: { memberId: bigint; brand: Brand; clientKey: string },
): Promise<Payout> {
  const payee: Payee = { brandId: brand.id, memberId, role: 'own', currency: brand.currency };
  return platform.inTx(async (tx) => {
    const [accrued = []] = await lockAccrued(tx, [payee]);
    const known = await findByKey(tx, memberId, clientKey);
    if (known) return known;
    const payout = payoutOf(payee, accrued, { clientKey, madeAt: platform.clock.now() });
    if (payout.amountMinor <= 0n) throw new Refusal('rebate_nothing_earned');
    if (payout.amountMinor < brand.rebates.minimumMinor) throw new Refusal('rebate_below_minimum');
    const [id = 0n] = await insertPayouts(tx, [payout]);
    return { ...payout, id, paidAt: null };
  });
}
