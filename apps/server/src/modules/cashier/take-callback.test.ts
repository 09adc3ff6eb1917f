import { randomUUID } from 'node:crypto';
import type { Deposit } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { balanceOf, begin, news, readDeposit, sendLetter } from '../../testing/cashier.fixture.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

async function beginning(request = {}): Promise<{ member: TestMember; deposit: Deposit }> {
  const member = await house.register();
  return { member, deposit: await begin(house, member, request) };
}
const now = (): number => clock.now().getTime();
const tell = (deposit: Deposit, over: Record<string, unknown> = {}) =>
  sendLetter(house, { atMs: now(), body: news(deposit, over) });
const stateOf = async (member: TestMember, deposit: Deposit): Promise<string> =>
  (await readDeposit(house, member, deposit.depositId)).state;
const flagOf = async (deposit: Deposit): Promise<string | null> =>
  (
    await rowsOf<{ flag: string | null }>(house, 'select flag from cashier.deposit where id = $1', [deposit.depositId])
  )[0]?.flag ?? null;
const entriesOf = (member: TestMember) =>
  rowsOf(
    house,
    `select e.id from ledger.entry e join ledger.account a on a.id = e.wallet_id where e.code = 'deposit.paid' and a.member_id = $1`,
    [member.id],
  );

describe('a message that a payment was made', () => {
  test('sent ten times at once is taken once', async () => {
    const { member, deposit } = await beginning();
    const body = news(deposit);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendLetter(house, { atMs: now(), body })));
    expect([
      answers.filter(({ taken }) => taken === 'taken').length,
      answers.filter(({ taken }) => taken === 'repeated').length,
    ]).toEqual([1, 9]);
    expect([await balanceOf(house, member), (await entriesOf(member)).length]).toEqual(['10100', 1]);
  });

  test('again under another number, at once or later, books nothing more', async () => {
    const { member, deposit } = await beginning();
    await Promise.all(Array.from({ length: 8 }, () => tell(deposit)));
    await tell(deposit);
    expect([await balanceOf(house, member), (await entriesOf(member)).length, await flagOf(deposit)]).toEqual([
      '10100',
      1,
      null,
    ]);
  });

  test('that comes after the time was over is money all the same', async () => {
    const { member, deposit } = await beginning();
    await rowsOf(house, `update cashier.sandbox_payment set state = 'failed' where reference = $1`, [
      deposit.reference,
    ]);
    await rowsOf(house, `update cashier.deposit set state = 'expired', ended_at = now() where id = $1`, [
      deposit.depositId,
    ]);
    expect(await tell(deposit)).toMatchObject({ taken: 'taken' });
    expect([await stateOf(member, deposit), await balanceOf(house, member)]).toEqual(['paid', '10100']);
  });
});

describe('a message that contradicts', () => {
  test('paid after failed is kept for a person and books nothing', async () => {
    const { member, deposit } = await beginning();
    await tell(deposit, { status: 'failed' });
    expect(await stateOf(member, deposit)).toBe('failed');
    await tell(deposit);
    expect([await stateOf(member, deposit), await flagOf(deposit), await balanceOf(house, member)]).toEqual([
      'in_review',
      'contradicted',
      '10000',
    ]);
  });

  test('failed after paid takes nothing back, and is kept for a person', async () => {
    const { member, deposit } = await beginning();
    await tell(deposit);
    await tell(deposit, { status: 'failed' });
    expect([await stateOf(member, deposit), await flagOf(deposit), await balanceOf(house, member)]).toEqual([
      'paid',
      'contradicted',
      '10100',
    ]);
  });

  test('a deposit with an amount that differs waits for an operator', async () => {
    const { member, deposit } = await beginning();
    await tell(deposit, { amount: '60' });
    expect(await readDeposit(house, member, deposit.depositId)).toMatchObject({
      state: 'in_review',
      received: '60',
      amount: '100',
    });
    expect([await flagOf(deposit), await balanceOf(house, member)]).toEqual(['wrong_amount', '10000']);
  });

  test.each(['0', '0.00'])('of %s is kept for a person, with nothing as what has arrived', async (amount) => {
    const { member, deposit } = await beginning();
    await tell(deposit, { amount });
    expect(await readDeposit(house, member, deposit.depositId)).toMatchObject({
      state: 'in_review',
      received: null,
      amount: '100',
    });
    expect([await flagOf(deposit), await balanceOf(house, member)]).toEqual(['wrong_amount', '10000']);
  });

  test('that it is pending after it was paid changes nothing', async () => {
    const { member, deposit } = await beginning();
    await tell(deposit, { status: 'pending' });
    expect(await stateOf(member, deposit)).toBe('awaiting_payment');
    await tell(deposit);
    await tell(deposit, { status: 'pending' });
    expect([await stateOf(member, deposit), await flagOf(deposit)]).toEqual(['paid', null]);
  });

  test('paid after the member had given it up is for a person', async () => {
    const { member, deposit } = await beginning();
    await house.call('/wps/relay/MCSFE_cancelDeposit', {
      headers: house.as(member),
      body: { depositId: deposit.depositId },
    });
    await tell(deposit);
    expect([await stateOf(member, deposit), await balanceOf(house, member)]).toEqual(['in_review', '10000']);
  });
});

