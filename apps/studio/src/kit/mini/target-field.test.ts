import { expect, it } from 'vitest';
import { readPoint } from './target-field.tsx';

it('reads a typed multiplier with point or comma, and cuts what is finer than a hundredth', () => {
  expect(['2', '1.5', '1,05', ' 12.349 ', '0', '', 'x', '-2', '1.2.3'].map(readPoint)).toEqual([
    200,
    150,
    105,
    1234,
    0,
    null,
    null,
    null,
    null,
  ]);
});
