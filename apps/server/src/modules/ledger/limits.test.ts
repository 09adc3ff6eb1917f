import { beforeAll, describe, expect, test } from 'vitest';
import { creditWallet, debitWallet, type EntryCode } from '@fairhouse/ledger';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { countOf, outcomeOf, round } from './ledger.fixture.ts';

let channel: bigint;

const fixture = ledgerOfFile();

beforeAll(async () => {
  channel = await fixture.ledger.houseAccount(1n, 'house.channel:bank', 'FUN');
});

type Measure = 'stake' | 'loss' | 'deposit';
const limit = (walletId: bigint, measure: Measure, capMinor: bigint, span: 'day' | 'week' | 'month' = 'day') =>
  fixture.ledger.limitWallet({ walletId, measure, span, zone: 'America/Sao_Paulo', capMinor });
const usedOf = async (walletId: bigint) =>
  (await fixture.ledger.listLimits(walletId)).map((each) => [each.measure, each.span, each.usedMinor]);
const claim = (walletId: bigint, amountMinor: bigint, clientKey: string) =>
  fixture.ledger.claimDeposit({ walletId, amountMinor, clientKey });

const claimed = (input: Promise<bigint>) =>
  input.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

function pay(walletId: bigint, amountMinor: bigint, clientKey: string, claimId?: bigint) {
  return fixture.ledger.post({
    ...round(walletId, channel, { key: clientKey }),
    isStake: false,
    stakeMinor: 0n,
    code: 'deposit.paid',
    postings: creditWallet({ wallet: walletId, house: channel, amountMinor }),
    ...(claimId === undefined ? {} : { claimId }),
  });
}

function vendor(walletId: bigint, code: EntryCode, amountMinor: bigint, key: string, stakedAtMs = Date.now()) {
  const isStake = code === 'vendor.bet';
  const step = { wallet: walletId, house: fixture.house, amountMinor };
  return fixture.ledger.post({
    ...round(walletId, fixture.house, { key }),
    code,
    isStake,
    key: { call: code, clientKey: key, request: `${amountMinor}` },
    stakeMinor: isStake ? amountMinor : 0n,
    payoutMinor: isStake ? 0n : amountMinor,
    postings: isStake ? debitWallet(step) : creditWallet(step),
    stakedAtMs,
  });
}

describe('deposit limits', () => {
  test('count gross: a withdrawal in between frees nothing', async () => {
    const wallet = await fixture.wallet(0n);
    await limit(wallet, 'deposit', 1_000_000n);
    await pay(wallet, 600_000n, 'in', await claim(wallet, 600_000n, 'first'));
    await fixture.ledger.hold({
      walletId: wallet,
      code: 'withdrawal.held',
      amountMinor: 600_000n,
      key: { call: 'w', clientKey: 'out', request: '' },
    });
    expect(await claimed(claim(wallet, 500_000n, 'second'))).toBe('limit_reached');
    expect(await claimed(claim(wallet, 400_000n, 'third'))).toBe('done');
  });

  test('ten asked for at once pass exactly up to the limit, and the same one again is the same claim', async () => {
    const wallet = await fixture.wallet(0n);
    await limit(wallet, 'deposit', 90n, 'week');
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, i) => claimed(claim(wallet, 10n, `once-${i}`))));
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'limit_reached')]).toEqual([9, 1]);
    const again = await Promise.all([claim(wallet, 10n, 'once-0'), claim(wallet, 10n, 'once-0')]);
    expect(again[0]).toBe(again[1]);
    expect(await claimed(claim(wallet, 11n, 'once-0'))).toBe('key_conflict');
  });

  test('a deposit that never came gives its claim back once', async () => {
    const wallet = await fixture.wallet(0n);
    await limit(wallet, 'deposit', 100n);
    const claimId = await claim(wallet, 100n, 'lost');
    expect(await Promise.all([fixture.ledger.returnDeposit(claimId), fixture.ledger.returnDeposit(claimId)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await usedOf(wallet)).toEqual([['deposit', 'day', 0n]]);
    expect(await claimed(claim(wallet, 100n, 'next'))).toBe('done');
  });

  test('money that comes late, more than asked, or unasked is booked and counts as what it is', async () => {
    const wallet = await fixture.wallet(0n);
    await limit(wallet, 'deposit', 100n);
    const claimId = await claim(wallet, 60n, 'late');
    await fixture.ledger.returnDeposit(claimId);
    expect(await outcomeOf(pay(wallet, 60n, 'late', claimId))).toBe('done');
    expect(await outcomeOf(pay(wallet, 90n, 'more', await claim(wallet, 40n, 'more')))).toBe('done');
    expect(await outcomeOf(pay(wallet, 5n, 'unasked'))).toBe('done');
    expect(await usedOf(wallet)).toEqual([['deposit', 'day', 155n]]);
    expect(await claimed(claim(wallet, 1n, 'beyond'))).toBe('limit_reached');
    expect((await fixture.ledger.readBalance(wallet)).balanceMinor).toBe(155n);
  });

  test('one claim is paid once, by the wallet that asked', async () => {
    const [wallet, other] = [await fixture.wallet(0n), await fixture.wallet(0n)];
    const claimId = await claim(wallet, 60n, 'mine');
    expect(await outcomeOf(pay(other, 60n, 'theirs', claimId))).toMatch(/unknown or paid/);
    expect(await outcomeOf(pay(wallet, 60n, 'mine-1', claimId))).toBe('done');
    expect(await outcomeOf(pay(wallet, 60n, 'mine-1', claimId))).toBe('duplicate');
    expect(await outcomeOf(pay(wallet, 60n, 'mine-2', claimId))).toMatch(/unknown or paid/);
  });

  test('a closed wallet may not ask for one', async () => {
    const wallet = await fixture.wallet(0n);
    await fixture.ledger.closeWallet(wallet, 'infinity');
    expect(await claimed(claim(wallet, 1n, 'closed'))).toBe('wallet_closed');
  });
});

