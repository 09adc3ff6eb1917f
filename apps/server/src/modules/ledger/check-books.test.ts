import { beforeAll, describe, expect, test } from 'vitest';
import { openTransaction, type OpenTransaction } from '../../testing/open-transaction.ts';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { round } from './ledger.fixture.ts';

const fixture = ledgerOfFile();

/** The owner's hand: nothing of the database stops it. */
beforeAll(async () => {
  await fixture.owner.query(
    'alter table ledger.entry disable trigger entry_is_append_only; alter table ledger.posting disable trigger posting_is_append_only',
  );
});
/** While a transaction is open that has its number. */
async function whileOpen<T>(work: (open: OpenTransaction) => Promise<T>): Promise<T> {
  const open = await openTransaction(fixture.owner);
  const done = await work(open);
  await open.commit();
  return done;
}

/** An entry of a transaction that was there before those that came after it. */
async function writeByHand(open: OpenTransaction, wallet: bigint): Promise<void> {
  const entry = await fixture.ledger.nextId();
  await open.query(
    `insert into ledger.entry (id, at, code, wallet_id, tx) values ($1, clock_timestamp(), 'casino.round', $2, pg_current_xact_id()::text::bigint)`,
    [entry, wallet],
  );
  await open.query(
    `insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after)
    select id, at, 0, wallet_id, $2, 7, 0 from ledger.entry where id = $1`,
    [entry, fixture.house],
  );
}

const found = async (scope: 'minute' | 'full', what: string) =>
  (await fixture.ledger.checkBooks(scope)).differences.filter((each) => each.what === what);
const cursor = async (name: string) =>
  (
    await fixture.owner.query<{ until: Date; left: Date | null }>(
      'select counted_until as until, (select min(e.at) from ledger.entry e where e.tx >= c.next_tx) as left from ledger.rollup_cursor c where c.name = $1',
      [name],
    )
  ).rows[0];

async function played(balanceMinor: bigint, rounds: number): Promise<{ wallet: bigint; entry: bigint }> {
  const wallet = await fixture.wallet(balanceMinor);
  let entry = 0n;
  for (let no = 0; no < rounds; no += 1) {
    const posted = await fixture.ledger.post(
      round(wallet, fixture.house, { key: `round-${no}`, stakeMinor: 10n, payoutMinor: 5n }),
    );
    if (posted.verdict === 'done') entry = posted.entryId;
  }
  return { wallet, entry };
}

describe('house sums', () => {
  test('wait with their first entry too for a transaction that is open since before it', async () => {
    const wallet = await whileOpen(async (open) => {
      const opened = await fixture.wallet(10_000n);
      await fixture.ledger.rollUpHouse();
      await writeByHand(open, opened);
      return opened;
    });
    await fixture.ledger.rollUpHouse();
    expect(await found('full', 'house_sum')).toEqual([]);
    const {
      rows: [sum],
    } = await fixture.owner.query<{ credited: string }>(
      'select credited from ledger.house_total where account_id = $1',
      [fixture.house],
    );
    expect(sum?.credited).toBe('7');
    await fixture.owner.query(
      `delete from ledger.posting where entry_id in (select id from ledger.entry where wallet_id = $1 and code = 'casino.round')`,
      [wallet],
    );
    await fixture.owner.query(`delete from ledger.entry where wallet_id = $1 and code = 'casino.round'`, [wallet]);
    await fixture.owner.query('update ledger.house_total set credited = credited - 7 where account_id = $1', [
      fixture.house,
    ]);
  });

  test('that are not those of their postings are found by the full check', async () => {
    await played(1_000n, 1);
    await fixture.ledger.rollUpHouse();
    expect(await found('full', 'house_sum')).toEqual([]);
    await fixture.owner.query('update ledger.house_total set debited = debited + 1 where account_id = $1', [
      fixture.house,
    ]);
    expect(await found('full', 'house_sum')).toEqual([
      { what: 'house_sum', account: `${fixture.house}`, expected: '5 10', found: '6 10' },
    ]);
    await fixture.owner.query('update ledger.house_total set debited = debited - 1 where account_id = $1', [
      fixture.house,
    ]);
  });
});

