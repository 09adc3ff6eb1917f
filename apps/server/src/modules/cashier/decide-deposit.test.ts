import sharp from 'sharp';
import type { Deposit, DepositFile, DepositRow } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { balanceOf, begin, news, press, readDeposit, relay, sendLetter } from '../../testing/cashier.fixture.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
let finance: TestOperator;
let second: TestOperator;
let support: TestOperator;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse({ clock });
  [finance, second, support] = [
    await openOperator(house, 'finance'),
    await openOperator(house, 'finance'),
    await openOperator(house, 'support'),
  ];
});
beforeEach(async () => {
  member = await house.register();
});
afterAll(() => house.close());

const transfer = (amount = '500'): Promise<Deposit> => begin(house, member, { type: 'BANK_TRANSFER', amount });
const at = (deposit: Deposit, path = '') => `/ops/deposits/${deposit.depositId}${path}`;
const versionOf = async (deposit: Deposit): Promise<number> =>
  (await finance.call<DepositFile>(at(deposit))).value.version;
const take = async (deposit: Deposit, operator = finance) =>
  operator.call<DepositRow>(at(deposit, '/take'), { body: { version: await versionOf(deposit) } });
const decide = async (deposit: Deposit, over: Record<string, unknown> = {}, operator = finance) =>
  operator.call<DepositRow>(at(deposit, '/decision'), {
    body: { version: await versionOf(deposit), verdict: 'approve', reason: 'seen on the statement', ...over },
  });

