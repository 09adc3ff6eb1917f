import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../../platform/context/index.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { SessionRegistry } from './session-registry.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const halfOf = ({ cookie }: TestMember): string => cookie.slice('sid='.length);

/** The house's own, but that a first answer of the database waits on its way, and a gap in the messages can be told. */
function heldPlatform(): {
  platform: Platform;
  answered: Promise<void>;
  release(): void;
  tellGap(): void;
  asked(): number;
} {
  const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gapListeners: (() => void)[] = [];
  let count = 0;
  const query = async (...input: unknown[]): Promise<unknown> => {
    count += 1;
    const answer = await (house.platform.db.query as (...all: unknown[]) => Promise<unknown>).apply(
      house.platform.db,
      input,
    );
    answered.resolve();
    await released.promise;
    return answer;
  };
  const bus = {
    ...house.platform.bus,
    isHealthy: () => true,
    onGap: (listener: () => void) => void gapListeners.push(listener),
  };
  return {
    platform: { ...house.platform, bus, db: { query } as unknown as Platform['db'] },
    answered: answered.promise,
    asked: () => count,
    release: released.resolve,
    tellGap: () => gapListeners.forEach((listener) => listener()),
  };
}

test.each(['told of', 'missed'] as const)(
  'a session that ends while its row is on the way, and is %s, does not come back to life',
  async (how) => {
    const member = await house.register();
    const { sessionId } = await house.modules.identity.authenticate(member.token, halfOf(member), '203.0.113.1');
    const held = heldPlatform();
    const registry = new SessionRegistry(held.platform);
    const late = [
      registry.authenticate(member.token, halfOf(member), '203.0.113.1'),
      registry.touch(sessionId),
    ] as const;
    await held.answered;
    await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(member) });
    if (how === 'told of') registry.forget([sessionId]);
    else held.tellGap();
    held.release();
    await expect(late[0]).rejects.toMatchObject({ code: 'not_logged_in' });
    expect(await late[1]).toBe(false);
    expect(await registry.touch(sessionId)).toBe(false);
  },
);

test('the end of others has nobody read again', async () => {
  const member = await house.register();
  const held = heldPlatform();
  const registry = new SessionRegistry(held.platform);
  const late = registry.authenticate(member.token, halfOf(member), '203.0.113.1');
  await held.answered;
  registry.forget([1n]);
  held.release();
  expect(await late).toMatchObject({ userName: member.userName });
  expect(held.asked()).toBe(1);
});
