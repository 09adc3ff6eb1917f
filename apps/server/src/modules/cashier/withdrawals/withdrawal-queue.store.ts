import type { WithdrawalState } from '@fairhouse/contract';
import type { Db } from '../../../platform/db/index.ts';
import { waitingStates } from './withdrawal-states.ts';
import { columns, readWithdrawal, type Raw, type WithdrawalRow } from './withdrawal.store.ts';

export interface QueueFilter {
  readonly brandId: bigint;
  /** Beginning of a name. */
  readonly search: string;
  readonly withdrawalId: bigint | null;
  readonly state: WithdrawalState | null;
  readonly isWaiting: boolean;
  readonly isFlagged: boolean;
  readonly fromMinor: bigint | null;
  readonly toMinor: bigint | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

const where = `brand_id = $1 and refused_as is null and ($2 = '' or starts_with(lower(member_name), lower($2))) and ($3::bigint is null or id = $3)
  and ($4::text is null or state = $4) and (not $5 or state = any($11) or flag is not null) and (not $6 or flag is not null)
  and ($7::bigint is null or amount >= $7) and ($8::bigint is null or amount <= $8)
  and ($9::timestamptz is null or created_at >= $9) and ($10::timestamptz is null or created_at < $10)`;

export async function findQueue(db: Db, filter: QueueFilter, page: { offset: number; limit: number }): Promise<{ list: WithdrawalRow[]; total: number }> {
  const values = [
    filter.brandId, filter.search, filter.withdrawalId, filter.state, filter.isWaiting, filter.isFlagged, filter.fromMinor, filter.toMinor, filter.from, filter.to,
    waitingStates,
  ];
  const [list, count] = await Promise.all([
    db.query<Raw>(`select ${columns} from cashier.withdrawal where ${where} order by id desc offset $12 limit $13`, [...values, page.offset, page.limit]),
    db.query<{ count: string }>(`select count(*) as count from cashier.withdrawal where ${where}`, values),
  ]);
  return { list: list.rows.map(readWithdrawal), total: Number(count.rows[0]?.count ?? 0) };
}

export interface StepRead {
  readonly state: WithdrawalState;
  readonly by: 'member' | 'operator' | 'provider' | 'job' | 'ledger';
  readonly operatorId: bigint | null;
  readonly note: string | null;
  readonly at: Date;
}

export async function findSteps(db: Db, withdrawalId: bigint): Promise<StepRead[]> {
  const { rows } = await db.query<{ state: WithdrawalState; by: StepRead['by']; operator_id: string | null; note: string | null; at: Date }>(
    'select state, by, operator_id, note, at from cashier.withdrawal_step where withdrawal_id = $1 order by version', [withdrawalId],
  );
  return rows.map(({ operator_id: operatorId, ...row }) => ({ ...row, operatorId: operatorId === null ? null : BigInt(operatorId) }));
}
