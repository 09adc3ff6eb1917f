import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { creditWallet, debitWallet } from '@fairhouse/ledger';
import { openTransaction } from '../../testing/open-transaction.ts';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { countOf, outcomeOf, round } from './ledger.fixture.ts';

const fixture = ledgerOfFile();

const post = (wallet: bigint, terms: Parameters<typeof round>[2]) =>
  outcomeOf(fixture.ledger.post(round(wallet, fixture.house, terms)));
const balanceOf = async (wallet: bigint) => (await fixture.ledger.readBalance(wallet)).balanceMinor;
const keyed = (call: string, clientKey: string) => ({ call, clientKey, request: clientKey });

describe('one batch', () => {
  test('of a thousand movements of one wallet books each once, in the order they came', async () => {
    const wallet = await fixture.wallet(10_000_000n);
    const posted = await Promise.all(
      Array.from({ length: 1000 }, (_, i) =>
        fixture.ledger.post(round(wallet, fixture.house, { key: `one-${i}`, stakeMinor: BigInt(i + 1) })),
      ),
    );
    const versions = posted.map((each) => (each.verdict === 'stale_turn' ? 0n : each.version));
    expect(versions).toEqual(Array.from({ length: 1000 }, (_, i) => BigInt(i + 2)));
    expect(await balanceOf(wallet)).toBe(10_000_000n - 500_500n);
  });

  test('with duplicates and the same key with another body among others answers each as it should', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        post(wallet, { key: `dup-${i % 20}`, request: i % 7 === 6 ? 'other' : 'same' }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(20);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'duplicate', 'key_conflict']));
    expect(await balanceOf(wallet)).toBe(1_000_000n - 20n * 10_000n);
  });

  test('that crosses a limit in the middle refuses from there, and lets a smaller stake pass', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await fixture.ledger.limitWallet({
      walletId: wallet,
      measure: 'stake',
      span: 'day',
      zone: 'UTC',
      capMinor: 35_000n,
    });
    const stakes = [10_000n, 20_000n, 10_000n, 5_000n, 1n];
    expect(await Promise.all(stakes.map((stakeMinor, i) => post(wallet, { key: `cross-${i}`, stakeMinor })))).toEqual([
      'done',
      'done',
      'limit_reached',
      'done',
      'limit_reached',
    ]);
  });

  test('with a void of an older bet among its stakes frees nothing of what was staked today', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await fixture.ledger.limitWallet({
      walletId: wallet,
      measure: 'stake',
      span: 'day',
      zone: 'UTC',
      capMinor: 35_000n,
    });
    const voided = {
      ...round(wallet, fixture.house, { key: 'void', stakeMinor: 0n, payoutMinor: 30_000n }),
      code: 'vendor.rollback' as const,
      isStake: false,
      stakedAtMs: Date.now() - 86_400_000,
    };
    const outcomes = [
      post(wallet, { key: 'before', stakeMinor: 10_000n }),
      outcomeOf(fixture.ledger.post(voided)),
      post(wallet, { key: 'over', stakeMinor: 25_001n }),
      post(wallet, { key: 'all', stakeMinor: 25_000n }),
    ];
    expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'limit_reached', 'done']);
    expect(await post(wallet, { key: 'more', stakeMinor: 1n })).toBe('limit_reached');
  });

  test('that waits for a wallet is booked at the time it got it, not at the time it came: the record keeps the order of the wallet', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    const holder = await openTransaction(fixture.owner);
    await holder.query('select from ledger.account where id = $1 for update', [wallet]);
    const posted = fixture.ledger.post(round(wallet, fixture.house, { key: 'waits' }));
    const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await fixture.owner.query<{ count: number }>(waiting)).rows[0]?.count).toBe(1);
    const {
      rows: [freed],
    } = await holder.query<{ at: Date }>('select clock_timestamp() as at');
    await holder.commit();
    await posted;
    const {
      rows: [entry],
    } = await fixture.owner.query<{ at: Date }>(
      `select at from ledger.entry where wallet_id = $1 and code = 'casino.round'`,
      [wallet],
    );
    expect(entry?.at.getTime()).toBeGreaterThanOrEqual(freed?.at.getTime() ?? Infinity);
  });

  test('with a repeat that waited for its key and a younger movement judges the older one first: no line of the record is below zero', async () => {
    const wallet = await fixture.wallet(0n);
    const holder = await openTransaction(fixture.owner);
    await holder.query('select from ledger.account where id = $1 for update', [wallet]);
    const stake = () => post(wallet, { key: 'again', stakeMinor: 100n });
    const first = stake();
    const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await fixture.owner.query<{ count: number }>(waiting)).rows[0]?.count).toBe(1);
    const others = [
      stake(),
      outcomeOf(
        fixture.ledger.post({
          ...round(wallet, fixture.house, { key: 'won', stakeMinor: 0n, payoutMinor: 100n }),
          code: 'vendor.settle',
          isStake: false,
        }),
      ),
    ];
    await holder.commit();
    expect(await Promise.all([first, ...others])).toEqual(['insufficient_balance', 'insufficient_balance', 'done']);
    const { lines } = await fixture.ledger.readRecord({
      walletId: wallet,
      keys: null,
      from: new Date(0),
      to: new Date(Date.now() + 60_000),
      skip: 0,
      take: 10,
    });
    expect(lines.map(({ balanceMinor }) => balanceMinor)).toEqual([100n]);
  });

  test('of bets, settlements, holds, captures and transfers between purses keeps the books', async () => {
    const channel = await fixture.ledger.houseAccount(1n, 'house.channel:bank', 'FUN');
    const wallets = await Promise.all(Array.from({ length: 6 }, () => fixture.wallet(500_000n)));
    const holds = await Promise.all(
      wallets.map((walletId) =>
        fixture.ledger.hold({ walletId, code: 'withdrawal.held', amountMinor: 100_000n, key: keyed('hold', 'first') }),
      ),
    );
    const at = (i: number) => wallets[i % 6] ?? 0n;
    const plain = { isStake: false, stakeMinor: 0n, payoutMinor: 0n, answer: '{}', rides: [] } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, i) => {
        const [walletId, holdId] = [at(i), holds[i % 6]?.entryId ?? 0n];
        const step = { wallet: walletId, house: fixture.house, amountMinor: 100n };
        switch (i % 5) {
          case 0:
            return post(walletId, { key: `mixed-${i}`, stakeMinor: 100n, payoutMinor: 150n });
          case 1:
            return outcomeOf(
              fixture.ledger.post({
                ...plain,
                walletId,
                code: 'vendor.bet',
                isStake: true,
                stakeMinor: 100n,
                key: keyed('bet', `${i}`),
                postings: debitWallet(step),
              }),
            );
          case 2:
            return outcomeOf(
              fixture.ledger.post({
                ...plain,
                walletId,
                code: 'vendor.settle',
                payoutMinor: 100n,
                key: keyed('settle', `${i}`),
                postings: creditWallet(step),
              }),
            );
          case 3:
            return outcomeOf(
              fixture.ledger.captureHold({
                holdId,
                code: 'withdrawal.paid',
                parts: [{ account: channel, amountMinor: 100n }],
                key: keyed('pay', `${i}`),
              }),
            );
          default:
            return outcomeOf(
              fixture.ledger.releaseHold({
                holdId,
                code: 'withdrawal.released',
                amountMinor: 100n,
                key: keyed('release', `${i}`),
              }),
            );
        }
      }),
    );
    expect(countOf(outcomes, 'done')).toBe(300);
    expect(await Promise.all(wallets.map(balanceOf))).toEqual(wallets.map(() => 400_000n + 10n * 50n + 10n * 100n));
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  });
});

