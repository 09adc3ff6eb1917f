import type { ProtectionView } from '@fairhouse/contract';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type Answer, type TestMember } from '../../testing/test-house.ts';
import { forgetPlayTime } from './index.ts';
import { dayMs, protectedHouseOfFile } from './protection.fixture.ts';
import { countPlays } from './sitting.store.ts';

const house = protectedHouseOfFile();

type View = Answer<ProtectionView>;
const ask = (member: TestMember, to: string, body?: unknown, method?: string): Promise<View> =>
  house.askProtection(member, to, body, method);
const again = (member: TestMember): Promise<TestMember> => house.again(member);
const setLimit = (member: TestMember, kind: string, cap: string | null, span = 'day'): Promise<View> =>
  ask(member, '/limit', { kind, span, cap }, 'PUT');
const limitOf = ({ value }: View, kind: string): ProtectionView['limits'][number] | undefined =>
  value.limits.find((limit) => limit.kind === kind);

describe('a limit', () => {
  test('holds at once and is decided on where money moves', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    expect(limitOf(await setLimit(member, 'stake', '3'), 'stake')).toMatchObject({
      cap: '3',
      used: '0',
      waiting: null,
    });
    const rounds = await Promise.all(Array.from({ length: 10 }, () => house.placeRound(playToken)));
    expect(rounds.filter(({ success }) => success)).toHaveLength(3);
    expect(rounds.find(({ success }) => !success)).toMatchObject({ status: 403, errorCode: 'limit_reached' });
    expect(limitOf(await ask(member, ''), 'stake')).toMatchObject({ cap: '3', used: '3' });
  });

  test('of four processes at once lets through what fits and not one more', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    await setLimit(member, 'stake', '7');
    const beside = await Promise.all([1, 2, 3].map(() => openHouse({ clock: house.clock, beside: house })));
    const rounds = await Promise.all(
      [house, ...beside].flatMap((each) => Array.from({ length: 5 }, () => each.placeRound(playToken))),
    );
    expect(rounds.filter(({ success }) => success)).toHaveLength(7);
    await Promise.all(beside.map((each) => each.close()));
  });

  test('asked for more often at once than there are connections holds each time, and others go on meanwhile', async () => {
    const [member, other] = [await house.register(), await house.register()];
    const input = Array.from({ length: 24 }, (_, index) => setLimit(member, 'stake', `${100 - index}`));
    const [read, ...set] = await Promise.all([ask(other, ''), ...input]);
    expect([read.success, ...set.map(({ success }) => success)]).not.toContain(false);
    expect(limitOf(await ask(member, ''), 'stake')?.cap).toMatch(/^\d+$/);
  });

  test('set again as it is holds without waiting, and none where there is none changes nothing', async () => {
    const member = await house.register();
    await setLimit(member, 'stake', '10');
    expect(limitOf(await setLimit(member, 'stake', '10'), 'stake')).toMatchObject({ cap: '10', waiting: null });
    expect((await setLimit(member, 'loss', null)).value.limits).toHaveLength(1);
    expect((await ask(member, '/changes')).value).toMatchObject({
      list: [{ what: 'limit_set' }, { what: 'limit_set' }],
    });
  });
});

