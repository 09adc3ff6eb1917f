import type { Bonus, Deposit, Language } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';
import { mayFollow } from './deposit-states.ts';
import { feeOn } from './deposit-terms.ts';
import type { DepositRow } from './deposit.store.ts';

type Arrived = Pick<DepositRow, 'amountMinor' | 'receivedMinor' | 'feeBps' | 'feeFixedMinor' | 'currency'>;

/** The fee of the amount that arrived; until that is known, of the requested amount. */
export function feeOf(row: Arrived): bigint {
  return feeOn(row, row.receivedMinor ?? row.amountMinor);
}

/** What the wallet gets: the amount that arrived, less the fee. */
export function creditOf(row: Arrived): bigint {
  return (row.receivedMinor ?? row.amountMinor) - feeOf(row);
}

/** The amount that arrived, if it differs from the requested one; shown beside it. */
export function otherReceived({
  amountMinor,
  receivedMinor,
}: Pick<DepositRow, 'amountMinor' | 'receivedMinor'>): string | null {
  return receivedMinor === null || receivedMinor === amountMinor ? null : formatAmount(receivedMinor);
}

/** A deposit as its member sees it. */
export function viewDeposit(
  row: DepositRow,
  reader: { brand: Brand; language: Language; proofs?: readonly string[]; bonus?: Bonus | undefined },
): Deposit {
  const method = reader.brand.deposits.methods.find(({ code }) => code === row.method);
  const isUnpaid = row.state === 'awaiting_payment' || row.state === 'created';
  return {
    depositId: `${row.id}`,
    state: row.state,
    type: row.type,
    vendorId: row.method,
    vendorName: method?.name[reader.language] ?? row.method,
    bankCode: row.bankCode,
    currency: row.currency,
    amount: formatAmount(row.amountMinor),
    fee: formatAmount(feeOf(row)),
    credited: formatAmount(creditOf(row)),
    received: otherReceived(row),
    isBeyondLimit: row.flag === 'over_limit' && row.endedAt === null,
    reference: row.reference,
    lines: row.lines,
    qrText: isUnpaid ? row.qrText : null,
    launchUrl: isUnpaid ? row.launchUrl : null,
    needsProof: row.needsProof,
    proofs: [...(reader.proofs ?? [])],
    promotionId: row.promotionId === null ? null : `${row.promotionId}`,
    bonus: reader.bonus ?? null,
    reason: row.reason,
    isSandbox: row.provider === 'sandbox',
    canCancel: mayFollow(row.state, 'cancelled'),
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
    version: row.version,
  };
}
