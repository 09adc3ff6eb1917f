import type { Db, Tx } from '../../platform/db/index.ts';
import type { WalletMode } from './vendor-record.store.ts';

/** New terms of a vendor that wait for a second operator. */
export interface VendorChange {
  readonly id: bigint;
  readonly vendor: string;
  /** The version of the record it was made for; null: the vendor was not on record. */
  readonly ofVersion: number | null;
  readonly page: string;
  readonly server: string;
  readonly walletMode: WalletMode;
  readonly isOn: boolean;
  readonly reason: string;
  readonly askedBy: bigint;
  readonly askedAt: Date;
  readonly state: 'waiting' | 'approved' | 'rejected';
}

type Raw = Omit<VendorChange, 'id' | 'askedBy'> & { id: string; askedBy: string };

const columns =
  'id, vendor, of_version as "ofVersion", page, server, wallet_mode as "walletMode", is_on as "isOn", reason, asked_by as "askedBy", asked_at as "askedAt", state';

const toChange = (raw: Raw): VendorChange => ({ ...raw, id: BigInt(raw.id), askedBy: BigInt(raw.askedBy) });

/** Null: another change of this vendor waits. */
export async function insertChange(tx: Tx, made: Omit<VendorChange, 'id' | 'state'>): Promise<VendorChange | null> {
  const { rows } = await tx.query<Raw>(
    `insert into seamless.vendor_change (vendor, of_version, page, server, wallet_mode, is_on, reason, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${columns}`,
    [
      made.vendor,
      made.ofVersion,
      made.page,
      made.server,
      made.walletMode,
      made.isOn,
      made.reason,
      made.askedBy,
      made.askedAt,
    ],
  );
  return rows[0] ? toChange(rows[0]) : null;
}

export async function listWaitingChanges(db: Db): Promise<VendorChange[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from seamless.vendor_change where state = 'waiting' order by id`,
  );
  return rows.map(toChange);
}

export async function lockChange(tx: Tx, { id, vendor }: { id: bigint; vendor: string }): Promise<VendorChange | null> {
  const { rows } = await tx.query<Raw>(
    `select ${columns} from seamless.vendor_change where id = $1 and vendor = $2 for update`,
    [id, vendor],
  );
  return rows[0] ? toChange(rows[0]) : null;
}

export async function decideChange(
  tx: Tx,
  input: { id: bigint; state: 'approved' | 'rejected'; by: bigint; at: Date },
): Promise<void> {
  await tx.query(
    `update seamless.vendor_change set state = $2, decided_by = $3, decided_at = $4 where id = $1 and state = 'waiting'`,
    [input.id, input.state, input.by, input.at],
  );
}
