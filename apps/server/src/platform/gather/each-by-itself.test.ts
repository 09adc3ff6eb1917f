import { expect, test } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

test('each is taken in its turn whatever becomes of the others, and what failed is told in the end', async () => {
  const taken: number[] = [];
  const fault = new Error('no even ones');
  const take = async (one: number) => {
    await Promise.resolve();
    taken.push(one);
    if (one % 2 === 0) throw fault;
  };
  await expect(eachByItself([1, 2, 3, 4, 5], take)).rejects.toMatchObject({ message: '2 of 5 failed', cause: fault });
  expect(taken).toEqual([1, 2, 3, 4, 5]);
  await eachByItself([7, 9], take);
  await eachByItself([], take);
});