describe('a transfer', () => {
  test('taken in hand and approved is booked once, with its steps and two rows of the trail', async () => {
    const deposit = await transfer();
    expect(await decide(deposit)).toMatchObject({ status: 409, errorCode: 'deposit_state_changed' });
    expect((await take(deposit)).value).toMatchObject({ state: 'in_review', takenBy: finance.id });
    expect((await decide(deposit)).value).toMatchObject({ state: 'paid', credited: '500' });
    expect(await balanceOf(house, member)).toBe('10500');
    expect(await decide(deposit)).toMatchObject({ status: 409, errorCode: 'deposit_state_changed' });
    expect((await finance.call<DepositFile>(at(deposit))).value.steps.map(({ state, by }) => `${state} ${by}`)).toEqual(
      ['created member', 'awaiting_payment ledger', 'in_review operator', 'confirmed operator', 'paid ledger'],
    );
    const trail = await rowsOf(
      house,
      'select action, operator_name from operators.action where subject = $1 order by id',
      [`deposit:${deposit.depositId}`],
    );
    expect(trail).toEqual([
      { action: 'deposit.taken', operator_name: finance.name },
      { action: 'deposit.approved', operator_name: finance.name },
    ]);
  });

  test('decided twice at once is decided once', async () => {
    const deposit = await transfer();
    await take(deposit);
    const version = await versionOf(deposit);
    const answers = await Promise.all([
      decide(deposit, { version }),
      decide(deposit, { version, verdict: 'reject' }, second),
      decide(deposit, { version }, second),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ success }) => !success).every(({ errorCode }) => errorCode === 'version_stale')).toBe(
      true,
    );
    const { state } = await readDeposit(house, member, deposit.depositId);
    expect(await balanceOf(house, member)).toBe(state === 'paid' ? '10500' : '10000');
  });

  test('rejected tells its member why, and gives back what it counted', async () => {
    const deposit = await transfer();
    await take(deposit);
    expect((await decide(deposit, { verdict: 'reject', reason: 'no such transfer' })).value).toMatchObject({
      state: 'rejected',
    });
    expect(await readDeposit(house, member, deposit.depositId)).toMatchObject({
      state: 'rejected',
      reason: 'no such transfer',
    });
    expect(await balanceOf(house, member)).toBe('10000');
    expect(
      await rowsOf(
        house,
        `select from ledger.deposit_claim where state = 'open' and wallet_id in (select id from ledger.account where member_id = $1)`,
        [member.id],
      ),
    ).toEqual([]);
  });

  test('of another amount is booked as what has arrived', async () => {
    const deposit = await transfer();
    await take(deposit);
    for (const received of ['0', '-5', '1e3', '0.001', '100,5'])
      expect(await decide(deposit, { received })).toMatchObject({ status: 400, errorCode: 'amount_invalid' });
    expect((await decide(deposit, { received: '420.5' })).value).toMatchObject({
      state: 'paid',
      received: '420.5',
      credited: '420.5',
    });
    expect(await balanceOf(house, member)).toBe('10420.5');
  });

  test('corrected back to what was asked for is booked as what was decided, not as what the provider told', async () => {
    const deposit = await begin(house, member, { amount: '100' });
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit, { amount: '50' }) });
    await take(deposit);
    expect((await finance.call<DepositFile>(at(deposit))).value).toMatchObject({ state: 'in_review', received: '50' });
    expect((await decide(deposit, { received: '100' })).value).toMatchObject({
      state: 'paid',
      received: null,
      credited: '100',
    });
    expect(await balanceOf(house, member)).toBe('10100');
  });

  test('of less than was asked for is done with: told or asked again, nothing waits for a person or takes a step', async () => {
    const deposit = await begin(house, member, { amount: '100' });
    await press(deposit, { press: 'pay', habit: 'less' });
    await expect.poll(async () => (await readDeposit(house, member, deposit.depositId)).state).toBe('in_review');
    const again = async (): Promise<void> => {
      const version = await versionOf(deposit);
      await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit, { amount: '50' }) });
      await house.call(`${relay}checkDeposit`, { headers: house.as(member), body: { depositId: deposit.depositId } });
      expect(await versionOf(deposit)).toBe(version);
    };
    await again();
    await take(deposit);
    await again();
    expect((await decide(deposit)).value).toMatchObject({ state: 'paid', received: '50', flag: null });
    await again();
    expect(
      (await finance.call<{ total: number }>(`/ops/deposits?search=${member.userName}&waiting=1`)).value.total,
    ).toBe(0);
  });

  test('rejected is no more flagged, unless its provider says afterwards that it was paid', async () => {
    const deposit = await begin(house, member, { amount: '100' });
    const tell = () => sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit, { amount: '50' }) });
    await tell();
    await take(deposit);
    expect((await decide(deposit, { verdict: 'reject' })).value).toMatchObject({ state: 'rejected', flag: null });
    await tell();
    await tell();
    const file = (await finance.call<DepositFile>(at(deposit))).value;
    expect([file.flag, file.messages.map(({ verdict }) => verdict)]).toEqual([
      'contradicted',
      ['review', 'flag', 'nothing'],
    ]);
  });

  test('of two keeps the flag for the second', async () => {
    const deposit = await begin(house, member, { amount: '50000' });
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit, { amount: '60000' }) });
    await take(deposit);
    expect((await decide(deposit)).value).toMatchObject({ state: 'awaiting_approval', flag: 'wrong_amount' });
    expect((await decide(deposit, {}, second)).value).toMatchObject({ state: 'paid', flag: null });
  });

  test('with an old version is refused, and so is one without a reason', async () => {
    const deposit = await transfer();
    const version = await versionOf(deposit);
    await take(deposit);
    expect(await finance.call(at(deposit, '/take'), { body: { version } })).toMatchObject({
      status: 409,
      errorCode: 'version_stale',
    });
    expect(await decide(deposit, { reason: ' ' })).toMatchObject({ status: 400, errorCode: 'request_param_err' });
  });

  test('that was cancelled or is over can be taken when its money came after all', async () => {
    const deposit = await transfer();
    await house.call(`${relay}cancelDeposit`, { headers: house.as(member), body: { depositId: deposit.depositId } });
    expect((await take(deposit)).value.state).toBe('in_review');
    expect((await decide(deposit)).value.state).toBe('paid');
  });
});

