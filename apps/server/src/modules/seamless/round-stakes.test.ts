import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { sitDown, unit, type Seat } from './seat.fixture.ts';

let house: TestHouse;
let owner: pg.Pool;
beforeAll(async () => {
  house = await openHouse();
  owner = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
  // A live table of the vendor whose play is at hand.
  await owner.query(`update catalog.game set game_type = 'LIVE' where vendor = 'BGS' and slug = 'dice'`);
  await vi.waitUntil(() => house.modules.catalog.findBySlug('BGS', 'dice')?.gameType === 'LIVE', { timeout: 15_000 });
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

const port = () => house.modules.seamless.port;
let rounds = 0;

/** Stakes on both sides of one round, settled with what each came to. */
async function bothSides(seat: Seat): Promise<{
  banker: () => Promise<unknown>;
  player: () => Promise<unknown>;
  rollBackPlayer: () => Promise<unknown>;
  counted: () => Promise<{ valid: string; corrections: string }>;
}> {
  rounds += 1;
  const roundKey = `table-${rounds}`;
  const [banker, player] = [
    seat.bet({ roundKey, stakeMinor: 1000n * unit }),
    seat.bet({ roundKey, stakeMinor: 800n * unit }),
  ];
  for (const bet of [banker, player]) expect((await port().bet(bet)).status).toBe('ok');
  const settle = (betKey: string, payoutMinor: bigint) =>
    port().settle({ vendor: 'BGS', betKey, settleKey: `${betKey}s`, payoutMinor });
  return {
    banker: () => settle(banker.betKey, 0n),
    player: () => settle(player.betKey, 1600n * unit),
    rollBackPlayer: () => port().rollback({ vendor: 'BGS', betKey: player.betKey }),
    async counted() {
      const { rows } = await owner.query<{ valid: string; corrections: string }>(
        `select sum(b.valid_stake) as valid, (select count(*) from bets.correction c where c.bet_id = any (array_agg(b.id)) and c.version = 2 and c.payout_change = 0) as corrections
         from bets.bet b where b.round_ref = $1`,
        [roundKey],
      );
      return rows[0]!;
    },
  };
}

test('banker and player of one round count the difference, in whatever order they settle', async () => {
  const seat = await sitDown(house);
  const first = await bothSides(seat);
  await first.banker();
  // While the other side is open, nothing counts: not even for a moment is a side counted apart.
  expect(await first.counted()).toEqual({ valid: '0', corrections: '0' });
  await first.player();
  expect((await first.counted()).valid).toBe(`${200n * unit}`);
  const second = await bothSides(seat);
  await second.player();
  expect((await second.counted()).valid).toBe('0');
  await second.banker();
  expect((await second.counted()).valid).toBe(`${200n * unit}`);
  const third = await bothSides(seat);
  await Promise.all([third.player(), third.banker()]);
  const counted = await third.counted();
  expect(counted.valid).toBe(`${200n * unit}`);
  expect(Number(counted.corrections)).toBeGreaterThan(0);
});

test('a side counts whole when the other one is rolled back', async () => {
  const round = await bothSides(await sitDown(house));
  await round.banker();
  await round.rollBackPlayer();
  expect((await round.counted()).valid).toBe(`${1000n * unit}`);
});

test.each(['banker', 'player'] as const)(
  'the round is counted together by a repeat for %s where the process ended before that',
  async (side) => {
    const round = await bothSides(await sitDown(house));
    await round.banker();
    await round.player();
    await owner.query(
      `with gone as (delete from bets.correction c using bets.bet b where b.id = c.bet_id and b.vendor = 'BGS' and b.round_ref = $1)
      update bets.bet set valid_stake = 0 where vendor = 'BGS' and round_ref = $1`,
      [`table-${rounds}`],
    );
    await round[side]();
    expect((await round.counted()).valid).toBe(`${200n * unit}`);
  },
);

test('a bet alone on its round counts what it lost or won, and so do bets of two members', async () => {
  const [one, other] = [await sitDown(house), await sitDown(house)];
  const [lost, won] = [one.bet({ roundKey: 'shared' }), other.bet({ roundKey: 'shared' })];
  for (const bet of [lost, won]) await port().bet(bet);
  await port().settle({ vendor: 'BGS', betKey: lost.betKey, settleKey: 's1', payoutMinor: 0n });
  await port().settle({ vendor: 'BGS', betKey: won.betKey, settleKey: 's2', payoutMinor: 19n * unit });
  const { rows } = await owner.query<{ valid: string }>(
    `select valid_stake as valid from bets.bet where round_ref = 'shared' order by payout`,
  );
  expect(rows.map(({ valid }) => valid)).toEqual([`${10n * unit}`, `${9n * unit}`]);
});
