import type { CallContext, OperatorActor } from '../../../platform/context/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { bookPart } from './book-withdrawal.ts';
import { act, type Query } from './decide-withdrawal.ts';
import { findParts, stuckAfterHours, updateClosing, updateTold, type PartRow } from './part.store.ts';
import { findWithdrawal, updateMark, type WithdrawalRow } from './withdrawal.store.ts';

/** The part is on its way and its provider does not end it: it reports something impossible, or nothing for a day of questions. */
export function isStuck({ state, doubt, askedAt, createdAt }: PartRow): boolean {
  return (
    (state === 'begun' || state === 'sent') &&
    (doubt !== null || (askedAt !== null && askedAt.getTime() - createdAt.getTime() >= stuckAfterHours * 3_600_000))
  );
}

/**
 * Ends a part in place of its provider: wholly paid, or failed. Two operators must agree; one who wants another end
 * starts anew. A later report of the provider is still taken.
 */
export async function endPart(
  deps: CashierInnerDeps,
  input: Query & { outcome: 'paid' | 'failed' },
  context: CallContext<OperatorActor>,
): Promise<WithdrawalRow> {
  const { outcome } = input;
  const { operatorId } = context.actor;
  let paid: PartRow | null = null;
  const row = await act(
    deps,
    { ...input, action: 'withdrawal.part_ended' },
    context,
  )(async (tx, { id }, operator) => {
    const part = (await findParts(tx, [id])).find(isStuck);
    if (!part) return null;
    if (part.closing !== outcome) {
      await updateClosing(tx, { id: part.id, closing: outcome, closingBy: operatorId });
      return updateMark(tx, { id }, operator);
    }
    await deps.checkTwo(tx, { first: part.closingBy, second: operatorId });
    const isPaid = outcome === 'paid';
    await updateTold(tx, {
      id: part.id,
      state: isPaid ? 'confirmed' : 'failed',
      paidMinor: isPaid ? part.amountMinor : null,
    });
    if (isPaid) paid = part;
    return updateMark(tx, { id, flag: null }, operator);
  });
  if (paid) await goOnBooking(deps, paid);
  return (await findWithdrawal(deps.platform.db, row.id)) ?? row;
}

async function goOnBooking(deps: CashierInnerDeps, { id }: PartRow): Promise<void> {
  await bookPart(deps, id).catch((err: unknown) =>
    deps.platform.log.error({ err, part: `${id}` }, 'a part that was ended as paid is not booked yet'),
  );
}
