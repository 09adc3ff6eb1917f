import { afterEach, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { readBrandFiles, toBrand } from './brand-file.ts';

let remove = (): void => undefined;
afterEach(() => remove());

function read(salaries: unknown) {
  const made = makeBrandFolder((brand) => {
    if (salaries === undefined) delete brand['salaries'];
    else brand['salaries'] = salaries;
  });
  remove = made.remove;
  const [file] = readBrandFiles(made.folder);
  if (!file) throw new Error('there is no brand');
  return toBrand(file, 1n).salaries;
}

test('a brand without the section offers nothing, waits two minutes, and looks at dividends', () => {
  const salaries = read(undefined);
  expect(salaries.ceilings).toEqual({ dividend: null, daily: null, hourly: null, realtime: null });
  expect(salaries.graceMs).toEqual({ dividend: 120_000, daily: 120_000, hourly: 120_000, realtime: 30_000 });
  expect([salaries.dividendPeriod, salaries.reviewsDividends]).toEqual(['monthly', true]);
  expect(salaries.modes.daily).toBe('differential');
});

test('rates are kept in parts per million and amounts in 1/10,000', () => {
  const tiers = [{ threshold: '100.5', minActive: 2, value: '0.000001' }];
  const salaries = read({
    ceilings: {
      daily: { activeFrom: '1', tiers },
      hourly: { activeFrom: '1', tiers: [{ threshold: '0', value: '2.5' }] },
      dividend: { activeFrom: '1', tiers: [{ threshold: '0', value: '1' }] },
    },
    modes: { daily: 'independent' },
    dividendPeriod: 'weekly',
    graceSeconds: { realtime: 5 },
    margins: { RNG: '0.0371' },
    floor: '0.001',
  });
  expect(salaries.ceilings.daily).toEqual({
    activeFrom: '10000',
    period: 'daily',
    carries: false,
    tiers: [{ threshold: '1005000', minActive: 2, value: '1' }],
  });
  expect(salaries.ceilings.hourly?.tiers[0]?.value).toBe('25000');
  expect([salaries.ceilings.dividend?.period, salaries.ceilings.dividend?.tiers[0]?.value]).toEqual([
    'weekly',
    '1000000',
  ]);
  expect([salaries.modes.daily, salaries.modes.hourly, salaries.graceMs.realtime]).toEqual([
    'independent',
    'differential',
    5000,
  ]);
  expect([salaries.marginsPpm.get('RNG'), salaries.marginFloorPpm]).toEqual([37_100, 1000]);
});

test.each([
  ['a rate above 1', { ceilings: { daily: { activeFrom: '1', tiers: [{ threshold: '0', value: '1.000001' }] } } }],
  ['a negative rate', { ceilings: { daily: { activeFrom: '1', tiers: [{ threshold: '0', value: '-0.1' }] } } }],
  ['a negative threshold', { ceilings: { daily: { activeFrom: '1', tiers: [{ threshold: '-1', value: '0.1' }] } } }],
  ['no tier', { ceilings: { daily: { activeFrom: '1', tiers: [] } } }],
  ['nobody ever active', { ceilings: { daily: { activeFrom: '0', tiers: [{ threshold: '0', value: '0.1' }] } } }],
  [
    'tiers out of order',
    {
      ceilings: {
        daily: {
          activeFrom: '1',
          tiers: [
            { threshold: '2', value: '0.1' },
            { threshold: '1', value: '0.1' },
          ],
        },
      },
    },
  ],
  ['a period of no dividend', { dividendPeriod: 'hourly' }],
  ['an unknown kind', { modes: { yearly: 'independent' } }],
])('%s is refused with its place', (_name, salaries) => {
  expect(() => read(salaries)).toThrow(/salaries\./);
});