describe('confirmLoosening and withdrawLoosening: a limit', () => {
  test('that is to go stays until it was confirmed, and a tighter one ends what waits', async () => {
    const member = await house.register();
    await setLimit(member, 'deposit', '50', 'month');
    expect((await setLimit(member, 'deposit', null, 'month')).value.limits[0]).toMatchObject({
      cap: '50',
      waiting: { cap: null },
    });
    expect((await setLimit(member, 'deposit', '40', 'month')).value.limits[0]).toMatchObject({
      cap: '40',
      waiting: null,
    });
    const waiting = (await setLimit(member, 'deposit', null, 'month')).value.limits[0]?.waiting;
    expect((await ask(member, '/limit/withdraw', { id: waiting?.id })).value.limits[0]).toMatchObject({
      cap: '40',
      waiting: null,
    });
    expect((await ask(member, '/changes')).value).toMatchObject({
      list: [
        { what: 'loosening_withdrawn', cap: null },
        { what: 'loosening_asked', cap: null },
        { what: 'limit_set', cap: '40' },
        { what: 'loosening_asked', cap: null },
        { what: 'limit_set', kind: 'deposit', span: 'month', cap: '50' },
      ],
    });
  });

  test("is confirmed by its own request, beside others that wait, and another member's of the same kind goes on waiting", async () => {
    const [one, two] = [await house.register(), await house.register()];
    for (const kind of ['stake', 'loss']) await setLimit(one, kind, '10');
    await setLimit(two, 'loss', '10');
    await setLimit(two, 'loss', '30');
    await setLimit(one, 'stake', '20');
    const id = limitOf(await setLimit(one, 'loss', '20'), 'loss')?.waiting?.id;
    house.clock.advance(dayMs);
    const confirmed = await ask(await again(one), '/limit/confirm', { id });
    expect([limitOf(confirmed, 'loss'), limitOf(confirmed, 'stake')]).toMatchObject([
      { cap: '20', waiting: null },
      { cap: '10', waiting: { cap: '20' } },
    ]);
    await setLimit(await again(one), 'loss', '5');
    expect(limitOf(await ask(await again(two), ''), 'loss')).toMatchObject({
      cap: '10',
      waiting: { cap: '30', isRipe: true },
    });
  });

  test('asked for twice in the same moment is one limit, the tighter', async () => {
    const member = await house.register();
    await Promise.all(['30', '10', '20'].map((cap) => setLimit(member, 'stake', cap)));
    expect(limitOf(await ask(member, ''), 'stake')).toMatchObject({ cap: '10' });
  });

  test("takes no other member's request and no amount that is none", async () => {
    const [one, two] = [await house.register(), await house.register()];
    await setLimit(one, 'stake', '1');
    const id = limitOf(await setLimit(one, 'stake', '2'), 'stake')?.waiting?.id;
    house.clock.advance(dayMs);
    for (const to of ['/limit/confirm', '/limit/withdraw'])
      expect(await ask(await again(two), to, { id })).toMatchObject({ errorCode: 'loosening_unknown' });
    for (const cap of ['-1', '1e30', '', '1,5', '१०', ' 1', '99999999999999999999'])
      expect((await setLimit(await again(two), 'stake', cap)).success, cap).toBe(false);
    expect(await setLimit(await again(two), 'time', '60', 'week')).toMatchObject({
      status: 400,
      errorCode: 'limit_span_unknown',
    });
    expect(await setLimit(await again(two), 'loss', '60', 'session')).toMatchObject({
      status: 400,
      errorCode: 'limit_span_unknown',
    });
    for (const cap of ['1000.555', '0.0001'])
      expect(await setLimit(await again(two), 'stake', cap), cap).toMatchObject({
        status: 400,
        errorCode: 'limit_amount_invalid',
      });
    for (const cap of ['0', '1.5', '1441'])
      expect(await setLimit(await again(two), 'time', cap), cap).toMatchObject({
        status: 400,
        errorCode: 'limit_amount_invalid',
      });
    expect((await ask(await again(two), '')).value.limits).toEqual([]);
  });
});

