import { describe, expect, test } from 'vitest';
import { numbersLiteral } from '../../platform/db/index.ts';
import { GuardRefusal, type Posted } from './index.ts';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { countOf, outcomeOf, round } from './ledger.fixture.ts';

const fixture = ledgerOfFile((owner) =>
  owner.query(`create schema probe; create table probe.ride (id bigint primary key, amount int check (amount > 0));
    create table probe.seed (id bigint primary key, next bigint); create table probe.added (id bigint primary key);
    grant usage on schema probe to fairhouse_app; grant all on all tables in schema probe to fairhouse_app`),
);

const post = (wallet: bigint, terms: Parameters<typeof round>[2]) =>
  fixture.ledger.post(round(wallet, fixture.house, terms));

async function rowsOf(wallet: bigint): Promise<{ entries: number; postings: number; keys: number }> {
  const { rows } = await fixture.pool.query(
    `select (select count(*)::int from ledger.entry where wallet_id = $1) as entries,
       (select count(*)::int from ledger.posting where debit = $1 or credit = $1) as postings,
       (select count(*)::int from ledger.key where wallet_id = $1) as keys`,
    [wallet],
  );
  return rows[0];
}

describe('one movement', () => {
  test('a won round books stake and payout in one entry and tells the balance after it', async () => {
    const wallet = await fixture.wallet(50_000n);
    const posted = await post(wallet, { key: 'won-0001', stakeMinor: 10_000n, payoutMinor: 25_000n });
    expect(posted).toMatchObject({ verdict: 'done', balanceMinor: 65_000n, version: 2n });
    expect(await rowsOf(wallet)).toEqual({ entries: 2, postings: 3, keys: 2 });
    expect(await fixture.ledger.readBalance(wallet)).toEqual({ balanceMinor: 65_000n, version: 2n });
  });

  test('a stake above the balance is refused and leaves no row, not even a key', async () => {
    const wallet = await fixture.wallet(9_999n);
    expect(await outcomeOf(post(wallet, { key: 'too-much' }))).toBe('insufficient_balance');
    expect(await rowsOf(wallet)).toEqual({ entries: 1, postings: 1, keys: 1 });
  });

  test('the verdict on a stake is the same for payout 0 and for the highest payout', async () => {
    const verdicts: string[] = [];
    for (const payoutMinor of [0n, 10n ** 15n]) {
      const poor = await fixture.wallet(9_999n);
      const rich = await fixture.wallet(10_000n);
      verdicts.push(
        await outcomeOf(post(poor, { key: 'payout-poor', payoutMinor })),
        await outcomeOf(post(rich, { key: 'payout-rich', payoutMinor })),
      );
    }
    expect(verdicts).toEqual(['insufficient_balance', 'done', 'insufficient_balance', 'done']);
  });

  test('a movement without a posting, or of nothing, is a fault and harms no other', async () => {
    const wallet = await fixture.wallet(20_000n);
    const outcomes = await Promise.all([
      outcomeOf(post(wallet, { key: 'nothing-1', stakeMinor: 0n })),
      outcomeOf(post(wallet, { key: 'something' })),
    ]);
    expect(outcomes).toEqual(['a movement has at least one posting', 'done']);
  });

  test('entries and postings cannot be changed, neither by the application nor by a slip of the owner', async () => {
    await expect(fixture.pool.query('update ledger.posting set amount = 1')).rejects.toThrow(/permission denied/);
    await expect(fixture.pool.query('delete from ledger.entry')).rejects.toThrow(/permission denied/);
    await expect(fixture.owner.query('update ledger.entry set code = code')).rejects.toThrow(/append-only/);
    await expect(fixture.owner.query('truncate ledger.posting')).rejects.toThrow(/append-only/);
  });
});

