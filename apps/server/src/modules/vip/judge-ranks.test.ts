import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { again } from '../../testing/rewards.fixture.ts';
import { isBirthday } from './give-birthdays.ts';
import { createVip, type VipDoor } from './index.ts';
import { addMonths, daysOfMonth, monthsBetween } from './months.ts';
import {
  brandOf,
  cash,
  did,
  issuedTo,
  levelOf,
  makeMembers,
  openRanks,
  progressOf,
  rank,
  bets,
  stepsOf,
  testRanks,
} from './vip.fixture.ts';

/** In Lisbon the clocks go back on the last day of October 2027, which has 25 hours. */
const clock = fixedClock('2027-10-20T12:00:00Z');
const lastOfOctober = '2027-10-31T23:59:59.999Z';
const firstOfNovember = '2027-11-01T00:00:00Z';
const brands = makeBrandFolder((brand) => {
  brand['timeZone'] = 'Europe/Lisbon';
});
let house: TestHouse;
let vip: VipDoor;

beforeAll(async () => {
  house = await openHouse({ clock, brandsDir: brands.folder, areJobsByHand: true });
  ({ vip } = house.modules);
});
beforeEach(async () => {
  clock.set('2027-10-20T12:00:00Z');
  await rowsOf(house, 'truncate vip.step, vip.standing, rewards.day, rewards.total, vip.birthday_round');
  await rowsOf(house, `delete from rewards.claim`);
  await openRanks(house);
});
afterAll(async () => {
  await house.close();
  brands.remove();
});

const oneMember = async (): Promise<bigint> => {
  const [memberId = 0n] = await makeMembers(house, 1);
  return memberId;
};
/** A door whose rewards do something else at a certain point. */
const vipWith = (change: Partial<Parameters<typeof createVip>[1]['rewards']>): VipDoor => {
  const { rewards, protection, identity, operators, brand } = house.modules;
  const platform = { ...house.platform, jobs: { ...house.platform.jobs, add: () => undefined } };
  return createVip(platform, {
    rewards: { ...rewards, ...change },
    protection,
    identity,
    operators,
    listBrands: () => brand.all,
    findBrand: (id) => brand.findById(id),
  });
};

describe('reaching a rank', () => {
  test('a rank is reached once its conditions are met; each upgrade comes once, judged twice, at once or again', async () => {
    const member = await oneMember();
    await did(house, [member], { day: '2027-10-19', validBet: 99 });
    await vip.judgeAll();
    expect(await levelOf(house, member)).toBe(0);
    await did(house, [member], { day: '2027-10-20', validBet: 1901 });
    await Promise.all([vip.judgeAll(), vip.judgeMember({ memberId: member, brand: brandOf(house) }), vip.judgeAll()]);
    await vip.judgeAll();
    expect(await stepsOf(house, member)).toEqual(['0>3 reached 2027-10']);
    expect(await issuedTo(house, member)).toEqual(['upgrade:1', 'upgrade:2', 'upgrade:3']);
  });

  test('all conditions count: the month does not make up for what is missing in all, nor deposits for bets', async () => {
    await openRanks(house, [rank('First'), rank('Paid', { total: bets('100', '50'), monthly: bets('0', '20') })]);
    const [played = 0n, paid = 0n, both = 0n] = await makeMembers(house, 3);
    await did(house, [played, both], { day: '2027-10-19', validBet: 500 });
    await did(house, [paid, both], { day: '2027-10-19', deposit: 50 });
    await vip.judgeAll();
    expect(await Promise.all([played, paid, both].map((id) => levelOf(house, id)))).toEqual([0, 0, 1]);
  });

  test('many members are judged by the same few statements', async () => {
    const members = await makeMembers(house, 300);
    await did(house, members, { day: '2027-10-19', validBet: 2500 });
    const { rewards } = house.modules;
    const sumProgress = vi.fn<typeof rewards.sumProgress>(rewards.sumProgress);
    const issueAll = vi.fn<typeof rewards.issueAll>(rewards.issueAll);
    await vipWith({ sumProgress, issueAll }).judgeAll();
    // The month and everything, and what is given.
    expect([sumProgress.mock.calls.length, issueAll.mock.calls.length]).toEqual([2, 1]);
    const [sums] = await rowsOf<{ high: string; issued: string }>(
      house,
      `select count(*) filter (where level = 3) as high, (select count(*) from rewards.claim where source = 'vip') as issued from vip.standing`,
    );
    expect(sums).toEqual({ high: '300', issued: '900' });
  });
});

