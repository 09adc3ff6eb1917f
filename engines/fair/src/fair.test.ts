import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  checkVectorRecord,
  crashMultiplier,
  fromHex,
  hmacSha256,
  inclusionProof,
  lengthPrefixed,
  merkleRoot,
  openStream,
  sha256,
  toHex,
  utf8,
  verifyInclusion,
  type VectorRecord,
} from './index.ts';

const load = (name: string) => JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));
const pf1 = load('trust-pf1') as { records: VectorRecord[]; crash100: { r: string; edgeBp: number; m100: string }[] };
const rfc4231 = load('trust-hmac_sha256_rfc4231') as {
  tests: { id: number; key: string; data: string; mac: string }[];
};
const rfc6962 = load('trust-merkle_rfc6962') as { emptyRoot: string; leaves: string[]; rootsOfFirstN: string[] };

/** Another value of the same type; undefined for a value that is changed through its parts. */
function changeOf(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [...(value as unknown[]), ...(value as unknown[])];
  if (typeof value !== 'string') return undefined;
  if (/^[0-9a-f]{8,}$/.test(value)) return `${value.startsWith('0') ? '1' : '0'}${value.slice(1)}`;
  return /^\d+$/.test(value) ? `${value}1` : `${value}x`;
}

/** Every leaf of a tree with its proof. */
function provenLeaves(leaves: Uint8Array[], size: number) {
  const tree = leaves.slice(0, size);
  return tree.map((leaf, index) => ({ leaf, index, size, proof: inclusionProof(tree, index), root: merkleRoot(tree) }));
}

describe('hashing', () => {
  test('SHA-256 and HMAC are those of the platform, for any bytes and any key', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 140 }), (bytes, key) => {
        expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(toHex(hmacSha256(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'));
      }),
    );
  });

  test.each(rfc4231.tests)('HMAC case $id of RFC 4231', ({ key, data, mac }) => {
    const found = toHex(hmacSha256(fromHex(key), fromHex(data)));
    expect(found.slice(0, mac.length)).toBe(mac);
  });

  test('UTF-8 is that of the platform, in normal form C', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toHex(utf8(text))).toBe(Buffer.from(text.normalize('NFC'), 'utf8').toString('hex'));
      }),
    );
  });

  test('length prefixes tell apart what a separator would not', () => {
    expect(lengthPrefixed('a', 'b:c')).not.toEqual(lengthPrefixed('a:b', 'c'));
  });
});

describe('PF1', () => {
  test.each(pf1.records)('record $id', (record) => {
    expect(checkVectorRecord(record)).toEqual([]);
  });

  test.each(pf1.records)('record $id with any value changed is caught', (record) => {
    const changes = Object.entries(record).flatMap(([key, value]) => {
      const changed = changeOf(value);
      return ['id', 'note'].includes(key) || changed === undefined ? [] : [{ ...record, [key]: changed }];
    });
    expect(changes.length).toBeGreaterThan(5);
    expect(changes.filter((changed) => checkVectorRecord(changed).length === 0)).toEqual([]);
  });

  test.each(pf1.crash100)('crash point of $r at an edge of $edgeBp', ({ r, edgeBp, m100 }) => {
    expect(crashMultiplier(BigInt(r), { edgeBp }).toString()).toBe(m100);
  });

  test('small and large numbers come from the same bytes by the same rule', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1 << 20 }), fc.bigInt(0n, 2n ** 64n - 1n), (n, counter) => {
        const source = {
          domain: 'solo',
          key: new Uint8Array(32),
          game: 'g',
          mathHash: new Uint8Array(32),
          entropy: new Uint8Array(1),
          counter,
          label: 'main',
        } as const;
        const [small, large] = [openStream(source), openStream(source)];
        for (let i = 0; i < 9; i += 1) expect(BigInt(small.uintSmall(n))).toBe(large.uint(BigInt(n)));
      }),
      { numRuns: 200 },
    );
  });
});

describe('Merkle trees', () => {
  const leaves = rfc6962.leaves.map(fromHex);

  test('roots are those of RFC 6962', () => {
    expect(toHex(merkleRoot([]))).toBe(rfc6962.emptyRoot);
    expect(leaves.map((_, i) => toHex(merkleRoot(leaves.slice(0, i + 1))))).toEqual(rfc6962.rootsOfFirstN);
  });

  test('every leaf of every tree proves itself and nothing else', () => {
    const claims = leaves.flatMap((_, i) => provenLeaves(leaves, i + 1));
    expect(claims.filter((claim) => !verifyInclusion(claim))).toEqual([]);
    expect(claims.filter((claim) => verifyInclusion({ ...claim, leaf: Uint8Array.of(9) }))).toEqual([]);
    const elsewhere = claims
      .filter(({ size }) => size > 1)
      .map((claim) => ({ ...claim, index: (claim.index + 1) % claim.size }));
    expect(elsewhere.filter(verifyInclusion)).toEqual([]);
  });
});

describe('canonical JSON', () => {
  test('sorts keys and refuses what is not a whole number', () => {
    expect(canonicalJson({ b: [1, 'x', null], a: { d: true, c: -2 } })).toBe(
      '{"a":{"c":-2,"d":true},"b":[1,"x",null]}',
    );
    expect(() => canonicalJson({ a: 0.5 })).toThrow(RangeError);
  });
});