describe('a message that is not what it says', () => {
  const nothing = async (member: TestMember, deposit: Deposit): Promise<void> => {
    expect([await stateOf(member, deposit), await balanceOf(house, member)]).toEqual(['awaiting_payment', '10000']);
    expect(
      await rowsOf(house, 'select from cashier.provider_message where deposit_id = $1', [deposit.depositId]),
    ).toEqual([]);
  };

  test('is forged without the right key, with a changed body, or with a signature of no shape', async () => {
    const { member, deposit } = await beginning();
    const forged = { status: 401, errorCode: 'callback_forged' };
    expect(await sendLetter(house, { atMs: now(), body: news(deposit), signedBy: 'stranger' })).toMatchObject(forged);
    for (const signature of ['', '00', 'zz', 'f'.repeat(64), 'f'.repeat(4000)]) {
      expect(await sendLetter(house, { atMs: now(), body: news(deposit), signature })).toMatchObject(forged);
    }
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"eventId":"1"}',
      JSON.stringify({ ...news(deposit), more: 1 }),
      JSON.stringify(news(deposit, { amount: '1e3' })),
    ]) {
      expect(await sendLetter(house, { atMs: now(), body })).toMatchObject(forged);
    }
    await nothing(member, deposit);
  });

  test('is stale five minutes later or earlier, and its time cannot be changed', async () => {
    const { member, deposit } = await beginning();
    const body = news(deposit);
    for (const off of [-301_000, 301_000]) {
      expect(await sendLetter(house, { atMs: now() + off, body })).toMatchObject({
        status: 400,
        errorCode: 'callback_stale',
      });
    }
    await nothing(member, deposit);
  });

  test('replayed with another content under the same number is refused', async () => {
    const { member, deposit } = await beginning();
    const other = await beginning();
    const eventId = randomUUID();
    await tell(deposit, { eventId, status: 'pending' });
    expect(await tell(deposit, { eventId })).toMatchObject({ status: 409, errorCode: 'callback_changed' });
    expect(await tell(other.deposit, { eventId })).toMatchObject({ status: 409, errorCode: 'callback_changed' });
    expect([await stateOf(member, deposit), await stateOf(other.member, other.deposit)]).toEqual([
      'awaiting_payment',
      'awaiting_payment',
    ]);
  });

  test('of another deposit under the same number in the same moment is refused as well: one of them is taken', async () => {
    for (let times = 0; times < 5; times += 1) {
      const pair = [await beginning(), await beginning()];
      const eventId = randomUUID();
      const answers = await Promise.all(pair.map(({ deposit }) => tell(deposit, { eventId })));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      expect((await Promise.all(pair.map(({ member }) => balanceOf(house, member)))).sort()).toEqual([
        '10000',
        '10100',
      ]);
    }
  });

  test('has a number of its own brand: a message of another under the same number is taken', async () => {
    const [{ deposit }, there] = [await beginning(), await beginning()];
    const eventId = randomUUID();
    await tell(deposit, { eventId, status: 'pending' });
    await rowsOf(house, 'update cashier.deposit set brand_id = $2 where id = $1', [
      there.deposit.depositId,
      house.modules.brand.find('mehfil')?.id,
    ]);
    const body = news(there.deposit, { eventId, status: 'pending', merchant: 'mehfil' });
    expect(await sendLetter(house, { atMs: now(), body, merchant: 'mehfil' })).toMatchObject({
      status: 200,
      taken: 'taken',
    });
    expect(await sendLetter(house, { atMs: now(), body, merchant: 'mehfil' })).toMatchObject({
      status: 200,
      taken: 'repeated',
    });
  });

  test('of another brand is refused, by its key, by its words and by its address', async () => {
    const { member, deposit } = await beginning();
    const body = news(deposit);
    expect(await sendLetter(house, { atMs: now(), body, signedBy: 'mehfil' })).toMatchObject({
      errorCode: 'callback_forged',
    });
    expect(await sendLetter(house, { atMs: now(), body, merchant: 'mehfil' })).toMatchObject({
      errorCode: 'callback_forged',
    });
    expect(
      await sendLetter(house, { atMs: now(), body: { ...body, merchant: 'mehfil' }, merchant: 'mehfil' }),
    ).toMatchObject({ status: 404, errorCode: 'callback_unknown' });
    await nothing(member, deposit);
  });

  test('about no deposit, no provider or no brand of ours is unknown; a transfer has no provider', async () => {
    const { deposit } = await beginning();
    const unknown = { status: 404, errorCode: 'callback_unknown' };
    expect(await tell(deposit, { reference: 'NOTHINGYET' })).toMatchObject(unknown);
    const transfer = await beginning({ type: 'BANK_TRANSFER' });
    expect(await tell(transfer.deposit)).toMatchObject(unknown);
    for (const path of [
      '/channels/fairhouse/nobody/callback',
      '/channels/nobody/sandbox/callback',
      '/channels/../sandbox/callback',
    ]) {
      const response = await fetch(`${house.siteUrl}${path}`, { method: 'POST', body: '{}' });
      expect(response.status).toBe(404);
    }
  });

  test('of more than 16 kB is not read', async () => {
    const { member, deposit } = await beginning();
    expect(
      await sendLetter(house, { atMs: now(), body: `${JSON.stringify(news(deposit))}${' '.repeat(16 * 1024)}` }),
    ).toMatchObject({ status: 413, errorCode: 'body_too_large' });
    await nothing(member, deposit);
  });
});
