import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookChase,
  growingMultiples,
  profitMultiples,
  sameMultiples,
  type ChaseIssueEnd,
  type StopRule,
} from './chase.ts';

const cost = 60_000n;
const prize = 195_000n;
const drawn = (payoutMinor: bigint): ChaseIssueEnd => ({ end: 'drawn', payoutMinor });

describe('plans', () => {
  test('the same, and doubled after every second issue, up to the limit', () => {
    expect(sameMultiples(3, 5)).toEqual([5, 5, 5]);
    expect(growingMultiples({ issues: 6, start: 1, factor: 2, every: 2, most: 4 })).toEqual([1, 1, 2, 2, 4, 4]);
    expect(growingMultiples({ issues: 7, start: 1, factor: 2, every: 2, most: 4 })).toBeNull();
  });

  test('a profit no multiple can make is refused', () => {
    expect(
      profitMultiples({ issues: 3, start: 1, most: 100, costMinor: 130_000n, prizeMinor: prize, rateBps: 5000 }),
    ).toBeNull();
    expect(
      profitMultiples({ issues: 9, start: 1, most: 20, costMinor: cost, prizeMinor: prize, rateBps: 1000 }),
    ).toBeNull();
  });

  test('whichever issue wins, the profit is at least what was wanted, and one multiple less would not do', () => {
    const plan = fc.record({
      costMinor: fc.bigInt({ min: 1n, max: 10_000_000n }),
      prizeMinor: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
      rateBps: fc.integer({ min: 0, max: 20_000 }),
      start: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(plan, (terms) => {
        const multiples = profitMultiples({ ...terms, issues: 6, most: 1_000_000 });
        let staked = 0n;
        for (const [index, multiple] of (multiples ?? []).entries()) {
          const profits = (times: bigint): boolean => {
            const all = staked + times * terms.costMinor;
            return (times * terms.prizeMinor - all) * 10_000n >= BigInt(terms.rateBps) * all;
          };
          expect(profits(BigInt(multiple))).toBe(true);
          if (index > 0 && multiple > terms.start) expect(profits(BigInt(multiple - 1))).toBe(false);
          staked += BigInt(multiple) * terms.costMinor;
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a chase', () => {
  test('stops at the profit wanted, not at the first win', () => {
    const stop: StopRule = { rule: 'PROFIT', profitMinor: 200_000n };
    const books = bookChase([cost, cost, cost, cost], [drawn(prize), drawn(prize), drawn(0n), drawn(0n)], stop);
    expect(books).toMatchObject({
      states: ['WON', 'WON', 'CANCELLED_BY_STOP', 'CANCELLED_BY_STOP'],
      refundedMinor: 2n * cost,
    });
  });

  test('goes on after a void issue and after one the member cancelled', () => {
    const books = bookChase(
      [cost, cost, cost, cost],
      [{ end: 'void' }, { end: 'cancelled' }, drawn(prize), drawn(0n)],
      { rule: 'WIN' },
    );
    expect(books).toMatchObject({
      states: ['VOID', 'CANCELLED', 'WON', 'CANCELLED_BY_STOP'],
      spentMinor: cost,
      refundedMinor: 3n * cost,
    });
  });

  test('spends or refunds every unit that was debited', () => {
    const end = fc.oneof(
      fc.bigInt({ min: 0n, max: 100n }).map(drawn),
      fc.constant<ChaseIssueEnd>({ end: 'void' }),
      fc.constant<ChaseIssueEnd>({ end: 'cancelled' }),
    );
    const stop = fc.oneof(
      fc.constant<StopRule>({ rule: 'NEVER' }),
      fc.constant<StopRule>({ rule: 'WIN' }),
      fc.bigInt({ min: 0n, max: 200n }).map((profitMinor): StopRule => ({ rule: 'PROFIT', profitMinor })),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 50n }), end), { minLength: 1, maxLength: 12 }),
        stop,
        (issues, rule) => {
          const books = bookChase(
            issues.map(([stake]) => stake),
            issues.map(([, how]) => how),
            rule,
          );
          expect(books.spentMinor + books.refundedMinor).toBe(books.debitedMinor);
          expect(books.states).toHaveLength(issues.length);
        },
      ),
    );
  });
});
