import { afterEach, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { readBrandFiles, toBrand } from './brand-file.ts';

let remove = (): void => undefined;
afterEach(() => {
  remove();
  remove = () => undefined;
});

function read(agency: unknown) {
  const made = makeBrandFolder((brand) => {
    brand['agency'] = agency;
    brand['rebates'] = { mode: 'atSettlement', withoutAgent: { RNG: '0.002', LIVE: '0.001' } };
  });
  remove = made.remove;
  return () => readBrandFiles(made.folder).map((file) => toBrand(file, 1n).agency)[0];
}

test.each<[agency: unknown, complaint: RegExp]>([
  [{ ceilings: { RNG: '0.001999' } }, /agency\.ceilings\.RNG is less than the rate of rebates\.withoutAgent/],
  [{ ceilings: { RNG: '1' } }, /is no rate below 1/],
  [{ ceilings: { SLOTS: '0.001' } }, /agency\.ceilings/],
  [{ messagesPerDay: -1 }, /agency\.messagesPerDay/],
  [{ topSeries: 1950 }, /agency/],
])('a section that is not right is named: %j', (agency, complaint) => {
  expect(read(agency)).toThrow(complaint);
});

test('a category without a ceiling has the rate of members without an agent', () => {
  const none = { SPORTS: 0, LOTT: 0, ELOTT: 0, FISH: 0, PVP: 0 };
  expect(read({ ceilings: { RNG: '0.006', PVP: '0.004' }, messagesPerDay: 0 })()).toEqual({
    ceilingsPpm: { ...none, RNG: 6_000, LIVE: 1_000, PVP: 4_000 },
    messagesPerDay: 0,
  });
  expect(read(undefined)()).toEqual({ ceilingsPpm: { ...none, RNG: 2_000, LIVE: 1_000 }, messagesPerDay: 50 });
});
