import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

// Nobody learns from a text, a status or a time whether an account exists.
const many = { count: 1_000_000, windowMs: 1000 };
const known = '+919876543210';
const email = 'anna@example.com';
const nobody = '+919876543299';
const folder = makeBrandFolder((brand) => setModule(brand, 'MOBILENUMREG3', '1'));
export let house: TestHouse;
let owner: pg.Client;
let userName = '';
beforeAll(async () => {
  house = await openHouse({
    brandsDir: folder.folder,
    // As slow as a provider is.
    sender: { serves: () => true, send: async () => void (await house.platform.db.query('select pg_sleep(0.004)')) },
    encryptedBodies: many,
    // No captcha either: it stands before the work that is measured, and comes and goes with the window it is counted in.
    limits: {
      loginByIp: many,
      registerByIp: many,
      codes: {
        withoutCaptcha: many.count,
        perMoment: many,
        perAddress: many,
        perNetwork: many,
        perBlock: many,
        perBrand: many,
      },
    },
  });
  owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  const member = await house.register();
  userName = member.userName;
  const at = { memberId: BigInt(member.id), brandId: house.modules.brand.first.id, verifiedAt: new Date() };
  await house.modules.identity.verification.saveContact({ ...at, kind: 'mobile', address: known });
  await house.modules.identity.verification.saveContact({ ...at, kind: 'email', address: email });
  await owner.query(
    `insert into agency.affiliate_code (brand_id, code, agent_id, rebate_series, made_at, closed_at) values ($1, 'CLOSED77', 5, 1800, now(), now())`,
    [at.brandId],
  );
});
afterAll(async () => {
  await owner.end();
  await house.close();
  folder.remove();
});

export type Ask = (isKnown: boolean) => Promise<{ status: number; text: string; errorCode: string | null }>;
let names = 0;
const newPassword = 'boats under the bridge';
const register = (form: object) =>
  house.call('/wps/member/register', {
    method: 'PUT',
    body: {
      username: `silent${(names += 1)}`,
      password: newPassword,
      confirmPassword: newPassword,
      termsAccepted: true,
      ageConfirmed: true,
      ...form,
    },
  });

export const asks: Record<string, Ask> = {
  'a login with a wrong password': (isKnown) =>
    house.call('/wps/session/login', { body: { username: isKnown ? userName : 'nobody99', password: 'not this one' } }),
  'a login by the door of agents': (isKnown) =>
    house.call('/wps/session/login', {
      body: { username: isKnown ? userName : 'nobody99', password: 'not this one', door: 'agent' },
    }),
  'a code to log in': (isKnown) =>
    house.call('/wps/verification/sms/noLogin', { body: { mobileNum: isKnown ? known : nobody } }),
  'a code to recover': (isKnown) =>
    house.call('/wps/verification/sms/noLogin', { body: { mobileNum: isKnown ? known : nobody, purpose: 'recover' } }),
  'a code to register': (isKnown) =>
    house.call('/wps/verification/sms/register', { body: { mobileNo: isKnown ? known : nobody } }),
  'a mail to recover': (isKnown) =>
    house.call('/wps/member/password/email', { body: { username: isKnown ? userName : 'nobody99', email } }),
  'a login with a wrong code': (isKnown) =>
    house.call('/wps/session/login', { body: { username: isKnown ? known : nobody, password: 'wrong!', type: 'sms' } }),
  'a recovery with a wrong code': (isKnown) =>
    house.call('/wps/member/password/sms', {
      body: { mobileNum: isKnown ? known : nobody, verificationCode: 'wrong!', newPassword },
    }),
  'a recovery by mail with a wrong code': (isKnown) =>
    house.call('/wps/member/password/email/verification', {
      body: { username: isKnown ? userName : 'nobody99', email, verificationCode: 'wrong!', newPassword },
    }),
  'a code of an agent that leads nowhere': (wasThere) =>
    house.call(`/wps/agent/affiliate?code=${wasThere ? 'CLOSED77' : 'NEVER777'}`),
  // That a name is taken has to be told; whose address it is has not.
  'a registration with an address of somebody': async (isKnown) => {
    const { status, errorCode, success } = await register({ email: isKnown ? email : 'nobody@example.com' });
    return { status, errorCode, text: `${success}` };
  },
};

/** Asks one side, known or not, when nothing of what was asked before is still under way or counted. */
export async function askAlone(ask: Ask, isKnown: boolean): Promise<{ said: string; tookMs: number }> {
  await house.modules.identity.verification.settled();
  // Failures bring captchas and waits to both alike (login-guard.test.ts); here it is about the work.
  await owner.query('delete from identity.login_failure');
  const startedAt = performance.now();
  const { status, text } = await ask(isKnown);
  return { said: `${status} ${text}`, tookMs: performance.now() - startedAt };
}
