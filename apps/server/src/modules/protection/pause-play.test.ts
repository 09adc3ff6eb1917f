import type { ProtectionView } from '@fairhouse/contract';
import { describe, expect, test, vi } from 'vitest';
import { launchCodeOf, openHouse, password, type Answer, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { dayMs, protectedHouseOfFile } from './protection.fixture.ts';

const house = protectedHouseOfFile();

const logIn = (member: TestMember): Promise<Answer> =>
  house.call('/wps/session/login', {
    body: { username: member.userName, password: member.password, type: 'username' },
  });
const pause = (
  member: TestMember,
  kind: 'break' | 'exclusion',
  term: string,
): Promise<Answer<ProtectionView & { endsAt: number }>> => house.askProtection(member, `/${kind}`, { term });
const askReturn = (member: TestMember, given = password): Promise<Answer<{ opensAt: number }>> =>
  house.call('/wps/session/return', { body: { username: member.userName, password: given } });

describe('a break', () => {
  test('ends the game at once and refuses every stake, in every process', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    expect((await house.placeRound(playToken)).success).toBe(true);
    const beside = await openHouse({ clock: house.clock, beside: house });
    expect((await pause(member, 'break', '1d')).value.breakEndsAt).toBe(house.clock.now().getTime() + dayMs);
    await expect.poll(async () => (await house.placeRound(playToken)).errorCode).toBe('play_ended');
    await expect.poll(async () => (await beside.placeRound(playToken)).errorCode).toBe('play_ended');
    expect(
      await house.call('/wps/game/launchGame', {
        body: { nodeId: 1001, language: 'EN', theme: 'dark' },
        headers: house.as(member),
      }),
    ).toMatchObject({ status: 403, errorCode: 'wallet_closed' });
    await beside.close();
  });

  test('leaves a launch code from before good for nothing', async () => {
    const member = await house.register();
    const code = await launchCodeOf(house.call, member);
    await pause(member, 'break', '1d');
    expect(await house.call('/bgs/play', { studio: true, body: { launchCode: code } })).toMatchObject({
      status: 410,
      errorCode: 'launch_code_invalid',
    });
    expect(
      await rowsOf(house, 'select from seamless.play where member_id = $1 and ended_at is null', [member.id]),
    ).toEqual([]);
  });

  test('leaves login and account open', async () => {
    const member = await house.register();
    await pause(member, 'break', '1w');
    expect((await logIn(member)).success).toBe(true);
  });

  test('asked for twice in the same moment is one, and a short one may follow a long one that is over', async () => {
    const member = await house.register();
    await pause(member, 'break', '1w');
    expect((await pause(member, 'break', '1w')).value.breakEndsAt).toBe(house.clock.now().getTime() + 7 * dayMs);
    house.clock.advance(7 * dayMs);
    expect((await pause(await house.again(member), 'break', '1d')).value.breakEndsAt).toBe(
      house.clock.now().getTime() + dayMs,
    );
  });

  test('and an exclusion keep the wallet closed until the later of the two', async () => {
    const member = await house.register();
    await pause(member, 'break', '3m');
    const closedUntil = async (): Promise<number> =>
      (
        await rowsOf<{ until: Date }>(
          house,
          `select closed_until as until from ledger.account where member_id = $1 and purse = 'cash'`,
          [member.id],
        )
      )[0]?.until.getTime() ?? 0;
    const afterBreak = await closedUntil();
    await pause(member, 'exclusion', '6m');
    expect((await closedUntil()) - afterBreak).toBeGreaterThan(85 * dayMs);
  });

  test('is lengthened, never shortened', async () => {
    const member = await house.register();
    await pause(member, 'break', '1w');
    expect(await pause(member, 'break', '1d')).toMatchObject({ status: 403, errorCode: 'pause_shorter' });
    expect((await pause(member, 'break', '1m')).value.breakEndsAt).toBeGreaterThan(
      house.clock.now().getTime() + 27 * dayMs,
    );
  });
});

