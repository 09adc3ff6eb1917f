import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberSeries, OddsTableFile, OddsTableRow, PlayMenu } from '@fairhouse/contract';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { bare, bet, sellIssues, slip, straight } from '../lottery.fixture.ts';

const game = 'ember-ssc';
let house: TestHouse;
let member: TestMember;
let numero: string;
let [first, second, support] = [] as unknown as [TestOperator, TestOperator, TestOperator];
beforeAll(async () => {
  house = await openHouse();
  member = await house.register();
  [first, second, support] = [
    await openOperator(house, 'risk'),
    await openOperator(house, 'owner'),
    await openOperator(house, 'support'),
  ];
  [numero = ''] = await sellIssues(house, game);
});
afterAll(() => house.close());

const at = (mode = 'LOTT', family = 'SSC') => `/ops/lottery/odds/${family}/${mode}`;
const read = async (mode?: string): Promise<OddsTableFile> => (await support.call<OddsTableFile>(at(mode))).value;
const draft = async (to: object, { mode, by = first }: { mode?: string; by?: TestOperator } = {}) =>
  by.call<OddsTableFile>(at(mode), {
    method: 'PUT',
    body: {
      version: (await read(mode)).draft?.version ?? null,
      series: null,
      prizes: {},
      reason: 'a new season',
      ...to,
    },
  });
const publish = async (by = second, mode?: string) =>
  by.call<OddsTableFile>(`${at(mode)}/publication`, {
    method: 'POST',
    body: { version: (await read(mode)).draft?.version ?? 1, reason: 'looked through' },
  });
const force = async (to: object, mode?: string) => {
  await draft(to, mode === undefined ? {} : { mode });
  return publish(second, mode);
};
const place = (line: object = {}, prizeModeId = 1) =>
  bet(house, member, { gameId: game, currentNumero: numero, prizeModeId, bettingSlipString: slip(line) });
const menu = async (mode = 1, series = '') =>
  (await bare<PlayMenu[]>(house, member, `/lgw/games/${game}/play_menu${series}`)).body.find(
    ({ prizeModeId }) => prizeModeId === mode,
  );
const bonusOf = async (play: string, mode = 1) =>
  (await menu(mode))?.playMenuGroups.flatMap(({ playMenus }) => playMenus).find(({ playCode }) => playCode === play);
const ticketRow = async (id: string) =>
  (
    await house.platform.db.query<{
      odds: string[][] | null;
      series: number;
      has_rebate: boolean;
      worst: string;
      payout: string;
      state: string;
    }>('select odds, series, has_rebate, worst, payout, state from lottery.ticket where id = $1', [id])
  ).rows[0];
const own = { [straight]: { 1: '1900' } };

