import type { Db } from '../../platform/db/index.ts';
import { inTx } from '../../platform/db/index.ts';
import type { VendorMember, VendorOrder } from './vendor-wallet.ts';

export type SandboxStatus = 'SUCCESS' | 'PENDING' | 'FAILED';

export async function findSandboxBalance(db: Db, { memberId, vendor }: Pick<VendorMember, 'memberId' | 'vendor'>): Promise<bigint> {
  const { rows } = await db.query<{ balance: string }>('select balance from wallet.sandbox_wallet where member_id = $1 and vendor = $2', [memberId, vendor]);
  return BigInt(rows[0]?.balance ?? 0);
}

export async function findSandboxStatus(db: Db, reference: bigint): Promise<{ status: SandboxStatus; at: Date } | null> {
  const { rows } = await db.query<{ status: SandboxStatus; at: Date }>('select status, at from wallet.sandbox_transfer where reference = $1', [reference]);
  return rows[0] ?? null;
}

/** A reference that is known already changes nothing and answers as it stands. */
export function carryOut(db: Db, order: VendorOrder & { kind: 'deposit' | 'withdraw'; wish: SandboxStatus; at: Date }): Promise<SandboxStatus> {
  return inTx(db, async (tx) => {
    const { memberId, vendor, reference, amountMinor, kind } = order;
    const made = await tx.query(
      `insert into wallet.sandbox_transfer (reference, member_id, vendor, kind, amount, status, at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (reference) do nothing returning reference`,
      [reference, memberId, vendor, kind, amountMinor, order.wish, order.at],
    );
    if (made.rowCount === 0) {
      const { rows } = await tx.query<{ status: SandboxStatus }>('select status from wallet.sandbox_transfer where reference = $1', [reference]);
      return rows[0]?.status ?? 'FAILED';
    }
    await tx.query('insert into wallet.sandbox_wallet (member_id, vendor) values ($1, $2) on conflict do nothing', [memberId, vendor]);
    if (order.wish === 'FAILED' || (order.wish === 'PENDING' && kind === 'deposit')) return order.wish;
    // A withdrawal takes at once, also while it is pending.
    const moved = await tx.query(
      'update wallet.sandbox_wallet set balance = balance + $3 where member_id = $1 and vendor = $2 and balance + $3 >= 0',
      [memberId, vendor, kind === 'deposit' ? amountMinor : -amountMinor],
    );
    if (moved.rowCount === 1) return order.wish;
    await tx.query(`update wallet.sandbox_transfer set status = 'FAILED' where reference = $1`, [reference]);
    return 'FAILED';
  });
}

/** Ends what was pending: a deposit arrives now. */
export function endPending(db: Db, reference: bigint): Promise<void> {
  return inTx(db, async (tx) => {
    const { rows } = await tx.query<{ member_id: string; vendor: string; kind: string; amount: string }>(
      `update wallet.sandbox_transfer set status = 'SUCCESS' where reference = $1 and status = 'PENDING' returning member_id, vendor, kind, amount`, [reference]);
    const [row] = rows;
    if (row?.kind !== 'deposit') return;
    await tx.query('update wallet.sandbox_wallet set balance = balance + $3 where member_id = $1 and vendor = $2', [row.member_id, row.vendor, row.amount]);
  });
}
