import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '@fairhouse/testing';
import type { RecordAsked } from './index.ts';
import { openLedger, round, type LedgerFixture } from './ledger.fixture.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: pg.Pool;
let fixture: LedgerFixture;
const zone = 'Asia/Kolkata';
const zones = [{ brandId: 1n, zone }];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  fixture = await openLedger(database.appUrl);
});

afterAll(async () => {
  await fixture.close();
  await owner.end();
  await database.drop();
});

const asked = (walletId: bigint, more: Partial<RecordAsked> = {}): RecordAsked =>
  ({ walletId, zone, firstDay: '2020-01-01', lastDay: '2099-12-31', skip: 0, take: 20, ...more });
const today = async () => (await owner.query<{ day: string }>(`select (now() at time zone $1)::date::text as day`, [zone])).rows[0]?.day ?? '';

async function played(count: number): Promise<bigint> {
  const wallet = await fixture.wallet(1_000_000n);
  for (let i = 0; i < count; i += 1) await fixture.ledger.post(round(wallet, fixture.house, { key: `play-${i}`, payoutMinor: i % 2 === 0 ? 0n : 25_000n }));
  return wallet;
}

describe('the account record', () => {
  test('has signed changes and the running balance, the newest first, page by page', async () => {
    const wallet = await played(4);
    const entries = await fixture.ledger.listEntries(asked(wallet));
    expect(entries.map((e) => [e.code, e.changeMinor, e.balanceMinor])).toEqual([
      ['casino.round', 15_000n, 1_010_000n], ['casino.round', -10_000n, 995_000n], ['casino.round', 15_000n, 1_005_000n],
      ['casino.round', -10_000n, 990_000n], ['demo.grant', 1_000_000n, 1_000_000n],
    ]);
    const second = await fixture.ledger.listEntries(asked(wallet, { skip: 2, take: 2 }));
    expect(second).toEqual(entries.slice(2, 4));
  });

  test('shows both sides of a movement between two wallets, each with its own balance', async () => {
    const wallet = await fixture.wallet(50_000n);
    const held = await fixture.ledger.hold({ walletId: wallet, code: 'withdrawal.held', amountMinor: 20_000n, key: { call: 'w', clientKey: '1', request: '' } });
    await fixture.ledger.releaseHold({ holdId: held.entryId, code: 'withdrawal.released', amountMinor: 5_000n, key: { call: 'r', clientKey: '1', request: '' } });
    const { purseId = 0n } = (await fixture.ledger.readHold(held.entryId)) ?? {};
    const told = async (id: bigint) => (await fixture.ledger.listEntries(asked(id))).map((e) => [e.changeMinor, e.balanceMinor]);
    expect(await told(wallet)).toEqual([[5_000n, 35_000n], [-20_000n, 30_000n], [50_000n, 50_000n]]);
    expect(await told(purseId)).toEqual([[-5_000n, 15_000n], [20_000n, 20_000n]]);
  });

  test('of some codes or days has only those', async () => {
    const wallet = await played(2);
    const count = async (more: Partial<RecordAsked>) => [(await fixture.ledger.listEntries(asked(wallet, more))).length, await fixture.ledger.countEntries(asked(wallet, more))];
    expect(await count({ codes: ['demo.grant'] })).toEqual([1, 1]);
    expect(await count({ codes: ['casino.round', 'demo.grant'] })).toEqual([3, 3]);
    expect(await count({ firstDay: '2020-01-01', lastDay: '2020-01-31' })).toEqual([0, 0]);
    const day = await today();
    expect(await count({ firstDay: day, lastDay: day })).toEqual([3, 3]);
  });

  test('counts the same before, while and after the sums are rolled up', async () => {
    const wallet = await played(3);
    const counts = [await fixture.ledger.countEntries(asked(wallet))];
    await fixture.ledger.rollUpDays(zones);
    counts.push(await fixture.ledger.countEntries(asked(wallet)));
    await fixture.ledger.post(round(wallet, fixture.house, { key: 'later' }));
    counts.push(await fixture.ledger.countEntries(asked(wallet)));
    expect(counts).toEqual([4, 4, 5]);
  });
});

describe('the sums of a day', () => {
  test('leave out what an open transaction may still precede, skip nothing, and add nothing twice', async () => {
    await fixture.ledger.rollUpDays(zones);
    const wallet = await played(1);
    const open = await owner.connect();
    await open.query('begin');
    await open.query('select pg_current_xact_id()');
    // Later than the open transaction, and finished before it.
    await fixture.ledger.post(round(wallet, fixture.house, { key: 'overtakes' }));
    await fixture.ledger.rollUpDays(zones);
    const entry = await fixture.ledger.nextId();
    // The open one writes an entry of its own at the very end.
    await open.query(`insert into ledger.entry (id, at, code, wallet_id, tx) values ($1, clock_timestamp(), 'casino.round', $2, pg_current_xact_id()::text::bigint)`, [entry, wallet]);
    await open.query(`insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after)
      select id, at, 0, wallet_id, $2, 7, 0 from ledger.entry where id = $1`, [entry, fixture.house]);
    await open.query('commit');
    open.release();
    expect(await fixture.ledger.rollUpDays(zones)).toBeGreaterThanOrEqual(2);
    expect(await fixture.ledger.rollUpDays(zones)).toBe(0);
    const day = await today();
    const { rows } = await owner.query<{ member_id: string }>('select member_id from ledger.account where id = $1', [wallet]);
    const totals = await fixture.ledger.listDayTotals({ brandId: 1n, currency: 'FUN', memberIds: [BigInt(rows[0]?.member_id ?? 0)], firstDay: day, lastDay: day });
    expect(totals.map((t) => [t.code, t.entries, t.debitedMinor, t.creditedMinor])).toEqual([
      ['casino.round', 3, 20_007n, 0n], ['demo.grant', 1, 0n, 1_000_000n],
    ]);
  });

  test('rolled up by four at once are those of one', async () => {
    const wallet = await played(5);
    await Promise.all(Array.from({ length: 4 }, () => fixture.ledger.rollUpDays(zones)));
    const { rows } = await owner.query('select sum(entries)::int as kept, (select count(*)::int from ledger.entry where wallet_id = $1) as booked from ledger.day_total where wallet_id = $1', [wallet]);
    expect(rows[0]).toEqual({ kept: 6, booked: 6 });
  });
});
