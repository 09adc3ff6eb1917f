import { setImmediate } from 'node:timers/promises';

/** Does many small pieces of work in slices, so that other work of the process runs between them. */
export async function inSlices<T>(
  items: readonly T[],
  size: number,
  work: (slice: readonly T[]) => void,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await setImmediate();
    work(items.slice(at, at + size));
  }
}
