import { hash } from 'node:crypto';

const hashNode = (left: Uint8Array, right: Uint8Array): Buffer<ArrayBuffer> => hash('sha256', Buffer.concat([Buffer.of(1), left, right]), 'buffer');

/** The root of an RFC 9162 tree, leaf by leaf: a hundred thousand tickets go under it without being held at once. */
export class MerklePile {
  /** Roots of full trees, each smaller than the one before. */
  readonly #trees: { hash: Buffer<ArrayBuffer>; leaves: number }[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(leaf: Uint8Array): void {
    this.#count += 1;
    let tree = { hash: hash('sha256', Buffer.concat([Buffer.of(0), leaf]), 'buffer'), leaves: 1 };
    for (let last = this.#trees.at(-1); last?.leaves === tree.leaves; last = this.#trees.at(-1)) {
      this.#trees.pop();
      tree = { hash: hashNode(last.hash, tree.hash), leaves: last.leaves * 2 };
    }
    this.#trees.push(tree);
  }

  root(): Buffer<ArrayBuffer> {
    const last = this.#trees.at(-1);
    if (!last) return hash('sha256', Buffer.alloc(0), 'buffer');
    return this.#trees.slice(0, -1).reduceRight<Buffer<ArrayBuffer>>((right, { hash: left }) => hashNode(left, right), last.hash);
  }
}
