import { findCasinoGame } from '@fairhouse/casino';
import type { GameReturn } from '@fairhouse/contract';
import { fromHex } from '@fairhouse/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureLog } from '../../testing/capture-log.ts';
import { allMayBeCounted } from '../../testing/all-may-be-counted.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

const dice = findCasinoGame('dice');
if (!dice) throw new Error('there is no dice');
const log = captureLog();
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ log: log.log });
});
afterAll(() => house.close());

let lastId = 8_000_000_000_000n;

/** Settled rounds at an even chance, a stake of 1 each: so many won, so many lost. */
async function settle(won: number, lost: number, mathHash = dice?.mathHash ?? ''): Promise<void> {
  const from = (lastId += 100_000n);
  await house.platform.db.query(
    `insert into casino.round (id, placed_at, member_id, play_id, game, math_hash, seed_id, nonce, commitment, client_seed, choices, outcome, stake, payout, currency)
     select $1::bigint + n, now(), 1, 1, 'dice', $2, 1, n, $2, $2, '{"direction":"under","target":5000}', '{}', 10000, case when n <= $3 then 19800 else 0 end, 'FUN'
     from generate_series(1, $3::int + $4::int) n`,
    [from, fromHex(mathHash), won, lost],
  );
}

async function read(): Promise<GameReturn | undefined> {
  await allMayBeCounted(house.platform.db);
  await house.modules.casino.watchReturns();
  return (await house.call<{ list: GameReturn[] }>('/api/fairness/returns')).value.list.find(
    ({ game }) => game === 'dice',
  );
}

test('a game nobody has played tells its exact return and nothing else', async () => {
  expect(await read()).toMatchObject({ exact: '99.0000', rounds: '0', observed: null, state: 'too_few' });
});

test('the observed return is told with its band, counts each round once, and is judged when there are enough rounds', async () => {
  await settle(400, 400);
  expect(await read()).toMatchObject({ rounds: '800', expected: '99.0000', observed: '99.0000', state: 'too_few' });
  await settle(300, 300);
  const reported = await read();
  // One stake won or lost at an even chance: a deviation of 0.99 stakes each, and 3 x 0.99 / sqrt(1400) is 7.9377 percent.
  expect(reported).toMatchObject({
    rounds: '1400',
    observed: '99.0000',
    state: 'inside',
    low: '91.0623',
    high: '106.9377',
  });
  expect(await read()).toMatchObject({ rounds: '1400' });
});

test('a round that is played is in it, and one of a math that is over is not', async () => {
  const member = await house.register();
  const { playToken } = await house.play(member);
  expect((await house.placeRound(playToken)).success).toBe(true);
  await settle(5, 0, 'ab'.repeat(32));
  expect(await read()).toMatchObject({ rounds: '1401' });
});

test('a game that pays too often leaves its band, and whoever runs the house is told once', async () => {
  await settle(1_000, 0);
  expect(await read()).toMatchObject({ state: 'outside' });
  await read();
  expect(log.text().match(/outside its band/g)).toHaveLength(1);
});
