import { rootOfHashes } from '@fairhouse/fair';
import { sealPartSize } from './seal.ts';

/** The Merkle root over leaves that arrive one by one: only the root of a full part is kept. */
export class RunningRoot {
  readonly #parts: Uint8Array[] = [];
  #leaves: Uint8Array[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(leaf: Uint8Array): void {
    this.#count += 1;
    this.#leaves.push(leaf);
    if (this.#leaves.length < sealPartSize) return;
    this.#parts.push(rootOfHashes(this.#leaves));
    this.#leaves = [];
  }

  root(): Uint8Array {
    return rootOfHashes(this.#leaves.length > 0 ? [...this.#parts, rootOfHashes(this.#leaves)] : this.#parts);
  }
}
