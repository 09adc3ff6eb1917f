import { bytesLiteral, inTx, numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export interface SeedRow {
  readonly id: bigint;
  readonly ownerId: bigint;
  readonly state: 'active' | 'next' | 'revealed';
  readonly sealed: Buffer;
  readonly commitment: Buffer;
  readonly clientSeed: Buffer | null;
  readonly nextNonce: bigint;
  /** Rounds drawn with it that still wait for a move. */
  readonly openRounds: number;
}

interface RawSeed {
  id: string;
  owner_id: string;
  state: SeedRow['state'];
  sealed: Buffer;
  commitment: Buffer;
  client_seed: Buffer | null;
  next_nonce: string;
  open_rounds: number;
}

/** A seed before it has a row. */
export interface NewSeed {
  readonly sealed: Buffer;
  readonly commitment: Uint8Array;
}

const columns = 'id, owner_id, state, sealed, commitment, client_seed, next_nonce, open_rounds';

function toSeed(row: RawSeed): SeedRow {
  return {
    id: BigInt(row.id),
    ownerId: BigInt(row.owner_id),
    state: row.state,
    sealed: row.sealed,
    commitment: row.commitment,
    clientSeed: row.client_seed,
    nextNonce: BigInt(row.next_nonce),
    openRounds: row.open_rounds,
  };
}

export async function findPair(db: Db | Tx, ownerId: bigint): Promise<{ active: SeedRow; next: SeedRow } | null> {
  const { rows } = await db.query<RawSeed>({
    name: 'fairness_pair',
    text: `select ${columns} from fairness.seed where owner_id = $1 and state in ('active', 'next')`,
    values: [ownerId],
  });
  const seeds = rows.map(toSeed);
  const active = seeds.find((seed) => seed.state === 'active');
  const next = seeds.find((seed) => seed.state === 'next');
  return active && next ? { active, next } : null;
}

export async function findSeed(db: Db, id: bigint): Promise<SeedRow | null> {
  const { rows } = await db.query<RawSeed>({
    name: 'fairness_seed',
    text: `select ${columns} from fairness.seed where id = $1`,
    values: [id],
  });
  return rows[0] ? toSeed(rows[0]) : null;
}

export async function findSeeds(tx: Tx, ids: readonly bigint[]): Promise<SeedRow[]> {
  const { rows } = await tx.query<RawSeed>({
    name: 'fairness_seeds',
    text: `select ${columns} from fairness.seed where id = any ($1::bigint[])`,
    values: [numbersLiteral(ids)],
  });
  return rows.map(toSeed);
}

/** Makes the first pair of an owner; a second process finds it made. */
export async function insertPair(
  db: Db,
  ownerId: bigint,
  pair: { active: NewSeed; next: NewSeed; at: Date },
): Promise<void> {
  await inTx(db, async (tx) => {
    const { rowCount } = await tx.query(
      `insert into fairness.seed (owner_id, state, sealed, commitment, made_at, activated_at) values ($1, 'active', $2, $3, $4, $4)
       on conflict (owner_id) where state = 'active' do nothing`,
      [ownerId, pair.active.sealed, pair.active.commitment, pair.at],
    );
    if (rowCount === 1) await insertNext(tx, ownerId, { seed: pair.next, at: pair.at });
  });
}

async function insertNext(tx: Tx, ownerId: bigint, next: { seed: NewSeed; at: Date }): Promise<void> {
  await tx.query(
    `insert into fairness.seed (owner_id, state, sealed, commitment, made_at) values ($1, 'next', $2, $3, $4)`,
    [ownerId, next.seed.sealed, next.seed.commitment, next.at],
  );
}

/** The condition is part of the update, because a round may have used the pair a moment ago. */
export async function updateClientSeed(db: Db, ownerId: bigint, clientSeed: Uint8Array): Promise<boolean> {
  const { rowCount } = await db.query(
    `update fairness.seed set client_seed = $2 where owner_id = $1 and state = 'active' and next_nonce = 0`,
    [ownerId, clientSeed],
  );
  return rowCount === 1;
}

/**
 * Reveals the active seed, activates the committed one, and commits a new one. Null while a round drawn with it is open,
 * because the seed still hides that round.
 */
export async function rotatePair(
  db: Db,
  ownerId: bigint,
  rotation: { clientSeed: Uint8Array | null; next: NewSeed; at: Date },
): Promise<{ revealed: SeedRow; active: SeedRow } | null> {
  return inTx(db, async (tx) => {
    // Rotations run one after another: a statement that waited would not see a row made meanwhile.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`fairness ${ownerId}`]);
    // In id order, like the guard of a batch.
    const { rows } = await tx.query<RawSeed>(
      `select ${columns} from fairness.seed where owner_id = $1 and state in ('active', 'next') order by id for update`,
      [ownerId],
    );
    const seeds = rows.map(toSeed);
    const revealed = seeds.find((seed) => seed.state === 'active');
    const following = seeds.find((seed) => seed.state === 'next');
    if (!revealed || !following) throw new Error('a seed pair is not whole');
    if (revealed.openRounds > 0) return null;
    await tx.query(`update fairness.seed set state = 'revealed', revealed_at = $2 where id = $1`, [
      revealed.id,
      rotation.at,
    ]);
    await tx.query(`update fairness.seed set state = 'active', client_seed = $2, activated_at = $3 where id = $1`, [
      following.id,
      rotation.clientSeed,
      rotation.at,
    ]);
    await insertNext(tx, ownerId, { seed: rotation.next, at: rotation.at });
    return {
      revealed,
      active: { ...following, state: 'active', clientSeed: rotation.clientSeed && Buffer.from(rotation.clientSeed) },
    };
  });
}

/** Owners whose active seed is due to be revealed by time or by rounds; the longest in use first. */
export async function findDueOwners(
  db: Db,
  due: { before: Date; rounds: bigint; without: readonly bigint[]; limit: number },
): Promise<bigint[]> {
  const { rows } = await db.query<{ owner_id: string }>(
    `select owner_id from fairness.seed where state = 'active' and used_since is not null and open_rounds = 0 and (used_since < $1 or next_nonce >= $2) and owner_id <> all ($3::bigint[])
     order by used_since limit $4`,
    [due.before, due.rounds, numbersLiteral(due.without), due.limit],
  );
  return rows.map((row) => BigInt(row.owner_id));
}

/** The rider of a round: one step of its seed. */
export interface SeedStep {
  readonly seedId: bigint;
  readonly clientSeed: Uint8Array;
  readonly nonce: bigint;
}

/** The type is written out here, because chance must not import anything of the ledger (law 2). */
interface Row {
  readonly ordinal: number;
  readonly payload: SeedStep;
}

/** Locks the seeds and tells the expected nonces before the verdicts; moves them on afterwards. */
export const seedRider = {
  name: 'fairness_seed',
  guard: {
    text: 'select fairness.guard_seeds($1::bigint[], $2::bytea[])',
    columns: (rows: readonly Row[]): string[] => [
      numbersLiteral(rows.map((row) => row.payload.seedId)),
      bytesLiteral(rows.map((row) => row.payload.clientSeed)),
    ],
  },
  apply: {
    text: 'select fairness.advance_seeds($1::int[], $2::bigint[], $3::bigint[])',
    columns: (rows: readonly Row[]): string[] => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.seedId)),
      numbersLiteral(rows.map((row) => row.payload.nonce)),
    ],
  },
};

/** A round that opens, or one that ends. */
export interface OpenCount {
  readonly seedId: bigint;
  readonly change: 1 | -1;
}

interface CountRow {
  readonly ordinal: number;
  readonly payload: OpenCount;
}

/** Counts the open rounds of seeds with the movements that open and end them. */
export const openCountRider = {
  name: 'fairness_open',
  guard: {
    text: 'select fairness.lock_seeds($1::bigint[])',
    columns: (rows: readonly CountRow[]): string[] => [numbersLiteral(rows.map((row) => row.payload.seedId))],
  },
  apply: {
    text: `select fairness.count_open(array_agg(t.id), array_agg(t.change))
      from unnest($1::int[], $2::bigint[], $3::int[]) t(ordinal, id, change) join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal`,
    columns: (rows: readonly CountRow[]): string[] => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.seedId)),
      numbersLiteral(rows.map((row) => row.payload.change)),
    ],
  },
};

/** The same for a round that ends without a movement; first in its transaction, as the guard above is. */
export async function countEnded(tx: Tx, seedId: bigint): Promise<void> {
  await tx.query('select fairness.count_open($1::bigint[], $2::int[])', [[seedId], [-1]]);
}
