import { expect, test } from 'vitest';
import type { RecordLine } from './index.ts';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { round } from './ledger.fixture.ts';

const books = ledgerOfFile();

const always = { from: new Date(0), to: new Date('2200-01-01'), keys: null, skip: 0, take: 100 };
const read = (walletId: bigint, over: object = {}) => books.ledger.readRecord({ walletId, ...always, ...over });
const brief = (lines: readonly RecordLine[]) => lines.map((line) => [line.code, line.changeMinor, line.balanceMinor]);

/** Rounds that win every third time. */
async function playRounds(walletId: bigint, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await books.ledger.post(
      round(walletId, books.house, { key: `r${at}`, stakeMinor: 10_000n, payoutMinor: at % 3 === 0 ? 25_000n : 0n }),
    );
  }
}

/** What the marks would be if the clock had gone on: they leave the youngest entries out. */
async function markAsLater(walletId: bigint, block: number): Promise<void> {
  const { rows } = await books.owner.query<{ source: string }>(
    `select pg_get_functiondef('ledger.mark_record'::regproc) as source`,
  );
  const later = (rows[0]?.source ?? '')
    .replaceAll(`interval '10 seconds'`, `interval '-1 second'`)
    .replace('ledger.mark_record', 'ledger.mark_record_later');
  await books.owner.query(later);
  await books.owner.query('select ledger.mark_record_later($1, $2)', [walletId, block]);
}

test('a round is a line for its stake and one for its payout, each with the balance after it', async () => {
  const wallet = await books.wallet(100_000n);
  await books.ledger.post(round(wallet, books.house, { key: 'a', stakeMinor: 30_000n, payoutMinor: 45_000n }));
  const { total, lines } = await read(wallet);
  expect(total).toBe(3);
  expect(brief(lines)).toEqual([
    ['casino.round', 45_000n, 115_000n],
    ['casino.round', -30_000n, 70_000n],
    ['demo.grant', 100_000n, 100_000n],
  ]);
});

test('marks change nothing about what any page shows', async () => {
  const wallet = await books.wallet(1_000_000n);
  await playRounds(wallet, 60);
  const ask = [
    { take: 7 },
    { skip: 33, take: 7 },
    { skip: 78, take: 7 },
    { keys: ['casino.round+'], skip: 3, take: 5 },
    { keys: ['demo.grant+'] },
    { keys: ['casino.round-', 'demo.grant+'], skip: 50, take: 20 },
    { keys: ['nothing+'] },
    { skip: 500, take: 5 },
  ];
  const before = await Promise.all(ask.map((over) => read(wallet, over)));
  expect([before[0]?.total, before[3]?.total, before[4]?.total, before[6]?.total, before[7]?.lines.length]).toEqual([
    81, 20, 1, 0, 0,
  ]);
  await markAsLater(wallet, 8);
  const { rows } = await books.owner.query<{ count: string }>(
    'select count(*) from ledger.record_mark where wallet_id = $1',
    [wallet],
  );
  expect(Number(rows[0]?.count)).toBe(7);
  expect(await Promise.all(ask.map((over) => read(wallet, over)))).toEqual(before);
});

test('pages follow one another without a gap and end at the beginning', async () => {
  const wallet = await books.wallet(1_000_000n);
  await playRounds(wallet, 30);
  await markAsLater(wallet, 5);
  const whole = await read(wallet);
  const pages = await Promise.all(Array.from({ length: 6 }, (_, page) => read(wallet, { skip: page * 8, take: 8 })));
  expect(pages.flatMap((page) => page.lines)).toEqual(whole.lines);
});

test('a span counts and shows what lies in it, its last instant left out', async () => {
  const wallet = await books.wallet(1_000_000n);
  await playRounds(wallet, 12);
  await markAsLater(wallet, 3);
  const { lines } = await read(wallet);
  const [newest, oldest] = [lines[2], lines[9]];
  if (!newest || !oldest) throw new Error('there are twelve rounds');
  const span = await read(wallet, { from: oldest.at, to: newest.at });
  const inside = lines.filter((line) => line.at >= oldest.at && line.at < newest.at);
  expect([span.total, span.lines]).toEqual([inside.length, inside]);
});

