import type { Tx } from '../../platform/db/index.ts';

/** What asks for money to come or to go. */
export type RequestKind = 'deposit' | 'withdrawal';

/** Whose hand it was; the step is kept with it. */
export interface Hand {
  readonly by: 'member' | 'operator' | 'provider' | 'job' | 'ledger';
  readonly at: Date;
  readonly operatorId?: bigint;
  readonly note?: string;
}

/** Requests of one member and kind follow one another, so that counting and asking is one thing. */
export async function lockRequests(tx: Tx, kind: RequestKind, memberId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`cashier.${kind} ${memberId}`]);
}

interface Stepped {
  readonly id: bigint;
  readonly version: number;
  readonly state: string;
}

/** Each step of a request, never changed; answers the request as it is after it. */
export async function keepStep<R extends Stepped>(
  tx: Tx,
  { kind, row }: { kind: RequestKind; row: R },
  hand: Hand,
): Promise<R> {
  await tx.query(
    `insert into cashier.${kind}_step (${kind}_id, version, state, by, operator_id, note, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.version, row.state, hand.by, hand.operatorId ?? null, hand.note ?? null, hand.at],
  );
  return row;
}
