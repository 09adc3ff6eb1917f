import type { DepositState, DepositType } from '@fairhouse/contract';
import type { Db } from '../../platform/db/index.ts';
import { columns, readDeposit, type DepositRow, type Raw } from './deposit.store.ts';

export interface QueueFilter {
  readonly brandId: bigint;
  /** Beginning of a name, or a whole reference. */
  readonly search: string;
  readonly depositId: bigint | null;
  readonly state: DepositState | null;
  readonly type: DepositType | null;
  readonly isFlagged: boolean;
  readonly fromMinor: bigint | null;
  readonly toMinor: bigint | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

const where = `brand_id = $1 and refused_as is null and ($2 = '' or starts_with(lower(member_name), lower($2)) or reference = upper($2))
  and ($3::bigint is null or id = $3) and ($4::text is null or state = $4) and ($5::text is null or type = $5) and (not $6 or flag is not null)
  and ($7::bigint is null or amount >= $7) and ($8::bigint is null or amount <= $8)
  and ($9::timestamptz is null or created_at >= $9) and ($10::timestamptz is null or created_at < $10)`;

export async function findQueue(db: Db, filter: QueueFilter, page: { offset: number; limit: number }): Promise<{ list: DepositRow[]; total: number }> {
  const values = [
    filter.brandId, filter.search, filter.depositId, filter.state, filter.type, filter.isFlagged, filter.fromMinor, filter.toMinor, filter.from, filter.to,
  ];
  const [list, count] = await Promise.all([
    db.query<Raw>(`select ${columns} from cashier.deposit where ${where} order by id desc offset $11 limit $12`, [...values, page.offset, page.limit]),
    db.query<{ count: string }>(`select count(*) as count from cashier.deposit where ${where}`, values),
  ]);
  return { list: list.rows.map(readDeposit), total: Number(count.rows[0]?.count ?? 0) };
}

export interface StepRead {
  readonly state: DepositState;
  readonly by: 'member' | 'operator' | 'provider' | 'job' | 'ledger';
  readonly operatorId: bigint | null;
  readonly note: string | null;
  readonly at: Date;
}

export async function findSteps(db: Db, depositId: bigint): Promise<StepRead[]> {
  const { rows } = await db.query<{ state: DepositState; by: StepRead['by']; operator_id: string | null; note: string | null; at: Date }>(
    'select state, by, operator_id, note, at from cashier.deposit_step where deposit_id = $1 order by version', [depositId],
  );
  return rows.map(({ operator_id: operatorId, ...row }) => ({ ...row, operatorId: operatorId === null ? null : BigInt(operatorId) }));
}

export interface MessageRead {
  readonly eventId: string;
  readonly told: 'paid' | 'failed' | 'pending';
  readonly amountMinor: bigint | null;
  readonly verdict: string;
  readonly at: Date;
}

export async function findMessages(db: Db, depositId: bigint): Promise<MessageRead[]> {
  const { rows } = await db.query<{ event_id: string; told: MessageRead['told']; amount: string | null; verdict: string; at: Date }>(
    'select event_id, told, amount, verdict, at from cashier.provider_message where deposit_id = $1 order by no', [depositId],
  );
  return rows.map((row) => ({ eventId: row.event_id, told: row.told, amountMinor: row.amount === null ? null : BigInt(row.amount), verdict: row.verdict, at: row.at }));
}