describe('server processes', () => {
  interface Orders {
    readonly wallet: bigint;
    readonly count: number;
    readonly name: string;
    readonly kind?: 'bets' | 'sharedKeys' | 'floats';
    readonly other?: bigint;
  }

  const startServer = async ({ wallet, count, name, kind = 'bets', other = 0n }: Orders): Promise<ChildProcess> => {
    const child = fork(fileURLToPath(new URL('ledger.worker.ts', import.meta.url)), [
      fixture.appUrl,
      `${wallet}`,
      `${count}`,
      name,
      kind,
      `${other}`,
    ]);
    await once(child, 'message');
    return child;
  };

  /** What became of everything, from as many processes as there are orders, all at once. */
  async function runAll(orders: readonly Orders[]): Promise<string[]> {
    const servers = await Promise.all(orders.map(startServer));
    const answers = servers.map((server) => once(server, 'message'));
    for (const server of servers) server.send('go');
    const outcomes = (await Promise.all(answers)).flatMap(([told]) => told as string[]);
    await Promise.all(servers.filter((server) => server.exitCode === null).map((server) => once(server, 'exit')));
    return outcomes;
  }
  const among = (processes: number, count: number, orders: Omit<Orders, 'count' | 'name'>): Orders[] =>
    Array.from({ length: processes }, (_, index) => ({
      ...orders,
      count: count / processes,
      name: `of-${processes}-${'x'.repeat(index)}`,
    }));

  test.each([1, 2, 4])('%i of them stake one wallet to exactly nothing', async (processes) => {
    const wallet = await fixture.wallet(400_000n);
    const outcomes = await runAll(among(processes, 48, { wallet }));
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'insufficient_balance')]).toEqual([40, 8]);
    expect(await balanceOf(wallet)).toBe(0n);
  });

  test('of fifty bets at once on a balance for one, from four of them, exactly one is booked', async () => {
    const wallet = await fixture.wallet(10_000n);
    const outcomes = await runAll([13, 13, 12, 12].map((count, index) => ({ wallet, count, name: `fifty-${index}` })));
    expect([outcomes.length, countOf(outcomes, 'done'), countOf(outcomes, 'insufficient_balance')]).toEqual([
      50, 1, 49,
    ]);
  });

  test.each([2, 4])('%i of them cross a limit at once, and what fits passes and no more', async (processes) => {
    const wallet = await fixture.wallet(1_000_000n);
    await fixture.ledger.limitWallet({
      walletId: wallet,
      measure: 'stake',
      span: 'day',
      zone: 'UTC',
      capMinor: 295_000n,
    });
    await fixture.ledger.limitWallet({
      walletId: wallet,
      measure: 'loss',
      span: 'month',
      zone: 'UTC',
      capMinor: 900_000n,
    });
    const outcomes = await runAll(among(processes, 48, { wallet }));
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'limit_reached')]).toEqual([29, 19]);
    const used = (await fixture.ledger.listLimits(wallet)).map(({ usedMinor }) => usedMinor);
    expect([used, await balanceOf(wallet)]).toEqual([[290_000n, 290_000n], 710_000n]);
  });

  test.each([4])(
    '%i of them use the same keys with other bodies: each key is one body, and for the others a conflict',
    async (processes) => {
      const wallet = await fixture.wallet(1_000_000n);
      const outcomes = await runAll(among(processes, 20 * processes, { wallet, kind: 'sharedKeys' }));
      expect([countOf(outcomes, 'done'), countOf(outcomes, 'key_conflict')]).toEqual([20, 20 * (processes - 1)]);
      expect(await balanceOf(wallet)).toBe(800_000n);
    },
  );

  test.each([2, 4])(
    '%i of them move money to and fro between two wallets, and none waits for another in a circle',
    async (processes) => {
      const floats = await Promise.all(
        [71n, 72n].map((memberId) =>
          fixture.ledger.openWallet({
            brandId: 1n,
            memberId: memberId * 10n + BigInt(processes),
            purse: 'float',
            currency: 'FUN',
          }),
        ),
      );
      const [one = 0n, two = 0n] = floats;
      const adjustment = await fixture.ledger.houseAccount(1n, 'house.adjustment', 'FUN');
      await Promise.all(
        floats.map((wallet) =>
          fixture.ledger.post({
            ...round(wallet, adjustment, { key: 'stock' }),
            code: 'adjustment.credit',
            isStake: false,
            stakeMinor: 0n,
            postings: creditWallet({ wallet, house: adjustment, amountMinor: 10_000n }),
          }),
        ),
      );
      const outcomes = await runAll(among(processes, 80, { wallet: one, other: two, kind: 'floats' }));
      expect(countOf(outcomes, 'done')).toBe(80);
      expect((await balanceOf(one)) + (await balanceOf(two))).toBe(20_000n);
    },
  );

  test('one killed between sending and the answer: its movements sent again by another are booked once', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const wallet = await fixture.wallet(10_000_000n);
      const server = await startServer({ wallet, count: 200, name: `killed-${turn}` });
      server.send('go');
      for (let wait = 0; wait < turn * 20; wait += 1) await new Promise((resolve) => setImmediate(resolve));
      server.kill('SIGKILL');
      await once(server, 'exit');
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, i) => post(wallet, { key: `killed-${turn}-${i}-bet` })),
      );
      expect(countOf(outcomes, 'done') + countOf(outcomes, 'duplicate')).toBe(200);
      expect(await balanceOf(wallet)).toBe(10_000_000n - 200n * 10_000n);
    }
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
    expect((await fixture.ledger.checkBooks('minute')).differences).toEqual([]);
  });
});