describe('several limits', () => {
  test.each([
    ['day', 'week'],
    ['day', 'month'],
    ['week', 'month'],
    ['month', 'day'],
  ] as const)('of %s and %s the lowest wins', async (low, high) => {
    for (const measure of ['stake', 'loss'] as const) {
      const wallet = await fixture.wallet(1_000_000n);
      await limit(wallet, measure, 20_000n, low);
      await limit(wallet, measure, 90_000n, high);
      const outcomes: string[] = [];
      for (let i = 0; i < 3; i += 1)
        outcomes.push(await outcomeOf(fixture.ledger.post(round(wallet, fixture.house, { key: `low-${i}` }))));
      expect(outcomes).toEqual(['done', 'done', 'limit_reached']);
    }
  });

  test('a stake limit counts what a loss limit forgives', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await limit(wallet, 'stake', 20_000n);
    await limit(wallet, 'loss', 10_000n);
    const win = (key: string) =>
      outcomeOf(fixture.ledger.post(round(wallet, fixture.house, { key, payoutMinor: 10_000n })));
    expect([await win('a'), await win('b'), await win('c')]).toEqual(['done', 'done', 'limit_reached']);
    expect(await usedOf(wallet)).toEqual([
      ['loss', 'day', 0n],
      ['stake', 'day', 20_000n],
    ]);
  });
});

describe('bets whose result comes later', () => {
  test('a win gives back to the loss limit, a void to both', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await limit(wallet, 'stake', 30_000n);
    await limit(wallet, 'loss', 20_000n);
    await vendor(wallet, 'vendor.bet', 20_000n, 'one');
    expect(await outcomeOf(vendor(wallet, 'vendor.bet', 1n, 'two'))).toBe('limit_reached');
    await vendor(wallet, 'vendor.settle', 5_000n, 'one');
    expect(await usedOf(wallet)).toEqual([
      ['loss', 'day', 15_000n],
      ['stake', 'day', 20_000n],
    ]);
    await vendor(wallet, 'vendor.bet', 5_000n, 'three');
    await vendor(wallet, 'vendor.rollback', 5_000n, 'three');
    expect(await usedOf(wallet)).toEqual([
      ['loss', 'day', 15_000n],
      ['stake', 'day', 20_000n],
    ]);
  });
});

/** Longer ago than any window is long. */
const longAgo = () => Date.now() - 40 * 86_400_000;

