import { seededRandom } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { mannWhitney } from '../../testing/mann-whitney.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

// Nobody learns from a text, a status or a time whether an account exists.
const many = { count: 1_000_000, windowMs: 1000 };
const known = '+919876543210';
const email = 'anna@example.com';
const nobody = '+919876543299';
const folder = makeBrandFolder((brand) => setModule(brand, 'MOBILENUMREG3', '1'));
let house: TestHouse;
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

type Ask = (isKnown: boolean) => Promise<{ status: number; text: string; errorCode: string | null }>;
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

const asks: Record<string, Ask> = {
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

const sides = ['known', 'unknown'] as const;
const each = 50;
const rounds = 3;

/** One round of interleaved questions, in an order nobody can foresee, so that a busy moment falls on both sides. */
async function measure(
  ask: Ask,
  round: number,
): Promise<{ chance: number; answers: Record<(typeof sides)[number], Set<string>> }> {
  const random = seededRandom(round + 7);
  const turns = sides
    .flatMap((side) => Array.from({ length: each }, () => ({ side, at: random.below(1_000_000) })))
    .sort((a, b) => a.at - b.at);
  const times: Record<(typeof sides)[number], number[]> = { known: [], unknown: [] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  for (const side of sides) await ask(side === 'known');
  for (const { side } of turns) {
    await house.modules.identity.verification.settled();
    // Failures bring captchas and waits to both alike (login-guard.test.ts); here it is about the work.
    await owner.query('delete from identity.login_failure');
    const startedAt = performance.now();
    const { status, text } = await ask(side === 'known');
    times[side].push(performance.now() - startedAt);
    answers[side].add(`${status} ${text}`);
  }
  return { chance: mannWhitney(times.known, times.unknown), answers };
}

test.each(Object.entries(asks))(
  '%s answers the same, in the same time, for a known account as for none',
  async (_name, ask) => {
    const chances: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { chance, answers } = await measure(ask, round);
      // A wrong code turns into an expired one after five tries, for both alike.
      expect(answers.known).toEqual(answers.unknown);
      chances.push(chance);
      if (chance > 0.01) break;
    }
    // One round in a hundred looks different by chance alone; three in a row, each with new questions, one in a million.
    expect(Math.max(...chances), `chances: ${chances.join(', ')}`).toBeGreaterThan(0.01);
  },
);

test('work that one side has alone would be seen', async () => {
  const leaky: Ask = async (isKnown) => {
    if (isKnown) await house.platform.db.query('select pg_sleep(0.02)');
    return house.call('/wps/session/login', { body: { username: 'nobody99', password: 'not this one' } });
  };
  expect((await measure(leaky, 1)).chance).toBeLessThan(0.01);
});