describe('the border of a month', () => {
  test('in the zone of the brand, on a day of 25 hours: kept until its last moment, then judged by the whole month', async () => {
    const [kept = 0n, lost = 0n, late = 0n] = await makeMembers(house, 3);
    clock.set('2027-09-20T12:00:00Z');
    await did(house, [kept, lost, late], { day: '2027-09-15', validBet: 1500 });
    await vip.judgeAll();
    expect(await levelOf(house, lost)).toBe(2);
    await did(house, [kept], { day: '2027-10-31', validBet: 200 });
    await did(house, [lost, late], { day: '2027-10-31', validBet: 199 });
    clock.set(lastOfOctober);
    await vip.judgeAll();
    expect(await levelOf(house, lost)).toBe(2);
    // Settled in the last moment of the month and seen only after it.
    await did(house, [late], { day: '2027-10-31', validBet: 1 });
    clock.set(firstOfNovember);
    await vip.judgeAll();
    await vip.judgeAll();
    expect(await Promise.all([kept, lost, late].map((id) => levelOf(house, id)))).toEqual([2, 1, 2]);
    expect(await stepsOf(house, lost)).toEqual(['0>2 reached 2027-09', '2>1 not_kept 2027-10']);
    // Who had it when November began has its salary, once; October's came with the first of October.
    expect(await issuedTo(house, kept)).toEqual(['upgrade:1', 'upgrade:2', 'salary:2027-10', 'salary:2027-11']);
    expect(await issuedTo(house, lost)).toEqual(['upgrade:1', 'upgrade:2', 'salary:2027-10']);
  });

  test('conditions that were met before the month ended count, also when nobody looked before', async () => {
    const member = await oneMember();
    await vip.judgeAll();
    await did(house, [member], { day: '2027-10-21', validBet: 40 });
    await vip.judgeAll();
    await did(house, [member], { day: '2027-10-31', validBet: 1960 });
    // What comes after the month belongs to the next one.
    await did(house, [member], { day: '2027-11-01', validBet: 10 });
    clock.set('2027-11-01T05:00:00Z');
    await vip.judgeAll();
    expect(await stepsOf(house, member)).toEqual(['0>3 reached 2027-10']);
    // In the month of October 2000 were met in all, not by the 10 of November.
    const other = await oneMember();
    clock.set('2027-10-31T12:00:00Z');
    await did(house, [other], { day: '2027-10-31', validBet: 1995 });
    await vip.judgeAll();
    await did(house, [other], { day: '2027-11-01', validBet: 10 });
    clock.set('2027-11-01T05:00:00Z');
    await vip.judgeAll();
    expect(await stepsOf(house, other)).toEqual(['0>2 reached 2027-10']);
  });

  test('a rank falls by one step a month, not while it is protected, and after many months as often as was due', async () => {
    const member = await oneMember();
    await did(house, [member], { day: '2027-10-19', validBet: 3000 });
    await vip.judgeAll();
    clock.set('2027-12-01T00:00:00Z');
    await vip.judgeAll();
    // October is the month it was reached in, and one month more is protected.
    expect(await levelOf(house, member)).toBe(3);
    clock.set('2027-12-31T23:59:59Z');
    await vip.judgeAll();
    expect(await levelOf(house, member)).toBe(3);
    clock.set('2028-04-02T00:00:00Z');
    await vip.judgeAll();
    expect(await stepsOf(house, member)).toEqual([
      '0>3 reached 2027-10',
      '3>2 not_kept 2027-12',
      '2>1 not_kept 2028-01',
    ]);
  });

  test('a rank that was lost and reached again brings no second upgrade', async () => {
    const member = await oneMember();
    await did(house, [member], { day: '2027-10-19', validBet: 1500 });
    await vip.judgeAll();
    clock.set('2027-12-03T00:00:00Z');
    await vip.judgeAll();
    expect(await levelOf(house, member)).toBe(1);
    await did(house, [member], { day: '2027-12-03', validBet: 250 });
    await vip.judgeAll();
    expect(await levelOf(house, member)).toBe(2);
    expect((await issuedTo(house, member)).filter((occasion) => occasion.startsWith('upgrade'))).toEqual([
      'upgrade:1',
      'upgrade:2',
    ]);
  });

  test('nothing is judged before it is counted, and a clock that is set back changes nothing', async () => {
    const member = await oneMember();
    await did(house, [member], { day: '2027-09-19', validBet: 1500 });
    clock.set('2027-09-20T12:00:00Z');
    await vip.judgeAll();
    clock.set('2027-11-01T00:05:00Z');
    const behind = vipWith({ countedUntil: () => Promise.resolve(new Date(lastOfOctober)) });
    await behind.judgeAll();
    expect(await levelOf(house, member)).toBe(2);
    // A change that nobody can count holds time up for a day at most.
    clock.set('2027-11-02T00:00:00Z');
    await behind.judgeAll();
    expect(await levelOf(house, member)).toBe(1);
    clock.set('2027-10-20T12:00:00Z');
    await vip.judgeAll();
    expect(await stepsOf(house, member)).toHaveLength(2);
  });

  test('a salary of the week is that of the rank with which the week begins', async () => {
    const member = await oneMember();
    await did(house, [member], { day: '2027-10-20', validBet: 2500 });
    await vip.judgeAll();
    expect(await issuedTo(house, member)).not.toContain('salary:2027-10-18');
    clock.set('2027-10-24T22:59:59Z');
    await vip.judgeAll();
    clock.set('2027-10-24T23:00:00Z');
    await vip.judgeAll();
    await vip.judgeAll();
    expect((await issuedTo(house, member)).filter((occasion) => occasion.startsWith('salary'))).toEqual([
      'salary:2027-10-25',
    ]);
  });
});

