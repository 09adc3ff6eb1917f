import type { Pool, PoolClient } from 'pg';
import type { SealedEntry } from '@fairhouse/ledger';
import { inTx } from '../../platform/db/index.ts';

export interface SealKeyRow {
  readonly kid: string;
  readonly publicKey: Buffer;
  readonly sealed: Buffer;
}

/** The newest first. */
export async function listSealKeys(pool: Pool): Promise<SealKeyRow[]> {
  const { rows } = await pool.query<{ kid: string; public_key: Buffer; sealed: Buffer }>(
    'select kid, public_key, sealed from ledger.seal_key order by made_at desc, kid',
  );
  return rows.map((row) => ({ kid: row.kid, publicKey: row.public_key, sealed: row.sealed }));
}

/** Makes the key when there is none; when several processes start at once, the first one's key is kept. */
export async function insertFirstSealKey(pool: Pool, key: SealKeyRow): Promise<void> {
  await pool.query(
    `with locked as materialized (select pg_advisory_xact_lock(hashtext('ledger.seal_key')))
     insert into ledger.seal_key (kid, public_key, sealed)
     select $1, $2, $3 from locked where not exists (select from ledger.seal_key)`,
    [key.kid, key.publicKey, key.sealed],
  );
}

export async function insertSealKey(pool: Pool, key: SealKeyRow): Promise<void> {
  await pool.query('insert into ledger.seal_key (kid, public_key, sealed) values ($1, $2, $3)', [
    key.kid,
    key.publicKey,
    key.sealed,
  ]);
}

export interface SealWindow {
  readonly fromTx: bigint;
  readonly toTx: bigint;
}

export interface SealRow extends SealWindow {
  readonly no: number;
  readonly day: string;
  readonly entries: number;
  readonly head: string;
  readonly kid: string;
  readonly signature: Buffer;
  /** Null: the head is older than trial balances. */
  readonly trialBalance: string | null;
}

interface RawSeal {
  no: string;
  day: string;
  from_tx: string;
  to_tx: string;
  entries: string;
  head: string;
  kid: string;
  signature: Buffer;
  trial_balance: string | null;
}

const sealColumns = 'no, day::text, from_tx, to_tx, entries, head, kid, signature, trial_balance';
const toSeal = (row: RawSeal): SealRow => ({
  no: Number(row.no),
  day: row.day,
  fromTx: BigInt(row.from_tx),
  toTx: BigInt(row.to_tx),
  entries: Number(row.entries),
  head: row.head,
  kid: row.kid,
  signature: row.signature,
  trialBalance: row.trial_balance,
});

/** The newest first; before number `before`, if given. */
export async function listSeals(pool: Pool | PoolClient, input: { before?: number; take: number }): Promise<SealRow[]> {
  const { rows } = await pool.query<RawSeal>(
    `select ${sealColumns} from ledger.seal where $1::bigint is null or no < $1 order by no desc limit $2`,
    [input.before ?? null, input.take],
  );
  return rows.map(toSeal);
}

/** The columns of a list of seals: the long text of a trial balance is not among them. */
export async function listSealHeads(
  pool: Pool,
  input: { before?: number; take: number },
): Promise<Pick<SealRow, 'head' | 'kid' | 'signature'>[]> {
  const { rows } = await pool.query<{ head: string; kid: string; signature: Buffer }>(
    'select head, kid, signature from ledger.seal where $1::bigint is null or no < $1 order by no desc limit $2',
    [input.before ?? null, input.take],
  );
  return rows;
}

/** The cursor of {@link streamSealedEntries} lives in one transaction. */
export const inSealing = <T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> => inTx(pool, work);

