import { equalBytes, fromHex, lengthPrefixed, toHex, u32, u64 } from './bytes.ts';
import { beaconEntropy, previousLink } from './commitment.ts';
import { sha256 } from './sha256.ts';

/** A public source of values that nobody knows in advance: one every `periodMs`, numbered from 1. */
export interface BeaconChain {
  /** `local` is the house's own beacon, for places without a network: the house could know its values in advance. */
  readonly name: 'quicknet' | 'local';
  /** The chain hash, which binds values to their chain. */
  readonly hash: string;
  /** Compressed point of G2: 96 bytes. */
  readonly publicKey: string;
  readonly genesisMs: number;
  readonly periodMs: number;
}

/**
 * One value: randomness is the SHA-256 of the signature, and the signature is the network's signature of the number.
 */
export interface BeaconValue {
  readonly round: bigint;
  readonly randomness: string;
  readonly signature: string;
}

/** The League of Entropy's network, pinned: its key authenticates a value, whoever delivers it. */
export const quicknet: BeaconChain = {
  name: 'quicknet',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
};

/** A beacon chain of the house, bound to its key and its period. */
export function localChain(key: { publicKey: string; genesisMs: number; periodMs: number }): BeaconChain {
  const hash = sha256(
    lengthPrefixed('pf1/local-beacon', fromHex(key.publicKey), u64(BigInt(key.genesisMs)), u32(key.periodMs)),
  );
  return { name: 'local', hash: toHex(hash), ...key };
}

/** Number of the first value at `atMs` or later. */
export function beaconRoundFrom(chain: Pick<BeaconChain, 'genesisMs' | 'periodMs'>, atMs: number): bigint {
  return BigInt(Math.max(0, Math.ceil((atMs - chain.genesisMs) / chain.periodMs)) + 1);
}

/** The time at which a value is published. */
export function beaconTime(chain: Pick<BeaconChain, 'genesisMs' | 'periodMs'>, round: bigint): number {
  return chain.genesisMs + Number(round - 1n) * chain.periodMs;
}

/** The signed message of a number (scheme bls-unchained-g1-rfc9380). */
export function beaconMessage(round: bigint): Uint8Array {
  return sha256(u64(round));
}

/**
 * Whether the randomness is the hash of the signature. This alone proves nothing: the signature must also be the
 * network's.
 */
export function isHashOfSignature(value: BeaconValue): boolean {
  if (!/^[0-9a-f]{64}$/.test(value.randomness) || !/^([0-9a-f]{2})+$/.test(value.signature)) return false;
  return equalBytes(sha256(fromHex(value.signature)), fromHex(value.randomness));
}

/** The entropy that a draw takes from a beacon value. */
export function entropyOfBeacon(chain: Pick<BeaconChain, 'hash'>, value: BeaconValue): Uint8Array {
  return beaconEntropy({ chainHash: fromHex(chain.hash), round: value.round, randomness: fromHex(value.randomness) });
}

/** The link `steps` before `link` in a seed chain. */
export function linkBefore(link: Uint8Array, steps: number): Uint8Array {
  if (!Number.isInteger(steps) || steps < 0) throw new RangeError('a number of links is whole and not negative');
  let at = link;
  for (let i = 0; i < steps; i += 1) at = previousLink(at);
  return at;
}