describe('keys', () => {
  test('the same key sent many times at once is booked once and answered alike', async () => {
    const wallet = await fixture.wallet(100_000n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(wallet, { key: 'same-key' })));
    const reported = new Set(
      answers.map((a) => (a.verdict === 'stale_turn' ? 'stale' : `${a.entryId} ${a.balanceMinor} ${a.answer}`)),
    );
    expect(reported.size).toBe(1);
    expect(await fixture.ledger.readBalance(wallet)).toMatchObject({ balanceMinor: 90_000n });
  });

  test('the same key with another body is a conflict and books nothing', async () => {
    const wallet = await fixture.wallet(100_000n);
    await post(wallet, { key: 'one-body', request: 'a' });
    expect(await outcomeOf(post(wallet, { key: 'one-body', request: 'b' }))).toBe('key_conflict');
    expect(await rowsOf(wallet)).toMatchObject({ entries: 2 });
  });

  test('the same key of another wallet is another key', async () => {
    const [one, two] = [await fixture.wallet(20_000n), await fixture.wallet(20_000n)];
    expect([
      await outcomeOf(post(one, { key: 'shared-key' })),
      await outcomeOf(post(two, { key: 'shared-key' })),
    ]).toEqual(['done', 'done']);
  });

  test('a refused key may be tried again', async () => {
    const wallet = await fixture.wallet(5_000n);
    expect(await outcomeOf(post(wallet, { key: 'try-again' }))).toBe('insufficient_balance');
    await post(wallet, { key: 'top-up-01', stakeMinor: 1n, payoutMinor: 50_000n });
    expect(await outcomeOf(post(wallet, { key: 'try-again' }))).toBe('done');
  });
});

describe('many movements of one wallet in one batch', () => {
  test('are judged in order, and a smaller one behind a refused one still passes', async () => {
    const wallet = await fixture.wallet(100_000n);
    const stakes = [40_000n, 40_000n, 40_000n, 20_000n];
    const outcomes = await Promise.all(
      stakes.map((stakeMinor, i) => outcomeOf(post(wallet, { key: `in-order-${i}`, stakeMinor }))),
    );
    expect(outcomes).toEqual(['done', 'done', 'insufficient_balance', 'done']);
  });

  test('may stake what an earlier one of them won', async () => {
    const wallet = await fixture.wallet(10_000n);
    const outcomes = await Promise.all([
      outcomeOf(post(wallet, { key: 'win-first', payoutMinor: 90_000n })),
      outcomeOf(post(wallet, { key: 'stake-it', stakeMinor: 90_000n })),
    ]);
    expect(outcomes).toEqual(['done', 'done']);
  });
});

describe('closed wallets and limits', () => {
  test('a closed wallet refuses stakes and still takes payouts', async () => {
    const wallet = await fixture.wallet(50_000n);
    await fixture.ledger.closeWallet(wallet, 'infinity');
    expect(await outcomeOf(post(wallet, { key: 'closed-01' }))).toBe('wallet_closed');
    const payout = fixture.ledger.post({
      ...round(wallet, fixture.house, { key: 'closed-win', stakeMinor: 0n, payoutMinor: 7n }),
      isStake: false,
      code: 'vendor.settle',
    });
    expect(await outcomeOf(payout)).toBe('done');
    await fixture.ledger.closeWallet(wallet, null);
    expect(await outcomeOf(post(wallet, { key: 'closed-02' }))).toBe('done');
  });

  test('fifty stakes at once pass exactly up to the limit', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await fixture.ledger.limitWallet({
      walletId: wallet,
      measure: 'stake',
      span: 'day',
      zone: 'Asia/Kolkata',
      capMinor: 490_000n,
    });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) => outcomeOf(post(wallet, { key: `limited-${i}` }))),
    );
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'limit_reached')]).toEqual([49, 1]);
  });

  test('a loss limit counts the stake before it is lost and gives back what was won', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await fixture.ledger.limitWallet({
      walletId: wallet,
      measure: 'loss',
      span: 'week',
      zone: 'UTC',
      capMinor: 15_000n,
    });
    expect(await outcomeOf(post(wallet, { key: 'loss-won', payoutMinor: 10_000n }))).toBe('done');
    expect(await outcomeOf(post(wallet, { key: 'loss-lost' }))).toBe('done');
    expect(await outcomeOf(post(wallet, { key: 'loss-full' }))).toBe('limit_reached');
  });

  test('a counter of a past period starts again', async () => {
    const wallet = await fixture.wallet(1_000_000n);
    await fixture.ledger.limitWallet({
      walletId: wallet,
      measure: 'stake',
      span: 'month',
      zone: 'UTC',
      capMinor: 10_000n,
    });
    expect(await outcomeOf(post(wallet, { key: 'period-1' }))).toBe('done');
    expect(await outcomeOf(post(wallet, { key: 'period-2' }))).toBe('limit_reached');
    await fixture.owner.query('update ledger.wallet_limit set period = period - 1 where account_id = $1', [wallet]);
    expect(await outcomeOf(post(wallet, { key: 'period-3' }))).toBe('done');
  });
});

