import { fixedClock } from '@fairhouse/testing';
import type { HeldPayoutRow } from '@fairhouse/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { sitDown, unit, type Seat } from './seat.fixture.ts';

// Decision 144: a bet pays at most 5,000, at most 100 times its stake, and a vendor at most 12,000 beyond stakes in a day.

const clock = fixedClock(new Date());
const folder = makeBrandFolder((brand) => {
  brand['vendorPayouts'] = { perBet: '5000', timesStake: 100, perDay: '12000' };
});
let house: TestHouse;
let other: TestHouse;
let [finance, risk, support, auditor] = [] as unknown as [TestOperator, TestOperator, TestOperator, TestOperator];
let seat: Seat;
beforeAll(async () => {
  house = await openHouse({ clock, brandsDir: folder.folder });
  other = await openHouse({ clock, brandsDir: folder.folder, beside: house });
  [finance, risk, support, auditor] = [
    await openOperator(house, 'finance'),
    await openOperator(house, 'risk'),
    await openOperator(house, 'support'),
    await openOperator(house, 'auditor'),
  ];
});
beforeEach(async () => {
  await rowsOf(house, 'delete from seamless.vendor_day');
  seat = await sitDown(house);
});
afterAll(async () => {
  await other.close();
  await house.close();
  folder.remove();
});

const port = (at = house) => at.modules.seamless.port;
type Page = { list: HeldPayoutRow[]; total: number };
const waiting = async (by = risk): Promise<HeldPayoutRow[]> =>
  (await by.call<Page>('/ops/vendor-payouts?size=100')).value.list;
const decide = (row: HeldPayoutRow, by: TestOperator, over: object = {}) =>
  by.call<HeldPayoutRow>(`/ops/vendor-payouts/${row.payoutId}/decision`, {
    body: { version: row.version, verdict: 'approve', reason: 'the vendor has shown the round', ...over },
  });
/** A bet of ten whose vendor says that it pays so much. */
async function settle(payout: bigint, { stake = 10n, at = house, from = seat } = {}) {
  const bet = from.bet({ stakeMinor: stake * unit });
  await port(at).bet(bet);
  const said = { vendor: 'BGS', betKey: bet.betKey, settleKey: `s-${bet.betKey}`, payoutMinor: payout * unit };
  return { said, bet, answer: await port(at).settle(said) };
}
async function held(payout: bigint, over: Parameters<typeof settle>[1] = {}) {
  const { said, bet } = await settle(payout, over);
  const row = (await waiting()).find(({ roundId }) => roundId === bet.roundKey);
  if (!row) throw new Error('the payout is not held');
  return { said, bet, row };
}
const booksAreWhole = async () => expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);

describe('the word of a vendor', () => {
  test.each([
    [1000n, 10n, null],
    [1001n, 10n, 'stake'],
    [5000n, 60n, null],
    [5001n, 60n, 'bet'],
  ])('that a bet pays %s for a stake of %s is held because of: %s', async (payout, stake, why) => {
    const { answer, bet } = await settle(payout, { stake });
    const row = (await waiting()).find(({ roundId }) => roundId === bet.roundKey);
    expect([row?.why ?? null, 'isHeld' in answer]).toEqual([why, why !== null]);
    expect(await seat.balance()).toBe((10_000n - stake + (why === null ? payout : 0n)) * unit);
  });

  test('is enough until the winnings of its day have reached a ceiling, at two processes at once', async () => {
    const seats = await Promise.all(Array.from({ length: 6 }, () => sitDown(house)));
    const answers = await Promise.all(
      seats.map((from, no) => settle(4050n, { stake: 50n, from, at: no % 2 === 0 ? house : other })),
    );
    const isHeld = answers.map(({ answer }) => 'isHeld' in answer);
    // Each wins 4,000: three fill the day.
    expect(isHeld.filter((each) => !each)).toHaveLength(3);
    expect(await rowsOf(house, `select won::text from seamless.vendor_day`)).toEqual([{ won: `${12_000n * unit}` }]);
    expect((await waiting()).filter(({ why }) => why === 'day')).toHaveLength(3);
    // What only gives a stake back wins nothing.
    expect((await settle(10n)).answer).not.toHaveProperty('isHeld');
  });

  test('sounds an alarm, and repeated is answered alike', async () => {
    const alarm = vi.spyOn(house.platform.log, 'error');
    const { said, answer } = await settle(9000n);
    expect(answer).toEqual({ status: 'ok', balanceMinor: 9990n * unit, version: expect.anything(), isHeld: true });
    expect(await port(other).settle(said)).toEqual(answer);
    expect(await port().settle({ ...said, settleKey: 'another' })).toEqual({ status: 'bet_ended' });
    expect(await port().settle({ ...said, payoutMinor: 1n })).toEqual({ status: 'duplicate_transaction' });
    expect(alarm.mock.calls).toEqual([
      [expect.objectContaining({ vendor: 'BGS', why: 'bet' }), expect.stringContaining('goes over a ceiling')],
    ]);
    alarm.mockRestore();
    expect(await port().round('BGS', said.betKey.replace('T', 'R'))).toMatchObject({ bets: [{ state: 'settled' }] });
    expect(await port().closeRound('BGS', said.betKey.replace('T', 'R'))).toBe('ok');
  });
});

