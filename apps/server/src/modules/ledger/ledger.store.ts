import { DatabaseError } from 'pg';
import type { Pool, PoolClient } from 'pg';
import type { HouseCode, Purse } from '@fairhouse/ledger';
import { numbersLiteral, textsLiteral } from '../../platform/db/index.ts';

export interface KeyRow {
  entryId: bigint;
  balanceMinor: bigint;
  version: bigint;
  answer: string;
}

/** A key that was not looked up exists already; nothing was booked. */
export function isKeyKnown(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return (
    error.code === 'FK001' ||
    (error.code === '23505' && error.schema === 'ledger' && /^key_\d+$/.test(error.table ?? ''))
  );
}

export async function findKeys(
  pool: Pool,
  keys: { walletId: bigint; call: string; clientKey: string }[],
): Promise<(KeyRow | undefined)[]> {
  const { rows } = await pool.query<{
    o: string;
    entry_id: string;
    balance_after: string;
    version_after: string;
    answer: string;
  }>({
    name: 'ledger_find_keys',
    text: `select t.o, k.entry_id, k.balance_after, k.version_after, k.answer
      from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality t(wallet_id, call, client_key, o)
      join ledger.key k on k.wallet_id = t.wallet_id and k.call = t.call and k.client_key = t.client_key`,
    values: [keys.map((k) => k.walletId), keys.map((k) => k.call), keys.map((k) => k.clientKey)],
  });
  const found = new Map(rows.map((row) => [Number(row.o), row]));
  return keys.map((_, index) => {
    const row = found.get(index + 1);
    return (
      row && {
        entryId: BigInt(row.entry_id),
        balanceMinor: BigInt(row.balance_after),
        version: BigInt(row.version_after),
        answer: row.answer,
      }
    );
  });
}

/** What a key has booked, and whether the request was the same. */
export async function findBooked(
  pool: Pool,
  key: { walletId: bigint; call: string; clientKey: string; requestHash: string },
): Promise<{ isSame: boolean; row: KeyRow } | null> {
  const {
    rows: [found],
  } = await pool.query<{
    is_same: boolean;
    entry_id: string;
    balance_after: string;
    version_after: string;
    answer: string;
  }>({
    name: 'ledger_find_booked',
    text: 'select request_hash = $4::uuid as is_same, entry_id, balance_after, version_after, answer from ledger.key where wallet_id = $1 and call = $2 and client_key = $3',
    values: [key.walletId, key.call, key.clientKey, key.requestHash],
  });
  return found
    ? {
        isSame: found.is_same,
        row: {
          entryId: BigInt(found.entry_id),
          balanceMinor: BigInt(found.balance_after),
          version: BigInt(found.version_after),
          answer: found.answer,
        },
      }
    : null;
}

export async function nextIdBlock(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ block: string }>({
    name: 'ledger_id_block',
    text: `select nextval('platform.id_block') as block`,
  });
  return BigInt(rows[0]?.block ?? 0);
}

export interface WalletOwner {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly purse: Purse;
  readonly currency: string;
}

/** In the order of the request; null for an account that does not exist yet. */
export async function findWallets(pool: Pool, owners: readonly WalletOwner[]): Promise<(bigint | null)[]> {
  const { rows } = await pool.query<{ place: number; id: string }>({
    name: 'ledger_find_wallets',
    text: `select t.place::int, a.id from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) with ordinality t(brand, member, purse, currency, place)
      join ledger.account a on a.brand_id = t.brand and a.member_id = t.member and a.purse = t.purse and a.currency = t.currency`,
    values: [
      numbersLiteral(owners.map(({ brandId }) => brandId)),
      numbersLiteral(owners.map(({ memberId }) => memberId)),
      textsLiteral(owners.map(({ purse }) => purse)),
      textsLiteral(owners.map(({ currency }) => currency)),
    ],
  });
  const found = new Map(rows.map(({ place, id }) => [place, BigInt(id)]));
  return owners.map((_, index) => found.get(index + 1) ?? null);
}

export async function insertWallet(pool: Pool, owner: WalletOwner): Promise<bigint> {
  return insertAccount(pool, { ...owner, sequence: 'ledger.wallet_id' });
}

export interface HouseAccount {
  readonly code: string;
  readonly brandId: bigint;
  readonly currency: string;
}

export async function insertHouseAccount(pool: Pool, house: HouseAccount & { code: HouseCode }): Promise<bigint> {
  return insertAccount(pool, {
    brandId: house.brandId,
    memberId: null,
    purse: house.code,
    currency: house.currency,
    sequence: 'ledger.house_account_id',
  });
}

