import { describe, expect, test } from 'vitest';
import { openTransaction } from '../../testing/open-transaction.ts';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { round } from './ledger.fixture.ts';

const zone = 'Asia/Kolkata';
const zones = [{ brandId: 1n, zone }];

const fixture = ledgerOfFile();

const today = async () =>
  (await fixture.owner.query<{ day: string }>(`select (now() at time zone $1)::date::text as day`, [zone])).rows[0]
    ?.day ?? '';

async function played(count: number): Promise<bigint> {
  const wallet = await fixture.wallet(1_000_000n);
  for (let i = 0; i < count; i += 1)
    await fixture.ledger.post(
      round(wallet, fixture.house, { key: `play-${i}`, payoutMinor: i % 2 === 0 ? 0n : 25_000n }),
    );
  return wallet;
}

describe('the sums of a day', () => {
  test('leave out what an open transaction may still precede, skip nothing, and add nothing twice', async () => {
    await fixture.ledger.rollUpDays(zones);
    const wallet = await played(1);
    const open = await openTransaction(fixture.owner);
    // Later than the open transaction, and finished before it.
    await fixture.ledger.post(round(wallet, fixture.house, { key: 'overtakes' }));
    await fixture.ledger.rollUpDays(zones);
    const entry = await fixture.ledger.nextId();
    // The open one writes an entry of its own at the very end.
    await open.query(
      `insert into ledger.entry (id, at, code, wallet_id, tx) values ($1, clock_timestamp(), 'casino.round', $2, pg_current_xact_id()::text::bigint)`,
      [entry, wallet],
    );
    await open.query(
      `insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after)
      select id, at, 0, wallet_id, $2, 7, 0 from ledger.entry where id = $1`,
      [entry, fixture.house],
    );
    await open.commit();
    expect(await fixture.ledger.rollUpDays(zones)).toBeGreaterThanOrEqual(2);
    expect(await fixture.ledger.rollUpDays(zones)).toBe(0);
    const day = await today();
    const { rows } = await fixture.owner.query<{ member_id: string }>(
      'select member_id from ledger.account where id = $1',
      [wallet],
    );
    const totals = await fixture.ledger.listDayTotals({
      brandId: 1n,
      currency: 'FUN',
      memberIds: [BigInt(rows[0]?.member_id ?? 0)],
      firstDay: day,
      lastDay: day,
    });
    expect(totals.map((t) => [t.code, t.entries, t.debitedMinor, t.creditedMinor])).toEqual([
      ['casino.round', 3, 20_007n, 0n],
      ['demo.grant', 1, 0n, 1_000_000n],
    ]);
  });

  test('of one member are told up to now, each entry once, also the one that an open transaction keeps from the sums', async () => {
    const wallet = await played(2);
    const { rows } = await fixture.owner.query<{ member_id: string }>(
      'select member_id from ledger.account where id = $1',
      [wallet],
    );
    const own = async () =>
      (
        await fixture.ledger.listOwnTotals({
          brandId: 1n,
          currency: 'FUN',
          memberId: BigInt(rows[0]?.member_id ?? 0),
          zone,
        })
      ).map((total) => [total.day, total.code, total.debitedMinor, total.creditedMinor]);
    const granted = [await today(), 'demo.grant', 0n, 1_000_000n];
    expect(await own()).toEqual([[await today(), 'casino.round', 20_000n, 25_000n], granted]);
    await fixture.ledger.rollUpDays(zones);
    expect(await own()).toEqual([[await today(), 'casino.round', 20_000n, 25_000n], granted]);
    const open = await openTransaction(fixture.owner);
    await fixture.ledger.post(round(wallet, fixture.house, { key: 'later' }));
    await fixture.ledger.rollUpDays(zones);
    expect(await own()).toEqual([[await today(), 'casino.round', 30_000n, 25_000n], granted]);
    await open.commit();
  });

  test('rolled up by four at once are those of one', async () => {
    const wallet = await played(5);
    await Promise.all(Array.from({ length: 4 }, () => fixture.ledger.rollUpDays(zones)));
    const { rows } = await fixture.owner.query(
      'select sum(entries)::int as kept, (select count(*)::int from ledger.entry where wallet_id = $1) as booked from ledger.day_total where wallet_id = $1',
      [wallet],
    );
    expect(rows[0]).toEqual({ kept: 6, booked: 6 });
  });
});
