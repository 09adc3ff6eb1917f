import { depositStates, type DepositState } from '@fairhouse/contract';
import { describe, expect, test } from 'vitest';
import { mayFollow } from './deposit-states.ts';
import { judgeNews } from './judge-news.ts';

const deposit = (state: DepositState) => ({
  state,
  amountMinor: 1_000_000n,
  receivedMinor: null,
  currency: 'FUN',
  flag: null,
  isAccountClosed: false,
});
const say = (
  state: DepositState,
  reported: 'paid' | 'failed' | 'pending',
  amountMinor = 1_000_000n,
  currency = 'FUN',
) => Object.values(judgeNews(deposit(state), { told: reported, amountMinor, currency })).join(' ');

/** The whole table, so that another state or another verdict is a change somebody has looked at. */
const table: Record<DepositState, [paid: string, failed: string, wrongAmount: string]> = {
  created: ['confirm', 'fail', 'review wrong_amount'],
  awaiting_payment: ['confirm', 'fail', 'review wrong_amount'],
  expired: ['confirm', 'nothing', 'review wrong_amount'],
  cancelled: ['review contradicted', 'nothing', 'review wrong_amount'],
  failed: ['review contradicted', 'nothing', 'review wrong_amount'],
  proof_sent: ['review contradicted', 'flag contradicted', 'review wrong_amount'],
  in_review: ['flag contradicted', 'flag contradicted', 'flag wrong_amount'],
  awaiting_approval: ['flag contradicted', 'flag contradicted', 'flag wrong_amount'],
  confirmed: ['nothing', 'flag contradicted', 'flag wrong_amount'],
  paid: ['nothing', 'flag contradicted', 'flag wrong_amount'],
  rejected: ['flag contradicted', 'nothing', 'flag wrong_amount'],
};

describe('news of a provider', () => {
  test.each(depositStates)('about a deposit that is %s', (state) => {
    expect([say(state, 'paid'), say(state, 'failed'), say(state, 'paid', 500_000n)]).toEqual(table[state]);
    expect([say(state, 'paid', 999_999n), say(state, 'paid', 1_000_001n)]).toEqual([table[state][2], table[state][2]]);
    expect(say(state, 'pending')).toBe('nothing');
  });

  test('of another currency is another amount', () => {
    expect(say('awaiting_payment', 'paid', 1_000_000n, 'EUR')).toBe('review wrong_amount');
  });

  test.each(depositStates)('of a closed account leads from %s to a person where it led to money', (state) => {
    const verdict = Object.values(
      judgeNews(
        { ...deposit(state), isAccountClosed: true },
        { told: 'paid', amountMinor: 1_000_000n, currency: 'FUN' },
      ),
    ).join(' ');
    expect(verdict).toBe(say(state, 'paid') === 'confirm' ? 'review account_closed' : say(state, 'paid'));
  });

  test('that tells the amount somebody has looked at or decided is no news; what was asked for is then', () => {
    const short = (state: DepositState, amountMinor: bigint) =>
      Object.values(
        judgeNews({ ...deposit(state), receivedMinor: 500_000n }, { told: 'paid', amountMinor, currency: 'FUN' }),
      ).join(' ');
    for (const state of ['in_review', 'awaiting_approval', 'confirmed', 'paid'] as const) {
      expect([short(state, 500_000n), short(state, 1_000_000n)]).toEqual(['nothing', 'flag wrong_amount']);
    }
    expect([short('rejected', 500_000n), short('rejected', 1_000_000n)]).toEqual([
      'flag contradicted',
      'flag wrong_amount',
    ]);
  });

  test.each(depositStates)('that is flagged already flags a deposit that is %s no second time', (state) => {
    const flagged = { ...deposit(state), flag: 'contradicted' } as const;
    const verdict = judgeNews(flagged, { told: 'failed', amountMinor: 1_000_000n, currency: 'FUN' });
    expect(verdict.step).toBe(table[state][1] === 'fail' ? 'fail' : 'nothing');
  });

  test('never leads from an end to money without a person, but for what came late', () => {
    const ends = depositStates.filter((state) => mayFollow(state, 'confirmed') && say(state, 'paid') === 'confirm');
    expect(ends).toEqual(['created', 'awaiting_payment', 'expired']);
  });
});