describe('the lag of a cursor', () => {
  test.each([
    ['house_total', () => fixture.ledger.rollUpHouse()],
    ['day_total', () => fixture.ledger.rollUpDays([])],
    ['new_entries', () => fixture.ledger.checkBooks('minute')],
  ] as const)(
    'of %s is the age of what an open transaction keeps from being counted, and none once it has ended',
    async (name, look) => {
      await look();
      await whileOpen(async () => {
        await fixture.wallet(10n);
        for (let again = 0; again < 2; again += 1) {
          await look();
          const held = await cursor(name);
          expect(held?.left).not.toBeNull();
          expect(held?.until).toEqual(held?.left);
        }
      });
      const {
        rows: [ended],
      } = await fixture.owner.query<{ at: Date }>('select clock_timestamp() as at');
      await look();
      const after = await cursor(name);
      expect(after?.left).toBeNull();
      expect(after?.until.getTime()).toBeGreaterThanOrEqual(ended?.at.getTime() ?? Infinity);
    },
  );

  test('shows in the health of the books, and that of the marks, which nobody waits for, does not', async () => {
    await Promise.all([
      fixture.ledger.rollUpHouse(),
      fixture.ledger.rollUpDays([]),
      fixture.ledger.checkBooks('minute'),
    ]);
    await Promise.all([
      fixture.ledger.rollUpHouse(),
      fixture.ledger.rollUpDays([]),
      fixture.ledger.checkBooks('minute'),
    ]);
    const age = (name: string, seconds: number) =>
      fixture.owner.query(
        `update ledger.rollup_cursor set counted_until = clock_timestamp() - make_interval(secs => $2) where name = $1`,
        [name, seconds],
      );
    await age('record_mark', 9_000);
    const { rollupLagSeconds, checkLagSeconds } = await fixture.ledger.readHealth();
    expect(Math.max(rollupLagSeconds, checkLagSeconds)).toBeLessThan(600);
    await Promise.all([age('day_total', 4_000), age('new_entries', 5_000)]);
    const aged = await fixture.ledger.readHealth();
    expect([Math.trunc(aged.rollupLagSeconds / 1_000), Math.trunc(aged.checkLagSeconds / 1_000)]).toEqual([4, 5]);
    await fixture.ledger.rollUpDays([]);
    await fixture.ledger.checkBooks('minute');
  });
});

