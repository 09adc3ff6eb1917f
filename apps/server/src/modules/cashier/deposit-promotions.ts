import type { Bonus, DepositOffer } from '@fairhouse/contract';
import { readRowId, Refusal, type CallContext, type MemberActor, type Tx } from '../../platform/context/index.ts';
import type { Reader } from '../promotions/index.ts';
import type { CashierParts } from './cashier-parts.ts';
import { endStates } from './deposit-states.ts';
import { hasPaid, startOfDay } from './deposit-sums.store.ts';
import { findDeposit, type DepositRow } from './deposit.store.ts';

/** What a member may have with a deposit now; nothing on a break (trust.md B4). */
export async function listPromotions(
  parts: CashierParts,
  context: CallContext<MemberActor>,
  isWalletClosed: boolean,
): Promise<DepositOffer[]> {
  if (isWalletClosed) return [];
  return parts.promotions.listOffers(await askerOf(parts, parts.platform.db, context), context.language);
}

/** A claim is one of a promotion, too, and none is known here: whoever names one is told, and pays nothing in for it. */
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

/** Promises what was chosen, in the transaction that keeps the deposit: it is judged there and nowhere else. */
export async function promise(
  parts: CashierParts,
  { tx, row }: { tx: Tx; row: DepositRow },
  context: CallContext<MemberActor>,
): Promise<void> {
  if (row.promotionId === null) return;
  const { id: depositId, promotionId, walletId, amountMinor } = row;
  await parts.promotions.reserve(tx, {
    ...(await askerOf(parts, tx, context)),
    depositId,
    promotionId,
    walletId,
    amountMinor,
  });
}

async function askerOf(
  { platform }: CashierParts,
  db: CashierParts['platform']['db'] | Tx,
  { brand, actor }: CallContext<MemberActor>,
) {
  const { memberId } = actor;
  const [isPaid, dayStart] = [await hasPaid(db, memberId), await startOfDay(db, platform.clock.now(), brand.timeZone)];
  return { memberId, brand, isFirst: !isPaid, dayStart };
}

/** What a deposit had promised is granted when it is paid, and let go of when it comes to nothing. */
export async function keepPromise(
  parts: Pick<CashierParts, 'promotions'>,
  row: Pick<DepositRow, 'id' | 'promotionId' | 'state' | 'receivedMinor' | 'amountMinor'>,
): Promise<void> {
  if (row.promotionId === null || !endStates.includes(row.state)) return;
  await parts.promotions.followDeposit({
    depositId: row.id,
    arrivedMinor: row.state === 'paid' ? (row.receivedMinor ?? row.amountMinor) : null,
  });
}

/** Of the job: what a process that died had not come to. */
export async function keepPromiseOf(parts: CashierParts, depositId: bigint): Promise<void> {
  const row = await findDeposit(parts.platform.db, depositId);
  if (row) await keepPromise(parts, row);
}

/** What was promised with deposits that name a promotion. */
export function bonusesOf(
  parts: CashierParts,
  rows: readonly DepositRow[],
  reader: Reader,
): Promise<ReadonlyMap<bigint, Bonus>> {
  return parts.promotions.viewOfDeposits(
    rows.filter(({ promotionId }) => promotionId !== null).map(({ id }) => id),
    reader,
  );
}
