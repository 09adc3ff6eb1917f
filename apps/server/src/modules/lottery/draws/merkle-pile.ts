import { hash } from 'node:crypto';

/** Hashes two nodes of an RFC 9162 tree into one. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([Buffer.of(1), left, right]), 'buffer');

/** Computes the root of an RFC 9162 tree leaf by leaf, so that a hundred thousand tickets need not be in memory at once. */
export class MerklePile {
  /** Roots of full subtrees, each smaller than the one before. */
  readonly #trees: { hash: Buffer; leaves: number }[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The hash of a leaf. */
  add(leaf: Buffer): void {
    this.#count += 1;
    let tree = { hash: leaf, leaves: 1 };
    for (let last = this.#trees.at(-1); last?.leaves === tree.leaves; last = this.#trees.at(-1)) {
      this.#trees.pop();
      tree = { hash: hashNode(last.hash, tree.hash), leaves: last.leaves * 2 };
    }
    this.#trees.push(tree);
  }

  root(): Buffer {
    const last = this.#trees.at(-1);
    if (!last) return hash('sha256', Buffer.alloc(0), 'buffer');
    return this.#trees.slice(0, -1).reduceRight<Buffer>((right, { hash: left }) => hashNode(left, right), last.hash);
  }
}
