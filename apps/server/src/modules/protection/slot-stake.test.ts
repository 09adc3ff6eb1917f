import { randomUUID } from 'node:crypto';
import type { ProtectionView } from '@fairhouse/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { protectedHouseOfFile } from './protection.fixture.ts';

const house = protectedHouseOfFile();
const minuteMs = 60_000;
const unit = 10_000n;
/** A house whose policy needs the most of one stake on a slot; spins of several processes wait for nothing else. */
function needIt(which: TestHouse): void {
  const brand = which.modules.brand.first;
  Object.assign(brand, {
    rules: { ...brand.rules, needsSlotStake: true, play: { ...brand.rules.play, cycleMs: { slots: 0, others: 0 } } },
  });
}
beforeAll(() => needIt(house));
beforeEach(() => house.clock.set(new Date()));

const slot = { nodeId: 1002, slug: 'night-lantern' };
const setMost = (member: TestMember, most: string): Promise<Answer<ProtectionView>> =>
  house.askProtection(member, '/slot-stake', { most }, 'PUT');
const mostOf = async (member: TestMember) => (await house.askProtection(member, '')).value.slotStake;
const spin = (at: TestHouse, playToken: string, stake = '1') => at.placeRound(playToken, { stake, choices: {} });
let keys = 0;
const vendorBet = (playToken: string, stakeMinor: bigint, game: string = slot.slug) => {
  keys += 1;
  return { vendor: 'BGS', playToken, betKey: `S${keys}`, roundKey: `R${keys}`, game, currency: 'FUN', stakeMinor };
};

async function sitDown() {
  const member = await house.register();
  return { member, ...(await house.play(member, slot.nodeId)) };
}