test('the other side of a movement between two wallets has it in its own record', async () => {
  const wallet = await books.wallet(50_000n);
  const key = (clientKey: string) => ({ call: 'test', clientKey, request: '' });
  const held = await books.ledger.hold({
    walletId: wallet,
    code: 'withdrawal.held',
    amountMinor: 20_000n,
    key: key('hold'),
  });
  await books.ledger.releaseHold({
    holdId: held.entryId,
    code: 'withdrawal.released',
    amountMinor: 5_000n,
    key: key('release'),
  });
  const { purseId = 0n } = (await books.ledger.readHold(held.entryId)) ?? {};
  expect(brief((await read(wallet)).lines).slice(0, 2)).toEqual([
    ['withdrawal.released', 5_000n, 35_000n],
    ['withdrawal.held', -20_000n, 30_000n],
  ]);
  expect(brief((await read(purseId)).lines)).toEqual([
    ['withdrawal.released', -5_000n, 15_000n],
    ['withdrawal.held', 20_000n, 20_000n],
  ]);
});

/** As if it had been played an hour ago, by transaction `tx`. */
async function writePlayed(wallet: bigint, { firstId, tx }: { firstId: number; tx: number }): Promise<void> {
  await books.owner.query(
    'alter table ledger.entry disable trigger user; alter table ledger.posting disable trigger user',
  );
  await books.owner.query(
    `insert into ledger.entry (id, at, code, wallet_id, tx) select g, now() - interval '1 hour' + g * interval '1 second', 'casino.round', $1, $4 from generate_series($2::int, $3::int) g`,
    [wallet, firstId, firstId + 249, tx],
  );
  await books.owner.query(
    `insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after) select e.id, e.at, 0, $1, 1, 10, 0 from ledger.entry e where e.wallet_id = $1 and e.tx = $2`,
    [wallet, tx],
  );
  await books.owner.query('update ledger.account set version = version + 250 where id = $1', [wallet]);
}
const countMarks = async (wallet: bigint): Promise<number> =>
  (await books.owner.query('select from ledger.record_mark where wallet_id = $1', [wallet])).rowCount ?? 0;

test('the job marks a wallet once it has a full block of settled entries', async () => {
  const wallet = await books.wallet(10_000_000n);
  await playRounds(wallet, 3);
  await writePlayed(wallet, { firstId: 1, tx: 3 });
  expect(await books.ledger.markRecords()).toBe(2);
  expect(await books.ledger.markRecords()).toBe(0);
});

test('a job that ends in the middle of much leaves what it has marked, and goes on there', async () => {
  const [done, stuck] = [await books.wallet(10_000_000n), await books.wallet(10_000_000n)];
  await books.owner.query(`update ledger.rollup_cursor set next_tx = 10 where name = 'record_mark'`);
  await writePlayed(done, { firstId: 1001, tx: 10 });
  await writePlayed(stuck, { firstId: 2001, tx: 600 });
  await books.owner
    .query(`create function ledger.break_mark() returns trigger language plpgsql as $$ begin raise exception 'the process is gone'; end $$;
    create trigger broken before insert on ledger.record_mark for each row when (new.wallet_id = ${stuck}) execute function ledger.break_mark()`);
  await expect(books.ledger.markRecords()).rejects.toThrow('the process is gone');
  await books.owner.query('drop trigger broken on ledger.record_mark; drop function ledger.break_mark');
  expect([await countMarks(done), await countMarks(stuck)]).toEqual([2, 0]);
  await books.ledger.markRecords();
  expect([await countMarks(done), await countMarks(stuck)]).toEqual([2, 2]);
});
