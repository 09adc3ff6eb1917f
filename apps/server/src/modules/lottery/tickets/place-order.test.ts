import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdLock } from '../../../testing/hold-lock.ts';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { bare, bet, ordersOf, sellIssues, slip, straight, ticketsOf, type SlipForm } from '../lottery.fixture.ts';

let house: TestHouse;
let member: TestMember;
let numeros: string[];
beforeAll(async () => {
  house = await openHouse();
  member = await house.register();
  numeros = await sellIssues(house, 'ember-ssc', { count: 130 });
}, 120_000);
afterAll(() => house.close());

const now = (): string => numeros[0] ?? '';
const place = (form: SlipForm = {}, who = member) => bet(house, who, { currentNumero: now(), ...form });
const rowsOf = async (table: string): Promise<number> =>
  Number((await house.platform.db.query<{ count: string }>(`select count(*) as count from ${table}`)).rows[0]?.count);

describe('nothing is booked', () => {
  const long = '1'.repeat(100);
  test.each<[string, SlipForm, string]>([
    ['of a game nobody has', { gameId: 'moon-base' }, 'lottery_game_unknown'],
    ['of a play of another game', { bettingSlipString: slip({ play: 'x5_q3_zx_fs' }) }, 'lottery_play_unknown'],
    ['for an empty selection', { bettingSlipString: slip({ balls: '' }) }, 'lottery_selection_invalid'],
    ['for empty rows', { bettingSlipString: slip({ balls: '#_#_#' }) }, 'lottery_selection_invalid'],
    [
      'for a doubled number',
      { bettingSlipString: slip({ balls: '1,1_2_3' }), betCartAmountSum: '4' },
      'lottery_selection_invalid',
    ],
    ['for a number out of range', { bettingSlipString: slip({ balls: '10_2_3' }) }, 'lottery_selection_invalid'],
    ['for a row too many', { bettingSlipString: slip({ balls: '1_2_3_4' }) }, 'lottery_selection_invalid'],
    [
      'for an entry of wrong length',
      { bettingSlipString: slip({ play: 'ssc_h3_zx_ds', balls: '1234', approach: '2' }) },
      'lottery_selection_invalid',
    ],
    ['for long rubbish', { bettingSlipString: slip({ balls: long }) }, 'lottery_selection_invalid'],
    ['for a slip that is none', { bettingSlipString: 'give me money' }, 'lottery_slip_invalid'],
    ['for a slip with a part too many', { bettingSlipString: `${slip()}~1` }, 'lottery_slip_invalid'],
    ['for a trailing separator', { bettingSlipString: `${slip()};` }, 'lottery_slip_invalid'],
    [
      'for more lines than a slip has',
      { bettingSlipString: Array.from({ length: 101 }, () => slip()).join(';'), betCartAmountSum: '202' },
      'lottery_slip_invalid',
    ],
    [
      'for more units than a line has',
      {
        bettingSlipString: slip({
          play: 'ssc_wx_zuhe',
          balls: Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9').join('_'),
          mode: 'li',
        }),
        betCartAmountSum: '1000',
      },
      'lottery_units_limit',
    ],
    ['for a mode nobody has', { bettingSlipString: slip({ mode: 'dollar' }) }, 'lottery_mode_invalid'],
    ['for a prize mode of other games', { prizeModeId: 4 }, 'lottery_mode_invalid'],
    ['for a prize mode out of range', { prizeModeId: 9 }, 'request_param_err'],
    ['at a series above the own', { bettingSlipString: slip({ series: '1952' }) }, 'lottery_series_invalid'],
    ['at a fair series', { bettingSlipString: slip({ series: '2000' }) }, 'lottery_series_invalid'],
    ['at a series below the least', { bettingSlipString: slip({ series: '1699' }) }, 'lottery_series_invalid'],
    ['at no multiple', { bettingSlipString: slip({ multiple: '0' }) }, 'lottery_slip_invalid'],
    ['at a negative multiple', { bettingSlipString: slip({ multiple: '-1' }) }, 'lottery_slip_invalid'],
    ['at a broken multiple', { bettingSlipString: slip({ multiple: '1.5' }) }, 'lottery_slip_invalid'],
    [
      'at a multiple beyond the limit',
      { bettingSlipString: slip({ multiple: '100001' }), betCartAmountSum: '200002' },
      'lottery_multiple_invalid',
    ],
    ['when the amount was forged', { betCartAmountSum: '1' }, 'lottery_amount_wrong'],
    [
      'when an order is too large',
      {
        bettingSlipString: slip({
          balls: '0,1,2,3,4,5,6,7,8,9_0,1,2,3,4,5,6,7,8,9_0,1,2,3,4,5,6,7,8,9',
          multiple: '600',
        }),
        betCartAmountSum: '1200000',
      },
      'lottery_stake_limit',
    ],
    [
      'when more could be won than the game pays',
      { bettingSlipString: slip({ multiple: '6000' }), betCartAmountSum: '12000' },
      'lottery_member_limit',
    ],
    [
      'beyond the balance',
      {
        bettingSlipString: slip({
          balls: '0,1,2,3,4,5,6,7,8,9_0,1,2,3,4,5,6,7,8,9_0,1,2,3,4,5,6,7,8,9',
          multiple: '100',
        }),
        betCartAmountSum: '200000',
      },
      'insufficient_balance',
    ],
    ['in an issue nobody sells', { currentNumero: '20200101001' }, 'lottery_issue_unknown'],
    ['in an issue that is no number', { currentNumero: 'now' }, 'request_param_err'],
    ['as a chase without issues', { chase: true }, 'lottery_chase_invalid'],
    [
      'as a chase over too many issues',
      { chase: true, chaseSlip: { multiples: Array.from({ length: 121 }, () => 1) }, betCartAmountSum: '242' },
      'lottery_chase_too_long',
    ],
    [
      'as a chase with no multiple somewhere',
      { chase: true, chaseSlip: { multiples: [1, 0, 1] }, betCartAmountSum: '4' },
      'lottery_multiple_invalid',
    ],
  ])('%s', async (_name, form, code) => {
    const [orders, tickets, entries] = [
      await rowsOf('lottery.ticket_order'),
      await rowsOf('lottery.ticket'),
      await rowsOf('ledger.entry'),
    ];
    const answer = await place(form);
    expect(answer.errorCode).toBe(code);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.message).not.toMatch(/\{\{/);
    expect([
      await rowsOf('lottery.ticket_order'),
      await rowsOf('lottery.ticket'),
      await rowsOf('ledger.entry'),
    ]).toEqual([orders, tickets, entries]);
  });

  test('for ten megabytes of text', async () => {
    const answer = await place({ bettingSlipString: '1'.repeat(10_000_000) });
    expect(answer).toMatchObject({ status: 413, errorCode: 'body_too_large' });
  });

  test('for a list of entries far beyond a line', async () => {
    const entries = Array.from({ length: 300_000 }, (_, index) => `${index % 100_000}`.padStart(5, '0')).join(',');
    expect(
      (
        await place({
          bettingSlipString: slip({ balls: entries.slice(0, 1_800_000 - 1), play: 'ssc_wx_zx_ds', approach: '2' }),
        })
      ).errorCode,
    ).toBe('lottery_selection_invalid');
  });

  test('for a trial account', async () => {
    const trial = await house.call<{ token: string }>('/wps/session/login/freeplay', {
      method: 'POST',
      body: { os: 'web', platform: 'W' },
    });
    const cookie = (trial.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const answer = await house.call('/lotto/lgw/orders/betting', {
      headers: { authorization: trial.value.token, cookie },
      body: {
        gameId: 'ember-ssc',
        currentNumero: now(),
        prizeModeId: 1,
        bettingSlipString: slip(),
        betCartAmountSum: '2',
      },
    });
    expect(answer.errorCode).toBe('in_need_true_account');
  });
});

describe('an issue', () => {
  const set = (numero: string, change: string) =>
    house.platform.db.query(`update lottery.issue set ${change} where game_code = 'spark-ssc' and numero = $1`, [
      numero,
    ]);
  const onSpark = (numero: string, form: SlipForm = {}) =>
    place({ gameId: 'spark-ssc', currentNumero: numero, ...form });
  let spark: string[];
  beforeAll(async () => {
    spark = await sellIssues(house, 'spark-ssc', { count: 6 });
  });

  test('that is not open yet, gone or void takes no bet', async () => {
    expect((await onSpark(spark[1]!)).errorCode).toBe('lottery_issue_not_open');
    await set(spark[2]!, `state = 'CLOSED'`);
    expect((await onSpark(spark[2]!)).errorCode).toBe('lottery_issue_closed');
    await set(spark[3]!, `state = 'VOID', void_reason = 'test'`);
    expect((await onSpark(spark[3]!)).errorCode).toBe('lottery_issue_void');
  });

  test('takes no bet in the millisecond after it has closed, though its state still says open', async () => {
    const owner = await house.platform.db.query<{ id: string }>(
      `insert into lottery.issue (game_code, numero, draw_day, opens_at, closes_at, draws_at, state, lead_ms)
       values ('spark-ssc', '20991232001', '2099-12-31', now() - interval '1 minute', clock_timestamp() + interval '400 milliseconds', now() + interval '1 minute', 'OPEN', 5000) returning id`,
    );
    const [entries, issueId] = [await rowsOf('ledger.entry'), owner.rows[0]!.id];
    const answers: string[] = [];
    // Bets go on and on across the closing: each is wholly in or wholly out.
    while (answers.filter((answer) => answer === 'lottery_issue_closed').length < 5) {
      const some = await Promise.all(
        Array.from({ length: 8 }, () =>
          onSpark('20991232001', { bettingSlipString: slip({ mode: 'fen' }), betCartAmountSum: '0.02' }),
        ),
      );
      answers.push(...some.map(({ status, errorCode }) => (status === 200 ? 'taken' : (errorCode ?? ''))));
    }
    const taken = answers.filter((answer) => answer === 'taken').length;
    expect(new Set(answers)).toEqual(new Set(taken > 0 ? ['taken', 'lottery_issue_closed'] : ['lottery_issue_closed']));
    const late = await house.platform.db.query<{ count: string; late: string }>(
      `select count(*) as count, count(*) filter (where t.placed_at_ms > extract(epoch from i.closes_at) * 1000 + 50) as late from lottery.ticket t join lottery.issue i on i.id = t.issue_id where t.issue_id = $1`,
      [issueId],
    );
    expect(late.rows[0]).toEqual({ count: `${taken}`, late: '0' });
    expect(await rowsOf('ledger.entry')).toBe(entries + taken);
  });

  test('that closes while a bet is in the books takes the bet back, and no other of its batch', async () => {
    const who = await house.register();
    const held = await holdLock(
      house,
      `update lottery.issue set state = 'CLOSED' where game_code = 'spark-ssc' and numero = $1`,
      [spark[0]],
    );
    const refused = onSpark(spark[0]!);
    const taken = bet(house, who, { currentNumero: now() });
    await expect.poll(() => held.isWaitedFor()).toBe(true);
    await held.free();
    expect((await refused).errorCode).toBe('lottery_issue_closed');
    expect((await taken).status).toBe(200);
  });
});

describe('limits', () => {
  test('count what a member could win with all tickets of an issue together', async () => {
    const who = await house.register();
    const fiveStar = (balls: string, multiple = 1) =>
      place(
        {
          currentNumero: now(),
          bettingSlipString: slip({ play: 'ssc_wx_zx_fs', balls, multiple: `${multiple}` }),
          betCartAmountSum: `${2 * multiple}`,
        },
        who,
      );
    const big = () => fiveStar('1_2_3_4_5', 26);
    const answers = await Promise.all([big(), big(), big()]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'lottery_member_limit')).toHaveLength(2);
    // A few tickets more, bought at random, are well within what is left.
    for (const balls of ['9_0_4_4_1', '7_7_2_0_8', '3_1_8_5_6']) expect((await fiveStar(balls)).status).toBe(200);
    expect(await ticketsOf(house, who)).toHaveLength(4);
  });

  test('stop what a play could cost the house, and are free again after a cancel', async () => {
    const [first] = await sellIssues(house, 'comet-ssc', { count: 1 });
    const form = { gameId: 'comet-ssc', currentNumero: first!, bettingSlipString: slip(), betCartAmountSum: '2' };
    const placed = await place(form);
    const { rows } = await house.platform.db.query<{ cost: string; issue_id: string }>(
      `select e.cost, e.issue_id from lottery.exposure e join lottery.issue i on i.id = e.issue_id where i.game_code = 'comet-ssc' and e.scope = 'play:${straight}'`,
    );
    expect(rows[0]?.cost).toBe('19500000');
    const most = 1_000_000_000_000n;
    await house.platform.db.query(
      `update lottery.exposure set cost = $2 where issue_id = $1 and scope = 'play:${straight}'`,
      [rows[0]?.issue_id, most],
    );
    expect((await place(form)).errorCode).toBe('lottery_exposure_limit');
    await bare(house, member, '/lgw/orders/suborders/cancel', { ids: [placed.body.tickets[0]!.orderDetailId] }, 'PUT');
    expect((await place(form)).status).toBe(200);
  });

  test('hold when bets of two processes come at once for what is left: not one more', async () => {
    const [first] = await sellIssues(house, 'monsoon-ssc', { count: 1 });
    const beside = await openHouse({ beside: house });
    const form = { gameId: 'monsoon-ssc', currentNumero: first!, bettingSlipString: slip(), betCartAmountSum: '2' };
    expect((await place(form)).status).toBe(200);
    const [worst, most, room] = [19_500_000n, 1_000_000_000_000n, 5n];
    const rowOf = async (): Promise<{ issue_id: string; cost: string; tickets: string }> =>
      (
        await house.platform.db.query<{ issue_id: string; cost: string; tickets: string }>(
          `select e.issue_id, e.cost, (select sum(t.worst) from lottery.ticket t where t.issue_id = e.issue_id and t.state = 'OPEN') as tickets
       from lottery.exposure e join lottery.issue i on i.id = e.issue_id where i.game_code = 'monsoon-ssc' and e.scope = 'play:${straight}'`,
        )
      ).rows[0]!;
    const { issue_id: issueId } = await rowOf();
    await house.platform.db.query(
      `update lottery.exposure set cost = $2 where issue_id = $1 and scope = 'play:${straight}'`,
      [issueId, most - room * worst],
    );
    const crowd = await Promise.all(Array.from({ length: 6 }, () => house.register()));
    const answers = await Promise.all(
      crowd.flatMap((who) =>
        [house, beside].flatMap((where) => Array.from({ length: 4 }, () => bet(where, who, form))),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(Number(room));
    expect(answers.filter(({ errorCode }) => errorCode === 'lottery_exposure_limit')).toHaveLength(
      answers.length - Number(room),
    );
    expect(await rowOf()).toMatchObject({ cost: `${most}`, tickets: `${(room + 1n) * worst}` });
    const [taken] = answers.filter(({ status }) => status === 200);
    expect(taken?.body.tickets).toHaveLength(1);
    await beside.close();
  });

  test('of the member hold: a stake beyond the own limit is refused with nothing booked', async () => {
    const who = await house.register();
    const wallet = await house.modules.wallet.walletOf({ memberId: BigInt(who.id), brand: house.modules.brand.first });
    await house.modules.ledger.closeWallet(wallet, 'infinity');
    expect((await place({}, who)).errorCode).toBe('wallet_closed');
    expect((await ordersOf(house, who)).orders.totalElements).toBe(0);
  });
});
