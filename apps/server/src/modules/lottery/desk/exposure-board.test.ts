import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExposedIssue, ExposedIssueFile } from '@fairhouse/contract';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { bare, bet, sellIssues, slip, straight } from '../lottery.fixture.ts';

let house: TestHouse;
let member: TestMember;
let numero: string;
let [finance, host] = [] as unknown as [TestOperator, TestOperator];
beforeAll(async () => {
  house = await openHouse();
  member = await house.register();
  [finance, host] = [await openOperator(house, 'finance'), await openOperator(house, 'host')];
  [numero = ''] = await sellIssues(house, 'ember-ssc');
});
afterAll(() => house.close());

const place = async (line: object, code = 'ember-ssc') =>
  (await bet(house, member, { gameId: code, currentNumero: numero, bettingSlipString: slip(line) })).body;
const list = async (): Promise<ExposedIssue[]> =>
  (await finance.call<{ list: ExposedIssue[] }>('/ops/lottery/exposure')).value.list;
const read = async (): Promise<ExposedIssueFile> =>
  (await finance.call<ExposedIssueFile>(`/ops/lottery/exposure/ember-ssc/${numero}`)).value;

describe('the exposure board', () => {
  test('shows what open tickets may cost at worst, by play and by number, and how near the limit that is', async () => {
    expect(await list()).toEqual([]);
    for (const multiple of ['1000', '2000'])
      expect(
        (
          await bet(house, member, {
            currentNumero: numero,
            bettingSlipString: slip({ multiple }),
            betCartAmountSum: `${2 * Number(multiple)}`,
          })
        ).status,
      ).toBe(200);
    await place({ play: 'ssc_h2_zx_fs', balls: '7_8' });
    const [issue] = await list();
    expect(issue).toMatchObject({
      gameCode: 'ember-ssc',
      numero,
      state: 'OPEN',
      cost: '5850195',
      plays: 2,
      fullest: { play: straight, cost: '5850000', limit: '100000000', fullBps: 585 },
      currency: 'FUN',
    });
    expect(await read()).toMatchObject({
      stake: '6002',
      tickets: 3,
      isWhole: true,
      plays: [
        { play: straight, cost: '5850000' },
        { play: 'ssc_h2_zx_fs', cost: '195' },
      ],
      numbers: [
        { play: straight, number: '1 2 3', cost: '5850000', tickets: 2 },
        { play: 'ssc_h2_zx_fs', number: '7 8', cost: '195', tickets: 1 },
      ],
    });
  });

  test('forgets what was taken back, and never asks what was drawn', async () => {
    const placed = await place({ balls: '9_9_9' });
    expect((await read()).numbers.map(({ number }) => number)).toContain('9 9 9');
    await bare(
      house,
      member,
      '/lgw/orders/suborders/cancel',
      { ids: placed.tickets.map(({ orderDetailId }) => orderDetailId) },
      'PUT',
    );
    expect((await read()).numbers.map(({ number }) => number)).not.toContain('9 9 9');
    await house.platform.db.query(
      `update lottery.issue set state = 'VOID', void_reason = 'test', due_at = null where game_code = 'ember-ssc' and numero = $1`,
      [numero],
    );
    expect(await list()).toEqual([]);
  });

  test('is seen by nobody who may not, and knows no issue that is none', async () => {
    expect(await host.call('/ops/lottery/exposure')).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    expect(await finance.call('/ops/lottery/exposure/no-such-game/20991231001')).toMatchObject({
      errorCode: 'lottery_game_unknown',
    });
    expect(await finance.call('/ops/lottery/exposure/ember-ssc/20981231001')).toMatchObject({
      errorCode: 'lottery_issue_unknown',
    });
  });
});
