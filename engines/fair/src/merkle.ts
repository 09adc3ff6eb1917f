import { concatBytes, equalBytes } from './bytes.ts';
import { sha256 } from './sha256.ts';

// Merkle trees of RFC 9162 section 2.1: leaves and nodes use different hash prefixes, so that one cannot pass as the
// other.
const hashLeaf = (leaf: Uint8Array): Uint8Array => sha256(concatBytes(Uint8Array.of(0), leaf));
const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(Uint8Array.of(1), left, right));

/** Largest power of two below `n`, for n above 1. */
function splitOf(n: number): number {
  let split = 1;
  while (split * 2 < n) split *= 2;
  return split;
}

/** The hash of a leaf in its tree. */
export const merkleLeafHash = hashLeaf;

/**
 * Root over leaf hashes, or over the roots of full subtrees of one size (the last may be smaller); SHA-256 of nothing
 * for an empty list.
 */
export function rootOfHashes(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes;
  if (only === undefined) return sha256(new Uint8Array(0));
  if (hashes.length === 1) return only;
  const split = splitOf(hashes.length);
  return hashNode(rootOfHashes(hashes.slice(0, split)), rootOfHashes(hashes.slice(split)));
}

/** The inclusion proof of hash `index` under {@link rootOfHashes}. Throws a RangeError outside the list. */
export function proofOverHashes(hashes: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= hashes.length) throw new RangeError('no such leaf');
  if (hashes.length === 1) return [];
  const split = splitOf(hashes.length);
  return index < split
    ? [...proofOverHashes(hashes.slice(0, split), index), rootOfHashes(hashes.slice(split))]
    : [...proofOverHashes(hashes.slice(split), index - split), rootOfHashes(hashes.slice(0, split))];
}

/** Root hash over the leaves in order; SHA-256 of nothing for none. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  return rootOfHashes(leaves.map(hashLeaf));
}

/** The inclusion proof of leaf `index`, from the leaf up. Throws a RangeError outside the list. */
export function inclusionProof(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  return proofOverHashes(leaves.map(hashLeaf), index);
}

/** Whether `leaf` is number `index` of `size` leaves under `root` (RFC 9162 section 2.1.3.2). */
export function verifyInclusion(claim: {
  leaf: Uint8Array;
  index: number;
  size: number;
  proof: readonly Uint8Array[];
  root: Uint8Array;
}): boolean {
  if (claim.index < 0 || claim.index >= claim.size) return false;
  let position = claim.index;
  let last = claim.size - 1;
  let hash = hashLeaf(claim.leaf);
  for (const beside of claim.proof) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      hash = hashNode(beside, hash);
      while (position % 2 === 0 && position !== 0) {
        position = Math.floor(position / 2);
        last = Math.floor(last / 2);
      }
    } else {
      hash = hashNode(hash, beside);
    }
    position = Math.floor(position / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && equalBytes(hash, claim.root);
}
