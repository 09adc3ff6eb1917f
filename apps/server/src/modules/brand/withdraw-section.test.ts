import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { readBrandFile } from './brand-file.ts';

type Section = Record<string, unknown> & { methods: Record<string, unknown>[] };

/** What a brand file says when its section of withdrawals is changed. */
function readWith(change: (section: Section) => Section, policy?: 'strict'): () => unknown {
  const { folder, remove } = makeBrandFolder((brand) => {
    if (policy) Object.assign(brand, { policy, deposits: undefined });
    brand['withdrawals'] = change(brand['withdrawals'] as Section);
  });
  return () => {
    try {
      return readBrandFile(join(folder, 'one.json'));
    } finally {
      remove();
    }
  };
}
const withMethod =
  (over: Record<string, unknown>) =>
  (section: Section): Section => ({
    ...section,
    methods: section.methods.map((one, at) => (at === 0 ? { ...one, ...over } : one)),
  });

test('the demo brand is fine as it is', () => {
  expect(readWith((section) => section)).not.toThrow();
});

test('under the policy strict, missing play may not trap money', () => {
  const blocking = (section: Section): Section => ({
    ...section,
    turnover: { depositBps: 10_000, whenShort: 'block', chargeBps: 0 },
    methods: [],
  });
  expect(readWith(blocking)).not.toThrow();
  expect(readWith(blocking, 'strict')).toThrow(/withdrawals.turnover.whenShort may not block under the policy strict/);
});

test.each([
  ['a most below the least', { min: '100', max: '50' }, /is below the least amount/],
  ['an amount that is no whole coin', { min: '50.001' }, /no whole part of/],
  ['a part below the least amount', { partMax: '49' }, /partMax is below the least amount/],
  ['a part of no whole coins', { partMax: '100.001' }, /no whole part of/],
  ['a type twice', { type: 'EW' }, /EW is there twice/],
] as const)('%s is refused', (_, over, complaint) => {
  expect(readWith(withMethod(over))).toThrow(complaint);
});

test('an amount that takes two operators is never paid without a check', () => {
  const bounds = (autoBelow: string, fourEyesFrom?: string) =>
    readWith((section) => ({ ...section, autoBelow, fourEyesFrom }));
  expect(bounds('2000.01', '2000')).toThrow(/withdrawals.autoBelow is above fourEyesFrom/);
  expect(bounds('2000', '2000')).not.toThrow();
  expect(bounds('2000.01')).not.toThrow();
});

test('a fee that leaves nothing, an hour that is none and the sandbox for real money are refused', () => {
  expect(readWith((section) => ({ ...section, fee: { freePerDay: 0, bps: 0, fixed: '50' } }))).toThrow(
    /is eaten up by the fee/,
  );
  expect(readWith((section) => ({ ...section, hours: { from: '24:00', to: '06:00' } }))).toThrow(/is no time of day/);
  expect(readWith((section) => section, 'strict')).toThrow(/sandbox pays play money/);
});
