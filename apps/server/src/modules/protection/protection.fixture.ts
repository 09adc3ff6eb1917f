import type { ProtectionView } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll } from 'vitest';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { dayOf } from './business-day.ts';

const path = '/wps/member/protection';
export const dayMs = 24 * 3_600_000;

export interface ProtectedHouse extends TestHouse {
  readonly clock: ReturnType<typeof fixedClock>;
  /** A call of the member's protection page. */
  askProtection<T = ProtectionView>(
    member: TestMember,
    to: string,
    body?: unknown,
    method?: string,
  ): Promise<Answer<T>>;
  /** The member with a session that has not run out although the clock moved. */
  again(member: TestMember): Promise<TestMember>;
  /** Moves to the next day of the brand if too little of this day is left, so that no test crosses midnight. */
  keepWithinDay(ms: number): void;
}

/** A house whose clock the tests of this file move; the ledger uses the clock of the database, at which the tests start. */
export function protectedHouseOfFile(): ProtectedHouse {
  const file = {} as { -readonly [part in keyof ProtectedHouse]: ProtectedHouse[part] };
  beforeAll(async () => {
    const clock = fixedClock(new Date());
    const house = await openHouse({ clock });
    Object.assign(file, house, { clock });
    file.askProtection = <T>(
      member: TestMember,
      to: string,
      body?: unknown,
      method = body === undefined ? 'GET' : 'POST',
    ) => house.call<T>(`${path}${to}`, { method, ...(body !== undefined && { body }), headers: house.as(member) });
    file.keepWithinDay = (ms) => {
      const dayAt = (at: number) => dayOf(house.modules.brand.first, new Date(at));
      const now = clock.now().getTime();
      if (dayAt(now) !== dayAt(now + ms)) clock.advance(ms);
    };
    file.again = async (member) => {
      const found = await house.modules.identity.findMember(BigInt(member.id));
      if (!found) throw new Error('there is no such member');
      const { token, half } = await house.modules.identity.startSession(found, house.modules.brand.first);
      return { ...member, token, cookie: `sid=${half}` };
    };
  });
  afterAll(() => file.close());
  return file;
}
