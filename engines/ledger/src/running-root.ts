import { rootOfHashes } from '@fairhouse/fair';
import { sealPartSize } from './seal.ts';

/** The root over leaves that come one by one: of a full part is kept its root alone. */
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
