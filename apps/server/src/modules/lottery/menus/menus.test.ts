import { lotteryGames } from '@fairhouse/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  LotteryGroup,
  LotterySetting,
  MemberSeries,
  NearIssues,
  OpenedIssue,
  PlayMenu,
} from '@fairhouse/contract';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { bare, sellIssues } from '../lottery.fixture.ts';

let house: TestHouse;
let member: TestMember;
let numeros: string[];
beforeAll(async () => {
  house = await openHouse();
  member = await house.register();
  numeros = await sellIssues(house, 'ember-ssc', { count: 3 });
}, 120_000);
afterAll(() => house.close());

const read = async <T>(path: string): Promise<T> => (await bare<T>(house, member, path)).body;

test('every lottery of the engine has a tile, and every tile of a lottery vendor a game', async () => {
  const groups = await read<LotteryGroup[]>('/lgw/games');
  expect(groups.flatMap(({ games }) => games.map(({ code }) => code)).sort()).toEqual(
    lotteryGames.map(({ code }) => code).sort(),
  );
  const menus = await Promise.all(
    ['/lgw/games/game_menus?prizeMode=LOTT', '/lgw/games/game_menus?prizeMode=ELOTT', '/lgw/vn/games/game_menu'].map(
      (path) => read<{ gameMenus: { gameId: number; gameCode: string }[] }[]>(path),
    ),
  );
  for (const { gameId, gameCode } of menus.flat().flatMap(({ gameMenus }) => gameMenus)) {
    const [byNode, byCode] = await Promise.all(
      [gameId, gameCode].map((ref) => read<LotterySetting>(`/lgw/games/${ref}/setting`)),
    );
    expect(byNode).toEqual(byCode);
  }
});

test('the issue sold now stands between its neighbours, on the time of the server', async () => {
  const near = await read<NearIssues>('/lgw/numeros/near?gameId=EMBER_SSC');
  expect(near).toMatchObject({
    currentNumero: { numero: numeros[0], isSale: true, lockTime: 10 },
    nextNumero: { numero: numeros[1], isSale: false },
    previousNumero: null,
  });
  expect(Math.abs(near.now - Date.now())).toBeLessThan(5_000);
  expect(near.currentNumero!.remainTime).toBe(near.currentNumero!.closesAt - near.now);
  expect(await read('/lgw/numeros/chase/ember-ssc')).toMatchObject({
    chaseNumeros: numeros.map((numero) => ({ numero })),
  });
  expect((await bare(house, member, '/lgw/numeros/near?gameId=9999999')).errorCode).toBe('lottery_game_unknown');
});

test('drawn issues are listed, counted and opened', async () => {
  for (const [index, number] of ['1,2,3,4,5', '1,9,9,9,9', '2,0,0,0,1'].entries()) {
    await house.platform.db.query(
      `insert into lottery.issue (game_code, numero, draw_day, opens_at, closes_at, draws_at, state, lead_ms, winning_number)
       values ('spark-ssc', $1, '2026-01-01', now() - $2 * interval '1 minute', now() - ($2 - 1) * interval '1 minute', now() - ($2 - 1) * interval '1 minute' + interval '5 seconds', 'SETTLED', 5000, $3)`,
      [
        `2026010100${index + 1}`,
        10 - index,
        lotteryGames.find(({ code }) => code === 'spark-ssc')!.family.writeResult(number.split(',').map(Number)),
      ],
    );
  }
  const first = await read<{ content: { numero: string; winningNumber: string }[]; totalPages: number }>(
    '/lgw/draw/spark-ssc?page=1&size=2',
  );
  expect(first).toMatchObject({ content: [{ numero: '20260101003' }, { numero: '20260101002' }], totalPages: 2 });
  const hot = await read<{
    issues: number;
    hot: Record<string, Record<string, number>>;
    gap: Record<string, Record<string, number>>;
  }>('/lgw/draw/spark-ssc/hot_gap_info');
  expect(hot).toMatchObject({ issues: 3, hot: { w: { 1: 2, 2: 1 } }, gap: { w: { 1: 1, 2: 0 } } });
  const opened = await read<Record<string, OpenedIssue>>('/lotto/lgw/games/opened/numero');
  expect(opened['spark-ssc']).toMatchObject({ gameCode: 'spark-ssc', numero: '20260101003' });
  expect(await read('/lgw/vn/numeros/opened/game')).not.toHaveProperty('spark-ssc');
});

test('prizes are those of the series asked for, and fixed ones are fixed', async () => {
  const menuAt = async (series: number) => read<PlayMenu[]>(`/lgw/games/ember-ssc/play_menu?series=${series}`);
  const bonus = (menus: PlayMenu[], mode: number, play: string) =>
    menus
      .find(({ prizeModeId }) => prizeModeId === mode)!
      .playMenuGroups.flatMap(({ playMenus }) => playMenus)
      .find(({ playId }) => playId === play)!.playMenuInfos[0]!.bonus;
  const [low, high] = [await menuAt(1800), await menuAt(1950)];
  expect([bonus(low, 1, 'ssc_h3_zx_fs'), bonus(high, 1, 'ssc_h3_zx_fs')]).toEqual(['1800', '1950']);
  expect([bonus(low, 2, 'ssc_h3_zx_fs'), bonus(high, 2, 'ssc_h3_zx_fs')]).toEqual(['1900', '1900']);
  expect((await bare(house, member, '/lgw/games/ember-ssc/play_menu?series=1960')).errorCode).toBe(
    'lottery_series_invalid',
  );
  const series = await read<MemberSeries[]>('/lgw/customers/series');
  expect(series).toContainEqual({
    gameGroupCode: 'SSC',
    prizeModeId: 1,
    maxSeries: 1950,
    minSeries: 1700,
    maxBetSeries: 1950,
    defaultSeries: 1950,
  });
});
