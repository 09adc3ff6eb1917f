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
import type { BettingParts, Bettor } from '../betting-parts.ts';
import { findOrderTickets, findTickets, sumTickets, type RecordWish, type TicketRow } from './ticket-record.store.ts';
import { orderStatuses, toTicket, winOf } from './ticket-view.ts';

type OrdersAsked = Input<Calls['listLotteryOrders']>;
const dayMs = 86_400_000;
export const recordDaysMax = 30;
const todayMax = 50;
const ended: readonly TicketRow['state'][] = ['WON', 'LOST', 'TIE', 'CANCELLED', 'VOID'];

function statesOf({ orderStatus, isSettled }: OrdersAsked): RecordWish['states'] {
  if (orderStatus !== undefined && orderStatus !== '')
    return (Object.keys(orderStatuses) as TicketRow['state'][]).filter((state) => orderStatuses[state] === orderStatus);
  if (isSettled === undefined) return null;
  return isSettled ? ended : ['OPEN'];
}

const codeOf = (parts: BettingParts, { brand }: Bettor, ref: string | undefined): string | null =>
  ref ? (parts.findGame(brand, ref)?.game.code ?? ref) : null;

/** `K3D9QX-2` is the second issue of a chase. */
function numberOf(text = ''): Pick<RecordWish, 'orderNo' | 'phase'> {
  const [orderNo = '', phase = ''] = text.toUpperCase().split('-');
  return { orderNo: orderNo || null, phase: /^[1-9]\d{0,3}$/.test(phase) ? Number(phase) : null };
}

function chaseWish({ chasingStatus, chasingOrder }: OrdersAsked): Pick<RecordWish, 'isChase' | 'isRunning'> {
  return chasingStatus
    ? { isChase: true, isRunning: chasingStatus === 'RUNNING' }
    : { isChase: chasingOrder ?? null, isRunning: null };
}

function wishOf(parts: BettingParts, bettor: Bettor, asked: OrdersAsked): RecordWish {
  const toMs = asked.endDate ?? parts.platform.clock.now().getTime() + dayMs;
  return {
    memberId: bettor.memberId,
    toMs,
    fromMs: Math.max(asked.startDate ?? 0, toMs - recordDaysMax * dayMs),
    states: statesOf(asked),
    gameCode: codeOf(parts, bettor, asked.gameId),
    ...numberOf(asked.orderNumber),
    numero: asked.numero || null,
    ...chaseWish(asked),
    prizeMode: prizeModes[(asked.prizeModeId ?? 0) - 1] ?? null,
  };
}

/** Own tickets by the filters of the record; pages count from 0, sums are over all pages. */
export async function listOrders(parts: BettingParts, bettor: Bettor, asked: OrdersAsked): Promise<LotteryOrderPage> {
  const wish = wishOf(parts, bettor, asked);
  const [rows, sums] = await Promise.all([
    findTickets(parts.platform.db, wish, { limit: asked.size, offset: asked.page * asked.size }),
    sumTickets(parts.platform.db, wish),
  ]);
  return {
    orders: {
      content: rows.map((row) => toTicket(row, parts.keys)),
      totalPages: Math.ceil(sums.count / asked.size),
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
  parts: BettingParts,
  bettor: Bettor,
  gameRef: string | undefined,
): Promise<LotteryTicket[]> {
  const now = parts.platform.clock.now().getTime();
  const wish: RecordWish = {
    memberId: bettor.memberId,
    fromMs: now - dayMs,
    toMs: now + dayMs,
    states: null,
    gameCode: codeOf(parts, bettor, gameRef),
    orderNo: null,
    phase: null,
    numero: null,
    isChase: null,
    isRunning: null,
    prizeMode: null,
  };
  return (await findTickets(parts.platform.db, wish, { limit: todayMax, offset: 0 })).map((row) =>
    toTicket(row, parts.keys),
  );
}

export async function readOrder(parts: BettingParts, bettor: Bettor, orderId: string): Promise<LotteryOrder> {
  const rows = await findOrderTickets(parts.platform.db, { memberId: bettor.memberId, orderId: readRowId(orderId) });
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
    prizeModeId: toTicket(first, parts.keys).prizeModeId,
    chase: first.isChase,
    winningStop: first.stopOnWin,
    profitStop: first.stopProfitMinor === null ? null : formatAmount(first.stopProfitMinor),
    placedAt: first.placedAtMs,
    totalChasePhases: first.phases,
    completed: first.phases - open.size,
    totalBetAmount: sum(({ stakeMinor }) => stakeMinor),
    totalActualBetAmount: sum((row) => (row.state === 'CANCELLED' || row.state === 'VOID' ? 0n : row.stakeMinor)),
    totalWinAmount: sum(winOf),
    orderDetailOrders: rows.map((row) => toTicket(row, parts.keys)),
  };
}