test('the fee is that of what has arrived', async () => {
  const deposit = await begin(house, member, { type: 'EWALLET_QR', amount: '10000' });
  expect(deposit).toMatchObject({ fee: '100', credited: '9900' });
  await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit, { amount: '5000' }) });
  await take(deposit);
  expect((await finance.call<DepositFile>(at(deposit))).value).toMatchObject({
    received: '5000',
    fee: '50',
    credited: '4950',
  });
  expect((await decide(deposit, { received: '80.5' })).value).toMatchObject({
    state: 'paid',
    fee: '0.8',
    credited: '79.7',
  });
  expect(await balanceOf(house, member)).toBe('10079.7');
});

test('an amount that does not exceed the fee of its method is not booked', async () => {
  const deposit = await begin(house, member, { type: 'EWALLET_QR', amount: '100' });
  await rowsOf(house, 'update cashier.deposit set fee_bps = 0, fee_fixed = 10000 where id = $1', [deposit.depositId]);
  await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit, { amount: '1' }) });
  await take(deposit);
  expect((await finance.call<DepositFile>(at(deposit))).value).toMatchObject({
    state: 'in_review',
    fee: '1',
    received: '1',
  });
  for (const over of [{}, { received: '1' }, { received: '0.5' }])
    expect(await decide(deposit, over)).toMatchObject({ status: 400, errorCode: 'amount_invalid' });
  expect((await decide(deposit, { received: '1.01' })).value).toMatchObject({ state: 'paid', credited: '0.01' });
  expect(await balanceOf(house, member)).toBe('10000.01');
});