/** One seal at a time. Finished transactions are read after the lock, so that nothing falls between two seals. */
export async function lockSealing(tx: PoolClient): Promise<bigint> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('ledger.seal'))`);
  const { rows } = await tx.query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  );
  return BigInt(rows[0]?.horizon ?? 0);
}

const sealedEntry = `select e.id::text as id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.code, e.wallet_id::text as wallet,
    e.counterparty_id::text as counterparty, e.counterparty_after::text as "counterpartyAfter",
    (select json_agg(json_build_object('debit', p.debit::text, 'credit', p.credit::text, 'amount', p.amount::text, 'balanceAfter', p.balance_after::text) order by p.ordinal)
     from ledger.posting p where p.entry_id = e.id and p.at = e.at) as postings
  from ledger.entry e where e.tx >= $1 and e.tx < $2`;

/** The entries of a window in the order of their ids, `size` at a time. */
export async function* streamSealedEntries(
  tx: PoolClient,
  window: SealWindow,
  size: number,
): AsyncGenerator<SealedEntry[]> {
  await tx.query(`declare sealed_entries no scroll cursor for ${sealedEntry} order by e.id`, [
    window.fromTx,
    window.toTx,
  ]);
  for (;;) {
    const { rows } = await tx.query<SealedEntry>(`fetch ${size} from sealed_entries`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await tx.query('close sealed_entries');
}

export interface SealPart {
  readonly part: number;
  readonly firstId: string;
  readonly root: Uint8Array;
}

export async function insertSeal(tx: PoolClient, seal: SealRow, parts: readonly SealPart[]): Promise<void> {
  await tx.query(
    'insert into ledger.seal (no, day, from_tx, to_tx, entries, head, kid, signature, trial_balance, sealed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, platform.house_time())',
    [seal.no, seal.day, seal.fromTx, seal.toTx, seal.entries, seal.head, seal.kid, seal.signature, seal.trialBalance],
  );
  await tx.query(
    `insert into ledger.seal_part (no, part, first_id, root)
     select $1, t.part, t.first_id, decode(t.root, 'hex') from unnest($2::int[], $3::bigint[], $4::text[]) t(part, first_id, root)`,
    [
      seal.no,
      parts.map((p) => p.part),
      parts.map((p) => p.firstId),
      parts.map((p) => Buffer.from(p.root).toString('hex')),
    ],
  );
}

export interface FoundEntry {
  /** Null: a purse of the house; a wallet always has an owner. */
  readonly memberIds: readonly bigint[];
  readonly seal: SealRow | null;
}

/** The owner of an entry, and the seal it is in. */
export async function findSealOf(pool: Pool, entryId: bigint): Promise<FoundEntry | undefined> {
  const { rows } = await pool.query<{ tx: string; members: string[] }>(
    `select e.tx, array(select a.member_id from ledger.account a where a.id in (e.wallet_id, e.counterparty_id) and a.member_id is not null) as members
     from ledger.entry e where e.id = $1`,
    [entryId],
  );
  const [found] = rows;
  if (!found) return undefined;
  const seals = await pool.query<RawSeal>(`select ${sealColumns} from ledger.seal where from_tx <= $1 and to_tx > $1`, [
    found.tx,
  ]);
  const [seal] = seals.rows;
  return { memberIds: found.members.map(BigInt), seal: seal ? toSeal(seal) : null };
}

/** The nodes of a seal's tree, and the entries of the part that has `entryId`. */
export async function findPart(
  pool: Pool,
  seal: SealRow,
  entryId: bigint,
): Promise<{ part: number; roots: Buffer[]; entries: SealedEntry[] }> {
  const { rows } = await pool.query<{ part: number; first_id: string; root: Buffer }>(
    'select part, first_id, root from ledger.seal_part where no = $1 order by part',
    [seal.no],
  );
  const place = rows.findLastIndex((row) => BigInt(row.first_id) <= entryId);
  const [own, next] = [rows[place], rows[place + 1]];
  if (!own) throw new Error('a sealed entry lies in no part');
  const entries = await pool.query<SealedEntry>(
    `${sealedEntry} and e.id >= $3 and ($4::bigint is null or e.id < $4) order by e.id`,
    [seal.fromTx, seal.toTx, own.first_id, next?.first_id ?? null],
  );
  return { part: own.part, roots: rows.map((row) => row.root), entries: entries.rows };
}
