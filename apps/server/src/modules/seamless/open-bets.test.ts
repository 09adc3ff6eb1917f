import { expect, test } from 'vitest';
import { createOpenBets } from './open-bets.ts';
import type { VendorBet } from './vendor-bet.store.ts';

const made = (betKey: string, vendor = 'BGS'): VendorBet => ({
  vendor,
  betKey,
  walletId: 1n,
  brandId: 1n,
  memberId: 1n,
  memberName: 'anna',
  roundKey: 'r',
  game: 'dice',
  currency: 'FUN',
  stakeMinor: 10_000n,
  playId: 1n,
  betId: 1n,
  atMs: 0,
});

test('a bet is handed out once, to its vendor alone, as one that waits for its result', () => {
  const bets = createOpenBets();
  bets.keep(made('b1'));
  expect(bets.take({ vendor: 'ELSE', betKey: 'b1' })).toBeUndefined();
  expect(bets.take(made('b1'))).toMatchObject({ betKey: 'b1', state: 'booked', settleKey: null, reported: null });
  expect(bets.take(made('b1'))).toBeUndefined();
});

test('the oldest goes first when there are many', () => {
  const bets = createOpenBets();
  for (let at = 0; at <= 20_000; at += 1) bets.keep(made(`b${at}`));
  expect([bets.take(made('b0')), bets.take(made('b1'))?.betKey]).toEqual([undefined, 'b1']);
});
