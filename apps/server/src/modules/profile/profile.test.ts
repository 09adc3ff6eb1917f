import { createTestDatabase } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberActor, Platform } from '../../platform/context/index.ts';
import { createProfile, type ProfileDoor } from './index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: pg.Pool;
let profile: ProfileDoor;
const registeredAt = new Date('2026-11-01T10:00:00Z');
const actorOf = (memberId: bigint) => ({ memberId }) as MemberActor;

beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Pool({ connectionString: database.appUrl });
  profile = createProfile({ db } as unknown as Platform, {
    findMember: (id) => Promise.resolve(id === 7n ? { id, userName: 'anna', customerType: 0, registeredAt, lastLoginAt: null } : null),
  });
});

afterAll(async () => {
  await db.end();
  await database.drop();
});

test('a member reads their own information', async () => {
  expect(await profile.readMemberInfo(actorOf(7n))).toMatchObject({ id: '7', account: 'anna', regDate: registeredAt.getTime(), lastLogin: null });
});

test('somebody who is no member any more is not logged in', async () => {
  await expect(profile.readMemberInfo(actorOf(8n))).rejects.toMatchObject({ code: 'not_logged_in' });
});

test('wins are shown in demo brands unless the member opts out, elsewhere only after opting in', async () => {
  expect([await profile.showsWins(7n, 'demo'), await profile.showsWins(7n, 'strict')]).toEqual([true, false]);
  await profile.chooseShowsWins(7n, false);
  expect([await profile.showsWins(7n, 'demo'), await profile.showsWins(7n, 'strict')]).toEqual([false, false]);
  await profile.chooseShowsWins(7n, true);
  expect(await profile.showsWins(7n, 'strict')).toBe(true);
});
