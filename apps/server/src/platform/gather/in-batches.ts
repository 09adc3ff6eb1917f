import { setTimeout } from 'node:timers/promises';

/** For work that may be much: goes on until a batch is not full, each by itself, and rests as long as it works. Answers how much was done. */
export async function inBatches(size: number, take: (most: number) => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const from = performance.now();
    const count = await take(size);
    done += count;
    if (count < size) return done;
    await setTimeout(performance.now() - from);
  }
}
