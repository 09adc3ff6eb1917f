import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { ask, begin, relay } from '../../testing/cashier.fixture.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('a provider that does not answer leaves nothing behind', async () => {
  const member = await house.register();
  await rowsOf(house, 'revoke insert on cashier.sandbox_payment from fairhouse_app');
  try {
    expect(await ask(house, member)).toMatchObject({ status: 503, errorCode: 'deposit_channel_down' });
  } finally {
    await rowsOf(house, 'grant insert on cashier.sandbox_payment to fairhouse_app');
  }
  expect(await house.call(`${relay}getDeposits?state=failed`, { headers: house.as(member) })).toMatchObject({
    value: { total: 1 },
  });
  expect(await rowsOf(house, `select from ledger.deposit_claim where state <> 'returned'`)).toEqual([]);
});

test.each([
  ['at a provider', {}],
  ['by transfer', { type: 'BANK_TRANSFER' as const }],
])('a request %s that a process left behind is gone on with when it is sent again', async (_, request) => {
  const member = await house.register();
  const clientKey = randomUUID();
  const first = await begin(house, member, { ...request, clientKey });
  await rowsOf(
    house,
    `update cashier.deposit set state = 'created', provider_ref = null, launch_url = null, qr_text = null where id = $1`,
    [first.depositId],
  );
  expect(await ask(house, member, { ...request, clientKey })).toMatchObject({
    value: { depositId: first.depositId, state: 'created', launchUrl: null },
  });
  await rowsOf(house, `update cashier.deposit set created_at = created_at - interval '1 minute' where id = $1`, [
    first.depositId,
  ]);
  const answers = await Promise.all([1, 2].map(() => ask(house, member, { ...request, clientKey })));
  for (const answer of answers)
    expect(answer).toMatchObject({
      value: { depositId: first.depositId, state: 'awaiting_payment', launchUrl: first.launchUrl },
    });
});

test('a provider is told where the member comes back to and where its messages go, and nothing of the member', async () => {
  const member = await house.register();
  const deposit = await begin(house, member);
  const [payment] = await rowsOf(house, 'select * from cashier.sandbox_payment where reference = $1', [
    deposit.reference,
  ]);
  expect(payment).toMatchObject({
    return_url: `${house.siteUrl}/member?page=depositv2&deposit=${deposit.depositId}`,
    callback_url: `${house.siteUrl}/channels/fairhouse/sandbox/callback`,
    amount: '1000000',
  });
  expect(JSON.stringify(payment)).not.toContain(member.userName);
});

test('a provider that is silent holds nobody, and what it says late is taken', async () => {
  const member = await house.register();
  const { promise: answer, resolve } = Promise.withResolvers<{
    providerRef: string;
    launchUrl: string;
    qrText: null;
  }>();
  const clientKey = randomUUID();
  const silent = vi.spyOn(house.modules.cashier.sandbox, 'startPayment').mockImplementationOnce(() => answer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const input = ask(house, member, { clientKey });
    while (silent.mock.calls.length === 0) await rowsOf(house, 'select');
    vi.advanceTimersByTime(5_000);
    expect(await input).toMatchObject({ status: 503, errorCode: 'deposit_channel_down' });
  } finally {
    vi.useRealTimers();
  }
  // It may have begun: the room it would take is kept, and the same request again is the same deposit.
  expect(
    await rowsOf(house, 'select state, claim_id is null as is_free from cashier.deposit where member_id = $1', [
      member.id,
    ]),
  ).toEqual([{ state: 'created', is_free: false }]);
  expect(await ask(house, member, { clientKey })).toMatchObject({ value: { state: 'created', launchUrl: null } });
  resolve({ providerRef: 'late', launchUrl: 'https://pay.example/late', qrText: null });
  await expect
    .poll(async () => (await ask(house, member, { clientKey })).value)
    .toMatchObject({ state: 'awaiting_payment', launchUrl: 'https://pay.example/late' });
});

test('a provider that fails for one of two leaves alone what the other one has begun', async () => {
  const member = await house.register();
  const { promise: isLate, reject: fail } = Promise.withResolvers<never>();
  vi.spyOn(house.modules.cashier.sandbox, 'startPayment').mockImplementationOnce(() => isLate);
  const clientKey = randomUUID();
  const first = ask(house, member, { clientKey });
  await expect
    .poll(() => rowsOf(house, `select from cashier.deposit where member_id = $1 and state = 'created'`, [member.id]))
    .toHaveLength(1);
  await rowsOf(house, `update cashier.deposit set created_at = created_at - interval '1 minute' where member_id = $1`, [
    member.id,
  ]);
  expect(await ask(house, member, { clientKey })).toMatchObject({ value: { state: 'awaiting_payment' } });
  fail(new Error('no answer'));
  expect(await first).toMatchObject({ status: 503, errorCode: 'deposit_channel_down' });
  expect(
    await rowsOf(house, 'select state, claim_id is null as is_free from cashier.deposit where member_id = $1', [
      member.id,
    ]),
  ).toEqual([{ state: 'awaiting_payment', is_free: false }]);
});
