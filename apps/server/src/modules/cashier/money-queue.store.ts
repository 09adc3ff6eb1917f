import type { DepositState, OpenQueue, WithdrawalState } from '@fairhouse/contract';
import type { Db } from '../../platform/db/index.ts';
import { waitingStates as depositsWaiting } from './deposit-states.ts';
import * as deposits from './deposit.store.ts';
import { openStates, stuckAfterHours } from './withdrawals/part.store.ts';
import { waitingStates as withdrawalsWaiting } from './withdrawals/withdrawal-states.ts';
import * as withdrawals from './withdrawals/withdrawal.store.ts';

export interface QueueFilter {
  readonly brandId: bigint;
  readonly memberId: bigint | null;
  /** The beginning of a name, or the whole reference of a deposit. */
  readonly search: string;
  readonly id: bigint | null;
  readonly state: string | null;
  /** Of a deposit. */
  readonly type: string | null;
  readonly isWaiting: boolean;
  /** Open requests, and those an operator must look at. */
  readonly isOpen: boolean;
  readonly isFlagged: boolean;
  readonly fromMinor: bigint | null;
  readonly toMinor: bigint | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface QueuePage {
  readonly offset: number;
  readonly limit: number;
}

interface Queue {
  readonly table: string;
  readonly columns: string;
  readonly number: string;
  readonly reference: string;
  readonly type: string;
  /** Requests that wait for an operator; the partial indexes of 0082 and 0238 contain all of them. */
  readonly waiting: string;
}

const among = (states: readonly string[]): string => `in (${states.map((state) => `'${state}'`).join(', ')})`;
/** Something is left to pay, and nothing is on its way or it has been on its way for so long that no job will end it. */
const isRestLeft = `(state = 'paying' and paid + fee + returned < amount and not exists (
  select from cashier.withdrawal_part p where p.withdrawal_id = withdrawal.id and p.state ${among(openStates)}
    and (p.asked_at is null or p.asked_at < p.created_at + interval '${stuckAfterHours} hours')))`;

const queues = {
  deposit: {
    table: 'deposit',
    columns: deposits.columns,
    number: 'deposit_id',
    reference: 'reference',
    type: 'type',
    waiting: `(state ${among(depositsWaiting)} or flag is not null)`,
  },
  withdrawal: {
    table: 'withdrawal',
    columns: withdrawals.columns,
    number: 'withdrawal_id',
    reference: 'null',
    type: 'null',
    waiting: `(state ${among(withdrawalsWaiting)} or flag is not null or ${isRestLeft})`,
  },
} as const satisfies Record<string, Queue>;
type QueueName = keyof typeof queues;

const whereOf = ({ reference, type, waiting }: Queue): string => `brand_id = $1 and refused_as is null
  and ($2 = '' or starts_with(lower(member_name), lower($2)) or ${reference} = upper($2)) and ($3::bigint is null or id = $3)
  and ($4::text is null or state = $4) and ($5::text is null or ${type} = $5) and (not $6 or ${waiting}) and (not $7 or flag is not null)
  and ($8::bigint is null or amount >= $8) and ($9::bigint is null or amount <= $9)
  and ($10::timestamptz is null or created_at >= $10) and ($11::timestamptz is null or created_at < $11) and ($12::bigint is null or member_id = $12)
  and (not $13 or ended_at is null or flag is not null)`;

async function findPage<Raw extends object>(
  db: Db,
  queue: Queue,
  input: { filter: QueueFilter; page: QueuePage },
): Promise<{ rows: Raw[]; total: number }> {
  const { filter, page } = input;
  const values = [
    filter.brandId,
    filter.search,
    filter.id,
    filter.state,
    filter.type,
    filter.isWaiting,
    filter.isFlagged,
    filter.fromMinor,
    filter.toMinor,
    filter.from,
    filter.to,
    filter.memberId,
    filter.isOpen,
  ];
  const from = `from cashier.${queue.table} where ${whereOf(queue)}`;
  const [list, count] = await Promise.all([
    // Waiting requests are served in order and are indexed so (0082, 0238). Everything else is searched, the newest first.
    db.query<Raw>(
      `select ${queue.columns} ${from} order by ${filter.isWaiting ? 'created_at, id' : 'id desc'} offset $14 limit $15`,
      [...values, page.offset, page.limit],
    ),
    db.query<{ count: string }>(`select count(*) as count ${from}`, values),
  ]);
  return { rows: list.rows, total: Number(count.rows[0]?.count ?? 0) };
}

export async function findDeposits(
  db: Db,
  filter: QueueFilter,
  page: QueuePage,
): Promise<{ list: deposits.DepositRow[]; total: number }> {
  const { rows, total } = await findPage<deposits.Raw>(db, queues.deposit, { filter, page });
  return { list: rows.map(deposits.readDeposit), total };
}

export async function findWithdrawals(
  db: Db,
  filter: QueueFilter,
  page: QueuePage,
): Promise<{ list: withdrawals.WithdrawalRow[]; total: number }> {
  const { rows, total } = await findPage<withdrawals.Raw>(db, queues.withdrawal, { filter, page });
  return { list: rows.map(withdrawals.readWithdrawal), total };
}

/** How many requests wait, and since when. */
export async function countWaiting(db: Db, name: QueueName, brandId: bigint): Promise<OpenQueue> {
  const { table, waiting } = queues[name];
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(created_at) as oldest from cashier.${table} where brand_id = $1 and refused_as is null and ${waiting}`,
    [brandId],
  );
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest?.getTime() ?? null };
}

interface StepRead<S> {
  readonly version: number;
  readonly state: S;
  readonly by: 'member' | 'operator' | 'provider' | 'job' | 'ledger';
  readonly operatorId: string | null;
  readonly note: string | null;
  readonly at: number;
}

/** The steps of a row, the oldest first. */
export async function findSteps<N extends QueueName>(
  db: Db,
  name: N,
  id: bigint,
): Promise<StepRead<N extends 'deposit' ? DepositState : WithdrawalState>[]> {
  const { table, number } = queues[name];
  const { rows } = await db.query<{
    version: number;
    state: never;
    by: StepRead<never>['by'];
    operator_id: string | null;
    note: string | null;
    at: Date;
  }>(
    `select version, state, by, operator_id, note, at from cashier.${table}_step where ${number} = $1 order by version`,
    [id],
  );
  return rows.map(({ operator_id: operatorId, at, ...row }) => ({ ...row, operatorId, at: at.getTime() }));
}
