import type { RealityCheck } from '@fairhouse/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Answer, TestMember } from '../../testing/test-house.ts';
import { protectedHouseOfFile } from './protection.fixture.ts';

const house = protectedHouseOfFile();
const minuteMs = 60_000;
const unit = 10_000n;
// The books keep the time of the database: what is booked here belongs to the sitting while both say the same.
beforeEach(() => house.clock.set(new Date()));

const look = (member: TestMember, method: 'GET' | 'POST' = 'GET'): Promise<Answer<RealityCheck>> =>
  house.askProtection<RealityCheck>(member, '/reality-check', undefined, method);
let keys = 0;
/** At a game of a vendor, with bets of ten. */
async function sitDown() {
  const member = await house.register();
  const { playToken } = await house.play(member);
  const bet = () => {
    keys += 1;
    return {
      vendor: 'BGS',
      playToken,
      betKey: `T${keys}`,
      roundKey: `R${keys}`,
      game: 'dice',
      currency: 'FUN',
      stakeMinor: 10n * unit,
    };
  };
  return { member, bet };
}
const everyTenMinutes = (member: TestMember): Promise<Answer<unknown>> =>
  house.askProtection(member, '/reality-check', { minutes: 10 }, 'PUT');

test('somebody who has played a while is stopped at a vendor too, sees the figures, and plays on after the answer', async () => {
  const seat = await sitDown();
  await everyTenMinutes(seat.member);
  const { port } = house.modules.seamless;
  for (let minute = 0; minute < 10; minute += 2) {
    const input = seat.bet();
    expect((await port.bet(input)).status, `minute ${minute}`).toBe('ok');
    await port.settle({ vendor: input.vendor, betKey: input.betKey, settleKey: input.betKey, payoutMinor: 4n * unit });
    // Who only looks does not play: it brings the check no nearer.
    for (const moment of [1, 2])
      expect((await look(seat.member)).value.inMs, `${moment}`).toBe((10 - minute) * minuteMs);
    house.clock.advance(2 * minuteMs);
  }
  expect(await port.bet(seat.bet())).toEqual({ status: 'limit_reached' });
  expect((await look(seat.member)).value).toEqual({ inMs: 0, sittingMs: 10 * minuteMs, staked: '50', paid: '20' });
  expect((await look(seat.member, 'POST')).value).toMatchObject({ inMs: 10 * minuteMs });
  expect((await port.bet(seat.bet())).status).toBe('ok');
});

test('half an hour of rest begins it anew, and who never played is at its beginning', async () => {
  const seat = await sitDown();
  const { port } = house.modules.seamless;
  const read = (member: TestMember) =>
    house.modules.protection.readRealityCheck({ memberId: BigInt(member.id), brand: house.modules.brand.first });
  await port.bet(seat.bet());
  house.clock.advance(4 * minuteMs);
  await port.bet(seat.bet());
  expect(await read(seat.member)).toMatchObject({ inMs: 56 * minuteMs, sittingMs: 4 * minuteMs, staked: '20' });
  house.clock.advance(31 * minuteMs);
  // By the door: the login ends while half an hour passes here.
  expect(await read(seat.member)).toEqual({ inMs: 60 * minuteMs, sittingMs: 0, staked: '0', paid: '0' });
  await house.modules.protection.admitStake({
    memberId: BigInt(seat.member.id),
    brandId: house.modules.brand.first.id,
  });
  house.clock.advance(2 * minuteMs);
  expect(await read(seat.member)).toMatchObject({ sittingMs: 2 * minuteMs, staked: '0' });
  expect((await look(await house.register())).value).toEqual({
    inMs: 60 * minuteMs,
    sittingMs: 0,
    staked: '0',
    paid: '0',
  });
});
