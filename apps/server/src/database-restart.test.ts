import { randomUUID } from 'node:crypto';
import { parseAmount } from '@fairhouse/money';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRestartingDatabase, type RestartingDatabase } from './testing/restarting-database.ts';
import { openHouse, type TestHouse } from './testing/test-house.ts';

const members = 4;
const writersEach = 3;
const granted = 100_000_000n;
let database: RestartingDatabase;
let house: TestHouse;
beforeAll(async () => {
  database = await openRestartingDatabase();
  const ground = { dataDir: database.dataDir, databaseUrl: database.appUrl, ownerUrl: database.ownerUrl };
  house = await openHouse({ beside: ground as TestHouse });
});
afterAll(async () => {
  await house.close();
  await database.remove();
});

/** What was answered, by key: the round, and what it did to the balance. */
interface Told {
  readonly roundId: string;
  readonly changeMinor: bigint;
}

interface Load {
  readonly reported: Map<string, Told>;
  /** Keys answered with two different rounds. */
  readonly contradicted: string[];
  isOver: boolean;
}

/** Rounds until the load is over; each is sent again with its key until it is answered, one in ten twice at once, and some long after. */
async function write(playToken: string, load: Load): Promise<void> {
  for (let count = 0; !load.isOver; count += 1) {
    const clientKey = randomUUID();
    await untilAnswered(playToken, clientKey, load);
    if (count % 10 === 0)
      await Promise.all([untilAnswered(playToken, clientKey, load), untilAnswered(playToken, clientKey, load)]);
  }
}

async function untilAnswered(playToken: string, clientKey: string, load: Load): Promise<void> {
  for (;;) {
    const { success, errorCode, value } = await house.placeRound(playToken, { clientKey });
    // Nobody is refused for an outage: what is not answered is asked again.
    if (!success && errorCode !== 'unknown.system.err' && errorCode !== 'overloaded')
      throw new Error(`refused: ${errorCode}`);
    if (!success) continue;
    const before = load.reported.get(clientKey);
    if (before && before.roundId !== value.round.roundId) load.contradicted.push(clientKey);
    load.reported.set(clientKey, {
      roundId: value.round.roundId,
      changeMinor: minor(value.round.payout) - minor(value.round.stake),
    });
    return;
  }
}

const minor = (text: string): bigint => parseAmount(text) ?? 0n;

test('a database restarted under load, in order and at once: nothing answered is lost, nothing booked twice, and play goes on by itself', async () => {
  const seated = await Promise.all(
    Array.from({ length: members }, async () => {
      const member = await house.register();
      return { member, playToken: (await house.play(member)).playToken };
    }),
  );
  const load: Load = { reported: new Map(), contradicted: [], isOver: false };
  const more = async (rounds: number): Promise<void> => {
    const wanted = load.reported.size + rounds;
    await expect.poll(() => load.reported.size, { timeout: 40_000, interval: 20 }).toBeGreaterThan(wanted);
  };
  const writing = Promise.all(
    seated.flatMap(({ playToken }) => Array.from({ length: writersEach }, () => write(playToken, load))),
  );
  writing.catch(() => {
    load.isOver = true;
  });
  await more(60);
  for (const how of ['fast', 'immediate'] as const) {
    await database.restart(how);
    await more(60);
  }
  load.isOver = true;
  await writing;

  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  const { rows } = await owner.query<{ client_key: string; answer: string }>(
    `select client_key, answer from ledger.key where client_key = any ($1)`,
    [[...load.reported.keys()]],
  );
  const rounds = await owner.query<{ count: number }>('select count(*)::int from casino.round');
  await owner.end();
  expect(load.contradicted).toEqual([]);
  // Every key once in the books, and no round in the books that nobody was told of.
  expect([rows.length, rounds.rows[0]?.count]).toEqual([load.reported.size, load.reported.size]);
  const held = await Promise.all(
    seated.map(async ({ member }) =>
      minor(
        (await house.call<{ sumBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) })).value
          .sumBalance,
      ),
    ),
  );
  const changedMinor = [...load.reported.values()].reduce((sum, { changeMinor }) => sum + changeMinor, 0n);
  expect(held.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(members) * granted + changedMinor);
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
}, 60_000);