describe('a held payout', () => {
  test('is paid by two people, once, and its vendor hears so', async () => {
    const { row, said } = await held(9000n);
    expect(row).toMatchObject({
      memberName: seat.member.userName,
      stake: '10',
      payout: '9000',
      ceiling: '5000',
      why: 'bet',
      firstBy: null,
    });
    const first = await decide(row, finance);
    expect(first.value).toMatchObject({ state: 'waiting', firstBy: finance.name });
    expect(await decide(row, risk)).toMatchObject({ status: 409, errorCode: 'version_stale' });
    expect(await decide(first.value, finance)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    expect(await seat.balance()).toBe(9990n * unit);
    const both = await Promise.all([decide(first.value, risk), decide(first.value, risk)]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    expect(await seat.balance()).toBe(18_990n * unit);
    expect(await port().settle(said)).toMatchObject({ status: 'ok', balanceMinor: 18_990n * unit });
    expect(await port().settle(said)).not.toHaveProperty('isHeld');
    expect((await waiting()).map(({ payoutId }) => payoutId)).not.toContain(row.payoutId);
    await booksAreWhole();
  });

  test('is turned down by one, and the stake goes back', async () => {
    const { row, said } = await held(9000n);
    expect((await decide(row, risk, { verdict: 'reject' })).value).toMatchObject({ state: 'refused' });
    expect(await seat.balance()).toBe(10_000n * unit);
    expect(await port().settle(said)).toEqual({ status: 'bet_rolled_back' });
    expect(await decide({ ...row, version: 2 }, finance)).toMatchObject({ status: 409, errorCode: 'already_decided' });
    await booksAreWhole();
  });

  test('is taken back by its vendor as long as nobody has decided', async () => {
    const [wrong, decided] = [await held(9000n), await held(8000n)];
    expect(await port().rollback({ vendor: 'BGS', betKey: wrong.bet.betKey })).toMatchObject({ status: 'ok' });
    expect(await decide({ ...wrong.row, version: 2 }, risk)).toMatchObject({ errorCode: 'already_decided' });
    const first = (await decide(decided.row, finance)).value;
    await decide(first, risk);
    expect(await port().rollback({ vendor: 'BGS', betKey: decided.bet.betKey })).toEqual({ status: 'bet_ended' });
    expect(await seat.balance()).toBe((10_000n - 10n + 8000n) * unit);
  });

  test('whose process died after the decision is carried out by the job', async () => {
    const { row } = await held(9000n);
    const first = (await decide(row, finance)).value;
    const died = vi.spyOn(house.modules.ledger, 'post').mockRejectedValue(new Error('killed'));
    expect((await decide(first, risk)).value).toMatchObject({ state: 'paid' });
    died.mockRestore();
    expect(await seat.balance()).toBe(9990n * unit);
    // What has failed is tried again a little later.
    clock.advance(5 * 60_000);
    await Promise.all([house, other].map(({ modules }) => modules.seamless.heldPayouts.settleHeld()));
    await other.modules.seamless.heldPayouts.settleHeld();
    expect(await seat.balance()).toBe(18_990n * unit);
  });

  test('is of its brand, and decided only by who may', async () => {
    const { row } = await held(9000n);
    expect((await waiting(auditor)).map(({ payoutId }) => payoutId)).toContain(row.payoutId);
    expect(await decide(row, auditor)).toMatchObject({ errorCode: 'not_allowed' });
    expect(await support.call('/ops/vendor-payouts')).toMatchObject({ errorCode: 'not_allowed' });
    expect(await decide({ ...row, payoutId: '1' }, risk)).toMatchObject({
      status: 404,
      errorCode: 'held_payout_unknown',
    });
    const trail = await rowsOf<{ action: string }>(
      house,
      `select action from operators.action where action like 'vendor.payout%' order by id desc limit 1`,
    );
    expect(trail).not.toEqual([]);
  });
});

test('tomorrow is another day', async () => {
  await settle(4050n, { stake: 50n });
  await settle(4050n, { stake: 50n });
  await settle(4050n, { stake: 50n });
  expect((await settle(20n)).answer).toHaveProperty('isHeld');
  clock.advance(24 * 3_600_000);
  seat = await sitDown(house);
  expect((await settle(20n)).answer).not.toHaveProperty('isHeld');
});
