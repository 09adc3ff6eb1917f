import { depositStates, withdrawalStates, type DepositState, type WithdrawalState } from '@fairhouse/contract';
import { describe, expect, test } from 'vitest';
import type { Brand } from '../../platform/context/index.ts';
import * as deposits from './deposit-states.ts';
import { needsTwo as depositNeedsTwo } from './four-eyes.ts';
import { needsTwo as withdrawalNeedsTwo } from './withdrawals/decide-withdrawal.ts';
import { judgePayout, type Verdict } from './withdrawals/follow-news.ts';
import { openStates, type PartRow } from './withdrawals/part.store.ts';
import { leftToPay } from './withdrawals/pay-part.ts';
import type { WithdrawalRow } from './withdrawals/withdrawal.store.ts';
import * as withdrawals from './withdrawals/withdrawal-states.ts';

// What decides about money without asking anything, as whole tables: a condition that is turned round is a line that differs.

/** From which states each one may follow. */
const depositsBefore: Record<DepositState, string> = {
  created: '',
  awaiting_payment: 'created',
  proof_sent: 'awaiting_payment',
  in_review: 'created awaiting_payment proof_sent expired failed cancelled',
  awaiting_approval: 'in_review',
  confirmed: 'created awaiting_payment in_review awaiting_approval expired',
  paid: 'confirmed',
  rejected: 'in_review awaiting_approval',
  failed: 'created awaiting_payment',
  expired: 'created awaiting_payment',
  cancelled: 'created awaiting_payment',
};
const withdrawalsBefore: Record<WithdrawalState, string> = {
  created: '',
  requested: 'created',
  in_review: 'requested',
  awaiting_approval: 'in_review',
  approved: 'requested in_review awaiting_approval',
  rejected: 'in_review awaiting_approval',
  paying: 'approved',
  paid_out: 'paying disputed',
  failed: 'created paying',
  received: 'paid_out assumed_received disputed',
  assumed_received: 'paid_out disputed',
  disputed: 'paid_out assumed_received',
  forced: 'disputed',
};

describe('states', () => {
  test.each(depositStates)('a deposit becomes %s from these alone', (state) => {
    const before = depositStates.filter((one) => deposits.mayFollow(one, state));
    expect([before.join(' '), deposits.statesBefore(state).toSorted()]).toEqual([
      depositStates.filter((one) => depositsBefore[state].split(' ').includes(one)).join(' '),
      before.toSorted(),
    ]);
  });

  test.each(withdrawalStates)('a withdrawal becomes %s from these alone', (state) => {
    expect(withdrawals.statesBefore(state).toSorted()).toEqual(
      withdrawalsBefore[state].split(' ').filter(Boolean).toSorted(),
    );
  });

  test('end, wait and count as they are named', () => {
    expect(
      [deposits.endStates, deposits.waitingStates, deposits.unpaidStates].map((states) => states.join(' ')),
    ).toEqual([
      'paid rejected failed expired cancelled',
      'proof_sent in_review awaiting_approval',
      'created awaiting_payment',
    ]);
    // Whatever has been paid or may still be.
    expect(deposits.countedStates.toSorted()).toEqual(
      depositStates.filter((state) => state === 'paid' || !deposits.endStates.includes(state)).toSorted(),
    );
    expect(
      [withdrawals.endStates, withdrawals.waitingStates, withdrawals.confirmableStates].map((states) =>
        states.join(' '),
      ),
    ).toEqual([
      'received forced rejected failed',
      'requested in_review awaiting_approval disputed',
      'paying paid_out assumed_received disputed',
    ]);
  });
});

