import { createHmac, randomUUID } from 'node:crypto';
import type { Instrument } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deriveKey } from '../../../platform/crypto/sealer.ts';
import { openHouse, secretKey, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { holdLock } from '../../../testing/hold-lock.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { amountsTold, balanceOf } from '../../../testing/cashier.fixture.ts';
import { updateSent } from './part.store.ts';
import { partPaidRider } from './withdrawal-books.store.ts';
import { act, approve, followPayouts, openPayee, say, withdraw } from '../../../testing/withdrawal.fixture.ts';

// One way through follows: pay-part.ts begins it, take-payout-callback.ts hears of it, book-withdrawal.ts books it, and
// settle-withdrawals.ts makes up for what was missed.
const slow = { timeout: 10_000 };
const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
let finance: TestOperator;
let second: TestOperator;
let member: TestMember;
let card: Instrument;
beforeAll(async () => {
  house = await openHouse({ clock });
  [finance, second] = [await openOperator(house, 'finance'), await openOperator(house, 'finance')];
});
beforeEach(async () => {
  ({ member, card } = await openPayee(house));
});
afterAll(() => house.close());

const { paying, read, file, become, flagged } = followPayouts(() => ({ house, finance, member, card }));
const settle = () => house.modules.cashier.withdrawals.settle();
/** Booked, a moment after the provider's message has been taken. */
const paidParts = async (id: string, count: number): Promise<void> => {
  await expect
    .poll(async () => (await read(id)).parts.filter(({ state }) => state === 'paid').length, slow)
    .toBe(count);
};

/** A message as the sandbox would send it. */
async function tell(
  body: Record<string, unknown>,
  over: { merchant?: string; key?: string } = {},
): Promise<{ status: number; errorCode: string | null; taken: string | null }> {
  const { merchant = 'fairhouse', key = merchant } = over;
  const at = `${clock.now().getTime()}`;
  const text = JSON.stringify({ eventId: randomUUID(), merchant, currency: 'FUN', ...body });
  const signature = createHmac('sha256', deriveKey(secretKey, `sandbox-provider/${key}`))
    .update(`${at}.`)
    .update(text)
    .digest('hex');
  const response = await fetch(`${house.siteUrl}/channels/${merchant}/sandbox/payouts/callback`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', 'x-sandbox-time': at, 'x-sandbox-signature': signature },
  });
  const answer = (await response.json()) as { errorCode: string | null; value: { taken: string } | null };
  return { status: response.status, errorCode: answer.errorCode, taken: answer.value?.taken ?? null };
}

