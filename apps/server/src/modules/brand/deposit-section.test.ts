import { afterEach, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { readBrandFiles } from './brand-file.ts';

let remove = (): void => undefined;
afterEach(() => remove());

type Method = Record<string, unknown>;

/** Reads the demo brand with one of its methods changed. */
function read(at: number, change: Method): () => unknown {
  const made = makeBrandFolder((brand) => {
    Object.assign((brand['deposits'] as { methods: Method[] }).methods[at] ?? {}, change);
  });
  remove = made.remove;
  return () => readBrandFiles(made.folder);
}

test.each<[at: number, change: Method, complaint: RegExp]>([
  [0, { min: '0' }, /methods\.0\.max/],
  [0, { max: '9' }, /methods\.0\.max/],
  [0, { quickAmounts: ['5'] }, /quickAmounts/],
  [0, { min: '10.001' }, /no whole part of FUN/],
  [0, { feeFixed: '10' }, /leaves nothing/],
  [0, { provider: undefined }, /provider/],
  [2, { provider: 'sandbox' }, /provider/],
  [2, { lines: [] }, /where to transfer/],
  [0, { code: 'bank' }, /there twice/],
  [0, { code: 'Not A Code' }, /code/],
  [0, { name: { EN: 'only English' } }, /no text in HI/],
  [0, { surprise: 1 }, /methods\.0/],
])('a method of deposits that is not right is named: %i %j', (at, change, complaint) => {
  expect(read(at, change)).toThrow(complaint);
});

test('the sandbox takes payments of demo brands only', () => {
  const made = makeBrandFolder((brand) => {
    brand['policy'] = 'strict';
  });
  remove = made.remove;
  expect(() => readBrandFiles(made.folder)).toThrow(/demo brands only/);
});
