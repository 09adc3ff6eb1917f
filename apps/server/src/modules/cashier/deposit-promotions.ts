import type { Bonus, DepositOffer } from '@fairhouse/contract';
import { readRowId, Refusal, type CallContext, type MemberActor, type Tx } from '../../platform/context/index.ts';
import type { Reader } from '../promotions/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { endStates } from './deposit-states.ts';
import { hasPaid, hasPaidBefore, startOfDay } from './deposit-sums.store.ts';
import { findDeposit, type DepositRow } from './deposit.store.ts';
import { findSamePerson } from './same-person.ts';

/** The offers a member can have with a deposit now; none during a break (trust.md B4). */
export async function listPromotions(
  deps: CashierInnerDeps,
  context: CallContext<MemberActor>,
  isWalletClosed: boolean,
): Promise<DepositOffer[]> {
  if (isWalletClosed) return [];
  return deps.promotions.listOffers(await askerOf(deps, deps.platform.db, context), context.language);
}

/** A claim of a promotion is not supported here: a request that names one is refused. */
export function readPromotion({
  promotionId,
  promoClaimId,
}: {
  promotionId?: string | undefined;
  promoClaimId?: string | undefined;
}): bigint | null {
  if (promoClaimId !== undefined) throw new Refusal('promotion_not_offered');
  if (promotionId === undefined) return null;
  const id = readRowId(promotionId);
  if (id === 0n) throw new Refusal('promotion_not_offered');
  return id;
}

/** Promises the chosen bonus in the transaction that stores the deposit; only here is it judged. */
export async function promise(
  deps: CashierInnerDeps,
  { tx, row }: { tx: Tx; row: DepositRow },
  context: CallContext<MemberActor>,
): Promise<void> {
  if (row.promotionId === null) return;
  const { id: depositId, promotionId, walletId, amountMinor } = row;
  await deps.promotions.reserve(tx, {
    ...(await askerOf(deps, tx, context)),
    depositId,
    promotionId,
    walletId,
    amountMinor,
  });
}

/** A first deposit is that of a person, whichever of their accounts made it (decision 144). */
async function askerOf(
  deps: CashierInnerDeps,
  db: CashierInnerDeps['platform']['db'] | Tx,
  { brand, actor }: CallContext<MemberActor>,
) {
  const { memberId } = actor;
  const isPaid = await hasPaid(db, [memberId, ...(await findSamePerson(deps, db, memberId))]);
  const dayStart = await startOfDay(db, deps.platform.clock.now(), brand.timeZone);
  return { memberId, brand, isFirst: !isPaid, dayStart };
}

/** Grants the promised bonus when the deposit is paid, and drops it when the deposit ends without money. */
export async function keepPromise(
  deps: Pick<CashierInnerDeps, 'platform' | 'promotions' | 'findAlike'>,
  row: Pick<DepositRow, 'id' | 'memberId' | 'promotionId' | 'state' | 'receivedMinor' | 'amountMinor'>,
): Promise<void> {
  if (row.promotionId === null || !endStates.includes(row.state)) return;
  await deps.promotions.followDeposit({
    depositId: row.id,
    arrivedMinor: row.state === 'paid' ? (row.receivedMinor ?? row.amountMinor) : null,
    async isFirst() {
      const { db } = deps.platform;
      const memberIds = await findSamePerson(deps, db, row.memberId);
      return !(await hasPaidBefore(db, { memberIds, depositId: row.id }));
    },
  });
}

/** For the job: bonuses that a process left undone when it died. */
export async function keepPromiseOf(deps: CashierInnerDeps, depositId: bigint): Promise<void> {
  const row = await findDeposit(deps.platform.db, depositId);
  if (row) await keepPromise(deps, row);
}

/** Bonuses promised with deposits. */
export function bonusesOf(
  deps: CashierInnerDeps,
  rows: readonly DepositRow[],
  reader: Reader,
): Promise<ReadonlyMap<bigint, Bonus>> {
  return deps.promotions.viewOfDeposits(
    rows.filter(({ promotionId }) => promotionId !== null).map(({ id }) => id),
    reader,
  );
}
