import type { Db, Tx } from '../../platform/db/index.ts';

export interface ChainRow {
  readonly id: bigint;
  readonly length: number;
  readonly anchor: Buffer;
  readonly sealed: Buffer;
  readonly madeAt: Date;
  readonly usableAt: Date;
}

interface RawChain {
  id: string;
  length: number;
  anchor: Buffer;
  sealed: Buffer;
  made_at: Date;
  usable_at: Date;
}

const columns = 'id, length, anchor, sealed, made_at, usable_at';
const toChain = (row: RawChain): ChainRow => ({
  id: BigInt(row.id),
  length: row.length,
  anchor: row.anchor,
  sealed: row.sealed,
  madeAt: row.made_at,
  usableAt: row.usable_at,
});

export async function findChain(db: Db | Tx, id: bigint): Promise<ChainRow | null> {
  const { rows } = await db.query<RawChain>(`select ${columns} from fairness.chain where id = $1`, [id]);
  return rows[0] ? toChain(rows[0]) : null;
}

/** The oldest of an owner that is newer than `after`. */
export async function findChainAfter(db: Db, owner: string, after: bigint): Promise<ChainRow | null> {
  const { rows } = await db.query<RawChain>(
    `select ${columns} from fairness.chain where owner_name = $1 and id > $2 order by id limit 1`,
    [owner, after],
  );
  return rows[0] ? toChain(rows[0]) : null;
}

export async function insertChain(
  db: Db,
  chain: { owner: string; length: number; anchor: Uint8Array; sealed: Buffer; madeAt: Date; usableAt: Date },
): Promise<void> {
  await db.query(
    'insert into fairness.chain (owner_name, length, anchor, sealed, made_at, usable_at) values ($1, $2, $3, $4, $5, $6)',
    [chain.owner, chain.length, chain.anchor, chain.sealed, chain.madeAt, chain.usableAt],
  );
}
