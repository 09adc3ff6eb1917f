import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import type { DeskLotteryFile, ExposedIssueFile } from '@fairhouse/contract';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { bare, bet, sellIssues, slip, straight, type SlipForm } from '../lottery.fixture.ts';
import { cancelLaterTickets } from '../settlement/chase-stop.store.ts';
import { countOpenTickets } from './count-open.ts';
import { freeExposure } from './number-cost.store.ts';

/** Each test has a game of its own; a straight bet of 2 may cost 1950. */
let house: TestHouse;
let beside: TestHouse;
let member: TestMember;
let risk: TestOperator;
beforeAll(async () => {
  house = await openHouse();
  beside = await openHouse({ beside: house });
  member = await house.register();
  risk = await openOperator(house, 'risk');
}, 120_000);
afterAll(async () => {
  await beside.close();
  await house.close();
});

async function limit(gameCode: string, numberLimits: Readonly<Record<string, string>>) {
  const { version } = (await risk.call<DeskLotteryFile>(`/ops/lottery/games/${gameCode}`)).value;
  return risk.call<DeskLotteryFile>(`/ops/lottery/games/${gameCode}`, {
    method: 'PUT',
    body: { version, isOff: false, playsOff: [], playLimit: null, numberLimits, reason: 'many on one number' },
  });
}

async function sell(gameCode: string, count = 1) {
  const numeros = await sellIssues(house, gameCode, { count });
  const [numero = ''] = numeros;
  return {
    numeros,
    place: (form: SlipForm = {}, where = house, who = member) =>
      bet(where, who, { gameId: gameCode, currentNumero: numero, ...form }),
    cancel: (ids: readonly string[]) => bare<unknown>(house, member, '/lgw/orders/suborders/cancel', { ids }, 'PUT'),
    /** What is counted, by number and issue; with what the open tickets say they have added. */
    async counted(): Promise<Record<string, string>> {
      const { rows } = await house.platform.db.query<{ number: string; cost: string; told: string | null }>(
        `select n.number, sum(n.cost) as cost, (select sum((t.counted ->> n.number)::bigint) from lottery.ticket t where t.game_code = $1 and t.state = 'OPEN') as told
         from lottery.number_cost n join lottery.issue i on i.id = n.issue_id where i.game_code = $1 and n.cost > 0 group by n.number order by n.number`,
        [gameCode],
      );
      expect(rows.map(({ cost }) => cost)).toEqual(rows.map(({ told }) => told));
      return Object.fromEntries(rows.map(({ number, cost }) => [number, `${Number(cost) / 10_000}`]));
    },
  };
}
const idsOf = ({ body }: Awaited<ReturnType<typeof bet>>): string[] =>
  body.tickets.map(({ orderDetailId }) => orderDetailId);
const entries = async (): Promise<number> =>
  Number(
    (await house.platform.db.query<{ count: string }>('select count(*) as count from ledger.entry')).rows[0]?.count,
  );

