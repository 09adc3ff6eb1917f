import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { creditWallet, debitWallet } from '@fairhouse/ledger';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { countOf, outcomeOf, round } from './ledger.fixture.ts';

const fixture = ledgerOfFile();

const post = (wallet: bigint, terms: Parameters<typeof round>[2]) => outcomeOf(fixture.ledger.post(round(wallet, fixture.house, terms)));
const balanceOf = async (wallet: bigint) => (await fixture.ledger.readBalance(wallet)).balanceMinor;
const keyed = (call: string, clientKey: string) => ({ call, clientKey, request: clientKey });

describe('one batch', () => {
  test('of a thousand movements of one wallet books each once, in the order they came', async () => {
    const wallet = await fixture.wallet(10_000_000n);
    const posted = await Promise.all(Array.from({ length: 1000 }, (_, i) => fixture.ledger.post(round(wallet, fixture.house, { key: `one-${i}`, stakeMinor: BigInt(i + 1) }))));
    const versions = posted.map((each) => (each.verdict === 'stale_turn' ? 0n : each.version));
    expect(versions).toEqual(Array.from({ length: 1000 }, (_, i) => BigInt(i + 2)));
    expect(await balanceOf(wallet)).toBe(10_000_000n - 500_500n);
  });

  test('with duplicates and the same key with another body among others answers each as it should', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, i) => post(wallet, { key: `dup-${i % 20}`, request: i % 7 === 6 ? 'other' : 'same' })));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(20);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'duplicate', 'key_conflict']));
    expect(await balanceOf(wallet)).toBe(1_000_000n - 20n * 10_000n);
  });

  test('that crosses a limit in the middle refuses from there, and lets a smaller stake pass', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await fixture.ledger.limitWallet({ walletId: wallet, measure: 'stake', span: 'day', zone: 'UTC', capMinor: 35_000n });
    const stakes = [10_000n, 20_000n, 10_000n, 5_000n, 1n];
    expect(await Promise.all(stakes.map((stakeMinor, i) => post(wallet, { key: `cross-${i}`, stakeMinor })))).toEqual(['done', 'done', 'limit_reached', 'done', 'limit_reached']);
  });

  test('of bets, settlements, holds, captures and transfers between purses keeps the books', async () => {
    const channel = await fixture.ledger.houseAccount(1n, 'house.channel:bank', 'FUN');
    const wallets = await Promise.all(Array.from({ length: 6 }, () => fixture.wallet(500_000n)));
    const holds = await Promise.all(wallets.map((walletId) => fixture.ledger.hold({ walletId, code: 'withdrawal.held', amountMinor: 100_000n, key: keyed('hold', 'first') })));
    const at = (i: number) => wallets[i % 6] ?? 0n;
    const plain = { isStake: false, stakeMinor: 0n, payoutMinor: 0n, answer: '{}', rides: [] } as const;
    const outcomes = await Promise.all(Array.from({ length: 300 }, (_, i) => {
      const [walletId, holdId] = [at(i), holds[i % 6]?.entryId ?? 0n];
      const step = { wallet: walletId, house: fixture.house, amountMinor: 100n };
      switch (i % 5) {
        case 0: return post(walletId, { key: `mixed-${i}`, stakeMinor: 100n, payoutMinor: 150n });
        case 1: return outcomeOf(fixture.ledger.post({ ...plain, walletId, code: 'vendor.bet', isStake: true, stakeMinor: 100n, key: keyed('bet', `${i}`), postings: debitWallet(step) }));
        case 2: return outcomeOf(fixture.ledger.post({ ...plain, walletId, code: 'vendor.settle', payoutMinor: 100n, key: keyed('settle', `${i}`), postings: creditWallet(step) }));
        case 3: return outcomeOf(fixture.ledger.captureHold({ holdId, code: 'withdrawal.paid', parts: [{ account: channel, amountMinor: 100n }], key: keyed('pay', `${i}`) }));
        default: return outcomeOf(fixture.ledger.releaseHold({ holdId, code: 'withdrawal.released', amountMinor: 100n, key: keyed('release', `${i}`) }));
      }
    }));
    expect(countOf(outcomes, 'done')).toBe(300);
    expect(await Promise.all(wallets.map(balanceOf))).toEqual(wallets.map(() => 400_000n + 10n * 50n + 10n * 100n));
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  });
});

describe('server processes', () => {
  const startServer = async (wallet: bigint, count: number, name: string): Promise<ChildProcess> => {
    const child = fork(fileURLToPath(new URL('ledger.worker.ts', import.meta.url)), [fixture.appUrl, `${wallet}`, `${count}`, name]);
    await once(child, 'message');
    return child;
  };

  test.each([1, 2, 4])('%i of them stake one wallet to exactly nothing', async (count) => {
    const wallet = await fixture.wallet(400_000n);
    const servers = await Promise.all(Array.from({ length: count }, (_, index) => startServer(wallet, 48 / count, `many-${count}-${index}`)));
    const answers = servers.map((server) => once(server, 'message'));
    for (const server of servers) server.send('go');
    const outcomes = (await Promise.all(answers)).flatMap(([told]) => told as string[]);
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'insufficient_balance')]).toEqual([40, 8]);
    expect(await balanceOf(wallet)).toBe(0n);
    await Promise.all(servers.filter((server) => server.exitCode === null).map((server) => once(server, 'exit')));
  });

  test('one killed between sending and the answer: its movements sent again by another are booked once', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const wallet = await fixture.wallet(10_000_000n);
      const server = await startServer(wallet, 200, `killed-${turn}`);
      server.send('go');
      for (let wait = 0; wait < turn * 20; wait += 1) await new Promise((resolve) => setImmediate(resolve));
      server.kill('SIGKILL');
      await once(server, 'exit');
      const outcomes = await Promise.all(Array.from({ length: 200 }, (_, i) => post(wallet, { key: `killed-${turn}-${i}-bet` })));
      expect(countOf(outcomes, 'done') + countOf(outcomes, 'duplicate')).toBe(200);
      expect(await balanceOf(wallet)).toBe(10_000_000n - 200n * 10_000n);
    }
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  });
});
