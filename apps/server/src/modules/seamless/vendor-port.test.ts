import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import type { VendorBetAsked } from './index.ts';
import { sitDown, unit, type Seat } from './seat.fixture.ts';

// Beside these: wallet-cases.test.ts runs the published cases.
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const port = () => house.modules.seamless.port;

const sit = (): Promise<Seat> => sitDown(house);

describe('a bet', () => {
  test('sent three times is booked once and answered alike (W01, W16)', async () => {
    const seat = await sit();
    const input = seat.bet();
    const answers = [await port().bet(input), await port().bet(input), await port().bet(input)];
    expect(
      new Set(
        answers.map((answer) =>
          JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
        ),
      ).size,
    ).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'ok', balanceMinor: 9990n * unit });
    expect(await seat.balance()).toBe(9990n * unit);
  });

  test('sent at the same moment many times is booked once', async () => {
    const seat = await sit();
    const input = seat.bet();
    const answers = await Promise.all(Array.from({ length: 20 }, () => port().bet(input)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['ok']));
    expect(await seat.balance()).toBe(9990n * unit);
  });

  test('with a used key for another amount, round, game or member is a duplicate (W02, W03, W04)', async () => {
    const [seat, other] = [await sit(), await sit()];
    const input = seat.bet();
    await port().bet(input);
    const changes: Partial<VendorBetAsked>[] = [
      { stakeMinor: 20n * unit },
      { roundKey: 'elsewhere' },
      { game: 'night-lantern' },
      { playToken: other.playToken },
      { currency: 'EUR' },
    ];
    for (const change of changes)
      expect(await port().bet({ ...input, ...change }), Object.keys(change)[0]).toEqual({
        status: 'duplicate_transaction',
      });
    expect(await port().bet(seat.bet({ currency: 'EUR' }))).toEqual({ status: 'wrong_currency' });
    expect([await seat.balance(), await other.balance()]).toEqual([9990n * unit, 10_000n * unit]);
  });

  test('of two members who use one key in the same moment, one is booked', async () => {
    const [seat, other] = [await sit(), await sit()];
    const input = seat.bet();
    const answers = await Promise.all([port().bet(input), port().bet({ ...input, playToken: other.playToken })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(['duplicate_transaction', 'ok']);
    expect((await seat.balance()) + (await other.balance())).toBe(19_990n * unit);
  });

  test('above the balance, of nothing or below it is refused and books nothing (W05)', async () => {
    const seat = await sit();
    expect(await port().bet(seat.bet({ stakeMinor: 10_001n * unit }))).toEqual({ status: 'insufficient_balance' });
    expect(await port().bet(seat.bet({ stakeMinor: 0n }))).toEqual({ status: 'amount_invalid' });
    expect(await port().bet(seat.bet({ stakeMinor: -1n }))).toEqual({ status: 'amount_invalid' });
    expect(await seat.balance()).toBe(10_000n * unit);
  });

  test('after the session has ended is told apart from an unknown token (W08)', async () => {
    const seat = await sit();
    await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(seat.member) });
    expect(await port().bet(seat.bet())).toEqual({ status: 'token_expired' });
    expect(await port().bet(seat.bet({ playToken: 'nobody has this token' }))).toEqual({ status: 'token_unknown' });
    expect(await port().bet(seat.bet({ vendor: 'OTHER' }))).toEqual({ status: 'token_unknown' });
  });
});

