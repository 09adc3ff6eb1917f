import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { proofOverHashes, rootOfHashes, toHex } from '@fairhouse/fair';
import { entryHash, headHash, headText, noHeadBefore, sealPartSize, type EntryProof } from '@fairhouse/ledger';
import { Refusal } from '../../platform/context/refusal.ts';
import type { Sealer } from '../../platform/crypto/sealer.ts';
import { balanceDay } from './balance-day.ts';
import {
  findPart,
  findSealOf,
  inSealing,
  insertFirstSealKey,
  insertSeal,
  insertSealKey,
  listSealHeads,
  listSealKeys,
  listSeals,
  lockSealing,
  streamSealedEntries,
  type SealKeyRow,
  type SealPart,
  type SealRow,
} from './seals.store.ts';

/** A head as it is published: its canonical text and who signed it. */
export interface SignedHead {
  readonly head: string;
  readonly kid: string;
  readonly signature: string;
}

/** The books, closed day by day under signed Merkle roots that name one another (ARCHITECTURE section 6). */
export interface Seals {
  /** Seals what has been booked since the last seal; null when the day is sealed. A day is sealed once. */
  sealBooks(day: string): Promise<SignedHead | null>;
  /** Raw public keys, hex; made on the first start. */
  listSealKeys(): Promise<{ kid: string; publicKey: string }[]>;
  /** The newest first. */
  listHeads(input: { before?: number; take: number }): Promise<SignedHead[]>;
  /** For the owner of the entry. Refusals: entry_unknown, entry_not_sealed. */
  proveEntry(entryId: bigint, memberId: bigint): Promise<EntryProof>;
}

export function createSeals({ pool, sealer }: { pool: Pool; sealer: Sealer }): Seals {
  async function keys(): Promise<SealKeyRow[]> {
    const known = await listSealKeys(pool);
    if (known.length > 0) return known;
    await insertFirstSealKey(pool, makeKey(sealer));
    return listSealKeys(pool);
  }

  /** If SECRET_KEY has changed, the old key does not open: a new key signs from now on, and the old public key stays published. */
  async function signingKey(): Promise<SigningKey> {
    const [newest] = await keys();
    const opened = newest && open(newest, sealer);
    if (newest && opened) return { kid: newest.kid, signText: (text) => sign(null, Buffer.from(text), opened) };
    const made = makeKey(sealer);
    await insertSealKey(pool, made);
    return signingKey();
  }

  return {
    async sealBooks(day) {
      const key = await signingKey();
      const seal = await inSealing(pool, (tx) => makeSeal(tx, day, key));
      return seal && toSigned(seal);
    },
    listSealKeys: async () =>
      (await keys()).map(({ kid, publicKey }) => ({ kid, publicKey: publicKey.toString('hex') })),
    listHeads: async (input) => (await listSealHeads(pool, input)).map(toSigned),
    async proveEntry(entryId, memberId) {
      const found = await findSealOf(pool, entryId);
      if (!found?.memberIds.includes(memberId)) throw new Refusal('entry_unknown');
      if (!found.seal) throw new Refusal('entry_not_sealed');
      const { part, roots, entries } = await findPart(pool, found.seal, entryId);
      const place = entries.findIndex((each) => each.id === `${entryId}`);
      const entry = entries[place];
      if (!entry) throw new Error('a sealed entry is not in its part');
      const proof = [...proofOverHashes(entries.map(entryHash), place), ...proofOverHashes(roots, part)].map(toHex);
      return {
        format: 'fairhouse/entry-proof/1',
        entry,
        index: part * sealPartSize + place,
        proof,
        ...toSigned(found.seal),
      };
    },
  };
}

interface SigningKey {
  readonly kid: string;
  signText(text: string): Buffer;
}

async function makeSeal(tx: PoolClient, day: string, key: SigningKey): Promise<SealRow | null> {
  const horizon = await lockSealing(tx);
  const [before] = await listSeals(tx, { take: 1 });
  if (before && before.day >= day) return null;
  const window = { fromTx: before?.toTx ?? 0n, toTx: horizon };
  const parts: SealPart[] = [];
  let entries = 0;
  for await (const chunk of streamSealedEntries(tx, window, sealPartSize)) {
    parts.push({ part: parts.length, firstId: chunk[0]?.id ?? '', root: rootOfHashes(chunk.map(entryHash)) });
    entries += chunk.length;
  }
  const no = (before?.no ?? 0) + 1;
  const trialBalance = await balanceDay(tx, { no, day, window, before });
  const head = headText({
    no,
    day,
    entries,
    root: toHex(rootOfHashes(parts.map((part) => part.root))),
    previous: before ? headHash(before.head) : noHeadBefore,
    trialBalance: headHash(trialBalance),
  });
  const seal = { no, day, ...window, entries, head, kid: key.kid, signature: key.signText(head), trialBalance };
  await insertSeal(tx, seal, parts);
  return seal;
}

function toSigned({ head, kid, signature }: Pick<SealRow, 'head' | 'kid' | 'signature'>): SignedHead {
  return { head, kid, signature: signature.toString('hex') };
}

/** The last 32 bytes of an Ed25519 key in DER are the key itself. */
const rawBytes = 32;

function makeKey(sealer: Sealer): SealKeyRow {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-rawBytes);
  const kid = raw.toString('hex').slice(0, 16);
  return { kid, publicKey: raw, sealed: sealer.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), kid) };
}

function open(key: SealKeyRow, sealer: Sealer): ReturnType<typeof createPrivateKey> | null {
  try {
    const opened = createPrivateKey({
      key: Buffer.from(sealer.open(key.sealed, key.kid)),
      format: 'der',
      type: 'pkcs8',
    });
    const raw = createPublicKey(opened).export({ format: 'der', type: 'spki' }).subarray(-rawBytes);
    return raw.equals(key.publicKey) ? opened : null;
  } catch {
    return null;
  }
}
