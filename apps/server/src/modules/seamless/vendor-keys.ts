import { randomBytes } from 'node:crypto';
import type { Platform, Tx } from '../../platform/context/index.ts';
import { tellInTx } from './play.store.ts';
import { endVendorKey, findNewestKey, findVendorKey, insertVendorKey, listVendorKeys } from './vendor-key.store.ts';

/** The keys by which a vendor signs. */
export interface VendorKey {
  readonly id: string;
  readonly vendor: string;
  readonly secret: Uint8Array;
}

/** For the back office: never with the secret. */
export interface ListedKey {
  readonly id: string;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
  readonly madeBy: bigint | null;
  /** Null: it waits for a second person, and signs nothing. */
  readonly confirmedAt: Date | null;
}

export interface VendorKeys {
  /** A key in use; every process forgets an ended key within a moment. */
  find(id: string): Promise<VendorKey | null>;
  /** The key with which the house signs requests to the vendor; null: there is none. */
  newest(vendor: string): Promise<VendorKey | null>;
  /**
   * The secret is shown only this once. A vendor may have several keys, so that one can replace another without a pause.
   * One that an operator makes signs nothing until another one has confirmed it; one made on the machine signs at once.
   */
  make(vendor: string, by?: { tx: Tx; operatorId: bigint }): Promise<VendorKey>;
  /** False when the key is unknown or had ended; `note` commits with the change. */
  end(id: string, note?: (tx: Tx) => Promise<void>): Promise<boolean>;
  list(vendor: string): Promise<ListedKey[]>;
}

const endedTopic = 'seamless.vendor_key_ended';
const secretBytes = 32;

export function createVendorKeys(platform: Platform): VendorKeys {
  const sealer = platform.sealerFor('seamless.vendor_key');
  // Keys are few, so a process keeps those it has seen.
  const known = new Map<string, VendorKey>();
  platform.bus.subscribe(endedTopic, (id) => known.delete(id as string));
  platform.bus.onGap(() => known.clear());

  return {
    async find(id) {
      const met = platform.bus.isHealthy() ? known.get(id) : undefined;
      if (met) return met;
      const row = await findVendorKey(platform.db, id);
      if (!row) return null;
      const key: VendorKey = { id, vendor: row.vendor, secret: sealer.open(row.sealed, id) };
      known.set(id, key);
      return key;
    },
    async newest(vendor) {
      const row = await findNewestKey(platform.db, vendor);
      return row && { id: row.id, vendor, secret: sealer.open(row.sealed, row.id) };
    },
    async make(vendor, by) {
      const id = `${vendor.toLowerCase().replaceAll('_', '-')}-${randomBytes(6).toString('hex')}`;
      const secret = randomBytes(secretBytes);
      const madeAt = platform.clock.now();
      await insertVendorKey(by?.tx ?? platform.db, {
        id,
        vendor,
        sealed: sealer.seal(secret, id),
        madeAt,
        madeBy: by?.operatorId ?? null,
        confirmedAt: by ? null : madeAt,
      });
      return { id, vendor, secret };
    },
    async end(id, note) {
      const isEnded = await endVendorKey(platform.db, {
        id,
        at: platform.clock.now(),
        async tell(tx) {
          await tellInTx(tx, platform.bus.encode(endedTopic, id));
          await note?.(tx);
        },
      });
      known.delete(id);
      return isEnded;
    },
    async list(vendor) {
      return (await listVendorKeys(platform.db, vendor)).map(
        ({ sealed: _sealed, vendor: _vendor, ...listed }) => listed,
      );
    },
  };
}