describe('a self-exclusion', () => {
  test('ends every session and refuses every login until it is over', async () => {
    const member = await house.register();
    const beside = await openHouse({ clock: house.clock, beside: house });
    expect((await pause(member, 'exclusion', '6m')).success).toBe(true);
    expect(await house.call('/wps/member/info', { headers: house.as(member) })).toMatchObject({
      status: 401,
      message: expect.stringContaining('excluded yourself') as string,
      value: { excluded: true },
    });
    // Who has only a token of it, perhaps a stolen one, is not told.
    expect(await house.call('/wps/member/info', { headers: house.as({ ...member, cookie: '' }) })).toMatchObject({
      status: 401,
      value: null,
    });
    await expect
      .poll(async () => (await beside.call('/wps/member/info', { headers: house.as(member) })).status)
      .toBe(401);
    expect(await logIn(member)).toMatchObject({ status: 403, errorCode: 'self_excluded' });
    house.clock.advance(180 * dayMs);
    expect(await logIn(member)).toMatchObject({ errorCode: 'self_excluded' });
    await beside.close();
  });

  test('that a process did not live to end is ended by the job: no session goes on, and a later one of who came back does', async () => {
    const member = await house.register();
    vi.spyOn(house.modules.identity, 'endSessionsOfExcluded').mockRejectedValueOnce(new Error('the process is gone'));
    expect((await pause(member, 'exclusion', '6m')).status).toBe(500);
    vi.restoreAllMocks();
    await house.modules.protection.returnOpenBets();
    expect(await house.call('/wps/member/info', { headers: house.as(member) })).toMatchObject({ status: 401 });
    await rowsOf(
      house,
      `update protection.pause set bets_returned_at = null, return_asked_at = ends_at - interval '1 year', began_at = began_at - interval '1 year', ends_at = ends_at - interval '1 year' where member_id = $1`,
      [member.id],
    );
    const back = await house.again(member);
    await house.modules.protection.returnOpenBets();
    expect((await house.call('/wps/member/info', { headers: house.as(back) })).status).toBe(200);
  });

  test('waits for no bets of others that have not gone back yet', async () => {
    const [member, other] = [await house.register(), await house.register()];
    await pause(other, 'exclusion', '6m');
    await rowsOf(house, 'update protection.pause set bets_returned_at = null where member_id = $1', [other.id]);
    const returned = vi.spyOn(house.modules.lottery, 'returnOpenTickets');
    await pause(member, 'exclusion', '6m');
    expect(returned.mock.calls.map(([{ memberId }]) => `${memberId}`)).toEqual([member.id]);
    vi.restoreAllMocks();
  });

  test('that begins while somebody logs in leaves no session behind', async () => {
    const member = await house.register();
    const { protection, wallet, brand } = house.modules;
    vi.spyOn(wallet, 'prepareMember').mockImplementationOnce(
      async () => void (await protection.excludeSelf({ memberId: BigInt(member.id), brand: brand.first }, '6m')),
    );
    expect(await logIn(member)).toMatchObject({ status: 403, errorCode: 'self_excluded' });
    vi.restoreAllMocks();
    expect(
      await rowsOf(house, 'select from identity.session where member_id = $1 and ended_at is null', [member.id]),
    ).toEqual([]);
  });

  test('is told only to who knows the password', async () => {
    const member = await house.register();
    await pause(member, 'exclusion', '6m');
    expect(await logIn({ ...member, password: 'another lantern market' })).toMatchObject({
      errorCode: 'us_forbidden_login_error',
    });
    expect(await askReturn(member, 'another lantern market')).toMatchObject({ errorCode: 'us_forbidden_login_error' });
  });

  test('that is over opens nothing by itself: asked for, and a day later', async () => {
    const member = await house.register();
    const { endsAt } = (await pause(member, 'exclusion', '6m')).value;
    expect(await askReturn(member)).toMatchObject({ errorCode: 'self_excluded' });
    house.clock.advance(endsAt - house.clock.now().getTime() - 1);
    for (const enter of [logIn, askReturn]) expect(await enter(member)).toMatchObject({ errorCode: 'self_excluded' });
    house.clock.advance(1);
    expect(await logIn(member)).toMatchObject({ errorCode: 'exclusion_over' });
    expect((await askReturn(member)).value.opensAt).toBe(house.clock.now().getTime() + dayMs);
    house.clock.advance(dayMs - 1);
    expect(await logIn(member)).toMatchObject({ errorCode: 'return_waits' });
    // Asking again does not begin the day anew.
    expect((await askReturn(member)).value.opensAt).toBe(house.clock.now().getTime() + 1);
    house.clock.advance(1);
    expect((await logIn(member)).success).toBe(true);
    const { list } = (await house.askProtection<{ list: { what: string }[] }>(await house.again(member), '/changes'))
      .value;
    expect(list.map(({ what }) => what)).toEqual(['return_asked', 'excluded']);
  });

  test('is lengthened by name and password, never shortened, and only for who is shut out', async () => {
    const [member, free] = [await house.register(), await house.register()];
    const lengthen = (who: TestMember, term: string, given = password): Promise<Answer<{ endsAt: number }>> =>
      house.call('/wps/session/exclusion', { body: { username: who.userName, password: given, term } });
    expect(await lengthen(free, '6m')).toMatchObject({ status: 409, errorCode: 'return_unasked' });
    expect((await logIn(free)).success).toBe(true);
    const { endsAt } = (await pause(member, 'exclusion', '1y')).value;
    expect(await lengthen(member, '5y', 'another lantern market')).toMatchObject({
      errorCode: 'us_forbidden_login_error',
    });
    expect(await lengthen(member, '6m')).toMatchObject({ status: 403, errorCode: 'pause_shorter' });
    const longer = (await lengthen(member, '5y')).value.endsAt;
    expect(longer - endsAt).toBeGreaterThan(4 * 365 * dayMs);
    house.clock.advance(longer - house.clock.now().getTime());
    expect(await logIn(member)).toMatchObject({ errorCode: 'exclusion_over' });
    // Before it is open again it may be closed for longer.
    expect((await lengthen(member, '6m')).success).toBe(true);
    expect(await logIn(member)).toMatchObject({ errorCode: 'self_excluded' });
  });

  test('that never was asks for no return', async () => {
    expect(await askReturn(await house.register())).toMatchObject({ status: 409, errorCode: 'return_unasked' });
  });
});