describe('what may happen meanwhile', () => {
  test('a process that dies while it judges leaves nothing, and the next one makes up for all of it once', async () => {
    const member = await oneMember();
    await did(house, [member], { day: '2027-10-19', validBet: 2500 });
    const dying = vipWith({
      async issueAll(tx, issues) {
        await house.modules.rewards.issueAll(tx, issues);
        throw new Error('killed');
      },
    });
    await dying.judgeAll();
    expect([await levelOf(house, member), await issuedTo(house, member)]).toEqual([0, []]);
    await rowsOf(house, 'delete from platform.stumble');
    await vip.judgeAll();
    expect(await issuedTo(house, member)).toEqual(['upgrade:1', 'upgrade:2', 'upgrade:3']);
  });

  test('ranks that are edited while members are judged wait until they are, and count from then on', async () => {
    const member = await oneMember();
    await did(house, [member], { day: '2027-10-19', validBet: 150 });
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const judging = vipWith({
      async issueAll(tx, issues) {
        reached.resolve();
        await goOn.promise;
        return house.modules.rewards.issueAll(tx, issues);
      },
    }).judgeMember({ memberId: member, brand: brandOf(house) });
    await reached.promise;
    let isEdited = false;
    const edit = openRanks(house, [rank('First'), rank('Low', { total: bets('5000') })]).then(() => (isEdited = true));
    const waiting = `select 1 from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`;
    await vi.waitFor(async () => expect(isEdited || (await rowsOf(house, waiting)).length > 0).toBe(true));
    expect(isEdited).toBe(false);
    goOn.resolve();
    await Promise.all([judging, edit]);
    expect(await levelOf(house, member)).toBe(1);
    const other = await oneMember();
    await did(house, [other], { day: '2027-10-19', validBet: 150 });
    await vip.judgeAll();
    // Nobody loses a rank by an edit; nobody reaches it by the old conditions any more.
    expect(await Promise.all([member, other].map((id) => levelOf(house, id)))).toEqual([1, 0]);
  });

  test('a rank that is taken away leaves its members in the highest one that is left', async () => {
    const member = await oneMember();
    await did(house, [member], { day: '2027-10-19', validBet: 2500 });
    await vip.judgeAll();
    await openRanks(house, testRanks().slice(0, 2));
    await vip.judgeAll();
    expect(await stepsOf(house, member)).toEqual(['0>3 reached 2027-10', '3>1 ranks_changed 2027-10']);
  });

  test('who is on a break loses no rank by it, and who is protected is given nothing', async () => {
    const [resting = 0n, playing = 0n] = await makeMembers(house, 2);
    clock.set('2027-09-20T12:00:00Z');
    await did(house, [resting, playing], { day: '2027-09-15', validBet: 1500 });
    await vip.judgeAll();
    await rowsOf(house, 'delete from rewards.claim');
    const door = vipWith({ findProtected: () => Promise.resolve(new Set([resting])) });
    const { protection } = house.modules;
    const pause = vi.spyOn(protection, 'findPaused').mockResolvedValue(new Set([resting]));
    clock.set('2027-11-02T00:00:00Z');
    await door.judgeAll();
    pause.mockRestore();
    expect(await Promise.all([resting, playing].map((id) => levelOf(house, id)))).toEqual([2, 1]);
    expect(await issuedTo(house, resting)).toEqual([]);
    expect(await issuedTo(house, playing)).toEqual(['salary:2027-10']);
  });

  test('what was issued can be claimed after the rank is lost, until its day, and is paid once', async () => {
    const registered = await house.register();
    const memberId = BigInt(registered.id);
    await did(house, [memberId], { day: '2027-10-19', validBet: 1500 });
    await vip.judgeAll();
    clock.set('2027-11-25T12:00:00Z');
    await did(house, [memberId], { day: '2027-11-02', validBet: 100 });
    clock.set('2027-12-01T12:00:00Z');
    const member: TestMember = await again(house, registered);
    expect((await progressOf(house, member)).level).toBe(1);
    const [upgrade] = await rowsOf<{ id: string }>(
      house,
      `select id from rewards.claim where member_id = $1 and occasion = 'salary:2027-11'`,
      [memberId],
    );
    const claim = (id = upgrade?.id) =>
      house.call('/wps/relay/MCSFE_claimIssuedPromotion', {
        headers: house.as(member),
        body: { promotionClaimId: id },
      });
    expect((await claim()).success).toBe(true);
    expect((await claim()).errorCode).toBe('reward_claimed');
    const [late] = await rowsOf<{ id: string }>(
      house,
      `select id from rewards.claim where member_id = $1 and occasion = 'upgrade:2'`,
      [memberId],
    );
    expect((await claim(late?.id)).errorCode).toBe('reward_expired');
  });
});

