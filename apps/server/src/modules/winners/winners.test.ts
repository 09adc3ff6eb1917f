import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

let bets = 0n;

function settle(member: TestMember, stakeMinor: bigint, payoutMinor: bigint): bigint {
  bets += 1n;
  house.platform.events.emit('bet_settled', {
    betId: 10n ** 12n + bets,
    brandId: house.modules.brand.first.id,
    memberId: BigInt(member.id),
    memberName: member.userName,
    game: 'dice',
    stakeMinor,
    payoutMinor,
    currency: 'FUN',
  });
  return 10n ** 12n + bets;
}

const board = async (limit = 20) => {
  await house.modules.winners.flush();
  const answer = await house.call<{ list: { vo: { betId: string; customerName: string; winAmount: string } }[] }>(
    `/wps/relay/GCSGAME_getRankList?limitNum=${limit}`,
  );
  return answer.value.list.map(({ vo }) => vo);
};

test('an empty board is empty', async () => {
  expect(await board()).toEqual([]);
});

test('a win above the stake stands on the board, masked and with two decimals', async () => {
  const member = await house.register('marigold');
  settle(member, 10_000n, 10_000n);
  settle(member, 10_000n, 9_999n);
  settle(member, 10_000n, 12_345_678n);
  expect(await board()).toMatchObject([{ customerName: 'm***d', winAmount: '1,234.56' }]);
});

test('a member who does not want to be shown is not', async () => {
  const member = await house.register();
  await house.modules.profile.chooseShowsWins(BigInt(member.id), false);
  const betId = settle(member, 1n, 2_000_000n);
  expect((await board()).map((win) => win.betId)).not.toContain(`${betId}`);
});

test('the newest twenty are kept, newest first', async () => {
  const member = await house.register();
  for (let round = 0; round < 6; round += 1) {
    for (let times = 0; times < 5; times += 1) settle(member, 1n, 50_000n);
    await house.modules.winners.flush();
  }
  const wins = await board();
  expect(wins.length).toBe(20);
  expect(wins[0]?.betId).toBe(`${10n ** 12n + bets}`);
  expect((await board(3)).length).toBe(3);
  const { rows } = await house.platform.db.query<{ count: string }>('select count(*) as count from winners.win');
  expect(rows[0]?.count).toBe('20');
});
