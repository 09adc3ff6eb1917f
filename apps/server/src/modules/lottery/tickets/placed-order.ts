import type { PlacedOrder } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { BettingDeps } from '../betting-deps.ts';
import { findOrderTickets } from '../records/ticket-record.store.ts';
import { toTicket } from '../records/ticket-view.ts';

/** The answer of an order that was placed before: the same key came again. */
export async function findPlaced(
  deps: BettingDeps,
  input: { memberId: bigint; orderId: bigint; balanceMinor: bigint },
): Promise<PlacedOrder> {
  const rows = await findOrderTickets(deps.platform.db, input);
  const [first] = rows;
  if (!first) throw new Error('a booked order has no tickets');
  const tickets = rows.map((row) => toTicket(row, deps.keys));
  return {
    orderMasterId: `${first.orderId}`,
    orderNumber: first.orderNo,
    numero: first.numero,
    totalBettingAmount: formatAmount(rows.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)),
    balance: formatAmount(input.balanceMinor),
    tickets: tickets.map(({ orderDetailId, numero, playId, betAmount, receipt }) => ({
      orderDetailId,
      numero,
      playId,
      betAmount,
      receipt,
    })),
  };
}
