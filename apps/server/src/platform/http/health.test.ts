import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openBareServer } from './bare-server.fixture.ts';
import { createHealth } from './health.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** A database that counts what it is asked. */
function openCounted(answer: () => Promise<unknown>) {
  const counted = { asked: 0 };
  const query = () => {
    counted.asked += 1;
    return answer();
  };
  return { counted, db: { query } as unknown as pg.Pool };
}

describe('the health of the house', () => {
  test('is told at every address of it, to whoever asks by whatever name, without a word more than yes', async () => {
    for (const url of [house.siteUrl, house.studioUrl, house.backofficeUrl]) {
      const [live, ready] = await Promise.all(
        ['live', 'ready'].map((path) => fetch(`${url}/health/${path}`, { headers: { host: '10.0.0.7' } })),
      );
      expect([live?.status, await live?.json()]).toEqual([200, { status: 'ok' }]);
      expect([ready?.status, await ready?.json()]).toEqual([
        200,
        { status: 'ok', database: true, disk: true, running: true },
      ]);
    }
    // The address of the books goes on as before.
    expect(await house.call('/api/ledger/health')).toMatchObject({ status: 200 });
  });

  test('is no longer ready without its database, with a full disk, or while it stops, and lives all the same', async () => {
    const { db } = openCounted(() => Promise.resolve());
    const { db: gone } = openCounted(() => Promise.reject(new Error('gone')));
    const stopping = createHealth({ db, dataDir: tmpdir(), freeBytesMin: 0 });
    stopping.stop();
    const cases = [
      [createHealth({ db: gone, dataDir: tmpdir(), freeBytesMin: 0 }), { database: false, disk: true, running: true }],
      [
        createHealth({ db, dataDir: tmpdir(), freeBytesMin: Number.MAX_SAFE_INTEGER }),
        { database: true, disk: false, running: true },
      ],
      [stopping, { database: true, disk: true, running: false }],
    ] as const;
    for (const [health, checks] of cases) {
      const { app } = await openBareServer(undefined, { health });
      const ready = await app.inject('/health/ready');
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', ...checks }]);
      expect((await app.inject('/health/live')).statusCode).toBe(200);
    }
  });

  test('asks the database once, however many ask', async () => {
    const { counted, db } = openCounted(() => Promise.resolve());
    const { app } = await openBareServer(undefined, {
      health: createHealth({ db, dataDir: tmpdir(), freeBytesMin: 0 }),
    });
    await Promise.all(Array.from({ length: 50 }, () => app.inject('/health/ready')));
    await app.inject('/health/ready');
    expect(counted.asked).toBe(1);
  });
});

test('while the disk of the database is full a bet is refused in an envelope, nothing is booked, and play goes on afterwards', async () => {
  const { playToken } = await house.play(await house.register());
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(`create function casino.refuse_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await owner.query(
    'create trigger full_disk before insert on casino.round for each row execute function casino.refuse_full()',
  );
  const before = await house.placeRound(playToken);
  expect(before).toMatchObject({
    status: 503,
    success: false,
    errorCode: 'storage_full',
    message: expect.stringContaining('Nothing was booked') as string,
  });
  expect(before.headers.get('retry-after')).not.toBeNull();
  await owner.query('drop trigger full_disk on casino.round');
  await owner.end();
  expect(await house.placeRound(playToken)).toMatchObject({ success: true });
});
