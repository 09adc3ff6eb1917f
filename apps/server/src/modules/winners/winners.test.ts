import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMayBeCounted } from '../../testing/all-may-be-counted.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

let bets = 10n ** 12n;

/** A bet that has settled, as its module would have written it. */
async function settle(
  member: TestMember,
  stake: bigint,
  payout: bigint,
  made: { vendor: string; game: string; nodeId: number } = { vendor: 'BGS', game: 'dice', nodeId: 1001 },
): Promise<bigint> {
  bets += 1n;
  await rowsOf(
    house,
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
    select $1, date_trunc('milliseconds', clock_timestamp()), brand_id, id, $3, 'RNG', $4, $5, $1::bigint::text, $6::bigint, $7, $6::bigint, 'FUN', 'settled' from identity.member where id = $2`,
    [bets, member.id, made.vendor, made.game, made.nodeId, stake, payout],
  );
  return bets;
}

async function correct(betId: bigint, payoutMinor: bigint): Promise<void> {
  const [bet] = await rowsOf<{ ms: string; valid: string }>(
    house,
    `select (extract(epoch from placed_at) * 1000)::bigint as ms, valid_stake as valid from bets.bet where id = $1`,
    [betId],
  );
  await house.platform.inTx((tx) =>
    house.modules.bets.correctMany(tx, [
      { id: betId, placedAtMs: Number(bet?.ms), payoutMinor, validStakeMinor: BigInt(bet?.valid ?? 0) },
    ]),
  );
}

const board = async (limit = 20) => {
  await allMayBeCounted(house.platform.db);
  await house.modules.bets.feed.drain();
  const answer = await house.call<{
    list: { vo: { betId: string; customerName: string; gameName: string; winAmount: string } }[];
  }>(`/wps/relay/GCSGAME_getRankList?limitNum=${limit}`);
  return answer.value.list.map(({ vo }) => vo);
};
const idsOf = async () => (await board()).map(({ betId }) => betId);

test('an empty board is empty', async () => {
  expect(await board()).toEqual([]);
});

test('a win above the stake stands on the board, masked and with two decimals', async () => {
  const member = await house.register('marigold');
  await settle(member, 10_000n, 10_000n);
  await settle(member, 10_000n, 9_999n);
  await settle(member, 10_000n, 12_345_678n);
  expect(await board()).toMatchObject([{ customerName: 'm***d', winAmount: '1,234.56' }]);
});

test('a win of a lottery, or at a vendor, stands there by the name of its game', async () => {
  const member = await house.register();
  const shelf = await rowsOf<{ vendor: string; slug: string; node_id: number; name: string }>(
    house,
    `select distinct on (vendor) vendor, slug, node_id, name from catalog.game where vendor in ('LOTT', 'CQ9') order by vendor, node_id`,
  );
  for (const { vendor, slug, node_id: nodeId } of shelf)
    await settle(member, 10_000n, 20_000n, { vendor, game: slug, nodeId });
  expect((await board(2)).map(({ gameName }) => gameName)).toEqual(shelf.map(({ name }) => name).reverse());
  expect(shelf.map(({ vendor }) => vendor)).toEqual(['CQ9', 'LOTT']);
});

test('a member who does not want to be shown is not', async () => {
  const member = await house.register();
  await house.modules.profile.chooseShowsWins(BigInt(member.id), false);
  const betId = await settle(member, 1n, 2_000_000n);
  expect(await idsOf()).not.toContain(`${betId}`);
});

test('a win that a corrected result made smaller stands with what it is, and one that is none leaves the board', async () => {
  const member = await house.register();
  const betId = await settle(member, 10_000n, 30_000n);
  expect(await board(1)).toMatchObject([{ betId: `${betId}`, winAmount: '3.00' }]);
  await correct(betId, 20_000n);
  expect(await board(1)).toMatchObject([{ betId: `${betId}`, winAmount: '2.00' }]);
  await correct(betId, 10_000n);
  expect(await idsOf()).not.toContain(`${betId}`);
});

test('the newest twenty are kept, newest first', async () => {
  const member = await house.register();
  for (let round = 0; round < 6; round += 1) {
    for (let times = 0; times < 5; times += 1) await settle(member, 1n, 50_000n);
    await board();
  }
  const wins = await board();
  expect(wins.length).toBe(20);
  expect(wins[0]?.betId).toBe(`${bets}`);
  expect((await board(3)).length).toBe(3);
  expect(await rowsOf(house, 'select count(*) as count from winners.win')).toEqual([{ count: '20' }]);
});
