import type { Db, Tx } from '../../platform/db/index.ts';

/** `transfer`: the vendor keeps a wallet for every player. */
export type WalletMode = 'seamless' | 'transfer';

export interface VendorRecord {
  readonly code: string;
  /** The address that the player's browser opens: origin and folder. */
  readonly page: string;
  /** The address that the house calls. */
  readonly server: string;
  readonly walletMode: WalletMode;
  readonly isOn: boolean;
  readonly version: number;
  readonly changedAt: Date;
}

const columns = 'code, page, server, wallet_mode as "walletMode", is_on as "isOn", version, changed_at as "changedAt"';

export async function listVendorRecords(db: Db): Promise<VendorRecord[]> {
  const { rows } = await db.query<VendorRecord>(`select ${columns} from seamless.vendor order by code`);
  return rows;
}

/** Locked, so that two changes run one after another. */
export async function lockVendorRecord(tx: Tx, code: string): Promise<VendorRecord | null> {
  const { rows } = await tx.query<VendorRecord>(`select ${columns} from seamless.vendor where code = $1 for update`, [
    code,
  ]);
  return rows[0] ?? null;
}

/** Replaces an existing vendor; its version grows. */
export async function writeVendorRecord(tx: Tx, vendor: Omit<VendorRecord, 'version'>): Promise<VendorRecord> {
  const { rows } = await tx.query<VendorRecord>(
    `insert into seamless.vendor as v (code, page, server, wallet_mode, is_on, changed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (code) do update set page = excluded.page, server = excluded.server, wallet_mode = excluded.wallet_mode, is_on = excluded.is_on,
       changed_at = excluded.changed_at, version = v.version + 1 returning ${columns}`,
    [vendor.code, vendor.page, vendor.server, vendor.walletMode, vendor.isOn, vendor.changedAt],
  );
  if (!rows[0]) throw new Error('the vendor was not written');
  return rows[0];
}
