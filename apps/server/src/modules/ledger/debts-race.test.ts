import { beforeAll, describe, expect, test } from 'vitest';
import { creditWallet } from '@fairhouse/ledger';
import { openTransaction } from '../../testing/open-transaction.ts';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { collectAll, type LedgerFixture, openLedger, outcomeOf, round } from './ledger.fixture.ts';

// Two at once, in the one order that matters: a process that changes the wallet stands before the one that decides about
// a debt, and both have read what is there before either has the lock.
const fixture = ledgerOfFile();
let other: LedgerFixture;
let owners = 0n;

beforeAll(async () => {
  other = await openLedger(fixture.appUrl);
  return () => other.close();
});

interface Debtor {
  readonly wallet: bigint;
  readonly owner: { brandId: bigint; memberId: bigint; currency: string };
}

const playAt = (at: LedgerFixture, wallet: bigint, key: string, terms: { stakeMinor?: bigint; payoutMinor?: bigint }) =>
  at.ledger.post(round(wallet, fixture.house, { key, ...terms }));
const takeBack = (wallet: bigint, amountMinor: bigint, key = 'back') =>
  fixture.ledger.takeBack({
    walletId: wallet,
    code: 'vendor.win_rollback',
    wonAtMs: Date.now(),
    house: fixture.house,
    amountMinor,
    key: { call: 'ACME.debit', clientKey: key, request: '' },
  });
const standing = async ({ wallet, owner }: Debtor) => ({
  has: (await fixture.ledger.readBalance(wallet)).balanceMinor,
  owes: await fixture.ledger.readDebt(owner),
});

async function member(balanceMinor: bigint): Promise<Debtor> {
  owners += 1n;
  const owner = { brandId: 1n, memberId: 7_000_000n + owners, currency: 'FUN' };
  const wallet = await fixture.ledger.openWallet({ ...owner, purse: 'cash' });
  const grants = await fixture.ledger.houseAccount(1n, 'house.demo_grant', 'FUN');
  const postings = creditWallet({ wallet, house: grants, amountMinor: balanceMinor });
  if (postings.length > 0)
    await fixture.ledger.post({
      ...round(wallet, grants, { key: 'grant' }),
      code: 'demo.grant',
      isStake: false,
      stakeMinor: 0n,
      postings,
    });
  return { wallet, owner };
}

/** Whoever waits for a lock of this database. */
async function untilWaiting(count: number): Promise<void> {
  const text = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await fixture.owner.query<{ waiting: number }>(text)).rows[0]?.waiting !== count)
    await new Promise(setImmediate);
}

/** `first` and `second` have begun and wait for the wallet, in this order; then it is let go. */
async function inOrder(wallet: bigint, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const holder = await openTransaction(fixture.owner);
  await holder.query('select from ledger.account where id = $1 for update', [wallet]);
  const one = first();
  await untilWaiting(1);
  const two = second();
  await untilWaiting(2);
  await holder.commit();
  await Promise.all([one, two]);
}

describe('the debt depends on the locked wallet', () => {
  test('a win taken back while another process wins takes the new win too, before anything is owed', async () => {
    const debtor = await member(10_000n);
    await inOrder(
      debtor.wallet,
      () => playAt(other, debtor.wallet, 'won', { payoutMinor: 60_000n }),
      () => takeBack(debtor.wallet, 100_000n),
    );
    expect(await standing(debtor)).toEqual({ has: 0n, owes: 40_000n });
  });

  test('a correction while another process wins takes the new win too', async () => {
    const debtor = await member(10_000n);
    const won = await playAt(fixture, debtor.wallet, 'first', { payoutMinor: 100_000n });
    await playAt(fixture, debtor.wallet, 'lost', { stakeMinor: 90_000n });
    const correct = () =>
      fixture.ledger.correct({
        entryId: won.verdict === 'stale_turn' ? 0n : won.entryId,
        proposedBy: 'one',
        approvedBy: 'two',
        reason: 'drawn twice',
      });
    await inOrder(debtor.wallet, () => playAt(other, debtor.wallet, 'won', { payoutMinor: 60_000n }), correct);
    expect(await standing(debtor)).toEqual({ has: 0n, owes: 30_000n });
  });

  test('a debt is not paid with a deposit, though the winnings are staked away at that moment', async () => {
    const debtor = await member(0n);
    await takeBack(debtor.wallet, 60_000n);
    const channel = await fixture.ledger.houseAccount(1n, 'house.channel:bank', 'FUN');
    await fixture.ledger.post({
      ...round(debtor.wallet, channel, { key: 'mine' }),
      code: 'deposit.paid',
      isStake: false,
      stakeMinor: 0n,
      postings: creditWallet({ wallet: debtor.wallet, house: channel, amountMinor: 40_000n }),
    });
    await playAt(fixture, debtor.wallet, 'win', { stakeMinor: 10_000n, payoutMinor: 70_000n });
    await inOrder(
      debtor.wallet,
      () => playAt(other, debtor.wallet, 'away', { stakeMinor: 40_000n }),
      () => collectAll(fixture),
    );
    expect(await standing(debtor)).toEqual({ has: 40_000n, owes: 40_000n });
  });

  test('many at once on one busy wallet are all taken, and never refused', async () => {
    const debtor = await member(50_000n);
    const busy = Array.from({ length: 40 }, (_, i) =>
      outcomeOf(
        playAt(i % 2 ? other : fixture, debtor.wallet, `busy-${i}`, { stakeMinor: 1_000n, payoutMinor: 2_000n }),
      ),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, i) => outcomeOf(takeBack(debtor.wallet, 10_000n, `back-${i}`))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    const played = (await Promise.all(busy)).filter((outcome) => outcome === 'done').length;
    const { has, owes } = await standing(debtor);
    expect(has - owes).toBe(50_000n + 1_000n * BigInt(played) - 120_000n);
  });

  test('a connection that is lost meanwhile loses nothing and doubles nothing', async () => {
    const debtor = await member(50_000n);
    const outcomes: string[] = [];
    for (let wave = 0; wave < 6; wave += 1) {
      const taken = Array.from({ length: 4 }, (_, i) =>
        outcomeOf(takeBack(debtor.wallet, 10_000n, `cut-${wave}-${i}`)),
      );
      // Hangs up before, while and after it decides; where exactly differs from wave to wave.
      for (let turn = 0; turn < wave * 3; turn += 1) await new Promise(setImmediate);
      await fixture.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'fairhouse writer'`,
      );
      outcomes.push(...(await Promise.all(taken)));
    }
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'duplicate')).toEqual([]);
    expect(await standing(debtor)).toEqual({ has: 0n, owes: 190_000n });
  });
});

test('after all that the books agree', async () => {
  expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  expect((await fixture.ledger.checkBooks('minute')).differences).toEqual([]);
});
