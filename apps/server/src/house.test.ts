import { verifyRound, type RoundClaim } from '@fairhouse/casino';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from './testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('a visitor registers, plays, sees the bet and verifies its round', async () => {
  const member = await house.register();
  const before = await house.call<{ sumBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) });
  expect(before.value.sumBalance).toBe('10000');

  const { playToken } = await house.play(member);
  const placed = await house.placeRound(playToken, { stake: '2.5' });
  expect(placed, placed.text).toMatchObject({ status: 200, success: true });
  const { round, balance } = placed.value;
  expect(Number(balance.amount)).toBeCloseTo(10_000 - 2.5 + Number(round.payout), 4);

  const after = await house.call<{ sumBalance: string; version: string }>('/wps/v2/wallets/balance', {
    headers: house.as(member),
  });
  expect(after.value).toMatchObject({ sumBalance: balance.amount, version: balance.version });
  const record = await house.call<{ list: { roundId: string; betAmount: string }[] }>('/wps/relay/ODSFE2_RNGOrders', {
    headers: house.as(member),
  });
  expect(record.value.list).toMatchObject([{ roundId: round.roundId, betAmount: '2.5' }]);

  const closed = await house.call<RoundClaim>(`/api/rounds/${round.roundId}`, { headers: house.as(member) });
  expect(closed.value.serverSeed).toBeNull();
  await house.call('/api/fairness/rotate', { body: { clientSeed: 'ab12' }, headers: house.as(member) });
  const open = await house.call<RoundClaim>(`/api/rounds/${round.roundId}`, { headers: house.as(member) });
  expect(verifyRound(open.value)).toMatchObject({ isRight: true });
});

test('the demo logins work', async () => {
  for (const login of house.demoLogins) {
    const answer = await house.call('/wps/session/login', {
      body: { username: login.username, password: login.password },
    });
    expect(answer.status, login.username).toBe(200);
  }
});

test('every job runs', async () => {
  const database = new pg.Pool({ connectionString: house.databaseUrl, max: 1 });
  try {
    const { rows } = await database.query<{ name: string }>(
      `select identifier as name, graphile_worker.add_job(identifier, job_key => identifier || ' by hand', queue_name => identifier)
       from graphile_worker._private_known_crontabs order by identifier`,
    );
    expect(rows.map(({ name }) => name)).toContain('check-all-books');
    // One that failed stays, with its error, for its next attempt.
    const left = async () =>
      (await database.query('select task_identifier, last_error from graphile_worker.jobs')).rows;
    await expect.poll(left, { timeout: 25_000 }).toEqual([]);
  } finally {
    await database.end();
  }
});
