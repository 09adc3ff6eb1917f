import { expect, it } from 'vitest';
import { dealtAfter } from './deal.ts';

it('deals to and fro, and the third cards at the end', () => {
  const coup = { player: [1, 2, 3], banker: [11, 12, 13] };
  expect([1, 2, 4, 5, 6].map((count) => dealtAfter(coup, count))).toEqual([
    { player: [1, null], banker: [null, null] },
    { player: [1, null], banker: [11, null] },
    { player: [1, 2], banker: [11, 12] },
    { player: [1, 2, 3], banker: [11, 12] },
    { player: [1, 2, 3], banker: [11, 12, 13] },
  ]);
  expect(dealtAfter({ player: [1, 2], banker: [11, 12, 13] }, 5).banker).toEqual([11, 12, 13]);
});
