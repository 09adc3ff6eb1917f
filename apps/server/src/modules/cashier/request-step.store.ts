import type { Tx } from '../../platform/db/index.ts';

/** A deposit or a withdrawal. */
export type RequestKind = 'deposit' | 'withdrawal';

/** The operator who acted; stored with the step. */
export interface Hand {
  readonly by: 'member' | 'operator' | 'provider' | 'job' | 'ledger';
  readonly at: Date;
  readonly operatorId?: bigint;
  readonly note?: string;
}

/** Requests of one member and kind run one after another, so that counting and writing are one act. */
export async function lockRequests(tx: Tx, kind: RequestKind, memberId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`cashier.${kind} ${memberId}`]);
}

interface Stepped {
  readonly id: bigint;
  readonly version: number;
  readonly state: string;
}

/** Writes one step of a request, which is never changed; returns the request afterwards. */
export async function keepStep<R extends Stepped>(
  tx: Tx,
  { kind, row }: { kind: RequestKind; row: R },
  operator: Hand,
): Promise<R> {
  await tx.query(
    `insert into cashier.${kind}_step (${kind}_id, version, state, by, operator_id, note, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.version, row.state, operator.by, operator.operatorId ?? null, operator.note ?? null, operator.at],
  );
  return row;
}
