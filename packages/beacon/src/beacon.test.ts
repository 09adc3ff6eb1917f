import { readFileSync } from 'node:fs';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { beaconMessage, quicknet, sha256, fromHex, toHex, beaconRoundFrom, beaconTime } from '@fairhouse/fair';
import { describe, expect, test } from 'vitest';
import { openLocalBeacon, verifyBeacon } from './index.ts';
import { domain, openRoundSigner } from './sign-round.ts';

interface Told {
  round: number;
  public_key: string;
  signature: string;
  randomness: string;
}
const vectors = JSON.parse(readFileSync(new URL('../vectors/quicknet-scheme.json', import.meta.url), 'utf8')) as {
  quicknet: { hash: string; public_key: string; period: number; genesis_time: number };
  positive: Told[];
  negative: Told[];
};
const read = ({ round, public_key: publicKey, signature, randomness }: Told) =>
  [{ publicKey }, { round: BigInt(round), signature, randomness }] as const;
const pace = { genesisMs: 1_000, periodMs: 3_000 };

describe('a value of the public beacon', () => {
  test.each(vectors.positive)("number $round is the network's", (reported) => {
    expect(verifyBeacon(...read(reported))).toBe(true);
  });

  test.each(vectors.negative)('is not believed under number $round, which it was not signed for', (reported) => {
    expect(verifyBeacon(...read(reported))).toBe(false);
  });

  test('forged so that its randomness is the hash of a made-up signature is not believed', () => {
    const made = openLocalBeacon(new Uint8Array(32).fill(7), pace);
    const forged = made.sign(5n);
    expect(toHex(sha256(fromHex(forged.signature)))).toBe(forged.randomness);
    expect(verifyBeacon(quicknet, forged)).toBe(false);
    for (const signature of ['00'.repeat(48), 'ff'.repeat(48), `c0${'00'.repeat(47)}`, '']) {
      expect(
        verifyBeacon(quicknet, { round: 5n, signature, randomness: toHex(sha256(fromHex(signature))) }),
        signature,
      ).toBe(false);
    }
  });

  test('is judged by the key of the network as it is published', () => {
    const { quicknet: reported } = vectors;
    expect({ ...quicknet, name: '' }).toEqual({
      name: '',
      hash: reported.hash,
      publicKey: reported.public_key,
      periodMs: reported.period * 1000,
      genesisMs: reported.genesis_time * 1000,
    });
  });
});

describe("a beacon of the house's own", () => {
  const local = openLocalBeacon(new Uint8Array(32).fill(1), pace);

  test('is believed by its own key, and by no other', () => {
    const value = local.sign(9n);
    expect([
      verifyBeacon(local.chain, value),
      verifyBeacon(local.chain, { ...value, round: 10n }),
      verifyBeacon(openLocalBeacon(new Uint8Array(32).fill(2), pace).chain, value),
    ]).toEqual([true, false, false]);
  });

  test('signs every number as the scheme does, whatever the secret', () => {
    const bls = bls12_381.shortSignatures;
    for (const fill of [0, 1, 77, 255]) {
      const { secretKey, publicKey: expected } = bls.keygen(new Uint8Array(48).fill(fill));
      const { publicKey, sign } = openRoundSigner(secretKey);
      expect(toHex(publicKey)).toBe(toHex(expected.toBytes()));
      for (const round of [0n, 1n, 2n, 3n, 9_999_999n, 2n ** 63n]) {
        expect(toHex(sign(round))).toBe(
          toHex(bls.Signature.toBytes(bls.sign(bls.hash(beaconMessage(round), domain), secretKey))),
        );
      }
    }
  });

  test('is the same chain for the same secret, and another one at another pace', () => {
    expect(openLocalBeacon(new Uint8Array(32).fill(1), pace).chain).toEqual(local.chain);
    expect(openLocalBeacon(new Uint8Array(32).fill(1), { ...pace, periodMs: 150 }).chain.hash).not.toBe(
      local.chain.hash,
    );
  });
});

test('the number fixed for a moment is the first at it or after it', () => {
  expect([0, 1_000, 1_001, 4_000, 4_001].map((atMs) => beaconRoundFrom(pace, atMs))).toEqual([1n, 1n, 2n, 2n, 3n]);
  for (const atMs of [1_001, 5_555, 9_999_999]) {
    const round = beaconRoundFrom(pace, atMs);
    expect(beaconTime(pace, round)).toBeGreaterThanOrEqual(atMs);
    expect(beaconTime(pace, round - 1n)).toBeLessThan(atMs);
  }
});
