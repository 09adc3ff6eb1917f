import { describe, expect, test } from 'vitest';
import { firstWalletId, isWallet } from './chart.ts';
import { creditWallet, debitWallet, roundPostings } from './postings.ts';

const wallet = firstWalletId;
const house = 1n;

describe('entry recipes', () => {
  test('a lost round posts the stake only', () => {
    expect(roundPostings({ wallet, house, stakeMinor: 10_000n, payoutMinor: 0n })).toEqual([
      { debit: wallet, credit: house, amountMinor: 10_000n },
    ]);
  });

  test('a won round posts the stake before the payout, so that a refusal can depend on the stake only', () => {
    expect(roundPostings({ wallet, house, stakeMinor: 10_000n, payoutMinor: 25_000n })).toEqual([
      { debit: wallet, credit: house, amountMinor: 10_000n },
      { debit: house, credit: wallet, amountMinor: 25_000n },
    ]);
  });

  test('a zero amount posts nothing in either direction', () => {
    expect([
      ...creditWallet({ wallet, house, amountMinor: 0n }),
      ...debitWallet({ wallet, house, amountMinor: 0n }),
    ]).toEqual([]);
  });

  test('house accounts lie below the first wallet id', () => {
    expect([isWallet(firstWalletId), isWallet(firstWalletId - 1n)]).toEqual([true, false]);
  });
});