describe('birthdays', () => {
  test('bring one gift a year, of the rank one has when the day begins, to whoever told the day', async () => {
    const [born = 0n, other = 0n, silent = 0n] = await makeMembers(house, 3);
    const { personal } = house.modules.identity;
    const brandId = brandOf(house).id;
    await personal.change({ memberId: born, brandId }, { birthDate: '1990-10-21' });
    await personal.change({ memberId: other, brandId }, { birthDate: '1990-10-22' });
    await did(house, [born, other, silent], { day: '2027-10-19', validBet: 1500 });
    await vip.judgeAll();
    await vip.giveBirthdays();
    clock.set('2027-10-20T22:59:59Z');
    await vip.giveBirthdays();
    expect(await issuedTo(house, born)).not.toContain('birthday:2027');
    clock.set('2027-10-20T23:00:00Z');
    const dying = vipWith({
      async issueAll(tx, issues) {
        await house.modules.rewards.issueAll(tx, issues);
        throw new Error('killed');
      },
    });
    await expect(dying.giveBirthdays()).rejects.toThrow('1 of 1 failed');
    await vip.giveBirthdays();
    await vip.giveBirthdays();
    const given = await Promise.all([born, other, silent].map((id) => issuedTo(house, id)));
    expect(given.map((list) => list.filter((one) => one.startsWith('birthday')))).toEqual([['birthday:2027'], [], []]);
    expect(
      await rowsOf(house, `select rewards from rewards.claim where member_id = $1 and occasion = 'birthday:2027'`, [
        born,
      ]),
    ).toEqual([{ rewards: [cash('3')] }]);
    clock.set('2027-10-25T12:00:00Z');
    await vip.giveBirthdays();
    expect(await issuedTo(house, other)).toContain('birthday:2027');
  });

  test('of the 29th of February are on the 28th in a year without one', () => {
    const days = ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2100-02-28'];
    expect(days.map((day) => isBirthday('2004-02-29', day))).toEqual([true, false, false, true, true]);
    expect([isBirthday('', '2027-02-28'), isBirthday('1990-02-28', '2028-02-28')]).toEqual([false, true]);
  });
});

test('months follow one another over the end of a year', () => {
  expect(monthsBetween('2027-11', '2028-02')).toEqual(['2027-11', '2027-12', '2028-01', '2028-02']);
  expect(monthsBetween('2027-11', '2027-10')).toEqual([]);
  expect([addMonths('2027-01', -1), addMonths('2027-12', 1)]).toEqual(['2026-12', '2028-01']);
  expect([daysOfMonth('2028-02'), daysOfMonth('2027-12')]).toEqual([
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2027-12-01', to: '2027-12-31' },
  ]);
});
