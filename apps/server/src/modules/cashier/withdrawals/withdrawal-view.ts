import type { Withdrawal } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../../platform/context/index.ts';
import { bankOf } from '../instruments/instruments.ts';
import type { PartRow } from './part.store.ts';
import { confirmableStates } from './withdrawal-states.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

/** What arrives in all. */
export function payableOf({ amountMinor, feeMinor, returnedMinor }: WithdrawalRow): bigint {
  return amountMinor - feeMinor - returnedMinor;
}

/** Parts that the member may still answer about: paid, and not confirmed. */
export function unsaidParts(parts: readonly PartRow[]): PartRow[] {
  return parts.filter(({ state, word }) => state === 'paid' && word !== 'received' && word !== 'forced');
}

export function viewWithdrawal(
  row: WithdrawalRow,
  shown: { brand: Brand; parts: readonly PartRow[]; proofs: readonly string[]; now: Date },
): Withdrawal {
  const { brand, parts, proofs, now } = shown;
  const receivedMinor = parts
    .filter(({ word }) => word !== null && word !== 'not_received')
    .reduce((sum, part) => sum + (part.paidMinor ?? 0n), 0n);
  const open = unsaidParts(parts);
  const maySpeak = confirmableStates.includes(row.state) && open.length > 0;
  return {
    withdrawalId: `${row.id}`,
    state: row.state,
    withdrawType: row.type,
    bankName: bankOf(brand, row)?.bankName ?? row.bankCode,
    cardNumber: row.masked,
    currency: row.currency,
    amount: formatAmount(row.amountMinor),
    fee: formatAmount(row.feeMinor),
    payable: formatAmount(payableOf(row)),
    returned: formatAmount(row.returnedMinor),
    receivedAmount: formatAmount(receivedMinor),
    remainingAmount: formatAmount(payableOf(row) - receivedMinor),
    parts: parts
      .filter(({ state }) => state !== 'failed')
      .map((part) => ({
        partId: `${part.id}`,
        amount: formatAmount(part.paidMinor ?? part.amountMinor),
        state: part.state,
        word: part.word,
        paidAt: part.paidAt?.getTime() ?? null,
      })),
    proofs: [...proofs],
    reason: row.reason,
    confirmUntil: row.confirmUntil?.getTime() ?? null,
    disputeUntil: row.disputeUntil?.getTime() ?? null,
    canConfirm: maySpeak,
    canDispute: maySpeak && isDisputable(row, now) && open.some(({ word }) => word !== 'not_received'),
    createdAt: row.createdAt.getTime(),
    version: row.version,
  };
}

/** A dispute is taken for thirty days; while parts are on their way, always. */
export function isDisputable({ disputeUntil }: WithdrawalRow, now: Date): boolean {
  return disputeUntil === null || now < disputeUntil;
}
