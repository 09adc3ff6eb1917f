import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskLottery, DeskLotteryFile, LotteryGroup, PlayMenu } from '@fairhouse/contract';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { bare, bet, sellIssues, slip, straight } from '../lottery.fixture.ts';

const game = 'ember-ssc';
let house: TestHouse;
let beside: TestHouse;
let member: TestMember;
let numero: string;
let [risk, support] = [] as unknown as [TestOperator, TestOperator];
beforeAll(async () => {
  house = await openHouse();
  beside = await openHouse({ beside: house });
  member = await house.register();
  [risk, support] = [await openOperator(house, 'risk'), await openOperator(house, 'support')];
  [numero = ''] = await sellIssues(house, game);
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const read = async (by = support): Promise<DeskLotteryFile> =>
  (await by.call<DeskLotteryFile>(`/ops/lottery/games/${game}`)).value;
const list = async (): Promise<DeskLottery[]> =>
  (await support.call<{ list: DeskLottery[] }>('/ops/lottery/games')).value.list;
const turn = async (to: object, by = risk) =>
  by.call<DeskLotteryFile>(`/ops/lottery/games/${game}`, {
    method: 'PUT',
    body: {
      version: (await read()).version,
      isOff: false,
      playsOff: [],
      playLimit: null,
      numberLimits: {},
      reason: 'for now',
      ...to,
    },
  });
const place = (balls = {}) =>
  bet(house, member, { gameId: game, currentNumero: numero, bettingSlipString: slip(balls) });
/** As members of another process see them. */
const lobby = async (): Promise<string[]> =>
  (JSON.parse((await beside.call<null>('/lgw/games')).text) as LotteryGroup[]).flatMap(({ games }) =>
    games.map(({ code }) => code),
  );
const tiles = async (): Promise<string[]> =>
  (
    await beside.call<{ games: { nodeId: number }[] }>('/wps/relay/GCSGAME_gameList?vassalage=LOTT&pageSize=100')
  ).value.games.map(({ nodeId }) => `${nodeId}`);

describe('a lottery a brand does not sell', () => {
  test('is in no lobby and no list of any process, and a bet on it is refused; it comes back as it was', async () => {
    const { nodeId } = await read();
    expect([await lobby(), await tiles()]).toEqual([
      expect.arrayContaining([game]),
      expect.arrayContaining([`${nodeId}`]),
    ]);
    expect((await turn({ isOff: true })).value).toMatchObject({ isOff: true, version: 2 });
    expect((await place()).body).toMatchObject({ errorCode: 'lottery_game_off' });
    await expect.poll(() => lobby()).not.toContain(game);
    await expect.poll(() => tiles()).not.toContain(`${nodeId}`);
    expect((await list()).find(({ gameCode }) => gameCode === game)).toMatchObject({ isOff: true });
    const [menu] = (await bare<PlayMenu[]>(house, member, `/lgw/games/${game}/play_menu`)).body;
    expect(menu?.playMenuGroups.every(({ groupSwitch }) => groupSwitch === 0)).toBe(true);
    // What was drawn, and the proof of it, stays where it was.
    expect((await bare(house, member, `/lgw/draw/${game}`)).status).toBe(200);
    await turn({});
    await expect.poll(() => tiles()).toContain(`${nodeId}`);
    expect((await place()).body.orderMasterId).toBeTruthy();
    const trail = await risk.call<{ list: object[] }>(`/ops/actions?search=lottery:${game}`);
    expect(trail.value.list).toMatchObject([
      { action: 'lottery.game_switched', reason: 'for now', before: { isOff: true }, after: { isOff: false } },
      { before: { isOff: false, playsOff: [] }, after: { isOff: true } },
    ]);
  });

  test('may be single plays: the others are sold, and the menu says which are not', async () => {
    expect((await turn({ playsOff: [straight, straight] })).value).toMatchObject({ isOff: false, playsOff: 1 });
    expect((await place()).body).toMatchObject({ errorCode: 'lottery_play_off' });
    expect((await place({ play: 'ssc_h2_zx_fs', balls: '1_2' })).body.orderMasterId).toBeTruthy();
    const [menu] = (await bare<PlayMenu[]>(house, member, `/lgw/games/${game}/play_menu`)).body;
    const plays = new Map(
      menu?.playMenuGroups.flatMap(({ playMenus }) =>
        playMenus.map(({ playCode, playSwitch }) => [playCode, playSwitch] as const),
      ),
    );
    expect([plays.get(straight), plays.get('ssc_h2_zx_fs')]).toEqual([0, 1]);
    expect((await read()).playList.filter(({ isOff }) => isOff).map(({ code }) => code)).toEqual([straight]);
    await turn({});
  });

  test('may cost a play less at worst than the house allows: the next bet beyond that is refused', async () => {
    const { playLimitMax } = await read();
    expect((await turn({ playLimit: '6000' })).value).toMatchObject({ playLimit: '6000', playLimitMax });
    // One was sold before; each is 1950 at worst.
    for (const balls of ['5_5_5', '5_5_6']) expect((await place({ balls })).body.orderMasterId).toBeTruthy();
    expect((await place({ balls: '5_5_7' })).body).toMatchObject({ errorCode: 'lottery_exposure_limit' });
    for (const playLimit of ['0', '-5', `${Number(playLimitMax) + 1}`])
      expect(await turn({ playLimit })).toMatchObject({ status: 400, errorCode: 'lottery_limit_invalid' });
    await turn({});
  });

  test('is switched by nobody who only reads, from no stale page, and with no play that is none', async () => {
    expect(await turn({ isOff: true }, support)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    expect(await turn({ isOff: true, version: 1 })).toMatchObject({ status: 409, errorCode: 'version_stale' });
    expect(await turn({ playsOff: ['k3_hz'] })).toMatchObject({ status: 400, errorCode: 'lottery_play_unknown' });
    expect(await turn({ reason: '' })).toMatchObject({ errorCode: 'request_param_err' });
    const body = { version: 1, isOff: true, playsOff: [], playLimit: null, numberLimits: {}, reason: 'for now' };
    expect(await risk.call('/ops/lottery/games/no-such-game', { method: 'PUT', body })).toMatchObject({
      status: 404,
      errorCode: 'lottery_game_unknown',
    });
    const { version } = await read();
    const both = await Promise.all([turn({ isOff: true, version }), turn({ playsOff: [straight], version })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    await turn({});
  });
});
