import { bytesLiteral, numbersLiteral, textsLiteral, type Db } from '../../platform/db/index.ts';

export interface DrawSeedRow {
  readonly id: bigint;
  readonly owner: string;
  readonly sealed: Buffer;
  readonly commitment: Buffer;
}

interface RawDrawSeed {
  id: string;
  owner_name: string;
  sealed: Buffer;
  commitment: Buffer;
}

const toRow = ({ id, owner_name: owner, sealed, commitment }: RawDrawSeed): DrawSeedRow => ({
  id: BigInt(id),
  owner,
  sealed,
  commitment,
});

/** Returns the seeds of all owners, existing ones included. */
export async function insertDrawSeeds(
  db: Db,
  seeds: readonly { owner: string; sealed: Buffer; commitment: Uint8Array }[],
  at: Date,
): Promise<DrawSeedRow[]> {
  const owners = textsLiteral(seeds.map(({ owner }) => owner));
  await db.query(
    `insert into fairness.draw_seed (owner_name, sealed, commitment, made_at)
     select t.owner, t.sealed, t.commitment, $4 from unnest($1::text[], $2::bytea[], $3::bytea[]) t(owner, sealed, commitment)
     on conflict (owner_name) do nothing`,
    [
      owners,
      bytesLiteral(seeds.map(({ sealed }) => sealed)),
      bytesLiteral(seeds.map(({ commitment }) => commitment)),
      at,
    ],
  );
  const { rows } = await db.query<RawDrawSeed>(
    'select id, owner_name, sealed, commitment from fairness.draw_seed where owner_name = any ($1::text[])',
    [owners],
  );
  return rows.map(toRow);
}

export async function findDrawSeeds(db: Db, ids: readonly bigint[]): Promise<DrawSeedRow[]> {
  const { rows } = await db.query<RawDrawSeed>(
    'select id, owner_name, sealed, commitment from fairness.draw_seed where id = any ($1::bigint[])',
    [numbersLiteral(ids)],
  );
  return rows.map(toRow);
}

export async function updateRevealed(db: Db, ids: readonly bigint[], at: Date): Promise<void> {
  await db.query(
    'update fairness.draw_seed set revealed_at = $2 where id = any ($1::bigint[]) and revealed_at is null',
    [numbersLiteral(ids), at],
  );
}
