import type { Db, Tx } from '../../platform/db/index.ts';

/** Why an account may not stake. */
export type StakeBar = 'review' | 'insider';
export type ReviewVerdict = 'other_person' | 'same_person';

export interface Review {
  readonly sameAsMemberId: bigint;
  readonly openedAt: Date;
  /** Null: nobody has decided it. */
  readonly verdict: ReviewVerdict | null;
}

const barred = `select member_id, 'review' as bar from identity.review where decided_at is null or verdict = 'same_person'
  union all select member_id, 'insider' from identity.insider`;

export async function findStakeBars(db: Db): Promise<Map<bigint, StakeBar>> {
  const { rows } = await db.query<{ member_id: string; bar: StakeBar }>(barred);
  return new Map(rows.map((row) => [BigInt(row.member_id), row.bar]));
}

export async function findStakeBar(db: Db, memberId: bigint): Promise<StakeBar | null> {
  const { rows } = await db.query<{ bar: StakeBar }>({
    name: 'identity_stake_bar',
    text: `select bar from (${barred}) barred where member_id = $1 order by bar limit 1`,
    values: [memberId],
  });
  return rows[0]?.bar ?? null;
}

export async function findReview(db: Db, memberId: bigint): Promise<Review | null> {
  const { rows } = await db.query<{
    same_as_member_id: string;
    opened_at: Date;
    decided_at: Date | null;
    verdict: ReviewVerdict | null;
  }>('select same_as_member_id, opened_at, decided_at, verdict from identity.review where member_id = $1', [memberId]);
  const [row] = rows;
  if (!row) return null;
  return {
    sameAsMemberId: BigInt(row.same_as_member_id),
    openedAt: row.opened_at,
    verdict: row.decided_at === null ? null : (row.verdict ?? 'other_person'),
  };
}

/** False when this member has no review, or it has this decision already. */
export async function decideReview(
  tx: Tx,
  input: { memberId: bigint; verdict: ReviewVerdict; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update identity.review set decided_at = $3, verdict = $2 where member_id = $1 and (decided_at is null or coalesce(verdict, 'other_person') <> $2)`,
    [input.memberId, input.verdict, input.at],
  );
  return rowCount === 1;
}

export async function isInsider(db: Db, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query('select 1 from identity.insider where member_id = $1', [memberId]);
  return rows.length > 0;
}

/** False when nothing changes. */
export async function setInsider(tx: Tx, input: { memberId: bigint; isInsider: boolean; at: Date }): Promise<boolean> {
  const { rowCount } = input.isInsider
    ? await tx.query('insert into identity.insider (member_id, since) values ($1, $2) on conflict do nothing', [
        input.memberId,
        input.at,
      ])
    : await tx.query('delete from identity.insider where member_id = $1', [input.memberId]);
  return rowCount === 1;
}