describe('a result', () => {
  test('is paid once, also after the session has ended (W06)', async () => {
    const seat = await sit();
    const input = seat.bet();
    await port().bet(input);
    await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(seat.member) });
    const settled = { vendor: 'BGS', betKey: input.betKey, settleKey: `${input.betKey}-win`, payoutMinor: 25n * unit };
    expect(await port().settle(settled)).toMatchObject({ status: 'ok', balanceMinor: 10_015n * unit });
    expect(await port().settle(settled)).toMatchObject({ status: 'ok', balanceMinor: 10_015n * unit });
    expect(await port().settle({ ...settled, payoutMinor: 26n * unit })).toEqual({ status: 'duplicate_transaction' });
    expect(await port().settle({ ...settled, settleKey: 'another' })).toEqual({ status: 'bet_ended' });
    expect(await seat.balance()).toBe(10_015n * unit);
    expect(await port().round('BGS', input.roundKey)).toEqual({
      isClosed: false,
      bets: [{ betKey: input.betKey, game: 'dice', state: 'settled', stakeMinor: 10n * unit, payoutMinor: 25n * unit }],
    });
  });

  test('of nothing ends the bet as lost, in the record too', async () => {
    const seat = await sit();
    const input = seat.bet();
    await port().bet(input);
    const open = await house.call<{ total: number }>('/wps/relay/ODSFE2_RNGOrders', { headers: house.as(seat.member) });
    expect(open.value.total).toBe(0);
    expect(
      await port().settle({ vendor: 'BGS', betKey: input.betKey, settleKey: 'lost', payoutMinor: 0n }),
    ).toMatchObject({ status: 'ok' });
    const record = await house.call('/wps/relay/ODSFE2_RNGOrders', { headers: house.as(seat.member) });
    expect(record.value).toMatchObject({ total: 1, list: [{ status: 'lost', betAmount: '10', winAmount: '0' }] });
  });

  test('without a bet is refused (W09)', async () => {
    expect(await port().settle({ vendor: 'BGS', betKey: 'T-never', settleKey: 'x', payoutMinor: unit })).toEqual({
      status: 'bet_unknown',
    });
  });
});

describe('a rollback', () => {
  test('gives the stake back once, also after the session has ended (W07, W10, W12)', async () => {
    const seat = await sit();
    const input = seat.bet();
    await port().bet(input);
    await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(seat.member) });
    for (let times = 0; times < 3; times += 1) {
      expect(await port().rollback(input)).toMatchObject({ status: 'ok', balanceMinor: 10_000n * unit });
    }
    expect(await port().settle({ vendor: 'BGS', betKey: input.betKey, settleKey: 'late', payoutMinor: unit })).toEqual({
      status: 'bet_rolled_back',
    });
    expect(await seat.balance()).toBe(10_000n * unit);
  });

  test('of a bet that has not come stands when the bet comes (W11)', async () => {
    const seat = await sit();
    const input = seat.bet();
    expect(await port().rollback(input)).toMatchObject({ status: 'ok' });
    expect(await port().rollback(input)).toMatchObject({ status: 'ok' });
    expect(await port().bet(input)).toEqual({ status: 'bet_rolled_back' });
    expect(await port().bet(input)).toEqual({ status: 'bet_rolled_back' });
    expect(await seat.balance()).toBe(10_000n * unit);
  });

  test('in the same moment as its bet or its result leaves the stake exactly once somewhere (W10)', async () => {
    const seat = await sit();
    for (let times = 0; times < 10; times += 1) {
      const input = seat.bet();
      await Promise.all([port().bet(input), port().rollback(input)]);
      await port().rollback(input);
      expect(await seat.balance()).toBe(10_000n * unit);
    }
    const input = seat.bet();
    await port().bet(input);
    const ends = await Promise.all([
      port().rollback(input),
      port().settle({ vendor: 'BGS', betKey: input.betKey, settleKey: 'w', payoutMinor: 10n * unit }),
    ]);
    expect(ends.filter((end) => end.status === 'ok').length).toBe(1);
    expect(await seat.balance()).toBe(10_000n * unit);
  });

  test('of a settled bet is refused', async () => {
    const seat = await sit();
    const input = seat.bet();
    await port().bet(input);
    await port().settle({ vendor: 'BGS', betKey: input.betKey, settleKey: 'w', payoutMinor: unit });
    expect(await port().rollback(input)).toEqual({ status: 'bet_ended' });
  });
});

test('a vendor who breaks the rules in a full batch disturbs nobody in it', async () => {
  const seats = await Promise.all(Array.from({ length: 8 }, sit));
  const culprit = seats[0]?.bet() ?? { betKey: '' };
  await port().bet(culprit as VendorBetAsked);
  await port().settle({ vendor: 'BGS', betKey: culprit.betKey, settleKey: 'first', payoutMinor: 0n });
  const [bad, ...good] = await Promise.all([
    port().settle({ vendor: 'BGS', betKey: culprit.betKey, settleKey: 'second', payoutMinor: unit }),
    ...seats.map((seat) => port().bet(seat.bet())),
  ]);
  expect(bad).toEqual({ status: 'bet_ended' });
  expect(good.map((answer) => answer.status)).toEqual(seats.map(() => 'ok'));
});

test('the books agree after all this', async () => {
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});
