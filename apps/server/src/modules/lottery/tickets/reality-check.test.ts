import type { RealityCheck } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../testing/test-house.ts';
import { bet, sellIssues, slip } from '../lottery.fixture.ts';

const clock = fixedClock(new Date());
const minuteMs = 60_000;
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

test('a look at the clock stops tickets, which have no play, tells what is open as staked, and lets the same ticket through after the answer', async () => {
  const [numero = ''] = await sellIssues(house, 'ember-ssc', { everyMs: 3_600_000 });
  const member = await house.register();
  const check = (method: string, body?: object) =>
    house.call<RealityCheck>('/wps/member/protection/reality-check', {
      method,
      ...(body && { body }),
      headers: house.as(member),
    });
  const ticket = () => bet(house, member, { currentNumero: numero, bettingSlipString: slip(), betCartAmountSum: '2' });
  await check('PUT', { minutes: 10 });
  for (let minute = 0; minute < 10; minute += 2) {
    expect((await ticket()).status, `minute ${minute}`).toBe(200);
    clock.advance(2 * minuteMs);
  }
  expect(await ticket()).toMatchObject({ status: 403, errorCode: 'reality_check_due' });
  expect((await check('GET')).value).toEqual({ inMs: 0, sittingMs: 10 * minuteMs, staked: '10', paid: '0' });
  expect((await check('POST')).value.inMs).toBe(10 * minuteMs);
  expect((await ticket()).status).toBe(200);
});
