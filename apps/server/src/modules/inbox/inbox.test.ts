import { fixedClock } from '@fairhouse/testing';
import type { InboxMessage } from '@fairhouse/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMayBeCounted } from '../../testing/all-may-be-counted.ts';
import { openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
let db: pg.Pool;
beforeAll(async () => {
  house = await openHouse({
    clock,
    geo: { countryOf: () => 'IN' },
    limits: { loginByIp: { count: 1000, windowMs: 60_000 } },
  });
  db = new pg.Pool({ connectionString: house.ownerUrl, max: 2 });
});
afterAll(async () => {
  await db.end();
  await house.close();
});

interface Page {
  list: InboxMessage[];
  totalPages: number;
  totalCount: number;
  unread: number;
}

async function read(member: TestMember, query = ''): Promise<Page> {
  await house.modules.inbox.settle();
  return (await house.call<Page>(`/wps/relay/EMFE_getInbox${query}`, { headers: house.as(member) })).value;
}
const kinds = ({ list }: Page) => list.map(({ kind }) => kind);
const unread = async (member: TestMember) =>
  (await house.call<number>('/wps/relay/CSP_unreadCount', { headers: house.as(member) })).value;
const post = (member: TestMember, path: string, ids: unknown) =>
  house.call<{ unread: number }>(`/wps/relay/${path}`, { body: { ids }, headers: house.as(member) });
const step = (member: TestMember, id: bigint, state: string) =>
  house.platform.events.emit('deposit_stepped', {
    id,
    memberId: BigInt(member.id),
    state,
    amountMinor: 130_000n,
    movedMinor: 125_000n,
    currency: 'FUN',
  });

/** Logs the member in, however often; tellings of a login are written in the background. */
async function logIn(member: TestMember): Promise<TestMember> {
  clock.advance(1000);
  const { value, headers } = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password },
  });
  return { ...member, token: value.token, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

test('welcomes a newcomer and tells of each later login, with time and country', async () => {
  const member = await house.register();
  expect(kinds(await read(member))).toEqual(['welcome']);
  const back = await logIn(member);
  await expect.poll(async () => kinds(await read(back))).toEqual(['login', 'welcome']);
  expect((await read(back)).list[0]).toMatchObject({
    facts: { place: 'IN', at: `${clock.now().getTime()}` },
    sentAt: clock.now().getTime(),
    isRead: false,
  });
});

test('says nothing of logins to who has switched the notice off', async () => {
  const member = await house.register();
  await house.modules.identity.security.setLoginNotice(BigInt(member.id), false);
  const back = await logIn(member);
  await house.modules.identity.verification.settled();
  // What is told after it is written after it.
  step(member, 31n, 'paid');
  await expect.poll(async () => kinds(await read(back))).toEqual(['deposit_paid', 'welcome']);
});

test('tells of steps of deposits and withdrawals and of corrections, once each, and of nothing in between', async () => {
  const member = await house.register();
  const memberId = BigInt(member.id);
  for (const state of ['created', 'awaiting_payment', 'paid', 'paid']) step(member, 41n, state);
  house.platform.events.emit('withdrawal_stepped', {
    id: 42n,
    memberId,
    state: 'approved',
    amountMinor: 10_000n,
    movedMinor: 0n,
    currency: 'FUN',
  });
  house.platform.events.emit('withdrawal_stepped', {
    id: 42n,
    memberId,
    state: 'paying',
    amountMinor: 10_000n,
    movedMinor: 0n,
    currency: 'FUN',
  });
  house.platform.events.emit('withdrawal_stepped', {
    id: 42n,
    memberId,
    state: 'paid_out',
    amountMinor: 10_000n,
    movedMinor: 9_000n,
    currency: 'FUN',
  });
  house.platform.events.emit('balance_adjusted', {
    adjustmentId: 9n,
    memberId,
    direction: 'debit',
    amountMinor: 5_000n,
    currency: 'FUN',
  });
  const page = await read(member);
  expect(kinds(page)).toEqual([
    'adjustment_debit',
    'withdrawal_paid_out',
    'withdrawal_paying',
    'deposit_paid',
    'welcome',
  ]);
  expect(page.list.map(({ facts }) => facts)).toEqual([
    { amount: '0.5', currency: 'FUN' },
    { id: '42', amount: '0.9', currency: 'FUN' },
    { id: '42', amount: '1', currency: 'FUN' },
    { id: '41', amount: '12.5', currency: 'FUN' },
    {},
  ]);
});

test('tells of a bet whose payout was corrected, each time, and not of one that only counts otherwise', async () => {
  const member = await house.register();
  const placedAtMs = Date.now();
  await db.query(
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     values (71, timestamptz 'epoch' + $2::bigint * interval '1 millisecond', $1, $3, 'LOTT', 'LOTT', 'ember-ssc', 1, '1', 10000, 30000, 10000, 'FUN', 'settled')`,
    [house.modules.brand.first.id, placedAtMs, member.id],
  );
  for (const [payoutMinor, validStakeMinor] of [
    [30_000n, 5_000n],
    [10_000n, 5_000n],
    [15_000n, 10_000n],
  ] as const) {
    await house.platform.inTx((tx) =>
      house.modules.bets.correctMany(tx, [{ id: 71n, placedAtMs, payoutMinor, validStakeMinor }]),
    );
    await allMayBeCounted(house.platform.db);
    await house.modules.bets.feed.drain();
  }
  const page = await read(member);
  expect(kinds(page)).toEqual(['bet_corrected_credit', 'bet_corrected_debit', 'welcome']);
  expect(page.list.map(({ facts }) => facts)).toEqual([
    { id: '71', amount: '0.5', currency: 'FUN' },
    { id: '71', amount: '2', currency: 'FUN' },
    {},
  ]);
});

test('comes in pages of nine, and counts what is unread', async () => {
  const member = await house.register();
  for (let id = 1n; id <= 11n; id += 1n) step(member, id, 'paid');
  const first = await read(member);
  expect([first.list.length, first.totalPages, first.totalCount, first.unread, await unread(member)]).toEqual([
    9, 2, 12, 12, 12,
  ]);
  expect(kinds(await read(member, '?page=2'))).toEqual(['deposit_paid', 'deposit_paid', 'welcome']);
  expect(kinds(await read(member, '?page=9'))).toEqual([]);
});

test("reads and deletes some or all, and only one's own", async () => {
  const [member, other] = [await house.register(), await house.register()];
  step(member, 1n, 'paid');
  step(member, 2n, 'paid');
  const [newest, older] = (await read(member)).list;
  const theirs = (await read(other)).list[0];
  expect((await post(member, 'EMFE_readInbox', [newest?.id, theirs?.id, '999999999'])).value).toEqual({ unread: 2 });
  expect((await read(member)).list.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  expect((await post(member, 'EMFE_deleteInbox', [older?.id, theirs?.id])).value).toEqual({ unread: 1 });
  expect(kinds(await read(member))).toEqual(['deposit_paid', 'welcome']);
  expect((await read(other)).list).toMatchObject([{ id: theirs?.id, isRead: false }]);
  expect((await post(member, 'EMFE_readInbox', 'all')).value).toEqual({ unread: 0 });
  expect((await post(member, 'EMFE_deleteInbox', 'all')).value).toEqual({ unread: 0 });
  expect([kinds(await read(member)), kinds(await read(other))]).toEqual([[], ['welcome']]);
});

test.each([
  [[]],
  [['x']],
  [['1'.repeat(20)]],
  [Array.from({ length: 101 }, (_, index) => `${index}`)],
  ['some'],
  [undefined],
  [[1]],
  [["1'; drop table inbox.message; --"]],
])('refuses %j as a choice', async (ids) => {
  const member = await house.register();
  for (const path of ['EMFE_readInbox', 'EMFE_deleteInbox'])
    expect((await post(member, path, ids)).errorCode).toBe('request_param_err');
  expect((await read(member)).unread).toBe(1);
});

test('forgets what is older than half a year', async () => {
  const member = await house.register();
  await read(member);
  await db.query(`update inbox.message set sent_at = $2::timestamptz - interval '181 days' where member_id = $1`, [
    member.id,
    clock.now(),
  ]);
  step(member, 3n, 'paid');
  await read(member);
  await house.modules.inbox.forgetOld();
  expect(kinds(await read(member))).toEqual(['deposit_paid']);
});