describe('amounts taken back', () => {
  const takeBack = (walletId: bigint, amountMinor: bigint, wonAtMs: number) =>
    fixture.ledger.takeBack({
      walletId,
      code: 'vendor.win_rollback',
      house: fixture.house,
      amountMinor,
      wonAtMs,
      key: { call: 'unwin', clientKey: `${amountMinor}`, request: '' },
    });

  test('of a stake of an earlier window frees nothing in this one, for a limit that is new neither', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await limit(wallet, 'stake', 35_000n);
    await limit(wallet, 'loss', 35_000n);
    await vendor(wallet, 'vendor.bet', 10_000n, 'today');
    await vendor(wallet, 'vendor.rollback', 30_000n, 'old', longAgo());
    expect(await usedOf(wallet)).toEqual([
      ['loss', 'day', 10_000n],
      ['stake', 'day', 10_000n],
    ]);
    expect(await outcomeOf(vendor(wallet, 'vendor.bet', 25_001n, 'over'))).toBe('limit_reached');
    await limit(wallet, 'stake', 35_000n, 'week');
    await vendor(wallet, 'vendor.rollback', 10_000n, 'today');
    await limit(wallet, 'loss', 35_000n, 'month');
    expect(await usedOf(wallet)).toEqual([
      ['loss', 'day', 0n],
      ['loss', 'month', 0n],
      ['stake', 'day', 0n],
      ['stake', 'week', 0n],
    ]);
  });

  test('of a win is a win no longer, whole, also where part of it is owed', async () => {
    const wallet = await fixture.wallet(10_000n);
    await limit(wallet, 'loss', 100n);
    await vendor(wallet, 'vendor.settle', 1_000n, 'wrong');
    expect(await usedOf(wallet)).toEqual([['loss', 'day', -1_000n]]);
    await fixture.ledger.hold({
      walletId: wallet,
      code: 'withdrawal.held',
      amountMinor: 10_900n,
      key: { call: 'w', clientKey: 'out', request: '' },
    });
    await takeBack(wallet, 1_000n, Date.now());
    await limit(wallet, 'loss', 100n, 'week');
    expect(await usedOf(wallet)).toEqual([
      ['loss', 'day', 0n],
      ['loss', 'week', 0n],
    ]);
    await vendor(wallet, 'vendor.settle', 500n, 'right');
    expect(await outcomeOf(vendor(wallet, 'vendor.bet', 601n, 'over'))).toBe('limit_reached');
  });

  test('of a win of an earlier window is no loss of this one', async () => {
    const wallet = await fixture.wallet(10_000n);
    await limit(wallet, 'loss', 100n);
    await takeBack(wallet, 1_000n, longAgo());
    expect(await usedOf(wallet)).toEqual([['loss', 'day', 0n]]);
  });

  test('by a correction is what its entry counted, and a correction of that counts it again', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await limit(wallet, 'stake', 50_000n);
    await limit(wallet, 'loss', 50_000n);
    const correct = async (entryId: bigint) => {
      const posted = await fixture.ledger.correct({ entryId, proposedBy: 'one', approvedBy: 'two', reason: 'wrong' });
      return posted.verdict === 'done' ? posted.entryId : 0n;
    };
    const played = await fixture.ledger.post(
      round(wallet, fixture.house, { key: 'wrong', stakeMinor: 20_000n, payoutMinor: 45_000n }),
    );
    expect(await usedOf(wallet)).toEqual([
      ['loss', 'day', -25_000n],
      ['stake', 'day', 20_000n],
    ]);
    const corrected = await correct(played.verdict === 'done' ? played.entryId : 0n);
    expect(await usedOf(wallet)).toEqual([
      ['loss', 'day', 0n],
      ['stake', 'day', 0n],
    ]);
    await correct(corrected);
    expect(await usedOf(wallet)).toEqual([
      ['loss', 'day', -25_000n],
      ['stake', 'day', 20_000n],
    ]);
  });
});

describe('setting limits', () => {
  test('a new one starts with what the books say, a tighter one works at once, and none lets all pass', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await vendor(wallet, 'vendor.bet', 30_000n, 'before');
    await vendor(wallet, 'vendor.settle', 10_000n, 'before');
    await vendor(wallet, 'vendor.bet', 7_000n, 'void');
    await vendor(wallet, 'vendor.rollback', 7_000n, 'void');
    await pay(wallet, 500n, 'unasked');
    for (const measure of ['stake', 'loss', 'deposit'] as const) await limit(wallet, measure, 40_000n, 'month');
    expect(await usedOf(wallet)).toEqual([
      ['deposit', 'month', 500n],
      ['loss', 'month', 20_000n],
      ['stake', 'month', 30_000n],
    ]);
    await limit(wallet, 'stake', 29_999n, 'month');
    expect(await outcomeOf(vendor(wallet, 'vendor.bet', 1n, 'tight'))).toBe('limit_reached');
    expect(await fixture.ledger.removeLimit({ walletId: wallet, measure: 'stake', span: 'month' })).toBe(true);
    expect(await fixture.ledger.removeLimit({ walletId: wallet, measure: 'stake', span: 'month' })).toBe(false);
    expect(await outcomeOf(vendor(wallet, 'vendor.bet', 1n, 'free'))).toBe('done');
  });

  test('a window ends at midnight of its zone', async () => {
    const wallet = await fixture.wallet(0n);
    await limit(wallet, 'stake', 1n, 'month');
    const [listed] = await fixture.ledger.listLimits(wallet);
    const { rows } = await fixture.owner.query(
      `select ($1::timestamptz at time zone 'America/Sao_Paulo')::text as local`,
      [listed?.endsAt],
    );
    expect(rows[0].local).toMatch(/-01 00:00:00$/);
  });

  test('a past window is empty again, for deposits too', async () => {
    const wallet = await fixture.wallet(0n);
    await limit(wallet, 'deposit', 10n);
    const claimId = await claim(wallet, 10n, 'old');
    await fixture.owner.query('update ledger.wallet_limit set period = period - 1 where account_id = $1', [wallet]);
    await fixture.owner.query(
      `update ledger.deposit_claim set counted_at = counted_at - interval '1 day' where id = $1`,
      [claimId],
    );
    expect(await usedOf(wallet)).toEqual([['deposit', 'day', 0n]]);
    expect(await claimed(claim(wallet, 10n, 'new'))).toBe('done');
    // It counted yesterday; today is not given back what it did not take.
    await fixture.ledger.returnDeposit(claimId);
    expect(await usedOf(wallet)).toEqual([['deposit', 'day', 10n]]);
  });
});