describe('time at play', () => {
  test('is forgotten a quarter later, and what is younger stays', async () => {
    const member = await house.register();
    await ask(member, '');
    const { playToken } = await house.play(member);
    await house.placeRound(playToken);
    const days = async () =>
      (
        await rowsOf<{ age: number }>(
          house,
          `select $2::date - day as age from protection.play_time where member_id = $1 order by 1`,
          [member.id, house.clock.now()],
        )
      ).map(({ age }) => age);
    await rowsOf(
      house,
      `insert into protection.play_time (member_id, day, used_ms) select $1, $2::date - n, 1 from generate_series(80, 7000) n`,
      [member.id, house.clock.now()],
    );
    expect(await forgetPlayTime(house.platform)).toBeGreaterThan(6_900 - 92);
    expect((await days()).at(-1)).toBe(92);
  });

  test('ends for today at its limit, in every process', async () => {
    house.keepWithinDay(15 * 60_000);
    const member = await house.register();
    await setLimit(member, 'time', '10');
    const { playToken } = await house.play(member);
    for (let minute = 0; minute < 10; minute += 2) {
      expect((await house.placeRound(playToken)).success, `minute ${minute}`).toBe(true);
      house.clock.advance(2 * 60_000);
    }
    const beside = await openHouse({ clock: house.clock, beside: house });
    expect(await house.placeRound(playToken)).toMatchObject({ status: 403, errorCode: 'time_limit_reached' });
    expect(await beside.placeRound(playToken)).toMatchObject({ status: 403 });
    expect(limitOf(await ask(member, ''), 'time')).toMatchObject({ cap: '10', used: '10' });
    await beside.close();
  });

  test('ends at once under a limit that is used up when it is set, and may be a whole day', async () => {
    house.keepWithinDay(15 * 60_000);
    const member = await house.register();
    const { playToken } = await house.play(member);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await house.placeRound(playToken)).success).toBe(true);
      house.clock.advance(2 * 60_000);
    }
    await house.placeRound(playToken);
    const walletId = await house.modules.wallet.walletOf({
      memberId: BigInt(member.id),
      brand: house.modules.brand.first,
    });
    expect(limitOf(await setLimit(member, 'time', '1440'), 'time')).toMatchObject({ cap: '1440' });
    expect(await house.modules.ledger.isWalletClosed(walletId)).toBe(false);
    const { used } = limitOf(await ask(member, ''), 'time') ?? { used: '' };
    await setLimit(member, 'time', used);
    expect(await house.modules.ledger.isWalletClosed(walletId)).toBe(true);
  });

  test('of a session ends in the same way, and begins anew after half an hour of rest, which no try makes longer', async () => {
    const member = await house.register();
    const play = { memberId: BigInt(member.id), brandId: house.modules.brand.first.id };
    const stake = (): Promise<string> =>
      house.modules.protection.admitStake(play).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    const walletId = await house.modules.wallet.walletOf({ memberId: play.memberId, brand: house.modules.brand.first });
    const isClosedAt = async (): Promise<Date | null> =>
      (
        await house.platform.db.query<{ closed_until: Date | null }>(
          'select closed_until from ledger.account where id = $1',
          [walletId],
        )
      ).rows[0]?.closed_until ?? null;
    await setLimit(member, 'time', '10', 'session');
    for (let minute = 0; minute < 10; minute += 2) {
      expect(await stake(), `minute ${minute}`).toBe('taken');
      house.clock.advance(2 * 60_000);
    }
    const restEnd = new Date(house.clock.now().getTime() + 30 * 60_000);
    expect(await stake()).toBe('session_time_reached');
    expect(await isClosedAt()).toEqual(restEnd);
    expect(limitOf(await ask(member, ''), 'time')).toMatchObject({
      span: 'session',
      cap: '10',
      used: '10',
      endsAt: restEnd.getTime(),
    });
    for (let turn = 0; turn < 5; turn += 1) {
      house.clock.advance(5 * 60_000);
      expect(await stake(), `turn ${turn}`).toBe('session_time_reached');
    }
    expect(await isClosedAt()).toEqual(restEnd);
    house.clock.advance(5 * 60_000 + 1);
    expect(await stake()).toBe('taken');
    expect(limitOf(await ask(await again(member), ''), 'time')).toMatchObject({ used: '0', endsAt: null });
  });

  test('does not count while nobody plays', async () => {
    const member = await house.register();
    await setLimit(member, 'time', '10');
    const { playToken } = await house.play(member);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await house.placeRound(playToken)).success).toBe(true);
      house.clock.advance(6 * 60_000);
    }
    expect(limitOf(await ask(await again(member), ''), 'time')).toMatchObject({ used: '0' });
  });
});

