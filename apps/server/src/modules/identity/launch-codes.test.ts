import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

describe('a code in an address', () => {
  const redeem = (code: string) => house.call<{ userName: string }>('/wps/session/launch', { body: { code } });
  const mint = async (member: TestMember) =>
    (await house.call<{ code: string }>('/api/identity/launch-code', { body: {}, headers: house.as(member) })).value
      .code;

  test('opens a session once, within a minute', async () => {
    const member = await house.register();
    const code = await mint(member);
    expect(await redeem(code)).toMatchObject({ value: { userName: member.userName } });
    expect(await redeem(code)).toMatchObject({ status: 410, errorCode: 'launch_link_over' });
    const late = await mint(await house.register());
    clock.advance(60_000);
    expect(await redeem(late)).toMatchObject({ errorCode: 'launch_link_over' });
  });

  test('is worth nothing once the session it was made in has ended, whatever ended it', async () => {
    const logInAgain = (member: TestMember) =>
      house.call('/wps/session/login', { body: { username: member.userName, password } });
    const ends: Record<string, (member: TestMember) => Promise<unknown>> = {
      'all sessions': (member) => house.call('/api/identity/sessions', { method: 'DELETE', headers: house.as(member) }),
      'logged out': (member) => house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(member) }),
      'another login': logInAgain,
      'by an exclusion': (member) => house.modules.identity.endSessionsOfExcluded(BigInt(member.id)),
      'a new password, set elsewhere': async (member) => {
        const elsewhere = await logInAgain(member);
        const newPassword = 'ferries leave before sunrise';
        return house.call('/wps/member/password', {
          body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
          headers: { authorization: (elsewhere.value as { token: string }).token, cookie: cookieOf(elsewhere) },
        });
      },
    };
    for (const [how, end] of Object.entries(ends)) {
      const member = await house.register();
      const code = await mint(member);
      await end(member);
      expect(await redeem(code), how).toMatchObject({ status: 410, errorCode: 'launch_link_over' });
    }
  });

  test('that is a session token ends the session it belongs to', async () => {
    const member = await house.register();
    expect(await redeem(member.token)).toMatchObject({ status: 410, errorCode: 'launch_link_over' });
    expect(await house.call('/wps/member/info', { headers: house.as(member) })).toMatchObject({ status: 401 });
  });
});