describe('four eyes', () => {
  test('above the threshold the same person cannot be the second, and another can', async () => {
    const deposit = await transfer('50000');
    await take(deposit);
    expect((await decide(deposit)).value).toMatchObject({
      state: 'awaiting_approval',
      needsTwo: true,
      approvedBy: finance.id,
    });
    expect(await balanceOf(house, member)).toBe('10000');
    expect(await decide(deposit)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    expect(await decide(deposit, { received: '49999' }, second)).toMatchObject({
      status: 400,
      errorCode: 'amount_invalid',
    });
    expect((await decide(deposit, {}, second)).value.state).toBe('paid');
    expect(await balanceOf(house, member)).toBe('60000');
  });

  test('a small request that brought a large amount takes two as well', async () => {
    const deposit = await transfer('100');
    await take(deposit);
    expect((await decide(deposit, { received: '60000' })).value.state).toBe('awaiting_approval');
    expect((await decide(deposit, { verdict: 'reject' }, second)).value.state).toBe('rejected');
  });
});

describe('permissions', () => {
  test('without the permission, or at another brand, nothing', async () => {
    const deposit = await transfer();
    const version = await versionOf(deposit);
    expect(await support.call(at(deposit, '/take'), { body: { version } })).toMatchObject({
      status: 403,
      errorCode: 'not_allowed',
    });
    expect((await support.call(at(deposit))).success).toBe(true);
    for (const [path, body] of [
      ['', undefined],
      ['/take', { version }],
      ['/decision', { version, verdict: 'approve', reason: 'because' }],
    ] as const) {
      expect(
        await finance.call(at(deposit, path), { headers: { merchant: 'mehfil' }, ...(body && { body }) }),
      ).toMatchObject({ status: 404, errorCode: 'deposit_unknown' });
    }
    expect(await house.call('/ops/deposits', { headers: house.as(member) })).toMatchObject({ success: false });
  });
});

test('a deposit that a limit refused is shown to nobody', async () => {
  const set = await house.call('/wps/member/protection/limit', {
    method: 'PUT',
    body: { kind: 'deposit', span: 'day', cap: '10' },
    headers: house.as(member),
  });
  expect(set.success).toBe(true);
  await expect(transfer()).rejects.toThrow(/deposit_limit_reached/);
  const [kept] = await rowsOf<{ id: string }>(house, 'select id from cashier.deposit where member_id = $1', [
    member.id,
  ]);
  for (const [path, body] of [
    ['', undefined],
    ['/take', { version: 1 }],
  ] as const) {
    expect(await finance.call(`/ops/deposits/${kept?.id ?? ''}${path}`, { ...(body && { body }) })).toMatchObject({
      status: 404,
      errorCode: 'deposit_unknown',
    });
  }
  const { id: depositId = '' } = kept ?? {};
  for (const [path, body] of [
    [`getDeposit?depositId=${depositId}`, undefined],
    ['checkDeposit', { depositId }],
    ['cancelDeposit', { depositId }],
  ] as const) {
    expect(
      await house.call(`${relay}${path}`, { headers: house.as(member), ...(body && { body }) }),
      path,
    ).toMatchObject({ status: 404, errorCode: 'deposit_unknown' });
  }
});

describe('the queue', () => {
  test('finds by name, number, reference, state, amount, day and flag', async () => {
    const deposit = await transfer('777');
    const list = async (query: string) =>
      (await finance.call<{ list: DepositRow[] }>(`/ops/deposits?${query}`)).value.list.map(
        ({ depositId }) => depositId,
      );
    const name = `search=${member.userName}`;
    expect(await list(name)).toEqual([deposit.depositId]);
    for (const query of [
      `depositId=${deposit.depositId}`,
      `search=${deposit.reference.toLowerCase()}`,
      `${name}&state=awaiting_payment&type=BANK_TRANSFER`,
      `${name}&amountFrom=777&amountTo=777`,
      `${name}&from=${deposit.createdAt}`,
    ]) {
      expect(await list(query)).toEqual([deposit.depositId]);
    }
    for (const query of [
      `${name}&state=paid`,
      `${name}&amountFrom=777.01`,
      `${name}&to=${deposit.createdAt}`,
      `${name}&flagged=1`,
      'search=%25',
      'depositId=9999999999999999999',
    ]) {
      expect(await list(query)).toEqual([]);
    }
  });

  test('shows the proofs of a deposit, and those of no other', async () => {
    const deposit = await transfer();
    const form = new FormData();
    form.append('depositId', deposit.depositId);
    form.append(
      'image',
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: { r: 1, g: 2, b: 3 } } })
            .png()
            .toBuffer(),
        ),
      ]),
      'a.png',
    );
    const sent = await fetch(`${house.siteUrl}${relay}depositProof`, {
      method: 'POST',
      body: form,
      headers: { merchant: 'fairhouse', ...house.as(member) },
    });
    expect(sent.status).toBe(200);
    const [name = ''] = (await finance.call<DepositFile>(at(deposit))).value.proofs;
    expect((await finance.call(at(deposit, `/proofs/${name}`))).status).toBe(200);
    const other = await transfer();
    expect(await finance.call(at(other, `/proofs/${name}`))).toMatchObject({ status: 404, errorCode: 'image_unknown' });
  });

  test('keeps what a provider contradicted until somebody has looked', async () => {
    const deposit = await begin(house, member);
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit) });
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit, { status: 'failed' }) });
    const file = (await finance.call<DepositFile>(at(deposit))).value;
    expect([file.state, file.flag, file.messages.map(({ told, verdict }) => `${told} ${verdict}`)]).toEqual([
      'paid',
      'contradicted',
      ['paid confirm', 'failed flag'],
    ]);
    const clear = async () =>
      finance.call<DepositRow>(at(deposit, '/flag/clear'), {
        body: { version: await versionOf(deposit), reason: 'asked the provider' },
      });
    expect((await clear()).value).toMatchObject({ state: 'paid', flag: null });
    expect(await clear()).toMatchObject({ status: 409, errorCode: 'deposit_state_changed' });
  });
});
