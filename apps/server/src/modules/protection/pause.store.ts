import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export type PauseKind = 'break' | 'exclusion';

export interface PauseRow {
  readonly id: bigint;
  readonly kind: PauseKind;
  readonly endsAt: Date;
  readonly returnAskedAt: Date | null;
}

/** The pause of this kind that ends last, whether it is over or not. */
export async function findLastPause(db: Db | Tx, memberId: bigint, kind: PauseKind): Promise<PauseRow | null> {
  return (await findLastPauses(db, [memberId], kind)).get(memberId) ?? null;
}

/** The same of each of these members who has any. */
export async function findLastPauses(
  db: Db | Tx,
  memberIds: readonly bigint[],
  kind: PauseKind,
): Promise<Map<bigint, PauseRow>> {
  const { rows } = await db.query<{ member_id: string; id: string; ends_at: Date; return_asked_at: Date | null }>({
    name: 'protection_last_pauses',
    text: `select distinct on (member_id) member_id, id, ends_at, return_asked_at from protection.pause
      where member_id = any ($1::bigint[]) and kind = $2 order by member_id, ends_at desc`,
    values: [numbersLiteral(memberIds), kind],
  });
  return new Map(
    rows.map((row) => [
      BigInt(row.member_id),
      { id: BigInt(row.id), kind, endsAt: row.ends_at, returnAskedAt: row.return_asked_at },
    ]),
  );
}

/** Those of the members with a break that runs, or an exclusion whose return is not complete (asked for before `returned`). */
export async function findPausedOf(
  db: Db | Tx,
  memberIds: readonly bigint[],
  { now, returned }: { now: Date; returned: Date },
): Promise<Set<bigint>> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'protection_paused_of',
    text: `select t.member_id from unnest($1::bigint[]) t(member_id)
      where exists (select from protection.pause p where p.member_id = t.member_id and p.kind = 'break' and p.ends_at > $2)
        or exists (
          select from (
            select p.ends_at, p.return_asked_at from protection.pause p
            where p.member_id = t.member_id and p.kind = 'exclusion' order by p.ends_at desc limit 1
          ) last where last.ends_at > $2 or last.return_asked_at is null or last.return_asked_at > $3
        )`,
    values: [numbersLiteral(memberIds), now, returned],
  });
  return new Set(rows.map((row) => BigInt(row.member_id)));
}

/** Returns when it ends. */
export async function insertPause(
  tx: Tx,
  pause: { memberId: bigint; kind: PauseKind; term: string; at: Date; length: string },
): Promise<Date> {
  const { rows } = await tx.query<{ ends_at: Date }>(
    `insert into protection.pause (member_id, kind, term, began_at, ends_at) values ($1, $2, $3, $4, $4::timestamptz + $5::interval) returning ends_at`,
    [pause.memberId, pause.kind, pause.term, pause.at, pause.length],
  );
  if (!rows[0]) throw new Error('the pause was not written');
  return rows[0].ends_at;
}

/** When a pause of this length would end. */
export async function findEnd(tx: Tx, at: Date, length: string): Promise<Date> {
  const { rows } = await tx.query<{ ends_at: Date }>('select $1::timestamptz + $2::interval as ends_at', [at, length]);
  if (!rows[0]) throw new Error('no end was found');
  return rows[0].ends_at;
}

export async function markReturnAsked(tx: Tx, pauseId: bigint, at: Date): Promise<void> {
  await tx.query('update protection.pause set return_asked_at = $2 where id = $1 and return_asked_at is null', [
    pauseId,
    at,
  ]);
}

/** An exclusion whose open bets have not been taken back yet. */
export interface WithBets {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly endsAt: Date;
}

/** Exclusions after `after`, in the order of their numbers; of one member, or of all. */
export async function findWithBets(
  db: Db,
  { memberId, after, most }: { memberId: bigint | null; after: bigint; most: number },
): Promise<WithBets[]> {
  const { rows } = await db.query<{ id: string; member_id: string; brand_id: string; ends_at: Date }>(
    `select p.id, p.member_id, m.brand_id, p.ends_at from protection.pause p join protection.member m on m.member_id = p.member_id
     where p.kind = 'exclusion' and p.bets_returned_at is null and p.id > $1 and ($3::bigint is null or p.member_id = $3) order by p.id limit $2`,
    [after, most, memberId],
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    memberId: BigInt(row.member_id),
    brandId: BigInt(row.brand_id),
    endsAt: row.ends_at,
  }));
}

export async function markBetsReturned(db: Db, pauseId: bigint, at: Date): Promise<void> {
  await db.query('update protection.pause set bets_returned_at = $2 where id = $1', [pauseId, at]);
}