describe("the minute's look", () => {
  test('finds nothing in books that are right, and counts each new entry once', async () => {
    await fixture.ledger.checkBooks('minute');
    await played(1_000n, 4);
    expect(await fixture.ledger.checkBooks('minute')).toMatchObject({ entries: 5, differences: [] });
    expect(await fixture.ledger.checkBooks('minute')).toMatchObject({ entries: 0, differences: [] });
  });

  test('taken by four at once counts each new entry once', async () => {
    await fixture.ledger.checkBooks('minute');
    await played(1_000n, 4);
    const looks = await Promise.all(Array.from({ length: 4 }, () => fixture.ledger.checkBooks('minute')));
    const again = await fixture.ledger.checkBooks('minute');
    expect([...looks, again].reduce((sum, { entries }) => sum + entries, 0)).toBe(5);
  });

  test.each([
    [
      'an amount',
      'chain',
      'update ledger.posting set amount = amount + 1 where entry_id = $1 and ordinal = 1',
      'update ledger.posting set amount = amount - 1 where entry_id = $1 and ordinal = 1',
    ],
    [
      'a balance within an entry',
      'entry',
      'update ledger.posting set balance_after = balance_after + 1 where entry_id = $1 and ordinal = 0',
      'update ledger.posting set balance_after = balance_after - 1 where entry_id = $1 and ordinal = 0',
    ],
    [
      'a house account that is none',
      'entry',
      'update ledger.posting set credit = credit + 900000 where entry_id = $1 and ordinal = 0',
      'update ledger.posting set credit = credit - 900000 where entry_id = $1 and ordinal = 0',
    ],
    [
      'an entry that lost its postings',
      'entry',
      'update ledger.posting set entry_id = -entry_id where entry_id = $1',
      'update ledger.posting set entry_id = -entry_id where entry_id = -$1::bigint',
    ],
    [
      'the other wallet of an entry that has none',
      'entry',
      'update ledger.entry set counterparty_id = 1 where id = $1',
      'update ledger.entry set counterparty_id = null where id = $1',
    ],
    [
      'the row of its wallet',
      'balance',
      'update ledger.account set balance = balance + 1 where id = (select wallet_id from ledger.entry where id = $1)',
      'update ledger.account set balance = balance - 1 where id = (select wallet_id from ledger.entry where id = $1)',
    ],
  ])('finds %s changed by the owner of the database', async (_, what, spoil, mend) => {
    await fixture.ledger.checkBooks('minute');
    const { wallet, entry } = await played(1_000n, 3);
    await fixture.owner.query(spoil, [entry]);
    const { differences } = await fixture.ledger.checkBooks('minute');
    await fixture.owner.query(mend, [entry]);
    expect(differences).toContainEqual(
      expect.objectContaining({ what, account: `${what === 'entry' ? entry : wallet}` }),
    );
    expect((await fixture.ledger.readHealth()).differences).toBeGreaterThan(0);
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('finds by the trial balance a row that nothing has touched for long', async () => {
    const { wallet } = await played(1_000n, 1);
    await fixture.ledger.rollUpHouse();
    await fixture.ledger.checkBooks('minute');
    expect(await found('minute', 'total')).toEqual([]);
    await fixture.owner.query('update ledger.account set balance = balance + 1 where id = $1', [wallet]);
    expect(await found('minute', 'total')).toMatchObject([{ account: 'FUN' }]);
    await fixture.owner.query('update ledger.account set balance = balance - 1 where id = $1', [wallet]);
  });

  test('skips nothing that an open transaction may still precede', async () => {
    await fixture.ledger.checkBooks('minute');
    const { wallet, entry } = await whileOpen(async () => {
      const made = await played(1_000n, 1);
      await fixture.owner.query('update ledger.posting set amount = amount + 1 where entry_id = $1 and ordinal = 1', [
        made.entry,
      ]);
      expect(await found('minute', 'chain')).toEqual([]);
      return made;
    });
    expect(await found('minute', 'chain')).toMatchObject([{ account: `${wallet}` }]);
    await fixture.owner.query('update ledger.posting set amount = amount - 1 where entry_id = $1 and ordinal = 1', [
      entry,
    ]);
  });

  test('takes the later entry of a wallet for what it is, whose transaction began before that of the earlier one', async () => {
    await fixture.ledger.checkBooks('minute');
    const { wallet } = await played(1_000n, 2);
    await whileOpen(async () => {
      // As of two servers: one had its number first, and the wallet second.
      await fixture.owner.query(
        `update ledger.entry set tx = pg_current_xact_id()::text::bigint where id = (
        select id from ledger.entry where wallet_id = $1 and code = 'casino.round' order by at limit 1)`,
        [wallet],
      );
      expect(await fixture.ledger.checkBooks('minute')).toMatchObject({ entries: 2, differences: [] });
    });
    expect(await fixture.ledger.checkBooks('minute')).toMatchObject({ entries: 1, differences: [] });
  });
});

describe('looks at the books', () => {
  test('of a minute that found nothing are forgotten after their time, bit by bit; what found something stays, and nobody else deletes any', async () => {
    await fixture.owner.query(
      `insert into ledger.book_check (at, scope, wallets, differences) select now() - interval '100 days', 'slice 1-2', 1, 0 from generate_series(1, 2500)`,
    );
    await fixture.owner.query(
      `insert into ledger.book_check (at, scope, wallets, differences) select now() - interval '100 days', s, 1, d from (values ('slice 1-2', 1), ('full', 0), ('entries 1-2', 2)) x(s, d)`,
    );
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    expect(await fixture.ledger.forgetChecks(daysAgo(92))).toBe(2500);
    expect(
      (
        await fixture.owner.query(
          `select scope from ledger.book_check where at < now() - interval '90 days' order by scope`,
        )
      ).rows.map(({ scope }) => scope as string),
    ).toEqual(['entries 1-2', 'full', 'slice 1-2']);
    // Whoever has the application in hand forgets nothing that is young.
    await fixture.ledger.checkBooks('minute');
    expect(await fixture.ledger.forgetChecks(daysAgo(-1))).toBe(0);
    await expect(fixture.pool.query('delete from ledger.book_check')).rejects.toThrow(/permission denied/);
  });
});