describe('a second pair of eyes', () => {
  const brandOf = (fourEyesFromMinor: bigint | null) =>
    ({ deposits: { fourEyesFromMinor }, withdrawals: { fourEyesFromMinor } }) as unknown as Brand;
  test.each([
    [99n, false],
    [100n, true],
    [101n, true],
  ])('looks from the threshold on: %s', (amountMinor, isNeeded) => {
    expect([
      depositNeedsTwo({ amountMinor, receivedMinor: null }, brandOf(100n)),
      withdrawalNeedsTwo({ amountMinor }, brandOf(100n)),
    ]).toEqual([isNeeded, isNeeded]);
    expect([
      depositNeedsTwo({ amountMinor, receivedMinor: null }, brandOf(null)),
      withdrawalNeedsTwo({ amountMinor }, brandOf(null)),
    ]).toEqual([false, false]);
  });

  test('looks at what has arrived, not at what was asked for, be it more or less or nothing', () => {
    const judge = (amountMinor: bigint, receivedMinor: bigint) =>
      depositNeedsTwo({ amountMinor, receivedMinor }, brandOf(100n));
    expect([judge(1n, 100n), judge(1000n, 99n), judge(1000n, 0n)]).toEqual([true, false, false]);
  });
});

describe('the word of a payout provider', () => {
  const states: readonly PartRow['state'][] = ['begun', 'sent', 'confirmed', 'paid', 'failed'];
  const say = (
    state: PartRow['state'],
    reported: 'paid' | 'failed' | 'pending',
    { amountMinor = 100n, currency = 'FUN', canStillPay = true } = {},
  ): string => {
    const part = {
      state,
      amountMinor: 100n,
      paidMinor: state === 'confirmed' || state === 'paid' ? 60n : null,
    } as PartRow;
    return Object.values<string>(
      judgePayout({ part, currency: 'FUN', canStillPay }, { told: reported, amountMinor, currency }) satisfies Verdict,
    ).join(' ');
  };

  test.each<[PartRow['state'], all: string, asBefore: string, failed: string]>([
    ['begun', 'confirm', 'confirm', 'fail'],
    ['sent', 'confirm', 'confirm', 'fail'],
    ['confirmed', 'flag contradicted', 'nothing', 'flag contradicted'],
    ['paid', 'flag contradicted', 'nothing', 'flag contradicted'],
    ['failed', 'confirm', 'confirm', 'nothing'],
  ])('about a part that is %s', (state, all, asBefore, failed) => {
    expect([
      say(state, 'paid'),
      say(state, 'paid', { amountMinor: 60n }),
      say(state, 'failed'),
      say(state, 'pending'),
    ]).toEqual([all, asBefore, failed, 'nothing']);
  });

  test.each(states)('of more, of nothing, of less than nothing or of another currency is for a person: %s', (state) => {
    for (const wrong of [{ amountMinor: 101n }, { amountMinor: 0n }, { amountMinor: -1n }, { currency: 'EUR' }])
      expect(say(state, 'paid', wrong)).toBe('flag wrong_amount');
    expect(say(state, 'paid', { amountMinor: 1n })).not.toBe('flag wrong_amount');
  });

  test('that it was paid after all is believed while nothing else was done with the money', () => {
    expect(states.map((state) => say(state, 'paid', { canStillPay: false }))).toEqual([
      'confirm',
      'confirm',
      'flag contradicted',
      'flag contradicted',
      'flag contradicted',
    ]);
    const part = { state: 'failed', amountMinor: 100n, paidMinor: 100n } as PartRow;
    expect(
      judgePayout({ part, currency: 'FUN', canStillPay: false }, { told: 'paid', amountMinor: 100n, currency: 'FUN' }),
    ).toEqual({ step: 'flag', flag: 'contradicted' });
  });
});

test('the amount left to pay is what was held, less fee, payments and returns; an open part may still be paid', () => {
  const row = { amountMinor: 1000n, feeMinor: 100n, paidMinor: 30n, returnedMinor: 7n } as WithdrawalRow;
  expect(leftToPay(row)).toBe(863n);
  expect(openStates).toEqual(['begun', 'sent', 'confirmed']);
});
