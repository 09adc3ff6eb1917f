import { expect, test } from 'vitest';
import { gather } from './gather.ts';

/** Doubles numbers, keeps what came together, and fails for a run with a negative one. */
function doubler() {
  const runs: number[][] = [];
  const double = gather(async (input: readonly number[]) => {
    runs.push([...input]);
    await Promise.resolve();
    if (input.some((each) => each < 0)) throw new RangeError('negative');
    return input.map((each) => each * 2);
  });
  return { double, runs };
}

test('a single request goes at once, and requests that come meanwhile go together', async () => {
  const { double, runs } = doubler();
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(runs).toEqual([[1], [2, 3, 4]]);
  expect(await double(5)).toBe(10);
});

test('a failure is told to who caused it alone', async () => {
  const { double, runs } = doubler();
  const answers = await Promise.allSettled([1, 2, -3, 4].map(double));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(runs.at(-1)).toEqual([4]);
});

test('no run is longer than a batch, and the order of answers is that of the asked', async () => {
  const { double, runs } = doubler();
  const input = Array.from({ length: 600 }, (_, at) => at);
  expect(await Promise.all(input.map(double))).toEqual(input.map((each) => each * 2));
  expect(runs.map(({ length }) => length)).toEqual([1, 256, 256, 87]);
});
