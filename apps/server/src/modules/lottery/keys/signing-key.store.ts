import type { Db, Tx } from '../../../platform/db/index.ts';

/** A key that the house signs with, or has signed with. */
export interface SigningKeyRow {
  readonly id: number;
  /** Hex. */
  readonly publicKey: string;
  readonly from: Date;
  /** Null: in use. */
  readonly until: Date | null;
}

/** The oldest first. */
export async function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  const { rows } = await db.query<{ id: number; public_key: Buffer; used_from: Date; used_until: Date | null }>(
    'select id, public_key, used_from, used_until from lottery.signing_key order by id',
  );
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key.toString('hex'),
    from: row.used_from,
    until: row.used_until,
  }));
}

/** Makes this the key in use; one that was used before returns. The very first key has signed everything so far. */
export async function takeIntoUse(tx: Tx, publicKey: string, at: Date): Promise<void> {
  const key = Buffer.from(publicKey, 'hex');
  await tx.query(`select pg_advisory_xact_lock(hashtext('lottery.signing_key'))`);
  const { rowCount } = await tx.query(
    'select 1 from lottery.signing_key where public_key = $1 and used_until is null',
    [key],
  );
  if (rowCount === 1) return;
  await tx.query('update lottery.signing_key set used_until = $2 where public_key <> $1 and used_until is null', [
    key,
    at,
  ]);
  await tx.query(
    `insert into lottery.signing_key (public_key, used_from)
     values ($1, case when exists (select from lottery.signing_key) then $2::timestamptz else least($2::timestamptz, (select min(opens_at) from lottery.issue)) end)
     on conflict (public_key) do update set used_until = null`,
    [key, at],
  );
}