describe('a reality check (setRealityCheck)', () => {
  test('stops stakes when it is due, until it was answered', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    await ask(member, '/reality-check', { minutes: 10 }, 'PUT');
    for (let minute = 0; minute < 10; minute += 2) {
      expect((await house.placeRound(playToken)).success, `minute ${minute}`).toBe(true);
      house.clock.advance(2 * 60_000);
    }
    expect(await house.placeRound(playToken)).toMatchObject({ status: 403, errorCode: 'reality_check_due' });
    const answered = await house.call<{ nextInMs: number }>('/bgs/reality-check', {
      method: 'POST',
      studio: true,
      headers: { authorization: playToken },
    });
    expect(answered.value).toEqual({ nextInMs: 10 * 60_000 });
    expect((await house.placeRound(playToken)).success).toBe(true);
  });

  test('is set within what the policy allows', async () => {
    const member = await house.register();
    for (const minutes of [9, 61, 0, -10])
      expect(await ask(member, '/reality-check', { minutes }, 'PUT'), `${minutes}`).toMatchObject({
        errorCode: 'limit_amount_invalid',
      });
    expect((await ask(member, '/reality-check', { minutes: 20 }, 'PUT')).value.realityCheck).toEqual({
      minutes: 20,
      leastMinutes: 10,
      mostMinutes: 60,
    });
  });
});

describe('the question about limits (answerLimits)', () => {
  test('is answered by declining, and comes back after half a year', async () => {
    const member = await house.register();
    expect((await ask(member, '')).value).toMatchObject({ isAsked: false, isReviewDue: false });
    expect((await ask(member, '/limits/declined', undefined, 'POST')).value).toMatchObject({
      isAsked: true,
      isReviewDue: false,
    });
    house.clock.advance(183 * dayMs);
    expect((await ask(await again(member), '')).value).toMatchObject({
      isAsked: true,
      isReviewDue: true,
      asksReview: true,
    });
    expect((await ask(await again(member), '/limits/reviewed', undefined, 'POST')).value).toMatchObject({
      isReviewDue: false,
      asksReview: false,
    });
  });

  test('is asked by itself once in half a year, and put off on record', async () => {
    const member = await house.register();
    await setLimit(member, 'stake', '100');
    house.clock.advance(183 * dayMs - 1);
    expect((await ask(await again(member), '')).value).toMatchObject({ isReviewDue: false, asksReview: false });
    house.clock.advance(1);
    expect((await ask(await again(member), '')).value).toMatchObject({ isReviewDue: true, asksReview: true });
    expect((await ask(await again(member), '/limits/later', undefined, 'POST')).value).toMatchObject({
      isReviewDue: true,
      asksReview: false,
    });
    expect((await ask(await again(member), '/changes')).value).toMatchObject({
      list: [{ what: 'review_put_off' }, { what: 'limit_set' }],
    });
    house.clock.advance(183 * dayMs);
    expect((await ask(await again(member), '')).value).toMatchObject({ isReviewDue: true, asksReview: true });
  });
});

test('time at play is counted for many at once, each their own, and the same time of two processes once', async () => {
  const { db } = house.platform;
  const [one, other] = [BigInt((await house.register()).id), BigInt((await house.register()).id)];
  const begunAt = Date.parse('2027-03-01T12:00:00Z');
  const count = async (afterMs: number, members: readonly bigint[]): Promise<number[]> =>
    (
      await countPlays(
        db,
        members.map((memberId) => ({ memberId, brandId: 1n, at: new Date(begunAt + afterMs), day: '2027-03-01' })),
        { gapMs: 300_000, restMs: 1_800_000 },
      )
    ).map(({ dayMs: playedMs }) => playedMs);
  expect(await count(0, [one, other])).toEqual([0, 0]);
  expect(await count(60_000, [other])).toEqual([60_000]);
  expect(await count(90_000, [one, other, one])).toEqual([90_000, 90_000, 90_000]);
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => count(150_000, index % 2 === 0 ? [one, other] : [other, one])),
  );
  expect(await count(150_000, [other, one])).toEqual([150_000, 150_000]);
  expect(await count(500_000, [one])).toEqual([150_000]);
  expect(
    (
      await db.query('select since_check_ms from protection.sitting where member_id = any ($1::bigint[])', [
        [one, other],
      ])
    ).rows,
  ).toEqual([{ since_check_ms: '150000' }, { since_check_ms: '150000' }]);
});