describe('a provider', () => {
  test('whose message is lost is asked', async () => {
    const id = await paying('100.12');
    expect((await read(id)).state).toBe('paying');
    clock.advance(61_000);
    await settle();
    expect(await read(id)).toMatchObject({ state: 'paid_out', payable: '100.12' });
  });

  test('that has not answered yet has the money: nothing is given back, and nothing is paid again', async () => {
    const id = await paying('100.12');
    for (const step of ['/return', '/parts'])
      expect(await act(finance, id, step)).toMatchObject({ status: 409, errorCode: 'withdrawal_state_changed' });
    expect([(await read(id)).state, await balanceOf(house, member)]).toEqual(['paying', '9899.88']);
    clock.advance(61_000);
    await settle();
    expect(await read(id)).toMatchObject({ state: 'paid_out', payable: '100.12' });
    expect(await rowsOf(house, 'select from cashier.withdrawal_part where withdrawal_id = $1', [id])).toHaveLength(1);
  });

  test('whose answer was lost pays once all the same', async () => {
    const id = await paying('100.17');
    clock.advance(61_000);
    await settle();
    await become(id, 'paid_out');
    expect(await rowsOf(house, 'select from cashier.withdrawal_part where withdrawal_id = $1', [id])).toHaveLength(1);
  });

  test('whose message is quicker than its answer has paid: the answer gives its number, and opens nothing again', async () => {
    const id = await paying('100.00');
    await become(id, 'paid_out');
    const partsOf = () =>
      rowsOf<{ id: string; state: string; provider_ref: string }>(
        house,
        'select id, state, provider_ref from cashier.withdrawal_part where withdrawal_id = $1',
        [id],
      );
    const [part] = await partsOf();
    await updateSent(house.platform.db, { id: BigInt(part?.id ?? 0), providerRef: 'came late' });
    expect(await partsOf()).toEqual([{ id: part?.id, state: 'paid', provider_ref: 'came late' }]);
  });

  test('that pays a part of it leaves the rest to a person, who pays it or gives it back without a fee', async () => {
    const id = await paying('101.13');
    await flagged(id, 'wrong_amount');
    await paidParts(id, 1);
    expect(await read(id)).toMatchObject({ state: 'paying', remainingAmount: '101.13', canConfirm: true });
    for (const amount of ['0', '51.14', '-1', '1e1', '0.001'])
      expect(await act(finance, id, '/parts', { amount })).toMatchObject({ status: 400, errorCode: 'amount_invalid' });
    expect((await act(finance, id, '/parts', { amount: '1.13' })).success).toBe(true);
    // Its cents again: of so little the sandbox pays all.
    await paidParts(id, 2);
    expect((await act(finance, id, '/return')).value).toMatchObject({ state: 'paid_out', returned: '50', fee: '0' });
    expect(await balanceOf(house, member)).toBe('9948.87');
    expect(await amountsTold(house, member, 'withdrawal_paid_out')).toEqual(['51.13']);
    expect((await say(house, member, id, 'ALL_RECEIVED')).value).toMatchObject({
      state: 'received',
      receivedAmount: '51.13',
      remainingAmount: '0',
    });
  });

  test('that pays a part nobody received leaves a dispute when the rest is given back, not a receipt', async () => {
    const id = await paying('101.13');
    await flagged(id, 'wrong_amount');
    await paidParts(id, 1);
    expect((await say(house, member, id, 'NOT_RECEIVED')).value).toMatchObject({ state: 'paying' });
    expect((await act(finance, id, '/return')).value).toMatchObject({
      state: 'disputed',
      flag: 'not_received',
      returned: '51.13',
    });
    await rowsOf(house, 'update cashier.withdrawal set confirm_until = created_at where id = $1', [id]);
    await settle();
    expect((await read(id)).state).toBe('disputed');
  });

  test('that cannot pay leaves it to a person, and what goes back goes back whole', async () => {
    const id = await paying('100.15');
    await flagged(id, 'payment_failed');
    expect((await act(finance, id, '/return')).value).toMatchObject({ state: 'failed', returned: '100.15' });
    expect(await balanceOf(house, member)).toBe('10000');
    expect(await act(finance, id, '/return')).toMatchObject({ status: 409, errorCode: 'withdrawal_state_changed' });
    await settle();
    expect(await balanceOf(house, member)).toBe('10000');
  });

  test('that says paid of what was given back meanwhile is left to a person, and nothing moves', async () => {
    const id = await paying('100.15');
    await flagged(id, 'payment_failed');
    const [part] = (await file(id)).parts;
    expect((await act(finance, id, '/return')).value.state).toBe('failed');
    expect(await tell({ reference: part?.reference, status: 'paid', amount: '100.15' })).toMatchObject({ status: 200 });
    expect(await file(id)).toMatchObject({ state: 'failed', flag: 'contradicted', paid: '0' });
    await settle();
    expect(await balanceOf(house, member)).toBe('10000');
  });

  test('that says paid and then failed does not give the money back', async () => {
    const id = await paying('100');
    await become(id, 'paid_out');
    const [part] = (await file(id)).parts;
    expect(await tell({ reference: part?.reference, status: 'failed', amount: '100' })).toMatchObject({
      status: 200,
      taken: 'taken',
    });
    expect(await file(id)).toMatchObject({ state: 'paid_out', flag: 'contradicted' });
    expect(await balanceOf(house, member)).toBe('9900');
  });

  test('that says failed and then paid has paid, while nothing else was done with the money', async () => {
    const id = await paying('100.12');
    const [part] = (await file(id)).parts;
    await tell({ reference: part?.reference, status: 'failed', amount: '100.12' });
    await tell({ reference: part?.reference, status: 'paid', amount: '100.12' });
    await become(id, 'paid_out');
    expect((await file(id)).flag).toBeNull();
  });

  test('is not believed when it is another, older or about more than was asked', async () => {
    const id = await paying('100.12');
    const [part] = (await file(id)).parts;
    const body = { reference: part?.reference, status: 'paid', amount: '100.12' };
    expect(await tell(body, { key: 'mehfil' })).toMatchObject({ status: 401, errorCode: 'callback_forged' });
    expect(await tell(body, { merchant: 'mehfil' })).toMatchObject({ status: 404, errorCode: 'callback_unknown' });
    expect(await tell({ ...body, reference: 'NOSUCHREF2' })).toMatchObject({ status: 404 });
    const eventId = randomUUID();
    expect(await tell({ ...body, eventId, amount: '500' })).toMatchObject({ taken: 'taken' });
    expect(await tell({ ...body, eventId, amount: '500' })).toMatchObject({ taken: 'repeated' });
    expect(await tell({ ...body, eventId })).toMatchObject({ status: 409, errorCode: 'callback_changed' });
    expect(await file(id)).toMatchObject({ state: 'paying', flag: 'wrong_amount', paid: '0' });
    const answers = await Promise.all([tell(body), tell(body), tell({ ...body, eventId: randomUUID() })]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await become(id, 'paid_out');
    expect((await file(id)).paid).toBe('100.12');
  });

  test('uses one number for one message: of two about two payments in one moment the second is refused', async () => {
    for (let times = 0; times < 5; times += 1) {
      const ids = [await paying('100.12'), await paying('100.12')];
      const eventId = randomUUID();
      const references = await Promise.all(ids.map(async (id) => (await file(id)).parts[0]?.reference));
      const answers = await Promise.all(
        references.map((reference) => tell({ reference, eventId, status: 'pending', amount: '100.12' })),
      );
      expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
      await Promise.all(references.map((reference) => tell({ reference, status: 'failed', amount: '100.12' })));
    }
  });

  test('has a number of its own brand: a message of another under the same number is taken', async () => {
    const [id, there] = [await paying('100.12'), await paying('100.12')];
    const eventId = randomUUID();
    const referenceOf = async (of: string) => (await file(of)).parts[0]?.reference;
    const [body, other] = (await Promise.all([id, there].map(referenceOf))).map((reference) => ({
      reference,
      eventId,
      status: 'pending',
      amount: '100.12',
    }));
    expect(await tell({ ...body })).toMatchObject({ taken: 'taken' });
    await rowsOf(house, 'update cashier.withdrawal set brand_id = $2 where id = $1', [
      there,
      house.modules.brand.find('mehfil')?.id,
    ]);
    expect(await tell({ ...other }, { merchant: 'mehfil' })).toMatchObject({ status: 200, taken: 'taken' });
    expect(await tell({ ...other }, { merchant: 'mehfil' })).toMatchObject({ status: 200, taken: 'repeated' });
  });
});

describe('a provider that never answers', () => {
  /** From here on it is silent; every wait for it is over at once. */
  async function silence<T>(call: 'startPayout' | 'askPayout', work: () => Promise<T>): Promise<T> {
    const { payouts } = house.modules.cashier.sandbox;
    if (!payouts) throw new Error('the sandbox pays nobody');
    const silent = vi.spyOn(payouts, call).mockImplementation(() => new Promise<never>(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = work();
    let isOver = false;
    const over = waiting.finally(() => (isOver = true));
    try {
      for (let turn = 0; turn < 500 && !isOver; turn += 1) {
        if (silent.mock.calls.length > 0) vi.advanceTimersByTime(5_000);
        await new Promise((resolve) => setImmediate(resolve));
        await rowsOf(house, 'select');
      }
      expect(isOver).toBe(true);
      return await over;
    } finally {
      vi.useRealTimers();
      silent.mockRestore();
    }
  }

  test('when it is asked about some keeps nobody else from being paid', async () => {
    const id = await paying('100.12');
    await silence('askPayout', async () => {
      clock.advance(61_000);
      await settle();
    });
    expect((await read(id)).state).toBe('paying');
    clock.advance(61_000);
    await settle();
    expect((await read(id)).state).toBe('paid_out');
  });

  test('when it is told to pay is asked by and by', async () => {
    const id = await silence('startPayout', () => paying('100.00'));
    expect(await rowsOf(house, 'select state from cashier.withdrawal_part where withdrawal_id = $1', [id])).toEqual([
      { state: 'begun' },
    ]);
    clock.advance(61_000);
    await settle();
    await become(id, 'paid_out');
  });

  test('has not confirmed what somebody never received', async () => {
    const id = await paying('100.00');
    await become(id, 'paid_out');
    await say(house, member, id, 'NOT_RECEIVED');
    const evidence = 'the statement of the rail';
    expect(await silence('askPayout', () => act(finance, id, '/force', { evidence }))).toMatchObject({
      status: 409,
      errorCode: 'rail_disagrees',
    });
  });
});

describe('a provider that comes to no end', () => {
  /** So long ago the part was begun and asked about; then the minute comes. */
  async function settleAfter(id: string, minutes: number): Promise<void> {
    await rowsOf(
      house,
      `update cashier.withdrawal_part set created_at = created_at - $2 * interval '1 minute', asked_at = asked_at - $2 * interval '1 minute'
      where withdrawal_id = $1`,
      [id, minutes],
    );
    await settle();
  }

  test.each([
    ['too much', 'paid_amount = 2 * amount'],
    ['nothing', 'paid_amount = 0'],
    ['another currency', "currency = 'XYZ'"],
  ])('and says it has paid %s is marked once, and not again when somebody has looked', async (_, paid) => {
    const id = await paying('100.12');
    await rowsOf(house, `update cashier.sandbox_payout set ${paid} where reference = $1`, [
      (await file(id)).parts[0]?.reference,
    ]);
    await settleAfter(id, 2);
    const marked = await file(id);
    expect(marked).toMatchObject({ state: 'paying', flag: 'wrong_amount' });
    await settleAfter(id, 60);
    expect(await file(id)).toEqual({
      ...marked,
      parts: [{ ...marked.parts[0], createdAt: expect.any(Number) as number }],
    });
    await act(finance, id, '/flag/clear');
    await settleAfter(id, 60);
    expect(await file(id)).toMatchObject({ flag: null, version: marked.version + 1 });
  });

  test('is asked each minute, then more and more rarely, and at least once an hour', async () => {
    const id = await paying('100.12');
    await rowsOf(house, "update cashier.sandbox_payout set due_at = '2099-01-01' where reference = $1", [
      (await file(id)).parts[0]?.reference,
    ]);
    const isAskedAfter = async (minutes: number): Promise<boolean> => {
      await settleAfter(id, minutes);
      const [part] = await rowsOf<{ asked_at: Date }>(
        house,
        'select asked_at from cashier.withdrawal_part where withdrawal_id = $1',
        [id],
      );
      return part?.asked_at.getTime() === clock.now().getTime();
    };
    expect([await isAskedAfter(1), await isAskedAfter(1), await isAskedAfter(60)]).toEqual([true, true, true]);
    expect([await isAskedAfter(1), await isAskedAfter(6)]).toEqual([false, true]);
    expect([await isAskedAfter(2880), await isAskedAfter(30), await isAskedAfter(30)]).toEqual([true, false, true]);
    expect((await file(id)).parts[0]?.state).toBe('sent');
  });

  const isWaiting = async (id: string): Promise<boolean> =>
    (await finance.call<{ total: number }>(`/ops/withdrawals?withdrawalId=${id}&waiting=1`)).value.total === 1;
  /** Two days of asking, and the answer is always that it is on its way. */
  async function stuck(): Promise<string> {
    const id = await paying('100.12');
    await rowsOf(house, "update cashier.sandbox_payout set due_at = '2099-01-01' where reference = $1", [
      (await file(id)).parts[0]?.reference,
    ]);
    await settleAfter(id, 2);
    expect([await isWaiting(id), (await file(id)).parts[0]?.isStuck]).toEqual([false, false]);
    expect(await act(finance, id, '/parts/end', { outcome: 'paid' })).toMatchObject({
      status: 409,
      errorCode: 'withdrawal_state_changed',
    });
    await settleAfter(id, 2880);
    expect([await isWaiting(id), (await file(id)).parts[0]?.isStuck]).toEqual([true, true]);
    return id;
  }

  test('is ended as paid by two people who want the same', async () => {
    const id = await stuck();
    expect((await act(finance, id, '/parts/end', { outcome: 'failed' })).success).toBe(true);
    expect((await file(id)).parts[0]).toMatchObject({ state: 'sent', closing: 'failed', closingBy: finance.id });
    expect((await act(second, id, '/parts/end', { outcome: 'paid' })).success).toBe(true);
    expect((await file(id)).parts[0]).toMatchObject({ state: 'sent', closing: 'paid', closingBy: second.id });
    expect(await act(second, id, '/parts/end', { outcome: 'paid' })).toMatchObject({
      status: 403,
      errorCode: 'same_operator',
    });
    expect((await act(finance, id, '/parts/end', { outcome: 'paid' })).value).toMatchObject({
      state: 'paid_out',
      paid: '100.12',
    });
    expect(await balanceOf(house, member)).toBe('9899.88');
    expect(await act(finance, id, '/parts/end', { outcome: 'paid' })).toMatchObject({
      status: 409,
      errorCode: 'withdrawal_state_changed',
    });
  });

  test('is ended as failed by two people, who give the money back; what it says then is for a person', async () => {
    const id = await stuck();
    for (const by of [finance, second])
      expect((await act(by, id, '/parts/end', { outcome: 'failed' })).success).toBe(true);
    const [part] = (await file(id)).parts;
    expect(part).toMatchObject({ state: 'failed', isStuck: false });
    expect([await isWaiting(id), (await act(finance, id, '/return')).value]).toMatchObject([
      true,
      { state: 'failed', returned: '100.12' },
    ]);
    expect(await balanceOf(house, member)).toBe('10000');
    await tell({ reference: part?.reference, status: 'paid', amount: '100.12' });
    expect(await file(id)).toMatchObject({ state: 'failed', flag: 'contradicted', paid: '0' });
  });

  test('and says it has paid too much can be ended at once', async () => {
    const id = await paying('100.12');
    await rowsOf(house, 'update cashier.sandbox_payout set paid_amount = 2 * amount where reference = $1', [
      (await file(id)).parts[0]?.reference,
    ]);
    await settleAfter(id, 2);
    for (const by of [finance, second]) await act(by, id, '/parts/end', { outcome: 'paid' });
    expect(await file(id)).toMatchObject({ state: 'paid_out', flag: null, paid: '100.12' });
  });
});

describe("the member's word", () => {
  test("silence counts as received after the brand's minutes, and waives nothing for thirty days", async () => {
    const id = await paying('100');
    await become(id, 'paid_out');
    const row = await read(id);
    expect([row.confirmUntil, row.disputeUntil]).toEqual([
      clock.now().getTime() + 3_600_000,
      clock.now().getTime() + 30 * 86_400_000,
    ]);
    await settle();
    expect((await read(id)).state).toBe('paid_out');
    await rowsOf(house, 'update cashier.withdrawal set confirm_until = $2 where id = $1', [id, clock.now()]);
    await settle();
    expect(await read(id)).toMatchObject({
      state: 'assumed_received',
      receivedAmount: '100',
      canConfirm: true,
      canDispute: true,
    });
    expect((await say(house, member, id, 'NOT_RECEIVED')).value).toMatchObject({
      state: 'disputed',
      receivedAmount: '0',
    });
  });

  test('of all that was paid is enough, whatever failed before it: nothing is left to assume', async () => {
    const id = await paying('100.15');
    await flagged(id, 'payment_failed');
    await act(finance, id, '/parts', { amount: '40' });
    await paidParts(id, 1);
    expect((await say(house, member, id, 'RECEIVED')).value.state).toBe('paying');
    expect((await act(finance, id, '/return')).value.state).toBe('paid_out');
    await rowsOf(house, 'update cashier.withdrawal set confirm_until = $2 where id = $1', [id, clock.now()]);
    await settle();
    expect((await read(id)).state).toBe('received');
  });

  test('after thirty days a complaint comes too late, and a late thank you does not', async () => {
    const id = await paying('100');
    await become(id, 'paid_out');
    await rowsOf(house, 'update cashier.withdrawal set confirm_until = $2 where id = $1', [id, clock.now()]);
    const isOpen = async (): Promise<boolean> =>
      (await finance.call<{ total: number }>(`/ops/withdrawals?withdrawalId=${id}&open=1`)).value.total === 1;
    await settle();
    expect([await isOpen(), (await file(id)).endedAt]).toEqual([true, null]);
    await rowsOf(house, 'update cashier.withdrawal set dispute_until = $2 where id = $1', [id, clock.now()]);
    await settle();
    expect([await isOpen(), (await file(id)).endedAt]).toEqual([false, clock.now().getTime()]);
    expect(await say(house, member, id, 'NOT_RECEIVED')).toMatchObject({
      status: 409,
      errorCode: 'withdrawal_state_changed',
    });
    expect((await say(house, member, id, 'RECEIVED')).value.state).toBe('received');
  });

  test('not received opens a dispute; only the rail and two people hold it for received', async () => {
    const id = await paying('100');
    await become(id, 'paid_out');
    expect(await act(finance, id, '/force', { evidence: 'bank slip 4711' })).toMatchObject({
      status: 409,
      errorCode: 'withdrawal_state_changed',
    });
    expect((await say(house, member, id, 'NOT_RECEIVED')).value).toMatchObject({
      state: 'disputed',
      canConfirm: true,
      canDispute: false,
    });
    expect(await say(house, member, id, 'NOT_RECEIVED')).toMatchObject({ status: 409 });
    expect((await act(finance, id, '/force', { evidence: 'bank slip 4711' })).value).toMatchObject({
      state: 'disputed',
      forcedBy: finance.id,
    });
    expect(await act(finance, id, '/force', { evidence: 'bank slip 4711' })).toMatchObject({
      status: 403,
      errorCode: 'same_operator',
    });
    expect((await act(second, id, '/force', { evidence: 'agreed with it' })).value).toMatchObject({ state: 'forced' });
    expect((await file(id)).evidence).toMatchObject([
      { text: 'bank slip 4711', by: finance.id },
      { text: 'agreed with it', by: second.id },
    ]);
    expect(await say(house, member, id, 'ALL_RECEIVED')).toMatchObject({
      status: 409,
      errorCode: 'withdrawal_state_changed',
    });
  });

  test('a rail that does not confirm forces nothing, and what came after all ends the dispute', async () => {
    const id = await paying('100');
    await become(id, 'paid_out');
    await say(house, member, id, 'NOT_RECEIVED');
    const [part] = (await file(id)).parts;
    for (const other of ["state = 'failed'", "state = 'paid', paid_amount = paid_amount - 100"]) {
      await rowsOf(house, `update cashier.sandbox_payout set ${other} where reference = $1`, [part?.reference]);
      expect(await act(finance, id, '/force', { evidence: 'bank slip 4711' })).toMatchObject({
        status: 409,
        errorCode: 'rail_disagrees',
      });
    }
    expect(await act(finance, id, '/force', { evidence: 'bank slip 4711' })).toMatchObject({
      status: 409,
      errorCode: 'rail_disagrees',
    });
    expect((await say(house, member, id, 'RECEIVED')).value.state).toBe('received');
    expect((await file(id)).flag).toBeNull();
  });

  test.each(['paid_out', 'assumed_received'])(
    'on one part leaves the other as it was, %s, when what was missing has come',
    async (state) => {
      const id = await paying('100.15');
      await flagged(id, 'payment_failed');
      for (const [at, amount] of ['40', '60'].entries()) {
        await act(finance, id, '/parts', { amount });
        await paidParts(id, at + 1);
      }
      await act(finance, id, '/return');
      if (state === 'assumed_received')
        await rowsOf(house, 'update cashier.withdrawal set confirm_until = $2 where id = $1', [id, clock.now()]);
      await settle();
      const [one, other] = (await read(id)).parts;
      expect((await say(house, member, id, 'NOT_RECEIVED', one?.partId)).value.state).toBe('disputed');
      expect((await act(finance, id, '/force', { evidence: 'bank slip 4711' })).value).toMatchObject({
        forcedBy: finance.id,
      });
      expect((await say(house, member, id, 'RECEIVED', one?.partId)).value.state).toBe(state);
      expect(await file(id)).toMatchObject({ flag: null, endedAt: null });
      // Another complaint is another dispute: nobody has held this part for received yet.
      expect((await say(house, member, id, 'NOT_RECEIVED', other?.partId)).value.state).toBe('disputed');
      expect((await act(second, id, '/force', { evidence: 'bank slip 4712' })).value).toMatchObject({
        state: 'disputed',
        forcedBy: second.id,
      });
      expect((await say(house, member, id, 'RECEIVED', other?.partId)).value.state).toBe('received');
    },
  );

  test('on a part that came after all takes its mark away while the rest is still being paid', async () => {
    const id = await paying('101.13');
    await flagged(id, 'wrong_amount');
    await paidParts(id, 1);
    await say(house, member, id, 'NOT_RECEIVED');
    expect((await file(id)).flag).toBe('not_received');
    await say(house, member, id, 'RECEIVED');
    expect(await file(id)).toMatchObject({ state: 'paying', flag: null });
  });

  test('the same word twice at once counts once', async () => {
    const id = await paying('100');
    await become(id, 'paid_out');
    const answers = await Promise.all([
      say(house, member, id, 'RECEIVED'),
      say(house, member, id, 'NOT_RECEIVED'),
      say(house, member, id, 'ALL_RECEIVED'),
    ]);
    expect(answers.filter(({ success }) => success).length).toBeGreaterThanOrEqual(1);
    expect(['received', 'disputed']).toContain((await read(id)).state);
  });
});

test('an account has been paid to from the moment the books say so, and since the first time', async () => {
  const { ledger } = house.modules;
  const paidBefore = async (): Promise<Date | undefined> =>
    (
      await rowsOf<{ at: Date }>(house, 'select paid_before_at as at from cashier.instrument where id = $1', [
        card.bankCardId,
      ])
    )[0]?.at;
  /** The movement alone: as if the process had died after it. */
  async function capture(id: string): Promise<void> {
    const [part] = await rowsOf<{ id: string; hold_id: string }>(
      house,
      `update cashier.withdrawal_part p set state = 'confirmed', paid = p.amount
      from cashier.withdrawal w where w.id = p.withdrawal_id and w.id = $1 returning p.id, w.hold_id`,
      [id],
    );
    if (!part) throw new Error('there is no part');
    await ledger.captureHold({
      holdId: BigInt(part.hold_id),
      code: 'withdrawal.paid',
      parts: [{ account: await ledger.houseAccount(1n, 'house.channel:sandbox', 'FUN'), amountMinor: 1_001_200n }],
      key: { call: 'withdrawal.part', clientKey: part.id, request: '1001200' },
      rides: [ledger.registerRider(partPaidRider)({ id: BigInt(part.id), atMs: clock.now().getTime() })],
    });
  }
  const first = clock.now();
  await capture(await paying('100.12'));
  expect(await paidBefore()).toEqual(first);
  clock.advance(1_000);
  // Paid to before, it goes by itself.
  await capture((await withdraw(house, member, { bankCardId: card.bankCardId, amount: '100.12' })).value.withdrawalId);
  expect(await paidBefore()).toEqual(first);
});

test('a part is booked behind its withdrawal, so that nobody who holds that one and changes the part waits in a circle', async () => {
  const id = await paying('100.12');
  await rowsOf(
    house,
    `update cashier.withdrawal_part set state = 'confirmed', paid = amount where withdrawal_id = $1`,
    [id],
  );
  clock.advance(61_000);
  const deciding = await holdLock(house, 'select 1 from cashier.withdrawal where id = $1 for update', [id]);
  const settled = settle();
  await expect.poll(deciding.isWaitedFor, slow).toBe(true);
  // Less than the second after which the database would call it a circle.
  await deciding.query(`set local lock_timeout = '300ms'`);
  await deciding.query(`update cashier.withdrawal_part set doubt = 'paid 1 FUN after sent' where withdrawal_id = $1`, [
    id,
  ]);
  await deciding.free();
  await settled;
  expect(await read(id)).toMatchObject({ state: 'paid_out', parts: [{ state: 'paid', amount: '100.12' }] });
  expect((await file(id)).paid).toBe('100.12');
});

test('a job makes up for each step that a process left undone when it died', async () => {
  const { value } = await withdraw(house, member, { bankCardId: card.bankCardId, amount: '200' });
  await rowsOf(house, 'update cashier.withdrawal set hold_id = null where id = $1', [value.withdrawalId]);
  clock.advance(61_000);
  await settle();
  await approve(finance, value.withdrawalId);
  await become(value.withdrawalId, 'paid_out');
  // As if the state had been lost after the books were written: booked again, nothing moves twice.
  await rowsOf(house, "update cashier.withdrawal_part set state = 'confirmed' where withdrawal_id = $1", [
    value.withdrawalId,
  ]);
  await rowsOf(house, "update cashier.withdrawal set state = 'paying', fee_booked = false where id = $1", [
    value.withdrawalId,
  ]);
  await settle();
  expect(await balanceOf(house, member)).toBe('9800');
  const books = await house.modules.ledger.checkBooks('full');
  expect(books.differences).toEqual([]);
});