describe('an odds table of a brand', () => {
  test('is drafted by one and put in force by another, for bets from then on', async () => {
    const { value: listed } = await support.call<{ list: OddsTableRow[] }>('/ops/lottery/odds');
    expect(listed.list.filter(({ family }) => family === 'SSC').map(({ mode }) => mode)).toEqual(
      expect.arrayContaining(['LOTT', 'ZY']),
    );
    expect(await read()).toMatchObject({ series: null, ownPlays: 0, draft: null, seriesMin: 1700, seriesMax: 1950 });
    const play = (await read()).playList.find(({ code }) => code === straight);
    expect(play).toMatchObject({
      keptBps: 250,
      followsSeries: true,
      levels: [{ level: '1', house: '1950', live: null, draft: null }],
    });
    expect((await draft({ prizes: own })).value).toMatchObject({
      ownPlays: 0,
      draft: { version: 1, draftedBy: first.name },
    });
    const before = (await place()).body.tickets[0]?.orderDetailId ?? '';
    expect(await publish(first)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    expect((await publish()).value).toMatchObject({ ownPlays: 1, draft: null, publishedBy: second.name });
    expect(await bonusOf(straight)).toMatchObject({
      followsSeries: false,
      playMenuInfos: [{ level: '1', bonus: '1900' }],
    });
    const after = (await place({ series: '1800' })).body.tickets[0]?.orderDetailId ?? '';
    expect(await ticketRow(before)).toMatchObject({ odds: null, series: 1950, has_rebate: true, worst: '19500000' });
    expect(await ticketRow(after)).toMatchObject({
      odds: expect.arrayContaining([['1', '19000000', '20000']]),
      series: 1950,
      has_rebate: false,
      worst: '19000000',
    });
    const trail = await second.call<{ list: { action: string }[] }>('/ops/actions?search=odds:SSC/LOTT');
    expect(trail.value.list.map(({ action }) => action)).toEqual(['lottery.odds_published', 'lottery.odds_drafted']);
  });

  test('pays what was sold, whatever is in force when it is drawn', async () => {
    const [soon = ''] = await sellIssues(house, 'spark-ssc', { count: 1 });
    const { body } = await bet(house, member, {
      gameId: 'spark-ssc',
      currentNumero: soon,
      bettingSlipString: slip({ balls: '3_4_5' }),
    });
    await force({});
    const later = (await place()).body.tickets[0]?.orderDetailId ?? '';
    expect((await ticketRow(later))?.odds).toBeNull();
    await house.platform.db.query(
      `with drawn as (update lottery.issue set state = 'DRAWN', winning_number = '12345', due_at = now() - interval '1 second', drawn_at = now() where game_code = 'spark-ssc' and numero = $1 returning id)
       insert into lottery.issue_result (issue_id, version, winning_number, at) select id, 1, '12345', now() from drawn`,
      [soon],
    );
    await house.modules.lottery.issues.catchUp();
    expect(await ticketRow(body.tickets[0]?.orderDetailId ?? '')).toMatchObject({ state: 'WON', payout: '19000000' });
  });

  test('keeps at least what the brand says: a draft that leaves less is refused with its numbers', async () => {
    const [whole, ten] = ['2000', '1998.1'];
    const low = await draft({ prizes: { [straight]: { 1: whole } } });
    expect(low).toMatchObject({ status: 409, errorCode: 'lottery_margin_low' });
    expect(low.message).toContain(`${straight} would keep 0 % of stakes`);
    expect(low.message).toContain('at least 0.1 %');
    expect(await draft({ prizes: { [straight]: { 1: ten } } })).toMatchObject({ errorCode: 'lottery_margin_low' });
    expect((await draft({ prizes: { [straight]: { 1: '1998' } } })).value.draft).toMatchObject({ version: 1 });
    expect(await support.call(`${at()}/discard`, { method: 'POST', body: { version: 1, reason: 'no' } })).toMatchObject(
      { errorCode: 'not_allowed' },
    );
    expect(
      (
        await first.call<OddsTableFile>(`${at()}/discard`, {
          method: 'POST',
          body: { version: 1, reason: 'no, after all' },
        })
      ).value.draft,
    ).toBeNull();
  });

  test('sets the series of a mode: how far the slider goes, and what the second table pays', async () => {
    await force({ series: 1900 });
    expect(
      (await bare<MemberSeries[]>(house, member, '/lgw/customers/series')).body.find(
        ({ gameGroupCode, prizeModeId }) => gameGroupCode === 'SSC' && prizeModeId === 1,
      ),
    ).toMatchObject({ maxSeries: 1950, maxBetSeries: 1900, defaultSeries: 1900 });
    expect((await place({ series: '1950' })).body).toMatchObject({ errorCode: 'lottery_series_invalid' });
    const sold = (await place({ series: '1900' })).body.tickets[0]?.orderDetailId ?? '';
    expect(await ticketRow(sold)).toMatchObject({ series: 1900, has_rebate: true });
    expect((await menu(1, '?series=1950'))?.series).toBe(1900);
    expect((await bonusOf(straight, 2))?.playMenuInfos).toEqual([{ level: '1', bonus: '1900' }]);
    await force({ series: 1800 }, 'ZY');
    expect((await bonusOf(straight, 2))?.playMenuInfos).toEqual([{ level: '1', bonus: '1800' }]);
    expect((await read('ZY')).playList.find(({ code }) => code === straight)).toMatchObject({ keptBps: 250 });
    await force({});
  });

  test('is changed by nobody who only reads, from no stale page, and by nothing that is no table', async () => {
    expect(await draft({}, { by: support })).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    for (const bad of [
      { prizes: { k3_hz: { 1: '2' } } },
      { prizes: { [straight]: { 2: '1900' } } },
      { prizes: { [straight]: {} } },
      { prizes: { [straight]: { 1: '-1' } } },
      { series: 1699 },
      { series: 1951 },
    ]) {
      expect(await draft(bad)).toMatchObject({ errorCode: 'lottery_odds_invalid' });
    }
    for (const bad of [
      { prizes: { [straight]: { 1: 1900 } } },
      { series: '1900' },
      { prizes: { [straight]: { 1: '1.23456' } } },
    ])
      expect(await draft(bad)).toMatchObject({ errorCode: 'request_param_err' });
    for (const [mode, family] of [
      ['SEA', 'SSC'],
      ['LOTT', 'NONE'],
    ] as const)
      expect(await first.call(at(mode, family))).toMatchObject({ status: 404, errorCode: 'lottery_odds_unknown' });
    const both = await Promise.all([draft({ version: null }), draft({ version: null, series: 1900 }, { by: second })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({ errorCode: 'version_stale' });
    expect(
      await second.call(`${at()}/publication`, { method: 'POST', body: { version: 9, reason: 'looked through' } }),
    ).toMatchObject({ errorCode: 'version_stale' });
  });
});
