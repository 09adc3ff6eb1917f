import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '@fairhouse/testing';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { sitDown, unit, type Seat } from './seat.fixture.ts';

interface Check {
  readonly inMs: number;
  readonly sittingMs: number;
  readonly staked: string;
  readonly paid: string;
}

const clock = fixedClock(new Date());
const minuteMs = 60_000;
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

const look = ({ member }: Pick<Seat, 'member'>, method: 'GET' | 'POST' = 'GET') => house.call<Check | null>('/wps/game/realityCheck', { method, headers: house.as(member) });

test('somebody who has played a while is stopped at a vendor too, sees the figures, and plays on after the answer', async () => {
  const seat = await sitDown(house);
  await house.call('/wps/member/protection/reality-check', { method: 'PUT', body: { minutes: 10 }, headers: house.as(seat.member) });
  const { port } = house.modules.seamless;
  for (let minute = 0; minute < 10; minute += 2) {
    const asked = seat.bet();
    expect((await port.bet(asked)).status, `minute ${minute}`).toBe('ok');
    await port.settle({ vendor: asked.vendor, betKey: asked.betKey, settleKey: asked.betKey, payoutMinor: 4n * unit });
    // Who only looks does not play: it brings the check no nearer.
    for (const moment of [1, 2]) expect((await look(seat)).value?.inMs, `${moment}`).toBe((10 - minute) * minuteMs);
    clock.advance(2 * minuteMs);
  }
  expect(await port.bet(seat.bet())).toEqual({ status: 'limit_reached' });
  expect((await look(seat)).value).toEqual({ inMs: 0, sittingMs: 10 * minuteMs, staked: '50', paid: '20' });
  expect((await look(seat, 'POST')).value).toMatchObject({ inMs: 10 * minuteMs });
  expect((await port.bet(seat.bet())).status).toBe('ok');
});

test('half an hour of rest begins it anew, and who has no game open has none', async () => {
  const seat = await sitDown(house);
  const { port } = house.modules.seamless;
  await port.bet(seat.bet());
  clock.advance(4 * minuteMs);
  await port.bet(seat.bet());
  expect((await look(seat)).value?.inMs).toBe(56 * minuteMs);
  clock.advance(31 * minuteMs);
  // By the door: the login ends while half an hour passes here.
  expect((await house.modules.seamless.readRealityCheck(BigInt(seat.member.id), { isSeen: false }))?.inMs).toBe(60 * minuteMs);
  expect((await look({ member: await house.register() })).value).toBeNull();
});
