import { numbersLiteral, type Db, type Tx } from '../../../platform/db/index.ts';

/**
 * The transaction does not wait for the disk. A batch that a crash of the database loses is lost with its cursor, and is
 * done again. Nothing is paid before it is on the disk, because payments wait for all earlier writes.
 */
export async function commitLazily(tx: Tx): Promise<void> {
  await tx.query('set local synchronous_commit = off');
}

/** Made if there is none; locked until the end of the transaction, so that one process at a time takes a batch. */
export async function lockSettlement(
  tx: Tx,
  of: { issueId: bigint; version: number },
): Promise<{ cursor: bigint; isEvaluated: boolean; reopenedAt: string | null }> {
  await tx.query({
    name: 'lottery_begin_settlement',
    text: 'insert into lottery.settlement (issue_id, version) values ($1, $2) on conflict do nothing',
    values: [of.issueId, of.version],
  });
  const { rows } = await tx.query<{ cursor: string; is_evaluated: boolean; reopened_at: string | null }>({
    name: 'lottery_lock_settlement',
    text: 'select cursor, is_evaluated, reopened_at::text from lottery.settlement where issue_id = $1 and version = $2 for update',
    values: [of.issueId, of.version],
  });
  return {
    cursor: BigInt(rows[0]?.cursor ?? 0),
    isEvaluated: rows[0]?.is_evaluated === true,
    reopenedAt: rows[0]?.reopened_at ?? null,
  };
}

export async function moveSettlement(
  tx: Tx,
  of: { issueId: bigint; version: number },
  to: { cursor: bigint; isEvaluated: boolean },
): Promise<void> {
  await tx.query({
    name: 'lottery_move_settlement',
    text: 'update lottery.settlement set cursor = $3, is_evaluated = $4 where issue_id = $1 and version = $2',
    values: [of.issueId, of.version, to.cursor, to.isEvaluated],
  });
}

/** Opens settlement again for tickets that were left; this version has settled all others and does not find them. */
export async function reopenSettlement(tx: Tx, of: { issueId: bigint; version: number }): Promise<void> {
  await tx.query(
    'update lottery.settlement set cursor = 0, is_evaluated = false, reopened_at = platform.house_time() where issue_id = $1 and version = $2',
    [of.issueId, of.version],
  );
}

/** Those of the issues that have any ticket. */
export async function findWithTickets(db: Db, issueIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await db.query<{ id: string }>({
    name: 'lottery_with_tickets',
    text: 'select i.id from unnest($1::bigint[]) i(id) where exists (select from lottery.ticket t where t.issue_id = i.id)',
    values: [numbersLiteral(issueIds)],
  });
  return new Set(rows.map(({ id }) => BigInt(id)));
}
