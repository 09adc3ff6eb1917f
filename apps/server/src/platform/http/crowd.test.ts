import { connect } from 'node:net';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeLightHasher, openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { encryptedCrowd } from './encrypted-calls.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');

/** Hashing for names nobody has that waits until a test lets it go, one at a time. */
function openGate() {
  const light = makeLightHasher();
  const waiting: (() => void)[] = [];
  return {
    makeHasher: () => ({
      ...light,
      async verifyNobody() {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return false as const;
      },
    }),
    inside: () => waiting.length,
    letOne(): boolean {
      const first = waiting.shift();
      first?.();
      return first !== undefined;
    },
  };
}

const gate = openGate();
let house: TestHouse;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse({
    clock,
    makeHasher: gate.makeHasher,
    settings: { trustProxy: 1 },
    encryptedBodies: { count: 250, windowMs: 60_000 },
  });
  member = await house.register();
});
afterAll(() => house.close());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const logInAsNobody = (ip: string, username = 'nobodyatall'): Promise<Answer> =>
  house.call('/wps/session/login', { body: { username, password: 'wrong' }, headers: from(ip) });

/** The status for a request of which the head is sent and the body never comes. */
function statusOfHead(path: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(house.siteUrl);
  const reported = { host: new URL(house.siteUrl).host, merchant: 'fairhouse', ...headers };
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.on('error', reject).once('data', (answer: Buffer) => {
      resolve(answer.toString().slice(9, 12));
      socket.destroy();
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\n${Object.entries(reported)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );
  });
}

test('a crowd of strangers at the encrypted calls keeps neither a member waiting nor others out, and its address hears so by its headers', async () => {
  const crowd = Array.from({ length: encryptedCrowd.atOnce + encryptedCrowd.waitingMax + 10 }, () =>
    logInAsNobody('192.0.2.1'),
  );
  // Once the first of them is refused, the line is full.
  expect(await Promise.race(crowd)).toMatchObject({ status: 503, errorCode: 'overloaded' });
  expect(gate.inside()).toBe(encryptedCrowd.atOnce);
  const other = logInAsNobody('198.51.100.9', 'nobodyelse');
  const proof = house.call('/api/identity/proof', {
    body: { way: 'password', secret: member.password },
    headers: house.as(member),
  });
  // Two hundred came before them: the member has the next free place, and the other network one soon after.
  for (const late of [proof, other]) expect(await countUntil(late)).toBeLessThan(100);
  expect(await proof).toMatchObject({ success: true });
  expect(await other).toMatchObject({ errorCode: 'us_forbidden_login_error' });
  // The address has used up what it may send: no body of it is waited for.
  const heads = Array.from({ length: 50 }, () =>
    statusOfHead('/wps/session/login', {
      ...from('192.0.2.1'),
      'content-type': 'application/jose',
      'content-length': '100',
    }),
  );
  expect(await Promise.race(heads)).toBe('429');
  await countUntil(Promise.all(crowd));
});

/** How many of those inside are let go until this is answered. */
async function countUntil(answer: Promise<unknown>): Promise<number> {
  let isHeard = false;
  let count = 0;
  void answer.then(() => {
    isHeard = true;
  });
  await expect
    .poll(
      () => {
        if (!isHeard && gate.letOne()) count += 1;
        return isHeard;
      },
      { interval: 5, timeout: 30_000 },
    )
    .toBe(true);
  return count;
}

describe('a large body', () => {
  const slip = '/lotto/lgw/orders/betting';
  const json = { 'content-type': 'application/json' };
  const send = (text: string, whose: TestMember = member) =>
    house.call(slip, { body: text, headers: house.as(whose), isPlain: true });

  test('is not read from who has no session', async () => {
    expect(await statusOfHead(slip, { ...json, 'content-length': '2000000' })).toBe('401');
    expect(await statusOfHead(slip, { ...json, authorization: member.token, 'content-length': '2000000' })).toBe('401');
  });

  test('of lists in lists in lists is not parsed, however well the rest of it is written', async () => {
    expect(await send(`${'['.repeat(33)}${']'.repeat(33)}`)).toMatchObject({
      status: 400,
      errorCode: 'request_param_err',
      message: expect.stringContaining('nested too deeply') as string,
    });
    expect(await send(`{"text":"${'['.repeat(99)}\\"${'['.repeat(99)}"}`)).toMatchObject({
      status: 400,
      message: expect.not.stringContaining('nested too deeply') as string,
    });
  });

  test("counts against the minute of its member, and against nobody else's", async () => {
    const [one, other] = [await house.register(), await house.register()];
    const text = `{"none":"${'x'.repeat(1_990_000)}"}`;
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await send(text, one)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    expect((await send(text, other)).status).toBe(400);
    // What is not large is not counted.
    expect((await send('{}', one)).status).toBe(400);
  });
});
