import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdLock } from './testing/hold-lock.ts';
import { openHouse, type Answer, type TestHouse } from './testing/test-house.ts';

const members = 6;
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const countRounds = async (): Promise<number> =>
  Number((await house.platform.db.query<{ count: string }>('select count(*) from casino.round')).rows[0]?.count);
const openPlays = (stopping: TestHouse) =>
  Promise.all(Array.from({ length: members }, async () => (await stopping.play(await stopping.register())).playToken));

test('bets under way are answered when the house stops, and end their connections; no new one is taken', async () => {
  const stopping = await openHouse({ beside: house });
  const plays = await openPlays(stopping);
  const before = await countRounds();
  const held = await holdLock(house, 'lock table casino.round in exclusive mode');
  const bets = Promise.all(plays.map((playToken) => stopping.placeRound(playToken).catch(() => null)));
  await expect.poll(() => held.isWaitedFor()).toBe(true);
  const closing = stopping.close();
  await expect
    .poll(() =>
      fetch(`${stopping.siteUrl}/health/live`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  await held.free();
  const answers = (await bets).filter((answer): answer is Answer<never> => answer !== null);
  await closing;
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers)
    expect([answer.success, answer.headers.get('connection')], answer.text).toEqual([true, 'close']);
  expect((await countRounds()) - before).toBe(answers.length);
});

test('members who bet on and on hear of every bet that is booked', async () => {
  const stopping = await openHouse({ beside: house });
  const plays = await openPlays(stopping);
  const before = await countRounds();
  let answered = 0;
  const isLoaded = Promise.withResolvers<void>();
  const betting = Promise.all(
    plays.map(async (playToken) => {
      for (;;) {
        const answer = await stopping.placeRound(playToken).catch(() => null);
        if (answer === null) return;
        expect(answer, answer.text).toMatchObject({ success: true });
        answered += 1;
        if (answered === 5 * members) isLoaded.resolve();
      }
    }),
  );
  await isLoaded.promise;
  await stopping.close();
  await betting;
  expect((await countRounds()) - before).toBe(answered);
});

test('who never finishes a request keeps no house from stopping', async () => {
  const stopping = await openHouse({ beside: house });
  const { hostname, port } = new URL(stopping.siteUrl);
  const silent = connect(Number(port), hostname);
  const ended = new Promise((resolve) =>
    silent
      .resume()
      .on('close', resolve)
      .on('error', () => undefined),
  );
  await new Promise((resolve) =>
    silent.write(
      'POST /wps/session/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/jose\r\nContent-Length: 100\r\n\r\n',
      resolve,
    ),
  );
  await stopping.close();
  await ended;
});
