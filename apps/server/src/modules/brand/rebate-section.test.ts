import { afterEach, expect, test } from 'vitest';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { readBrandFiles, toBrand } from './brand-file.ts';

let remove = (): void => undefined;
afterEach(() => {
  remove();
  remove = () => undefined;
});

function read(rebates: unknown, isOn = true) {
  const made = makeBrandFolder((brand) => {
    brand['rebates'] = rebates;
    if (!isOn) setModule(brand, 'PLYRBT', '0');
  });
  remove = made.remove;
  return () => readBrandFiles(made.folder).map((file) => toBrand(file, 1n).rebates)[0];
}

test.each<[rebates: unknown, complaint: RegExp]>([
  [{ mode: 'sometimes' }, /rebates\.mode/],
  [{ withoutAgent: { RNG: '1' } }, /rebates\.withoutAgent\.RNG is no rate below 1/],
  [{ withoutAgent: { RNG: '-0.1' } }, /is no rate below 1/],
  [{ withoutAgent: { RNG: '0.0000001' } }, /is no rate below 1/],
  [{ withoutAgent: { RNG: 0.001 } }, /withoutAgent\.RNG/],
  [{ withoutAgent: { SLOTS: '0.001' } }, /withoutAgent/],
  [{ minimum: '0' }, /rebates\.minimum is less than the smallest part of FUN/],
  [{ minimum: '-1' }, /rebates\.minimum not an amount/],
  [{ surprise: 1 }, /rebates/],
])('a section that is not right is named: %j', (rebates, complaint) => {
  expect(read(rebates)).toThrow(complaint);
});

test('rates become parts per million, and what is left out is nothing', () => {
  expect(read({ mode: 'byHand', minimum: '2.5', withoutAgent: { LIVE: '0.00105', PVP: '0' } })()).toEqual({
    mode: 'byHand',
    minimumMinor: 25_000n,
    withoutAgentPpm: { LIVE: 1_050, RNG: 0, SPORTS: 0, LOTT: 0, ELOTT: 0, FISH: 0, PVP: 0 },
  });
  expect(read(undefined)()).toMatchObject({ mode: 'atSettlement', minimumMinor: 100n });
});

test('by hand needs the page: nobody could claim otherwise', () => {
  expect(read({ mode: 'byHand' }, false)).toThrow(/rebates\.mode is byHand, but the module PLYRBT is off/);
  expect(read({ mode: 'atSettlement' }, false)).not.toThrow();
});
