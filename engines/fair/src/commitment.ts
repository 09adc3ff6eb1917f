import { lengthPrefixed, u64 } from './bytes.ts';
import { sha256 } from './sha256.ts';

/** The commitment published before a seed is used: SHA-256(LP("pf1/commit", seed)). */
export function commit(seed: Uint8Array): Uint8Array {
  return sha256(lengthPrefixed('pf1/commit', seed));
}

/** The link before `link` in the operator's hash chain: SHA-256(LP("pf1/chain", link)). */
export function previousLink(link: Uint8Array): Uint8Array {
  return sha256(lengthPrefixed('pf1/chain', link));
}

/** Entropy from a public beacon value: SHA-256(LP("pf1/beacon", chainHash, u64(round), randomness)). */
export function beaconEntropy(beacon: { chainHash: Uint8Array; round: bigint; randomness: Uint8Array }): Uint8Array {
  return sha256(lengthPrefixed('pf1/beacon', beacon.chainHash, u64(beacon.round), beacon.randomness));
}
