import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { findPaths, insertPlacement, moveTeam } from './agency.store.ts';
import { findStays } from './tree.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const brandId = 77n;
const at = new Date('2026-11-01T10:00:00Z');
let next = 500_000n;

const rows = async (text: string): Promise<string[]> =>
  (await house.platform.db.query<{ row: string }>(text, [brandId])).rows.map(({ row }) => row);

/** The tree as a plain recursion over the uplines knows it. */
const plainClosure = `with recursive line as (
    select p.id, p.member_id, p.upline_id as ancestor_id, 1 as distance, p.member_id as via_id from agency.placement p where p.brand_id = $1 and p.ended_at is null
    union all
    select l.id, l.member_id, p.upline_id, l.distance + 1, l.ancestor_id from line l join agency.placement p on p.member_id = l.ancestor_id and p.ended_at is null
  ) select concat_ws(' ', member_id, ancestor_id, distance, via_id) as row from line order by 1`;
const storedClosure = `select concat_ws(' ', a.member_id, a.ancestor_id, a.distance, a.via_id) as row from agency.ancestor a
  join agency.placement p on p.id = a.placement_id where p.brand_id = $1 and a.ended_at is null and p.ended_at is null order by 1`;
const plainCounts = `with line as (${plainClosure.replace(`concat_ws(' ', member_id, ancestor_id, distance, via_id) as row`, '*').replace('order by 1', '')})
  select concat_ws(' ', ancestor_id, count(*) filter (where distance = 1), count(*)) as row from line group by ancestor_id order by 1`;
const storedCounts = `select concat_ws(' ', c.agent_id, c.direct, c.total) as row from agency.team_count c
  where c.total > 0 and exists (select from agency.ancestor a join agency.placement p on p.id = a.placement_id where p.brand_id = $1 and a.ancestor_id = c.agent_id) order by 1`;

const place = (memberId: bigint, uplineId: bigint): Promise<void> =>
  house.platform.inTx((tx) =>
    insertPlacement(tx, { memberId, affiliate: { brandId, code: 'CODE', uplineId, rebateSeries: 1900 }, at }),
  );
const move = (memberId: bigint, uplineId: bigint | null): Promise<number> =>
  house.platform.inTx((tx) => moveTeam(tx, { brandId, memberId, uplineId, at: new Date(at.getTime() + 60_000) }));

test('after any registrations and moves, closure, paths and counts are those of the uplines', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { minLength: 1, maxLength: 25 }),
      async (steps) => {
        const members = [(next += 1n)];
        const pick = (choice: number): bigint => members[choice % members.length] ?? next;
        for (const [one, other, isMove] of steps) {
          if (!isMove) {
            next += 1n;
            await place(next, pick(one));
            members.push(next);
          } else if (one % 5 === 0) await move(pick(other), null);
          else {
            const [member, upline] = [pick(one), pick(other)];
            const [standing] = await house.platform.inTx((tx) => findPaths(tx, [{ memberId: upline, at: new Date() }]));
            const isRing = member === upline || standing?.path.includes(member);
            if (isRing) await expect(move(member, upline)).rejects.toThrow(/below itself/);
            else await move(member, upline);
          }
        }
        expect(await rows(storedClosure)).toEqual(await rows(plainClosure));
        expect(await rows(storedCounts)).toEqual(await rows(plainCounts));
      },
    ),
    { numRuns: 8 },
  );
});

test('a moment before a move still has the uplines of then', async () => {
  const [top, agent, member, other] = [(next += 1n), (next += 1n), (next += 1n), (next += 1n)];
  await place(agent, top);
  await place(member, agent);
  expect(await move(agent, other)).toBe(2);
  const moments = [30_000, 90_000].map((after) => ({ memberId: member, at: new Date(at.getTime() + after) }));
  const [before, now] = await house.platform.inTx((tx) => findPaths(tx, moments));
  expect([before?.path, now?.path]).toEqual([
    [agent, top],
    [agent, other],
  ]);
  expect(before?.placementId).not.toBe(now?.placementId);
});

test('before a first placement by a move, and after a move to the house, a member stands directly under the house', async () => {
  const [first, second, member] = [(next += 1n), (next += 1n), (next += 1n)];
  const moveAt = (uplineId: bigint | null, minutes: number): Promise<number> =>
    house.platform.inTx((tx) =>
      moveTeam(tx, { brandId, memberId: member, uplineId, at: new Date(at.getTime() + minutes * 60_000) }),
    );
  expect([await moveAt(first, 10), await moveAt(null, 20), await moveAt(second, 30)]).toEqual([1, 1, 1]);
  const moments = [5, 15, 25, 35].map((minutes) => ({
    memberId: member,
    at: new Date(at.getTime() + minutes * 60_000),
  }));
  const standings = await house.platform.inTx((tx) => findPaths(tx, moments));
  expect(standings.map(({ path, placementId }) => [path, placementId === null])).toEqual([
    [[], true],
    [[first], false],
    [[], true],
    [[second], false],
  ]);
  const stays = (await findStays(house.platform.db, [member])).get(member) ?? [];
  expect(stays.map(({ path, from, to }) => [path, minutesOf(from), minutesOf(to)])).toEqual([
    [[], null, 10],
    [[first], 10, 20],
    [[], 20, 30],
    [[second], 30, null],
  ]);
});

const minutesOf = (moment: Date | null): number | null => moment && (moment.getTime() - at.getTime()) / 60_000;
