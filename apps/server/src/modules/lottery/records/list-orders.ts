import {
  prizeModes,
  type Calls,
  type Input,
  type LotteryOrder,
  type LotteryOrderPage,
  type LotteryTicket,
} from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { readRowId, Refusal } from '../../../platform/context/index.ts';
import type { BettingDeps, Bettor } from '../betting-deps.ts';
import {
  findOrderTickets,
  findTickets,
  sumTickets,
  type RecordRequest,
  type TicketRow,
} from './ticket-record.store.ts';
import { orderStatuses, toTicket, winOf } from './ticket-view.ts';

type OrdersInput = Input<Calls['listLotteryOrders']>;
const dayMs = 86_400_000;
export const recordDaysMax = 30;
const todayMax = 50;
const ended: readonly TicketRow['state'][] = ['WON', 'LOST', 'TIE', 'CANCELLED', 'VOID'];

function statesOf({ orderStatus, isSettled }: OrdersInput): RecordRequest['states'] {
  if (orderStatus !== undefined && orderStatus !== '')
    return (Object.keys(orderStatuses) as TicketRow['state'][]).filter((state) => orderStatuses[state] === orderStatus);
  if (isSettled === undefined) return null;
  return isSettled ? ended : ['OPEN'];
}

const codeOf = (deps: BettingDeps, { brand }: Bettor, ref: string | undefined): string | null =>
  ref ? (deps.findGame(brand, ref)?.game.code ?? ref) : null;

/** `K3D9QX-2` is the second issue of a chase. */
function numberOf(text = ''): Pick<RecordRequest, 'orderNo' | 'phase'> {
  const [orderNo = '', phase = ''] = text.toUpperCase().split('-');
  return { orderNo: orderNo || null, phase: /^[1-9]\d{0,3}$/.test(phase) ? Number(phase) : null };
}

function chaseWish({ chasingStatus, chasingOrder }: OrdersInput): Pick<RecordRequest, 'isChase' | 'isRunning'> {
  return chasingStatus
    ? { isChase: true, isRunning: chasingStatus === 'RUNNING' }
    : { isChase: chasingOrder ?? null, isRunning: null };
}

function wishOf(deps: BettingDeps, bettor: Bettor, input: OrdersInput): RecordRequest {
  const toMs = input.endDate ?? deps.platform.clock.now().getTime() + dayMs;
  return {
    memberId: bettor.memberId,
    toMs,
    fromMs: Math.max(input.startDate ?? 0, toMs - recordDaysMax * dayMs),
    states: statesOf(input),
    gameCode: codeOf(deps, bettor, input.gameId),
    ...numberOf(input.orderNumber),
    numero: input.numero || null,
    ...chaseWish(input),
    prizeMode: prizeModes[(input.prizeModeId ?? 0) - 1] ?? null,
  };
}

/** Own tickets by the filters of the record; pages count from 0, sums are over all pages. */
export async function listOrders(deps: BettingDeps, bettor: Bettor, input: OrdersInput): Promise<LotteryOrderPage> {
  const request = wishOf(deps, bettor, input);
  const [rows, sums] = await Promise.all([
    findTickets(deps.platform.db, request, { limit: input.size, offset: input.page * input.size }),
    sumTickets(deps.platform.db, request),
  ]);
  return {
    orders: {
      content: rows.map((row) => toTicket(row, deps.keys)),
      totalPages: Math.ceil(sums.count / input.size),
      totalElements: sums.count,
    },
    footer: {
      betAmount: formatAmount(sums.stakeMinor),
      validBetAmount: formatAmount(sums.validMinor),
      winAmount: formatAmount(sums.payoutMinor),
      rebateAmount: formatAmount(sums.rebateMinor),
      profitAndLoss: formatAmount(sums.payoutMinor + sums.rebateMinor - sums.endedMinor),
    },
  };
}

/** Bets of the last day, for the page that shows them beside the slip. */
export async function listToday(
  deps: BettingDeps,
  bettor: Bettor,
  gameRef: string | undefined,
): Promise<LotteryTicket[]> {
  const now = deps.platform.clock.now().getTime();
  const request: RecordRequest = {
    memberId: bettor.memberId,
    fromMs: now - dayMs,
    toMs: now + dayMs,
    states: null,
    gameCode: codeOf(deps, bettor, gameRef),
    orderNo: null,
    phase: null,
    numero: null,
    isChase: null,
    isRunning: null,
    prizeMode: null,
  };
  return (await findTickets(deps.platform.db, request, { limit: todayMax, offset: 0 })).map((row) =>
    toTicket(row, deps.keys),
  );
}

export async function readOrder(deps: BettingDeps, bettor: Bettor, orderId: string): Promise<LotteryOrder> {
  const rows = await findOrderTickets(deps.platform.db, { memberId: bettor.memberId, orderId: readRowId(orderId) });
  const [first] = rows;
  if (!first) throw new Refusal('lottery_order_unknown');
  const sum = (amountOf: (row: TicketRow) => bigint): string =>
    formatAmount(rows.reduce((total, row) => total + amountOf(row), 0n));
  const open = new Set(rows.filter(({ state }) => state === 'OPEN').map(({ phase }) => phase));
  return {
    orderMasterId: `${first.orderId}`,
    orderNumber: first.orderNo,
    gameId: first.nodeId,
    gameCode: first.gameCode,
    prizeModeId: toTicket(first, deps.keys).prizeModeId,
    chase: first.isChase,
    winningStop: first.stopOnWin,
    profitStop: first.stopProfitMinor === null ? null : formatAmount(first.stopProfitMinor),
    placedAt: first.placedAtMs,
    totalChasePhases: first.phases,
    completed: first.phases - open.size,
    totalBetAmount: sum(({ stakeMinor }) => stakeMinor),
    totalActualBetAmount: sum((row) => (row.state === 'CANCELLED' || row.state === 'VOID' ? 0n : row.stakeMinor)),
    totalWinAmount: sum(winOf),
    orderDetailOrders: rows.map((row) => toTicket(row, deps.keys)),
  };
}
