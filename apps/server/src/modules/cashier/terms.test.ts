import { describe, expect, test } from 'vitest';
import { parseAmount } from '@fairhouse/money';
import type { Brand, DepositMethod, WithdrawalMethod } from '../../platform/context/index.ts';
import { checkRange, feeOn as depositFeeOn } from './deposit-terms.ts';
import { feeOn, isInHours, readAmount } from './withdrawals/withdrawal-terms.ts';

// Bounds and rounding of both ways, each at the very edge.
const minor = (text: string): bigint => parseAmount(text) ?? 0n;
const outcome = (judge: () => unknown): string => {
  try {
    judge();
    return 'fits';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a deposit', () => {
  const method = (over: Partial<DepositMethod> = {}) =>
    ({
      minMinor: minor('10'),
      maxMinor: minor('500'),
      fixedAmountsMinor: [],
      feeBps: 0,
      feeFixedMinor: 0n,
      currency: 'FUN',
      ...over,
    }) as unknown as DepositMethod;

  test.each([
    ['9.99', 'deposit_amount_out_of_range'],
    ['10', 'fits'],
    ['10.01', 'fits'],
    ['500', 'fits'],
    ['500.01', 'deposit_amount_out_of_range'],
  ])('of %s: %s', (amount, wanted) => {
    expect(outcome(() => checkRange(method(), minor(amount)))).toBe(wanted);
  });

  test.each([
    ['100', 'fits'],
    ['250', 'fits'],
    ['100.01', 'deposit_amount_not_offered'],
    ['9', 'deposit_amount_out_of_range'],
  ])('of %s where amounts are fixed: %s', (amount, wanted) => {
    expect(outcome(() => checkRange(method({ fixedAmountsMinor: [minor('100'), minor('250')] }), minor(amount)))).toBe(
      wanted,
    );
  });

  test.each([
    ['100', 100, '0', '1'],
    ['99.99', 100, '0', '0.99'],
    ['0.99', 100, '0', '0'],
    ['33.33', 150, '2', '2.49'],
    ['100', 0, '0.5', '0.5'],
  ])('of %s at %i and %s costs %s, floored to whole cents', (amount, feeBps, fixed, wanted) => {
    expect(depositFeeOn(method({ feeBps, feeFixedMinor: minor(fixed) }), minor(amount))).toBe(minor(wanted));
  });
});

interface Words {
  readonly fee?: { freePerDay: number; bps: number; fixedMinor: bigint };
  readonly chargeBps?: number;
  readonly hours?: { from: string; to: string };
}
function brand({
  fee = { freePerDay: 2, bps: 100, fixedMinor: minor('1') },
  chargeBps = 0,
  hours = { from: '00:00', to: '00:00' },
}: Words = {}): Brand {
  return {
    currency: 'FUN',
    timeZone: 'Asia/Kolkata',
    withdrawals: { fee, turnover: { chargeBps }, hours },
  } as unknown as Brand;
}

describe('a withdrawal', () => {
  const method = (over: Partial<WithdrawalMethod> = {}) =>
    ({
      minMinor: minor('50'),
      maxMinor: minor('1000'),
      fixedAmountsMinor: [],
      allowsDecimals: true,
      ...over,
    }) as unknown as WithdrawalMethod;

  test.each([
    ['49.99', 'withdraw_amount_out_of_range'],
    ['50', 'fits'],
    ['1000', 'fits'],
    ['1000.01', 'withdraw_amount_out_of_range'],
    ['100.001', 'amount_invalid'],
    ['0', 'amount_invalid'],
  ])('of %s: %s', (amount, wanted) => {
    expect(outcome(() => readAmount(brand(), method(), amount))).toBe(wanted);
  });

  test.each([
    ['100', 'fits'],
    ['100.5', 'amount_invalid'],
    ['200', 'withdraw_amount_not_offered'],
  ])('of %s, whole and fixed amounts only: %s', (amount, wanted) => {
    expect(
      outcome(() => readAmount(brand(), method({ allowsDecimals: false, fixedAmountsMinor: [minor('100')] }), amount)),
    ).toBe(wanted);
  });

  test.each([
    // The third one of the day is the first that costs.
    ['100', 1, false, 0, '0'],
    ['100', 2, false, 0, '2'],
    ['99.99', 2, false, 0, '1.99'],
    // What missing play costs comes on top, on a free one too.
    ['100', 0, true, 500, '5'],
    ['100', 2, true, 500, '7'],
    ['100', 2, false, 500, '2'],
    ['0.19', 0, true, 500, '0'],
  ])('of %s, after %i today, short %s at %i costs %s', (amount, countToday, isShort, chargeBps, wanted) => {
    expect(feeOn(brand({ chargeBps }), { amountMinor: minor(amount), countToday, isShort })).toBe(minor(wanted));
  });

  test.each([
    ['08:00', '20:00', '02:29', false],
    ['08:00', '20:00', '02:30', true],
    ['08:00', '20:00', '14:29', true],
    ['08:00', '20:00', '14:30', false],
    // Over midnight, where the brand is: five and a half hours ahead.
    ['22:00', '06:00', '16:29', false],
    ['22:00', '06:00', '16:30', true],
    ['22:00', '06:00', '00:29', true],
    ['22:00', '06:00', '00:30', false],
    ['09:00', '09:00', '12:00', true],
  ])('from %s to %s, asked for at %s UTC, is in time: %s', (from, to, at, wanted) => {
    expect(isInHours(brand({ hours: { from, to } }), new Date(`2026-05-04T${at}:00Z`))).toBe(wanted);
  });
});
