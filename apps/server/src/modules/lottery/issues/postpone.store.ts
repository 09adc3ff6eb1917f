import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Issue } from './issue.ts';

/** When the game is drawn after this issue; null: no later issue is made yet. */
export async function findNextDraw(
  db: Db | Tx,
  { gameCode, drawsAt }: Pick<Issue, 'gameCode' | 'drawsAt'>,
): Promise<Date | null> {
  const { rows } = await db.query<{ draws_at: Date }>(
    'select draws_at from lottery.issue where game_code = $1 and draws_at > $2 order by draws_at limit 1',
    [gameCode, drawsAt],
  );
  return rows[0]?.draws_at ?? null;
}

/** Changes the time of the draw; if the sale is open, it is extended. The row is locked. */
export async function postponeIssue(
  tx: Tx,
  { id, state, drawsAt }: Pick<Issue, 'id' | 'state' | 'drawsAt'>,
  to: Date,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update lottery.issue set draws_at = $3, closes_at = closes_at + case when $2 in ('PENDING', 'OPEN') then $3 - $4::timestamptz else interval '0' end,
       due_at = case when $2 = 'OPEN' then closes_at + ($3 - $4::timestamptz) when $2 = 'CLOSED' and manifest_root is not null then $3 else due_at end
     where id = $1 and state = $2`,
    [id, state, to, drawsAt],
  );
  if (rowCount !== 1) throw new Error('an issue has taken another step');
}
