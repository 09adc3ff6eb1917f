import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeStanding, type Measured } from './judge-standing.ts';
import { addMonths, monthsBetween } from './months.ts';
import type { Standing } from './standing.store.ts';
import { testRanks } from './vip.fixture.ts';

const first = '2027-01';
const week = '2026-12-28';
const nobody: Standing = {
  memberId: 1n,
  brandId: 1n,
  level: 0,
  since: null,
  month: first,
  week,
  protectedUntil: null,
  broughtValidBetMinor: 0n,
  broughtDepositsMinor: 0n,
};

/** What somebody who staked so many units in each month from the first is judged by. */
function measuredBy(units: readonly number[], month: string): Measured {
  const staked = (of: string): bigint => BigInt(units[monthsBetween(first, of).length - 1] ?? 0) * 10_000n;
  return {
    ranks: testRanks(),
    month,
    week,
    now: new Date(`${month}-15T12:00:00Z`),
    isOnBreak: false,
    inMonth: (of) => ({ validStake: staked(of), deposits: 0n }),
    until: (of) => ({
      validStake: monthsBetween(first, of).reduce((sum, each) => sum + staked(each), 0n),
      deposits: 0n,
    }),
  };
}

test('a house that was down for months comes to the same ranks and gifts as one that looked in every month', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1200), { minLength: 1, maxLength: 9 }), (units) => {
      const last = addMonths(first, units.length - 1);
      const once = judgeStanding(nobody, measuredBy(units, last));
      let standing = nobody;
      const changes = [];
      const gifts = [];
      for (const month of monthsBetween(first, last)) {
        // At the end of a month its whole stake is known, and judged again it changes nothing.
        for (let times = 0; times < 2; times += 1) {
          const judged = judgeStanding(standing, measuredBy(units, month));
          standing = judged.standing;
          changes.push(...judged.changes);
          gifts.push(...judged.gifts);
        }
      }
      expect(changes).toEqual(once.changes);
      expect(gifts).toEqual(once.gifts);
      expect({ ...standing, since: null }).toEqual({ ...once.standing, since: null });
    }),
  );
});
