import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openTransaction } from '../../testing/open-transaction.ts';
import { createSealer } from '../../platform/crypto/sealer.ts';
import { createLedger } from './index.ts';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { outcomeOf, round } from './ledger.fixture.ts';

const fixture = ledgerOfFile();

describe('a lost connection', () => {
  test('loses no acknowledged movement and doubles none, however often the database hangs up', async () => {
    const wallets = await Promise.all(Array.from({ length: 10 }, () => fixture.wallet(100_000_000n)));
    const outcomes: string[] = [];
    for (let wave = 0; wave < 10; wave += 1) {
      const posted = Array.from({ length: 60 }, (_, i) =>
        outcomeOf(fixture.ledger.post(round(wallets[i % 10] ?? 0n, fixture.house, { key: `cut-${wave}-${i}` }))),
      );
      // Hangs up somewhere between lock, verdict, commit and answer; where exactly differs from wave to wave.
      for (let turn = 0; turn < wave; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await fixture.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'fairhouse writer'`,
      );
      outcomes.push(...(await Promise.all(posted)));
    }
    const accepted = outcomes.filter((outcome) => outcome === 'done' || outcome === 'duplicate').length;
    const { rows } = await fixture.owner.query(
      `select count(*)::int as booked from ledger.key where client_key like 'cut-%'`,
    );
    // A movement whose answer was lost with its key may be unknown to the caller, never to the books.
    expect(rows[0].booked).toBeGreaterThanOrEqual(accepted);
    expect(accepted).toBe(600);
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  });
});

test('a database that does not answer whoever connects is tried again: the movements wait and are booked', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  let tries = 0;
  const ledger = createLedger({
    pool: fixture.pool,
    async connect() {
      tries += 1;
      const connectionString =
        tries > 1 ? fixture.appUrl : `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/nothing`;
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: tries > 1 ? 10_000 : 50 });
      await client.connect();
      return client;
    },
    sealer: createSealer(Buffer.alloc(32, 7), 'ledger.seal'),
    log: { warn: () => undefined, error: () => undefined },
  });
  const wallet = await fixture.wallet(100_000n);
  const outcomes = await Promise.all(
    [1, 2, 3].map((i) => outcomeOf(ledger.post(round(wallet, fixture.house, { key: `silent-${i}` })))),
  );
  await ledger.close();
  silent.close();
  expect([outcomes, tries]).toEqual([['done', 'done', 'done'], 2]);
});

describe('books', () => {
  test('random movements leave the books as a plain model would', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            wallet: fc.nat(2),
            stake: fc.bigInt(1n, 40_000n),
            payout: fc.bigInt(0n, 60_000n),
            key: fc.nat(12),
          }),
          { maxLength: 60 },
        ),
        async (steps) => {
          run += 1;
          const wallets = await Promise.all([0, 1, 2].map(() => fixture.wallet(50_000n)));
          const model = [50_000n, 50_000n, 50_000n];
          const booked = new Map<string, string>();
          const expected = steps.map((step) => {
            const id = `${step.wallet} ${step.key}`;
            const body = `${step.stake} ${step.payout}`;
            const before = booked.get(id);
            if (before !== undefined) return before === body ? 'duplicate' : 'key_conflict';
            if ((model[step.wallet] ?? 0n) < step.stake) return 'insufficient_balance';
            booked.set(id, body);
            model[step.wallet] = (model[step.wallet] ?? 0n) - step.stake + step.payout;
            return 'done';
          });
          const found: string[] = [];
          for (const step of steps) {
            found.push(
              await outcomeOf(
                fixture.ledger.post(
                  round(wallets[step.wallet] ?? 0n, fixture.house, {
                    key: `model-${run}-${step.key}`,
                    stakeMinor: step.stake,
                    payoutMinor: step.payout,
                    request: `${step.stake} ${step.payout}`,
                  }),
                ),
              ),
            );
          }
          expect(found).toEqual(expected);
          const balances = await Promise.all(wallets.map((wallet) => fixture.ledger.readBalance(wallet)));
          expect(balances.map((b) => b.balanceMinor)).toEqual(model);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('a wallet changed behind the ledger is found by the check', async () => {
    const wallet = await fixture.wallet(10_000n);
    await fixture.owner.query('update ledger.account set balance = balance + 1 where id = $1', [wallet]);
    const report = await fixture.ledger.checkBooks('full');
    expect(report.differences).toContainEqual({
      what: 'balance',
      account: `${wallet}`,
      expected: '10000',
      found: '10001',
    });
    await fixture.owner.query('update ledger.account set balance = balance - 1 where id = $1', [wallet]);
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('the slices of the minute check come round to every wallet', async () => {
    const report = await fixture.ledger.checkBooks('minute');
    expect(report.differences).toEqual([]);
    expect(report.wallets).toBeGreaterThan(0);
  });

  test('the house sums leave out what an open transaction could still precede, and catch up after it', async () => {
    await fixture.ledger.rollUpHouse();
    const open = await openTransaction(fixture.owner);
    const wallet = await fixture.wallet(10_000n);
    expect(await fixture.ledger.rollUpHouse()).toBe(0);
    await open.commit();
    expect(await fixture.ledger.rollUpHouse()).toBeGreaterThanOrEqual(1);
    await fixture.ledger.post(round(wallet, fixture.house, { key: 'house-sum' }));
    await fixture.ledger.rollUpHouse();
    const { rows } = await fixture.owner.query(
      `select (select credited - debited from ledger.house_total where account_id = $1)::text as kept,
         (select sum(case when credit = $1 then amount else -amount end) from ledger.posting where debit = $1 or credit = $1)::text as posted`,
      [fixture.house],
    );
    expect(rows[0].kept).toBe(rows[0].posted);
  });
});
