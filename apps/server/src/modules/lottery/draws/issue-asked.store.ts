import type { IssueRuling } from '@fairhouse/contract';
import type { Tx } from '../../../platform/db/index.ts';

/** Rulings that are no results have numbers below all versions of a result. */
export const placeOf = { void: 0, delay: -1, return: -2 } as const;

export const rulingOf = (version: number): IssueRuling =>
  version > 0 ? 'result' : version === placeOf.void ? 'void' : version === placeOf.delay ? 'delay' : 'return';

export interface Query {
  readonly issueId: bigint;
  /** The version of a result; for other rulings their place in {@link placeOf}. */
  readonly version: number;
  /** The details: a result, a time, or nothing. */
  readonly text: string;
  readonly operatorId: bigint;
  readonly reason: string;
  readonly at: Date;
}

/** The first request: this one, if there was none. The caller has locked the issue. */
export async function askFor(tx: Tx, input: Query): Promise<{ askedBy: bigint; text: string; isNew: boolean }> {
  const { rowCount } = await tx.query(
    'insert into lottery.issue_asked (issue_id, version, winning_number, asked_by, reason, asked_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [input.issueId, input.version, input.text, input.operatorId, input.reason, input.at],
  );
  const { rows } = await tx.query<{ asked_by: string; winning_number: string }>(
    'select asked_by, winning_number from lottery.issue_asked where issue_id = $1 and version = $2',
    [input.issueId, input.version],
  );
  return {
    askedBy: BigInt(rows[0]?.asked_by ?? input.operatorId),
    text: rows[0]?.winning_number ?? input.text,
    isNew: rowCount === 1,
  };
}

/** The request of this kind, and its operator. The caller has locked the issue. */
export async function findAskedBy(
  tx: Tx,
  { issueId, matter }: { issueId: bigint; matter: IssueRuling },
): Promise<{ version: number; askedBy: bigint } | null> {
  const { rows } = await tx.query<{ version: number; asked_by: string }>(
    'select version, asked_by from lottery.issue_asked where issue_id = $1 order by version desc',
    [issueId],
  );
  const found = rows.find(({ version }) => rulingOf(version) === matter);
  return found ? { version: found.version, askedBy: BigInt(found.asked_by) } : null;
}

export async function forgetAsked(tx: Tx, { issueId, version }: { issueId: bigint; version: number }): Promise<void> {
  await tx.query('delete from lottery.issue_asked where issue_id = $1 and version = $2', [issueId, version]);
}
