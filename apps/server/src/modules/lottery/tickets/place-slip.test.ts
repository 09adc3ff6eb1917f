import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlacedOrder } from '@fairhouse/contract';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { balanceOf, bare, bet, sellIssues, slip, straight, ticketsOf, type SlipForm } from '../lottery.fixture.ts';

let house: TestHouse;
let member: TestMember;
let numeros: string[];
beforeAll(async () => {
  house = await openHouse();
  member = await house.register();
  numeros = await sellIssues(house, 'ember-ssc', { count: 2 });
}, 120_000);
afterAll(() => house.close());

const now = (): string => numeros[0] ?? '';
const place = (form: SlipForm = {}, who = member) => bet(house, who, { currentNumero: now(), ...form });

describe('a slip', () => {
  test('becomes tickets, with its stake taken and a receipt that can be checked', async () => {
    const before = await balanceOf(house, member);
    const answer = await place({
      bettingSlipString: [
        slip({ balls: '1,2_3_4', series: '1900' }),
        slip({ balls: '12345', approach: '2', play: 'ssc_wx_zx_ds', mode: 'jiao', multiple: '3' }),
      ].join(';'),
      betCartAmountSum: '4.6',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      numero: now(),
      totalBettingAmount: '4.6',
      orderNumber: expect.stringMatching(/^[A-Z2-9]{6}$/) as unknown,
    });
    expect(await balanceOf(house, member)).toBeCloseTo(before - 4.6, 4);
    const [ticket] = answer.body.tickets;
    const { leaf, signature, key } = ticket!.receipt;
    const publicKey = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'hex')]),
      format: 'der',
      type: 'spki',
    });
    expect(
      verify(
        null,
        Buffer.from(`fairhouse/lottery-ticket/1\nember-ssc\n${now()}\n${leaf}`),
        publicKey,
        Buffer.from(signature, 'hex'),
      ),
    ).toBe(true);
    const rows = (await ticketsOf(house, member)).filter(({ orderNumber }) => orderNumber === answer.body.orderNumber);
    expect(
      rows.map(({ playCode, betAmount, units, series, state, betContent, multiple }) => ({
        playCode,
        betAmount,
        units,
        series,
        state,
        betContent,
        multiple,
      })),
    ).toEqual(
      expect.arrayContaining([
        {
          playCode: straight,
          betAmount: '4',
          units: 2,
          series: 1900,
          state: 'OPEN',
          betContent: '1,2_3_4',
          multiple: 1,
        },
        {
          playCode: 'ssc_wx_zx_ds',
          betAmount: '0.6',
          units: 1,
          series: 1950,
          state: 'OPEN',
          betContent: '12345',
          multiple: 3,
        },
      ]),
    );
    expect(rows.find(({ orderDetailId }) => orderDetailId === ticket!.orderDetailId)?.receipt).toEqual(ticket!.receipt);
  });

  test('is a line of the betting record for each ticket', async () => {
    const who = await house.register();
    const { body } = await place({}, who);
    const answer = await house.call<{ list: Record<string, unknown>[] }>('/api/bets?status=open', {
      headers: house.as(who),
    });
    expect(answer.value.list).toMatchObject([
      {
        orderNo: body.tickets[0]!.orderDetailId,
        gameCode: 'ember-ssc',
        accountType: 'LOTT',
        betAmount: '2',
        status: 'open',
        roundId: `ember-ssc/${now()}`,
      },
    ]);
  });

  test('sent again with its key is the first order, and with another slip a conflict', async () => {
    const who = await house.register();
    const clientKey = randomUUID();
    const first = await place({ clientKey }, who);
    const again = await place({ clientKey }, who);
    expect(again.body.orderMasterId).toBe(first.body.orderMasterId);
    expect(again.body.tickets).toEqual(first.body.tickets);
    expect((await place({ clientKey, bettingSlipString: slip({ balls: '1_2_4' }) }, who)).errorCode).toBe(
      'key_conflict',
    );
    expect(await ticketsOf(house, who)).toHaveLength(1);
  });

  test('sent again after its issue has closed, as the answer was lost, is still the first order; another slip or key is refused', async () => {
    const who = await house.register();
    const [numero] = await sellIssues(house, 'spark-ssc', { count: 1 });
    const request = { gameId: 'spark-ssc', currentNumero: numero!, clientKey: randomUUID() };
    const first = await place(request, who);
    await house.platform.db.query(
      `update lottery.issue set state = 'CLOSED' where game_code = 'spark-ssc' and numero = $1`,
      [numero],
    );
    expect((await place(request, who)).body.orderMasterId).toBe(first.body.orderMasterId);
    expect((await place({ ...request, clientKey: randomUUID() }, who)).errorCode).toBe('lottery_issue_closed');
    expect((await place({ ...request, bettingSlipString: slip({ balls: '1_2_4' }) }, who)).errorCode).toBe(
      'key_conflict',
    );
    expect(await ticketsOf(house, who)).toHaveLength(1);
  });

  test('of fixed prizes has the series of the member, whatever it says: no rebate is paid from them', async () => {
    const who = await house.register();
    const [numero] = await sellIssues(house, 'pebble-k3', { count: 1 });
    const answer = await place(
      {
        gameId: 'pebble-k3',
        currentNumero: numero!,
        bettingSlipString: [
          slip({ play: 'k3_dt1_m', balls: '1', series: '1700' }),
          slip({ play: 'k3_hz', balls: '10', series: '1700' }),
        ].join(';'),
        betCartAmountSum: '4',
      },
      who,
    );
    expect(answer.status).toBe(200);
    const { rows } = await house.platform.db.query(
      'select play_code, series, member_series, has_rebate from lottery.ticket where member_id = $1 order by play_code',
      [who.id],
    );
    expect(rows).toEqual([
      { play_code: 'k3_dt1_m', series: 1950, member_series: 1950, has_rebate: false },
      { play_code: 'k3_hz', series: 1700, member_series: 1950, has_rebate: true },
    ]);
  });

  test('remembers who stands above the member, with the series of each', async () => {
    const agent = await house.register();
    const code = await house.modules.agency.giveCode({
      brandId: house.modules.brand.first.id,
      memberId: BigInt(agent.id),
    });
    const affiliate = await house.modules.agency.findAffiliate({
      brandId: house.modules.brand.first.id,
      code: code.code,
    });
    const who = await house.register();
    await house.platform.inTx((tx) =>
      house.modules.agency.placeMember(tx, { memberId: BigInt(who.id), affiliate: affiliate!, at: new Date() }),
    );
    expect((await place({ bettingSlipString: slip({ series: '1920' }) }, who)).errorCode).toBe(
      'lottery_series_invalid',
    );
    await place({ bettingSlipString: slip({ series: '1800' }) }, who);
    const { rows } = await house.platform.db.query<{ uplines: [string, string, number][]; member_series: number }>(
      'select o.uplines, t.member_series from lottery.ticket t join lottery.ticket_order o on o.id = t.order_id where t.member_id = $1',
      [who.id],
    );
    expect(rows).toMatchObject([{ uplines: [[expect.any(String), agent.id, 1950]], member_series: 1900 }]);
  });

  test('of the gateway for Vietnam is bet by its price: 27 lots a number', async () => {
    const who = await house.register();
    const [first, second] = await sellIssues(house, 'heron-vn27', { count: 2 });
    const content = {
      gameId: 'HERON_VN27',
      winStop: true,
      playId: 'vn_mb_lo2',
      bettingContent: '12,34',
      singleBetPrice: 1,
      bettingApproach: 1,
      bettingSlip: null,
      numero: [
        { numero: first, multiple: 1 },
        { numero: second, multiple: 2 },
      ],
    };
    const order = (contents: unknown[]) =>
      bare<PlacedOrder>(house, who, '/lotto-vn/lgw/betting', { prizeMode: 'Lott', contents });
    const { body } = await order([content]);
    expect(body).toMatchObject({
      totalBettingAmount: '162',
      tickets: [
        { numero: first, betAmount: '54' },
        { numero: second, betAmount: '108' },
      ],
    });
    expect((await order([{ ...content, singleBetPrice: 0.7 }])).errorCode).toBe('lottery_mode_invalid');
    expect(
      (
        await order([
          {
            ...content,
            numero: [
              { numero: first, multiple: 1 },
              { numero: first, multiple: 1 },
            ],
          },
        ])
      ).errorCode,
    ).toBe('lottery_chase_invalid');
    expect((await order([content, { ...content, gameId: 'bamboo-vn27' }])).errorCode).toBe('lottery_slip_invalid');
    expect(await ticketsOf(house, who)).toHaveLength(2);
  });
});
