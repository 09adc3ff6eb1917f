import { randomUUID } from 'node:crypto';
import type { LotteryOrderPage, LotteryTicket, PlacedOrder } from '@fairhouse/contract';
import type { Answer, TestHouse, TestMember } from '../../testing/test-house.ts';

/** Issues of a game of the shelf, as the table has them: the one on sale ends in two minutes. */
export async function sellIssues(
  house: TestHouse,
  gameCode: string,
  { count = 5, everyMs = 120_000 } = {},
): Promise<string[]> {
  const now = Date.now();
  const numeros = Array.from({ length: count }, (_, index) => `20991231${`${index + 1}`.padStart(3, '0')}`);
  for (const [index, numero] of numeros.entries()) {
    const opensAt = now - 60_000 + index * everyMs;
    await house.platform.db.query(
      `insert into lottery.issue (game_code, numero, draw_day, opens_at, closes_at, draws_at, state, lead_ms) values ($1, $2, '2099-12-31', $3, $4, $5, $6, 5000)`,
      [
        gameCode,
        numero,
        new Date(opensAt),
        new Date(opensAt + everyMs),
        new Date(opensAt + everyMs + 10_000),
        index === 0 ? 'OPEN' : 'PENDING',
      ],
    );
  }
  return numeros;
}

export interface SlipForm {
  readonly clientKey?: string;
  readonly gameId?: string;
  readonly currentNumero?: string;
  readonly prizeModeId?: number;
  readonly bettingSlipString?: string;
  readonly betCartAmountSum?: string | number;
  readonly chase?: boolean;
  readonly winningStop?: boolean;
  readonly profitStop?: string;
  readonly chaseSlip?: unknown;
}

/** A straight bet on the last three places. */
export const straight = 'ssc_h3_zx_fs';
export const slip = ({
  balls = '1_2_3',
  approach = '1',
  play = straight,
  mode = 'yuan',
  series = '1950',
  multiple = '1',
} = {}): string => [balls, approach, play, mode, series, multiple].join('~');

export function bet(
  house: TestHouse,
  member: TestMember,
  form: SlipForm,
): Promise<Answer<null> & { body: PlacedOrder }> {
  return bare(house, member, '/lotto/lgw/orders/betting', {
    clientKey: randomUUID(),
    gameId: 'ember-ssc',
    prizeModeId: 1,
    bettingSlipString: slip(),
    betCartAmountSum: '2',
    chase: false,
    winningStop: false,
    ...form,
  });
}

/** Answers of `/lgw` have no envelope. */
export async function bare<T>(
  house: TestHouse,
  member: TestMember,
  path: string,
  body?: unknown,
  method?: string,
): Promise<Answer<null> & { body: T }> {
  const answer = await house.call<null>(path, {
    headers: house.as(member),
    ...(body !== undefined && { body }),
    ...(method !== undefined && { method }),
  });
  return { ...answer, body: JSON.parse(answer.text) as T };
}

export const ordersOf = async (house: TestHouse, member: TestMember, request: object = {}): Promise<LotteryOrderPage> =>
  (await bare<LotteryOrderPage>(house, member, '/lgw/orders', { page: 0, size: 50, ...request })).body;

export const ticketsOf = async (house: TestHouse, member: TestMember): Promise<readonly LotteryTicket[]> =>
  (await ordersOf(house, member)).orders.content;

export async function balanceOf(house: TestHouse, member: TestMember): Promise<number> {
  return Number(
    (await house.call<{ sumBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) })).value
      .sumBalance,
  );
}
