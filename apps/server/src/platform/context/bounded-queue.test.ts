import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

test('runs in order, a few at a time, and refuses what would wait too long', async () => {
  const run = boundedQueue({ atOnce: 2, waitingMax: 2 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    run(() => {
      started.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    });
  const four = [work(1), work(2), work(3), work(4)];
  await expect(work(5)).rejects.toThrow('overloaded');
  expect(started).toEqual([1, 2]);
  ends.shift()?.();
  expect(await four[0]).toBe(1);
  await expect.poll(() => started).toEqual([1, 2, 3]);
  while (started.length < 4 || ends.length > 0) {
    ends.shift()?.();
    await Promise.resolve();
  }
  expect(await Promise.all(four)).toEqual([1, 2, 3, 4]);
});

test('work that fails gives its place back', async () => {
  const run = boundedQueue({ atOnce: 1, waitingMax: 0 });
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(() => Promise.resolve('next'))).toBe('next');
});
