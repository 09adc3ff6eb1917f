import type { Platform } from '../../../platform/context/index.ts';
import { createSigningKey, type SigningKey } from '../../../platform/crypto/signing-key.ts';
import { watchRows } from '../../../platform/realtime/index.ts';
import { termsTopic } from '../terms/brand-terms.ts';
import { listSigningKeys, takeIntoUse, type SigningKeyRow } from './signing-key.store.ts';

/** The key that signs manifests and receipts now, and all earlier ones. */
export interface KeyRing {
  /** Number of the key in use, stored with what it signs. */
  readonly id: number;
  readonly key: SigningKey;
  /** The key of a signature; null: from before keys had numbers. */
  publicKeyOf(id: number | null): string;
  list(): readonly SigningKeyRow[];
}

/** Takes the key of this process into use; keys of other processes are known a moment later. */
export async function openKeyRing(platform: Platform): Promise<KeyRing> {
  const key = createSigningKey(platform.secretFor('lottery.seal'));
  await platform.inTx((tx) => takeIntoUse(tx, key.publicKey, platform.clock.now()));
  let rows: readonly SigningKeyRow[] = [];
  await watchRows(platform, {
    topic: termsTopic,
    what: 'the signing keys of the lotteries',
    async read() {
      rows = await listSigningKeys(platform.db);
    },
  });
  const own = rows.find(({ publicKey }) => publicKey === key.publicKey);
  if (!own) throw new Error('the signing key in use is not in the list of keys');
  return {
    id: own.id,
    key,
    publicKeyOf: (id) => (rows.find((row) => row.id === id) ?? rows[0] ?? own).publicKey,
    list: () => rows,
  };
}

/** In the form of the wire. */
export const viewKeys = (rows: readonly SigningKeyRow[]) =>
  rows.map(({ publicKey, from, until }) => ({ key: publicKey, from: from.getTime(), until: until?.getTime() ?? null }));
