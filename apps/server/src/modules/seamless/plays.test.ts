import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, launchCodeOf, openHouse, password, type TestHouse } from '../../testing/test-house.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

const open = (launchCode: string, at = house) =>
  at.call<{ playToken: string }>('/bgs/play', { studio: true, body: { launchCode } });
const balance = (playToken: string, at = house) =>
  at.call('/bgs/balance', { studio: true, headers: { authorization: playToken } });

test('launching needs a member and a game', async () => {
  const member = await house.register();
  expect(await house.call('/wps/game/launchGame', { body: { nodeId: 1001 } })).toMatchObject({ status: 401 });
  expect(await house.call('/wps/game/launchGame', { body: { nodeId: 9 }, headers: house.as(member) })).toMatchObject({
    status: 404,
    errorCode: 'game_unknown',
  });
  const launched = await house.call('/wps/game/launchGame', {
    body: { nodeId: 1002, language: 'pt', theme: 'light' },
    headers: house.as(member),
  });
  const url = new URL((launched.value['content'] as { game_url: string }).game_url);
  expect(url.origin).toBe(house.studioUrl);
  expect(url.pathname).toBe('/games/night-lantern');
  expect([url.searchParams.get('lang'), url.searchParams.get('theme')]).toEqual(['PT', 'light']);
});

test('a launch code is good once and for a minute', async () => {
  const member = await house.register();
  const code = await launchCodeOf(house.call, member);
  expect(await open(code)).toMatchObject({
    status: 200,
    value: { game: 'dice', balance: { amount: '10000' }, openRound: null },
  });
  expect(await open(code)).toMatchObject({ status: 410, errorCode: 'launch_code_invalid' });
  const late = await launchCodeOf(house.call, member);
  clock.advance(60_000);
  expect(await open(late)).toMatchObject({ status: 410 });
  expect(await open('a code that nobody has made')).toMatchObject({ status: 410 });
});

test('a launch code of a session that has ended opens nothing', async () => {
  const member = await house.register();
  const code = await launchCodeOf(house.call, member);
  await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(member) });
  expect(await open(code)).toMatchObject({ status: 410 });
});

test('a second play ends the first, on every process', async () => {
  const beside = await openHouse({ beside: house, clock });
  const member = await house.register();
  const first = await house.play(member);
  expect((await balance(first.playToken, beside)).status).toBe(200);
  const second = await house.play(member, 1002);
  expect(await balance(first.playToken)).toMatchObject({ status: 401, errorCode: 'play_ended' });
  await expect.poll(async () => (await balance(first.playToken, beside)).status, { interval: 20 }).toBe(401);
  expect((await balance(second.playToken)).status).toBe(200);
  await beside.close();
});

test('a play dies with its login: by logout, by a login elsewhere, by time', async () => {
  const [left, replaced, idle] = [await house.register(), await house.register(), await house.register()];
  const plays = { left: await house.play(left), replaced: await house.play(replaced), idle: await house.play(idle) };
  await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(left) });
  await house.call('/wps/session/login', { body: { username: replaced.userName, password } });
  expect(await balance(plays.left.playToken)).toMatchObject({ status: 401, errorCode: 'play_ended' });
  expect((await balance(plays.replaced.playToken)).status).toBe(401);
  expect((await balance(plays.idle.playToken)).status).toBe(200);
  clock.advance(30 * 60_000);
  expect((await balance(plays.idle.playToken)).status).toBe(401);
});

test('playing keeps the login alive', async () => {
  const member = await house.register();
  const { playToken } = await house.play(member);
  for (let times = 0; times < 4; times += 1) {
    clock.advance(20 * 60_000);
    expect((await balance(playToken)).status).toBe(200);
  }
  expect((await house.call('/wps/member/info', { headers: house.as(member) })).status).toBe(200);
});

test('a session token is no play token, and the other way round', async () => {
  const member = await house.register();
  const { playToken } = await house.play(member);
  expect((await balance(member.token)).status).toBe(401);
  expect(
    (await house.call('/wps/member/info', { headers: { authorization: playToken, cookie: member.cookie } })).status,
  ).toBe(401);
  expect((await house.call('/bgs/balance', { studio: true })).status).toBe(401);
  expect(cookieOf(await balance(playToken))).toBe('');
});
