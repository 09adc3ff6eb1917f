import { inTx, type Db, type Tx } from '../../platform/db/index.ts';

export interface VendorKeyRow {
  readonly id: string;
  readonly vendor: string;
  readonly sealed: Buffer;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
  /** Null: made on the machine, or before keys needed two people. */
  readonly madeBy: bigint | null;
  /** From when on it signs; null: it waits for a second person. */
  readonly confirmedAt: Date | null;
}

interface RawKey {
  id: string;
  vendor: string;
  sealed: Buffer;
  made_at: Date;
  ended_at: Date | null;
  made_by: string | null;
  confirmed_at: Date | null;
}

const toKey = (row: RawKey): VendorKeyRow => ({
  id: row.id,
  vendor: row.vendor,
  sealed: row.sealed,
  madeAt: row.made_at,
  endedAt: row.ended_at,
  madeBy: row.made_by === null ? null : BigInt(row.made_by),
  confirmedAt: row.confirmed_at,
});

export async function insertVendorKey(db: Db | Tx, key: Omit<VendorKeyRow, 'endedAt'>): Promise<void> {
  await db.query(
    'insert into seamless.vendor_key (id, vendor, sealed, made_at, made_by, confirmed_at) values ($1, $2, $3, $4, $5, $6)',
    [key.id, key.vendor, key.sealed, key.madeAt, key.madeBy, key.confirmedAt],
  );
}

/** A key in use. */
export async function findVendorKey(db: Db, id: string): Promise<VendorKeyRow | null> {
  const { rows } = await db.query<RawKey>(
    'select * from seamless.vendor_key where id = $1 and ended_at is null and confirmed_at is not null',
    [id],
  );
  return rows[0] ? toKey(rows[0]) : null;
}

/** The youngest key of a vendor that is in use. */
export async function findNewestKey(db: Db, vendor: string): Promise<VendorKeyRow | null> {
  const { rows } = await db.query<RawKey>(
    'select * from seamless.vendor_key where vendor = $1 and ended_at is null and confirmed_at is not null order by made_at desc, id desc limit 1',
    [vendor],
  );
  return rows[0] ? toKey(rows[0]) : null;
}

/** Oldest first, with ended ones. */
export async function listVendorKeys(db: Db, vendor: string): Promise<VendorKeyRow[]> {
  const { rows } = await db.query<RawKey>('select * from seamless.vendor_key where vendor = $1 order by made_at, id', [
    vendor,
  ]);
  return rows.map(toKey);
}

/** False when the key is unknown or had ended; `tell` is sent with the commit. */
export async function endVendorKey(
  db: Db,
  end: { id: string; at: Date; tell(tx: Tx): Promise<void> },
): Promise<boolean> {
  return inTx(db, async (tx) => {
    const { rowCount } = await tx.query(
      'update seamless.vendor_key set ended_at = $2 where id = $1 and ended_at is null',
      [end.id, end.at],
    );
    if (rowCount === 1) await end.tell(tx);
    return rowCount === 1;
  });
}

/** A key in use or waiting, locked for its confirmation. */
export async function lockVendorKey(
  tx: Tx,
  { id, vendor }: { id: string; vendor: string },
): Promise<VendorKeyRow | null> {
  const { rows } = await tx.query<RawKey>(
    'select * from seamless.vendor_key where id = $1 and vendor = $2 and ended_at is null for update',
    [id, vendor],
  );
  return rows[0] ? toKey(rows[0]) : null;
}

export async function confirmVendorKey(tx: Tx, input: { id: string; by: bigint; at: Date }): Promise<void> {
  await tx.query(
    'update seamless.vendor_key set confirmed_by = $2, confirmed_at = $3 where id = $1 and confirmed_at is null',
    [input.id, input.by, input.at],
  );
}