describe('a limit by number', () => {
  test('lets bets up to it through and none beyond, says which number is sold out, and books nothing then', async () => {
    const { place, counted, numeros } = await sell('ember-ssc');
    expect((await limit('ember-ssc', { [straight]: '3900' })).value).toMatchObject({ numberLimits: 1 });
    for (let at = 0; at < 2; at += 1) expect((await place()).status).toBe(200);
    const before = await entries();
    expect(await place()).toMatchObject({
      status: 409,
      errorCode: 'lottery_number_limit',
      message: expect.stringContaining('1 2 3'),
    });
    // One of several numbers is enough; alone beyond the limit as well; other numbers and plays are not concerned.
    expect((await place({ bettingSlipString: slip({ balls: '1_2_3,4' }), betCartAmountSum: '4' })).message).toMatch(
      /: 1 2 3\./,
    );
    expect(
      (await place({ bettingSlipString: slip({ balls: '5_5_5', multiple: '3' }), betCartAmountSum: '6' })).errorCode,
    ).toBe('lottery_number_limit');
    expect(await entries()).toBe(before);
    expect((await place({ bettingSlipString: slip({ balls: '1_2_4' }) })).status).toBe(200);
    expect((await place({ bettingSlipString: slip({ play: 'ssc_h2_zx_fs', balls: '2_3' }) })).status).toBe(200);
    expect(await counted()).toEqual({ '1 2 3': '3900', '1 2 4': '1950' });
    const { value } = await risk.call<ExposedIssueFile>(`/ops/lottery/exposure/ember-ssc/${numeros[0]}`);
    expect(value.numbers).toMatchObject([
      { number: '1 2 3', cost: '3900', tickets: 2, limit: '3900', fullBps: 10_000 },
      { number: '1 2 4', cost: '1950', limit: '3900', fullBps: 5_000 },
      { number: '2 3', limit: null, fullBps: null },
    ]);
  });

  test('is free again for what a cancel gives back, once, however often it is asked for', async () => {
    const { place, cancel, counted } = await sell('spark-ssc');
    await limit('spark-ssc', { [straight]: '3900' });
    const placed = await place({ bettingSlipString: slip({ balls: '1_2_3,4', multiple: '2' }), betCartAmountSum: '8' });
    expect((await place()).errorCode).toBe('lottery_number_limit');
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(idsOf(placed))));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await cancel(idsOf(placed))).errorCode).toBe('lottery_ticket_ended');
    expect(await counted()).toEqual({});
    expect((await place()).status).toBe(200);
    expect(await counted()).toEqual({ '1 2 3': '1950' });
  });

  test('holds for bets of two processes that come at once, in one batch or in several: not one more', async () => {
    const { place, counted } = await sell('comet-ssc');
    await limit('comet-ssc', { [straight]: `${5 * 1950}` });
    const crowd = await Promise.all(Array.from({ length: 4 }, () => house.register()));
    const answers = await Promise.all(
      crowd.flatMap((who) =>
        [house, beside].flatMap((where) => Array.from({ length: 3 }, () => place({}, where, who))),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ errorCode }) => errorCode === 'lottery_number_limit')).toHaveLength(answers.length - 5);
    expect(await counted()).toEqual({ '1 2 3': '9750' });
  });

  test('set later counts what is open already, also what another process sells before it has heard of it; taken away it counts no more', async () => {
    const { place, cancel, counted } = await sell('monsoon-ssc');
    const [first, second] = [await place(), await place({}, beside)];
    expect(await counted()).toEqual({});
    const [saved, , late] = await Promise.all([
      limit('monsoon-ssc', { [straight]: '5850' }),
      place({ bettingSlipString: slip({ balls: '7_7_7' }) }, beside),
      place({ bettingSlipString: slip({ balls: '7_7_7' }) }, beside),
    ]);
    expect([saved.value.numberLimits, late.status]).toEqual([1, 200]);
    expect(await counted()).toEqual({ '1 2 3': '3900', '7 7 7': '3900' });
    expect((await place({}, beside)).status).toBe(200);
    expect((await place({}, beside)).errorCode).toBe('lottery_number_limit');
    await cancel(idsOf(first));
    expect((await place()).status).toBe(200);
    await limit('monsoon-ssc', {});
    const uncounted = await place();
    expect(uncounted.status).toBe(200);
    // Each gives back what it has added, and nothing else.
    await cancel([...idsOf(second), ...idsOf(uncounted)]);
    expect(await counted()).toEqual({ '1 2 3': '3900', '7 7 7': '3900' });
    await limit('monsoon-ssc', { [straight]: '3900' });
    expect((await place()).errorCode).toBe('lottery_number_limit');
  });

  test('nobody has heard of is found at the sale: the bet is counted at the second try', async () => {
    const { place, counted } = await sell('lotus-ssc');
    // The game has terms of its own, which everybody has heard of by now; the limit is told to nobody.
    await limit('lotus-ssc', {});
    expect((await place({ bettingSlipString: slip({ balls: '8_8_8' }) }, beside)).status).toBe(200);
    const broken = await place({ bettingSlipString: slip({ play: 'ssc_h2_zx_fs', balls: '2_3' }) }, beside);
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query('alter table lottery.number_limit disable trigger number_limit_changed');
    await owner.query(
      `insert into lottery.number_limit (brand_id, game_code, play_code, most) values ($1, 'lotus-ssc', 'ssc_h2_zx_fs', 19500000), ($1, 'lotus-ssc', $2, 19500000)`,
      [house.modules.brand.first.id, straight],
    );
    await owner.query('alter table lottery.number_limit enable trigger number_limit_changed');
    await owner.query(`update lottery.ticket set selection = '"nothing of it"' where id = any ($1)`, [idsOf(broken)]);
    await owner.end();
    const placed = await place({}, beside);
    expect(placed.status).toBe(200);
    // What was open before is counted by whoever comes to it, whatever becomes of another play.
    expect(await counted()).toEqual({ '1 2 3': '1950' });
    await expect(countOpenTickets(house.modules.lottery.issues.deps)).rejects.toThrow('1 of 2 failed');
    expect(await counted()).toEqual({ '1 2 3': '1950', '8 8 8': '1950' });
    // Given back twice it would be less than nothing, which the table does not hold.
    await house.platform.inTx((tx) => freeExposure(tx, idsOf(placed).map(BigInt)));
    await expect(house.platform.inTx((tx) => freeExposure(tx, idsOf(placed).map(BigInt)))).rejects.toThrow(
      /number_cost/,
    );
  });

  test('counts every issue of a chase, and gives back what a chase that stops or an issue that is void leaves', async () => {
    const { place, counted, numeros } = await sell('banyan-ssc', 4);
    await limit('banyan-ssc', { [straight]: '1950' });
    const chase = await place({
      chase: true,
      winningStop: true,
      chaseSlip: { multiples: [1, 1, 1] },
      betCartAmountSum: '6',
    });
    expect(chase.status).toBe(200);
    expect(await counted()).toEqual({ '1 2 3': '5850' });
    expect(
      (
        await place({
          chase: true,
          chaseSlip: { multiples: [1, 1] },
          bettingSlipString: slip({ balls: '1_2_3' }),
          betCartAmountSum: '4',
        })
      ).errorCode,
    ).toBe('lottery_number_limit');
    const { rows } = await house.platform.db.query<{ id: string; order_id: string; issue_id: string }>(
      `select id, order_id, issue_id from lottery.ticket where game_code = 'banyan-ssc' order by phase`,
    );
    const stop = () =>
      house.platform.inTx((tx) =>
        cancelLaterTickets(tx, { orderIds: [BigInt(rows[0]!.order_id)], issueId: BigInt(rows[0]!.issue_id) }),
      );
    expect([(await stop()).length, (await stop()).length]).toEqual([2, 0]);
    expect(await counted()).toEqual({ '1 2 3': '1950' });
    const {
      rows: [left],
    } = await house.platform.db.query<{ cost: string }>(
      `select sum(e.cost) as cost from lottery.exposure e join lottery.issue i on i.id = e.issue_id where i.game_code = 'banyan-ssc' and starts_with(e.scope, 'play:')`,
    );
    expect(left?.cost).toBe('19500000');
    await house.platform.db.query(
      `update lottery.issue set state = 'VOID', void_reason = 'test', due_at = clock_timestamp() - interval '1 second' where game_code = 'banyan-ssc' and numero = $1`,
      [numeros[0]],
    );
    await house.modules.lottery.issues.catchUp();
    expect(
      (
        await house.platform.db.query<{ state: string }>('select state from lottery.ticket where id = $1', [
          rows[0]!.id,
        ])
      ).rows[0]?.state,
    ).toBe('VOID');
    expect(await counted()).toEqual({});
  });

  test('counts a ticket of very many numbers by its worst on each of them', async () => {
    const place = (form: SlipForm) =>
      bet(house, member, { gameId: 'ember-ssc', currentNumero: '20991231001', ...form });
    const all = '0,1,2,3,4,5,6,7,8,9';
    const wide = {
      bettingSlipString: slip({ play: 'ssc_wx_zx_fs', balls: [all, all, all, all, all].join('_'), mode: 'li' }),
      betCartAmountSum: '200',
    };
    const narrow = {
      bettingSlipString: slip({ play: 'ssc_wx_zx_fs', balls: '1_2_3_4_5', mode: 'li' }),
      betCartAmountSum: '0.002',
    };
    // Each of the two costs 195 on 12345.
    await limit('ember-ssc', { ssc_wx_zx_fs: '500' });
    expect([(await place(wide)).status, (await place(narrow)).status]).toEqual([200, 200]);
    expect(await place(wide)).toMatchObject({ status: 409, errorCode: 'lottery_exposure_limit' });
    expect((await place(narrow)).errorCode).toBe('lottery_number_limit');
    expect(
      (await place({ ...narrow, bettingSlipString: slip({ play: 'ssc_wx_zx_fs', balls: '9_9_9_9_9', mode: 'li' }) }))
        .status,
    ).toBe(200);
  });

  test('is within that of the house and of a play of the game', async () => {
    for (const most of ['0', '-1', '99999999999'])
      expect(await limit('ember-ssc', { [straight]: most })).toMatchObject({ status: 400 });
    expect(await limit('ember-ssc', { k3_hz: '100' })).toMatchObject({
      status: 400,
      errorCode: 'lottery_play_unknown',
    });
  });
});