describe('the most of one stake on a slot', () => {
  test('is needed before the first spin, at a game of the house and at one of a vendor, and at nothing but slots', async () => {
    const { member, playToken } = await sitDown();
    expect(await mostOf(member)).toEqual({ most: null });
    expect(await spin(house, playToken)).toMatchObject({ status: 403, errorCode: 'slot_stake_needed' });
    expect(await house.modules.seamless.port.bet(vendorBet(playToken, unit))).toEqual({ status: 'limit_reached' });
    expect(await house.modules.seamless.port.bet(vendorBet(playToken, unit, 'dice'))).toMatchObject({ status: 'ok' });
    expect((await setMost(member, '2')).value.slotStake).toEqual({ most: '2' });
    expect((await spin(house, playToken)).success).toBe(true);
    expect(await house.modules.seamless.port.bet(vendorBet(playToken, 2n * unit))).toMatchObject({ status: 'ok' });
  });

  test('refuses a stake above it and books nothing of it', async () => {
    const { member, playToken } = await sitDown();
    await setMost(member, '2');
    const { walletId } = await house.modules.seamless.port.authenticate(playToken);
    const before = await house.modules.ledger.readBalance(walletId);
    expect(await spin(house, playToken, '3')).toMatchObject({
      status: 403,
      errorCode: 'slot_stake_over',
      message: 'You set 2 as the most for one spin in this sitting.',
      value: { most: '2' },
    });
    expect(await house.modules.seamless.port.bet(vendorBet(playToken, 2n * unit + 1n))).toEqual({
      status: 'limit_reached',
    });
    expect(await house.modules.ledger.readBalance(walletId)).toEqual(before);
    expect(await house.modules.seamless.port.bet(vendorBet(playToken, 3n * unit, 'dice'))).toMatchObject({
      status: 'ok',
    });
  });

  test('is lowered at once and not raised, out of a game as on the page of limits', async () => {
    const { member, playToken } = await sitDown();
    const fromGame = (most: string) =>
      house.call<{ most: string }>('/bgs/slot-stake', {
        method: 'PUT',
        studio: true,
        body: { most },
        headers: { authorization: playToken },
      });
    expect((await fromGame('5')).value).toEqual({ most: '5' });
    expect((await setMost(member, '1')).value.slotStake).toEqual({ most: '1' });
    for (const raised of [await setMost(member, '1.5'), await fromGame('5')])
      expect(raised).toMatchObject({ status: 409, errorCode: 'slot_stake_higher' });
    expect(await spin(house, playToken, '2')).toMatchObject({ errorCode: 'slot_stake_over' });
    expect((await setMost(member, '1')).success).toBe(true);
    const { list } = (await house.askProtection<{ list: { what: string; cap: string }[] }>(member, '/changes')).value;
    expect(list.map(({ what, cap }) => `${what} ${cap}`)).toEqual([
      'slot_stake_set 1',
      'slot_stake_set 1',
      'slot_stake_set 5',
    ]);
  });

  test.each(['0', '-1', '0.001', 'much'])('%s is none', async (most) => {
    expect((await setMost(await house.register(), most)).status).toBe(400);
  });

  test('is asked for anew in the next sitting, and may be higher there', async () => {
    const { member, playToken } = await sitDown();
    await setMost(member, '1');
    await spin(house, playToken);
    house.clock.advance(29 * minuteMs);
    let now = await house.again(member);
    expect(await setMost(now, '2')).toMatchObject({ errorCode: 'slot_stake_higher' });
    house.clock.advance(2 * minuteMs);
    now = await house.again(member);
    const { playToken: later } = await house.play(now, slot.nodeId);
    expect(await mostOf(now)).toEqual({ most: null });
    expect(await spin(house, later)).toMatchObject({ errorCode: 'slot_stake_needed' });
    expect((await setMost(now, '2')).value.slotStake).toEqual({ most: '2' });
    expect((await spin(house, later, '2')).success).toBe(true);
  });

  test('set before anything was played begins the sitting', async () => {
    const member = await house.register();
    expect((await setMost(member, '3')).value.slotStake).toEqual({ most: '3' });
    const { playToken } = await house.play(member, slot.nodeId);
    expect((await spin(house, playToken, '3')).success).toBe(true);
  });

  test('of four calls at once is the lowest that any of them was told', async () => {
    const { member } = await sitDown();
    const set = await Promise.all(['4', '7', '2', '9'].map((most) => setMost(member, most)));
    expect(set.filter(({ success }) => !success).map(({ errorCode }) => errorCode)).toEqual(
      set.filter(({ success }) => !success).map(() => 'slot_stake_higher'),
    );
    expect(await mostOf(member)).toEqual({ most: '2' });
  });

  test('lowered in one process holds in all of them from the answer on', async () => {
    const { member, playToken } = await sitDown();
    const beside = await Promise.all([1, 2, 3].map(() => openHouse({ clock: house.clock, beside: house })));
    beside.forEach(needIt);
    await setMost(member, '2');
    const everywhere = [house, ...beside];
    expect(
      (await Promise.all(everywhere.map((each) => spin(each, playToken, '2')))).every(({ success }) => success),
    ).toBe(true);
    await setMost(member, '1');
    const spins = await Promise.all(everywhere.map((each) => spin(each, playToken, '2')));
    expect(spins.map(({ errorCode }) => errorCode)).toEqual(spins.map(() => 'slot_stake_over'));
    await Promise.all(beside.map((each) => each.close()));
  });

  test('asked for again by its key, a round of before is answered as it was', async () => {
    const { member, playToken } = await sitDown();
    await setMost(member, '2');
    const round = { clientKey: randomUUID(), stake: '2', choices: {} };
    const first = await house.placeRound(playToken, round);
    const input = vendorBet(playToken, 2n * unit);
    await house.modules.seamless.port.bet(input);
    await setMost(member, '1');
    expect((await house.placeRound(playToken, round)).value.round.roundId).toBe(first.value.round.roundId);
    expect(await house.modules.seamless.port.bet(input)).toMatchObject({ status: 'ok' });
  });

  test('is told with the play, and a launch says that the page has to ask', async () => {
    const member = await house.register();
    const launch = async (nodeId: number) =>
      (
        await house.call<{ content: { game_url: string }; needsSlotStake: boolean }>('/wps/game/launchGame', {
          body: { nodeId },
          headers: house.as(member),
        })
      ).value;
    expect((await launch(1001)).needsSlotStake).toBe(false);
    await setMost(member, '2');
    const { needsSlotStake, content } = await launch(slot.nodeId);
    const opened = await house.call('/bgs/play', {
      studio: true,
      body: { launchCode: new URL(content.game_url).searchParams.get('launch') },
    });
    expect([needsSlotStake, opened.value]).toMatchObject([true, { slotStake: '2', rules: { needsSlotStake: true } }]);
  });
});

test('a house whose policy needs none asks for none', async () => {
  const demo = await openHouse({ clock: house.clock, beside: house });
  const member = await demo.register();
  const { playToken } = await demo.play(member, slot.nodeId);
  expect((await spin(demo, playToken)).success).toBe(true);
  const headers = demo.as(member);
  expect((await demo.call<ProtectionView>('/wps/member/protection', { headers })).value.slotStake).toBeNull();
  expect(
    await demo.call('/wps/member/protection/slot-stake', { method: 'PUT', body: { most: '1' }, headers }),
  ).toMatchObject({ status: 409, errorCode: 'slot_stake_unasked' });
  await demo.close();
});
