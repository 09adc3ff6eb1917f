import { setTimeout } from 'node:timers/promises';

/** Repeats a batch until one is not full, and pauses after each for as long as the batch took. Returns how many rows were done. */
export async function inBatches(size: number, take: (most: number) => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const from = performance.now();
    const count = await take(size);
    done += count;
    if (count < size) return done;
    await setTimeout(performance.now() - from);
  }
}
