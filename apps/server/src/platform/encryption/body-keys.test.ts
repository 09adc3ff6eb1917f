import { fixedClock } from '@fairhouse/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureLog } from '../../testing/capture-log.ts';
import { encryptForCall } from '../../testing/encrypt-for-call.ts';
import { openHouse, type Answer, type TestHouse } from '../../testing/test-house.ts';
import { createSealer } from '../crypto/sealer.ts';
import { openBodyKeys } from './body-keys.ts';

const audience = 'POST /wps/session/login';
const dayMs = 24 * 3_600_000;
const isOpened = { status: 401, errorCode: 'us_forbidden_login_error' };
let clock: ReturnType<typeof fixedClock>;
let house: TestHouse;
beforeEach(async () => {
  clock = fixedClock('2026-05-04T10:00:00Z');
  house = await openHouse({ clock });
});
afterEach(() => house.close());

let names = 0;
/** A login of somebody unknown, encrypted to the key this process shows. */
async function encrypt(by = house): Promise<string> {
  names += 1;
  return (
    (await encryptForCall(by.platform, {
      audience,
      text: JSON.stringify({ username: `nobody${names}`, password: 'x' }),
    })) ?? ''
  );
}

/** By a page that took its key when it was still the newest, and wrote its body now. */
async function holdKey(): Promise<() => Promise<string>> {
  const held = await house.platform.bodyKeys.listPublic();
  const bodyKeys = { ...house.platform.bodyKeys, listPublic: () => Promise.resolve(held) };
  return () => encrypt({ ...house, platform: { ...house.platform, bodyKeys } });
}

function send(body: string, at = house): Promise<Answer> {
  return at.call('/wps/session/login', {
    method: 'POST',
    isPlain: true,
    body,
    headers: { 'content-type': 'application/jose' },
  });
}

const newestKid = async (at = house) => (await at.platform.bodyKeys.listPublic())[0]?.kid;

test('the public keys and the time of the server are for everybody, and hold nothing private', async () => {
  const answer = await house.call<{ keys: object[]; serverTime: number }>('/wps/keys');
  expect(answer.value.serverTime).toBe(clock.now().getTime());
  expect(answer.value.keys).toHaveLength(1);
  expect(Object.keys(answer.value.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  expect(answer.value.keys[0]).toMatchObject({ alg: 'ECDH-ES', use: 'enc', kty: 'EC', crv: 'P-256' });
});

test('a key serves for a month, opens bodies for a day more, and is gone then', async () => {
  const first = await newestKid();
  const byOldPage = await holdKey();
  clock.advance(30 * dayMs - 1);
  await house.platform.bodyKeys.rotate();
  expect(await newestKid()).toBe(first);
  clock.advance(1);
  await house.platform.bodyKeys.rotate();
  expect(await newestKid()).not.toBe(first);
  clock.advance(dayMs - 1);
  expect(await send(await byOldPage())).toMatchObject(isOpened);
  clock.advance(1);
  expect(await send(await byOldPage())).toMatchObject({ status: 400, errorCode: 'body_key_unknown' });
  expect(await send(await encrypt())).toMatchObject(isOpened);
  clock.advance(1);
  await house.platform.bodyKeys.rotate();
  const { rows } = await house.platform.db.query<{ kid: string }>('select kid from platform.body_key');
  expect(rows.map(({ kid }) => kid)).toEqual([await newestKid()]);
});

test('a process that only shows keys shows a new one within a minute', async () => {
  const beside = await openHouse({ clock, beside: house });
  clock.advance(30 * dayMs);
  expect(await newestKid(beside)).toBe(await newestKid());
  await house.platform.bodyKeys.rotate();
  clock.advance(60_000);
  expect(await newestKid(beside)).toBe(await newestKid());
  await beside.close();
});

test('another process opens what was encrypted to a key it has not seen yet', async () => {
  const beside = await openHouse({ clock, beside: house });
  const first = await newestKid(beside);
  expect(first).toBe(await newestKid());
  clock.advance(30 * dayMs);
  await newestKid(beside);
  await house.platform.bodyKeys.rotate();
  clock.advance(2000);
  expect(await send(await encrypt(), beside)).toMatchObject(isOpened);
  clock.advance(60_000);
  expect(await newestKid(beside)).toBe(await newestKid());
  expect(await newestKid(beside)).not.toBe(first);
  await beside.close();
});

test('processes that start or rotate together agree on one key', async () => {
  const [one, two] = await Promise.all([openHouse({ clock, beside: house }), openHouse({ clock, beside: house })]);
  clock.advance(30 * dayMs);
  await Promise.all([house, one, two].map(({ platform }) => platform.bodyKeys.rotate()));
  clock.advance(60_000);
  expect(new Set(await Promise.all([house, one, two].map((each) => newestKid(each)))).size).toBe(1);
  const { rowCount } = await house.platform.db.query('select 1 from platform.body_key');
  expect(rowCount).toBe(2);
  await Promise.all([one.close(), two.close()]);
});

test('names of keys nobody knows do not reach the database at the rate they come', async () => {
  const { platform } = house;
  let reads = 0;
  const db = {
    ...platform.db,
    query: (...sent: unknown[]) => ((reads += 1), (platform.db.query as (...all: unknown[]) => unknown)(...sent)),
    connect: () => platform.db.connect(),
  };
  const keys = await openBodyKeys({
    ...platform,
    db: db as unknown as typeof platform.db,
    jobs: { ...platform.jobs, add: () => undefined },
  });
  reads = 0;
  for (let count = 0; count < 50; count += 1) expect(await keys.findPrivate(`unknown-${count}`)).toBeNull();
  expect(reads).toBe(0);
  clock.advance(2000);
  await Promise.all(Array.from({ length: 50 }, (_, count) => keys.findPrivate(`unknown-${count}`)));
  expect(reads).toBe(1);
});

test('the database holds the private part sealed; with another secret key the house makes a new one and says why', async () => {
  const { rows } = await house.platform.db.query<{ kid: string; sealed: Buffer }>(
    'select kid, sealed from platform.body_key',
  );
  const [row] = rows;
  const sealer = house.platform.sealerFor('platform.body_key');
  const opened = Buffer.from(sealer.open(row?.sealed ?? Buffer.alloc(0), row?.kid ?? '')).toString();
  const { d = '' } = JSON.parse(opened) as { d?: string };
  expect(d).toHaveLength(43);
  expect(row?.sealed.includes(Buffer.from(d))).toBe(false);

  const captured = captureLog();
  const { platform } = house;
  const keys = await openBodyKeys({
    ...platform,
    log: captured.log,
    jobs: { ...platform.jobs, add: () => undefined },
    sealerFor: (purpose) => createSealer(Buffer.alloc(32, 5), purpose),
  });
  const [newest] = await keys.listPublic();
  expect(newest?.kid).toHaveLength(43);
  expect(newest?.kid).not.toBe(row?.kid);
  expect(captured.text()).toContain('was SECRET_KEY changed?');
  expect(captured.text()).not.toContain(d);
});
