import { afterEach, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { demoBrandsFolder } from '../../testing/demo-brand.ts';
import { readBrandFiles, toBrand } from './brand-file.ts';

let remove = (): void => undefined;
afterEach(() => {
  remove();
  remove = () => undefined;
});

type Offer = Record<string, unknown>;

/** Reads the demo brand with one of its offers changed. */
function read(at: number, change: Offer): () => unknown {
  const made = makeBrandFolder((brand) => {
    Object.assign((brand['promotions'] as { deposits: Offer[] }).deposits[at] ?? {}, change);
  });
  remove = made.remove;
  return () => readBrandFiles(made.folder);
}

test.each<[at: number, change: Offer, complaint: RegExp]>([
  [0, { wagerTimes: 11 }, /promotions\.deposits\.0\.wagerTimes is more than 10: a bonus may not ask/],
  [0, { wagerTimes: 0 }, /wagerTimes/],
  [0, { product: ['casino', 'lottery'] }, /product is not exactly one of casino, vendors, lottery/],
  [0, { product: 'all' }, /product is not exactly one/],
  [0, { minimumAmount: '-50' }, /minimumAmount not an amount/],
  [0, { rateBps: -1 }, /rateBps/],
  [0, { bonusMax: '10.001' }, /no whole part of FUN/],
  [0, { minimumAmount: '0.01' }, /comes to no bonus/],
  [0, { budget: '499' }, /does not reach for one bonus/],
  [0, { bonusMax: '0' }, /does not reach for one bonus/],
  [1, { id: 1 }, /1 is there twice/],
  [0, { id: 1.5 }, /id/],
  [0, { from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }, /until is not after from/],
  [0, { until: 'tomorrow' }, /until/],
  [0, { days: 0 }, /days/],
  [0, { who: 'everybody' }, /who/],
  [0, { title: { EN: 'only English' } }, /no text in HI/],
  [0, { text: { EN: 'only English' } }, /no text in HI/],
  [0, { surprise: 1 }, /promotions\.deposits\.0/],
])('an offer that is not right is named: %i %j', (at, change, complaint) => {
  expect(read(at, change)).toThrow(complaint);
});

test('ten times are taken, and a brand needs no offers', () => {
  expect(read(0, { wagerTimes: 10 })).not.toThrow();
  remove();
  const made = makeBrandFolder((brand) => {
    delete brand['promotions'];
  });
  remove = made.remove;
  expect(readBrandFiles(made.folder).map((file) => toBrand(file, 1n).promotions)).toEqual([{ deposits: [] }]);
});

test('the demo brands have offers, in every language they speak', () => {
  for (const file of readBrandFiles(demoBrandsFolder))
    expect(toBrand(file, 1n).promotions.deposits.map(({ id, product }) => [id, product])).toEqual([
      [1n, 'casino'],
      [2n, 'lottery'],
    ]);
});