describe('riders', () => {
  test('commit with their movements, for the accepted ones only', async () => {
    const ride = fixture.ledger.registerRider<{ id: bigint; amount: number }>({
      name: 'probe_accepted',
      apply: {
        text: `insert into probe.ride select t.id, t.amount from unnest($1::int[], $2::bigint[], $3::int[]) t(ordinal, id, amount)
          join ledger.accepted() a(ordinal) using (ordinal)`,
        columns: (rows) => [
          numbersLiteral(rows.map((r) => r.ordinal)),
          numbersLiteral(rows.map((r) => r.payload.id)),
          numbersLiteral(rows.map((r) => r.payload.amount)),
        ],
      },
    });
    const wallet = await fixture.wallet(10_000n);
    const outcomes = await Promise.all(
      [1n, 2n].map((id) =>
        outcomeOf(
          fixture.ledger.post({
            ...round(wallet, fixture.house, { key: `rider-0${id}` }),
            rides: [ride({ id, amount: 5 })],
          }),
        ),
      ),
    );
    expect(outcomes).toEqual(['done', 'insufficient_balance']);
    expect((await fixture.owner.query('select id::int from probe.ride')).rows).toEqual([{ id: 1 }]);
  });

  test('that only add rows leave out those of what was refused, was known or came again, and keep the others of its batch', async () => {
    const ride = fixture.ledger.registerRider<{ id: bigint; why: number }>({
      name: 'probe_added',
      guard: {
        text: 'select ledger.refuse(array_agg(t.o), array_agg(t.why)) from unnest($1::int[], $2::int[]) t(o, why) where t.why > 0',
        columns: (rows) => [numbersLiteral(rows.map((r) => r.ordinal)), numbersLiteral(rows.map((r) => r.payload.why))],
      },
      apply: {
        table: 'probe.added',
        columns: ['id'],
        idOf: ({ id }) => id,
        write: (into, { id }) => into.bigint(id),
      },
    });
    const [rich, poor] = [await fixture.wallet(1_000_000n), await fixture.wallet(10_000n)];
    const post = (wallet: bigint, key: string, ids: readonly bigint[], why = 0) =>
      fixture.ledger.post({ ...round(wallet, fixture.house, { key }), rides: ids.map((id) => ride({ id, why })) });
    expect((await post(rich, 'rows-known', [70n])).verdict).toBe('done');
    const outcomes = await Promise.allSettled([
      post(rich, 'rows-1', [710n, 711n]),
      post(poor, 'rows-2', [30n]),
      post(poor, 'rows-3', [730n, 731n]),
      post(rich, 'rows-4', [7300n], 9),
      post(rich, 'rows-known', [740n]),
      post(rich, 'rows-5', [73n]),
      post(rich, 'rows-6', []),
    ]);
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.verdict : outcome.reason.message)),
    ).toEqual(['done', 'done', 'insufficient_balance', 'refused by a guard: 9', 'duplicate', 'done', 'done']);
    // Parts of a number that is left out are other numbers.
    expect((await fixture.owner.query('select id::int from probe.added order by id')).rows.map(({ id }) => id)).toEqual(
      [30, 70, 73, 710, 711],
    );
  });

  test('one poisoned movement in a batch of five hundred fails alone', async () => {
    const ride = fixture.ledger.registerRider<{ id: bigint; amount: number }>({
      name: 'probe_poison',
      apply: {
        text: `insert into probe.ride select t.id, t.amount from unnest($1::int[], $2::bigint[], $3::int[]) t(ordinal, id, amount)
          join ledger.accepted() a(ordinal) using (ordinal)`,
        columns: (rows) => [
          numbersLiteral(rows.map((r) => r.ordinal)),
          numbersLiteral(rows.map((r) => r.payload.id)),
          numbersLiteral(rows.map((r) => r.payload.amount)),
        ],
      },
    });
    const wallets = await Promise.all(Array.from({ length: 5 }, () => fixture.wallet(10_000_000n)));
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, i) =>
        outcomeOf(
          fixture.ledger.post({
            ...round(wallets[i % 5] ?? 0n, fixture.house, { key: `poison-${i}` }),
            rides: [ride({ id: BigInt(1000 + i), amount: i === 321 ? -1 : 1 })],
          }),
        ),
      ),
    );
    expect(countOf(outcomes, 'done')).toBe(499);
    expect(outcomes[321]).toMatch(/check constraint/);
    expect((await fixture.owner.query('select count(*)::int from probe.ride where id >= 1000')).rows).toEqual([
      { count: 499 },
    ]);
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('a movement that a guard refuses books nothing and gets the reason; the rest of its batch is booked', async () => {
    const ride = fixture.ledger.registerRider<number>({
      name: 'probe_refusing',
      guard: {
        text: 'select ledger.refuse(array_agg(t.o), array_agg(t.why)) from unnest($1::int[], $2::int[]) t(o, why) where t.why > 0',
        columns: (rows) => [numbersLiteral(rows.map((r) => r.ordinal)), numbersLiteral(rows.map((r) => r.payload))],
      },
      apply: {
        text: 'select count(*) from unnest($1::int[]) t(o) join ledger.accepted() a(o) using (o)',
        columns: (rows) => [numbersLiteral(rows.map((r) => r.ordinal))],
      },
    });
    const wallet = await fixture.wallet(1_000_000n);
    const post = (key: string, why: number) =>
      fixture.ledger.post({ ...round(wallet, fixture.house, { key }), rides: [ride(why)] });
    const before = Number((await fixture.owner.query('select pg_current_xact_id()::text as id')).rows[0].id);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => post(`refused-${index}`, index % 3 === 0 ? 410 : 0)),
    );
    const after = Number((await fixture.owner.query('select pg_current_xact_id()::text as id')).rows[0].id);
    expect(
      outcomes
        .map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.verdict : outcome.reason))
        .filter((outcome) => outcome instanceof GuardRefusal && outcome.why === 410),
    ).toHaveLength(20);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    // A batch that is taken back and split would be dozens of transactions.
    expect(after - before).toBeLessThan(10);
    // What was accepted once is that answer for ever, whatever a guard says now.
    expect((await post('refused-1', 410)).verdict).toBe('duplicate');
    expect((await fixture.ledger.readBalance(wallet)).version).toBe(41n);
  });

  test('a turn is taken once, in order, and a stale one is told what is expected', async () => {
    await fixture.owner.query('insert into probe.seed values (7, 0), (8, null)');
    const ride = fixture.ledger.registerRider<bigint>({
      name: 'probe_turn',
      guard: {
        text: `select ledger.publish_turns(array_agg(s.id), array_agg(s.next))
          from (select id, next from probe.seed where id = any($1::bigint[]) order by id for update) s`,
        columns: (rows) => [numbersLiteral([...new Set(rows.map((r) => r.payload))])],
      },
      apply: {
        text: `update probe.seed s set next = next + t.n from (select t.id, count(*) as n from unnest($1::int[], $2::bigint[]) t(ordinal, id)
          join ledger.accepted() a(ordinal) using (ordinal) group by t.id) t where s.id = t.id`,
        columns: (rows) => [numbersLiteral(rows.map((r) => r.ordinal)), numbersLiteral(rows.map((r) => r.payload))],
      },
    });
    const wallet = await fixture.wallet(1_000_000n);
    const turn = (key: string, id: bigint, no: bigint): Promise<Posted> =>
      fixture.ledger.post({ ...round(wallet, fixture.house, { key }), turn: { id, no }, rides: [ride(id)] });
    const first = await Promise.all([
      turn('turn-a00', 7n, 0n),
      turn('turn-b01', 7n, 1n),
      turn('turn-c01', 7n, 1n),
      turn('turn-d02', 7n, 2n),
    ]);
    expect(first.map((p) => p.verdict)).toEqual(['done', 'done', 'stale_turn', 'done']);
    expect(first[2]).toEqual({ verdict: 'stale_turn', expected: 2n });
    expect(await turn('turn-e00', 7n, 0n)).toEqual({ verdict: 'stale_turn', expected: 3n });
    expect(await turn('turn-f00', 8n, 0n)).toEqual({ verdict: 'stale_turn', expected: null });
  });
});