export async function findHouseAccount(pool: Pool, id: bigint): Promise<HouseAccount | undefined> {
  const { rows } = await pool.query<{ brand_id: string; purse: string; currency: string }>(
    'select brand_id, purse, currency from ledger.account where id = $1 and member_id is null',
    [id],
  );
  const [row] = rows;
  return row && { brandId: BigInt(row.brand_id), code: row.purse, currency: row.currency };
}

/** The owner of a wallet, and its book. */
export async function findOwner(
  pool: Pool,
  walletId: bigint,
): Promise<{ brandId: bigint; memberId: bigint; purse: string; currency: string } | undefined> {
  const { rows } = await pool.query<{ brand_id: string; member_id: string; purse: string; currency: string }>({
    name: 'ledger_find_owner',
    text: 'select brand_id, member_id, purse, currency from ledger.account where id = $1 and member_id is not null',
    values: [walletId],
  });
  const [row] = rows;
  return (
    row && { brandId: BigInt(row.brand_id), memberId: BigInt(row.member_id), purse: row.purse, currency: row.currency }
  );
}

async function insertAccount(
  pool: Pool,
  account: { brandId: bigint; memberId: bigint | null; purse: string; currency: string; sequence: string },
): Promise<bigint> {
  // One comparison for both could not use the index and would read every wallet of the brand.
  const where = `brand_id = $1 and ${account.memberId === null ? 'member_id is null and $2::bigint is null' : 'member_id = $2'} and purse = $3 and currency = $4`;
  const owner = [account.brandId, account.memberId, account.purse, account.currency];
  const known = await pool.query<{ id: string }>(`select id from ledger.account where ${where}`, owner);
  if (known.rows[0]) return BigInt(known.rows[0].id);
  await pool.query(
    `insert into ledger.account (id, brand_id, member_id, purse, currency)
     values (nextval('${account.sequence}'), $1, $2, $3, $4) on conflict do nothing`,
    owner,
  );
  const { rows } = await pool.query<{ id: string }>(`select id from ledger.account where ${where}`, owner);
  if (!rows[0]) throw new Error('the ledger account was not created');
  return BigInt(rows[0].id);
}

/** In the order of the request; undefined for a wallet that does not exist. */
export async function findBalances(
  pool: Pool,
  walletIds: readonly bigint[],
): Promise<({ balanceMinor: bigint; version: bigint } | undefined)[]> {
  const { rows } = await pool.query<{ id: string; balance: string; version: string }>({
    name: 'ledger_find_balances',
    text: 'select id, balance, version from ledger.account where id = any ($1::bigint[])',
    values: [numbersLiteral(walletIds)],
  });
  const found = new Map(
    rows.map(({ id, balance, version }) => [BigInt(id), { balanceMinor: BigInt(balance), version: BigInt(version) }]),
  );
  return walletIds.map((id) => found.get(id));
}

export async function findHasMoney(tx: PoolClient, owner: { memberId: bigint; brandId: bigint }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `with locked as materialized (
       select balance from ledger.account where brand_id = $1 and member_id = $2 and purse not in ('receivable', 'points', 'bonus_bets') order by id for no key update
     ) select 1 from locked where balance > 0 limit 1`,
    [owner.brandId, owner.memberId],
  );
  return rowCount === 1;
}

/** Cash of the members of a brand, by member; a page of them after a member. */
export async function findCash(
  db: Pool,
  input: { brandId: bigint; currency: string; after: bigint; most: number },
): Promise<{ memberId: bigint; balanceMinor: bigint }[]> {
  const { rows } = await db.query<{ member_id: string; balance: string }>({
    name: 'ledger_cash',
    text: `select member_id, balance from ledger.account where brand_id = $1 and member_id > $3 and purse = 'cash' and currency = $2
      order by member_id limit $4`,
    values: [input.brandId, input.currency, input.after, input.most],
  });
  return rows.map((row) => ({ memberId: BigInt(row.member_id), balanceMinor: BigInt(row.balance) }));
}

/** In the order of the wallets. */
export async function findIsClosed(pool: Pool, walletIds: readonly bigint[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'ledger_is_closed',
    text: 'select id from ledger.account where id = any ($1::bigint[]) and closed_until > platform.house_time()',
    values: [numbersLiteral(walletIds)],
  });
  const closed = new Set(rows.map(({ id }) => BigInt(id)));
  return walletIds.map((id) => closed.has(id));
}

export async function updateClosedUntil(
  db: Pool | PoolClient,
  walletId: bigint,
  until: Date | 'infinity' | null,
): Promise<void> {
  await db.query('update ledger.account set closed_until = $2 where id = $1', [walletId, until]);
}
