import { stopsAfter, type StopRule } from '@fairhouse/lottery';
import type { Tx } from '../../../platform/context/index.ts';
import type { LotteryInnerDeps } from '../lottery-deps.ts';
import { cancelLaterTickets, sumChases } from './chase-stop.store.ts';
import { DueSums } from './evaluate-tickets.ts';
import type { Due, PaymentKey } from './payment.store.ts';
import type { SettledTicket, TicketRow } from './ticket.store.ts';

/**
 * Chases that end because of these tickets: their later tickets are cancelled and returned, in the transaction of the
 * winning ones. An issue that is closed already keeps its ticket, which is under its root.
 */
export async function stopChases(
  deps: LotteryInnerDeps,
  tx: Tx,
  { issueId, version, rows, tickets }: PaymentKey & { rows: readonly TicketRow[]; tickets: readonly SettledTicket[] },
): Promise<readonly Due[]> {
  const won = new Set(tickets.filter(({ state }) => state === 'WON').map(({ id }) => id));
  const chased = rows.filter(
    ({ id, stopsOnWin, stopProfitMinor }) => (stopsOnWin && won.has(id)) || stopProfitMinor !== null,
  );
  if (chased.length === 0) return [];
  const winning = new Set(rows.filter(({ id }) => won.has(id)).map(({ orderId }) => orderId));
  const soFar = await sumChases(tx, { orderIds: [...new Set(chased.map(({ orderId }) => orderId))], issueId, version });
  const ending = new Set(
    chased
      .filter((row) => {
        const sums = soFar.get(row.orderId);
        return sums && rulesOf(row).some((rule) => stopsAfter(rule, sums, winning.has(row.orderId)));
      })
      .map(({ orderId }) => orderId),
  );
  if (ending.size === 0) return [];
  const cancelled = await cancelLaterTickets(tx, { orderIds: [...ending], issueId });
  const sums = new DueSums();
  for (const { walletId, memberId, brandId, currency, stakeMinor, placedAtMs } of cancelled) {
    sums.add({
      kind: 'refund',
      walletId,
      memberId,
      brandId,
      currency,
      amountMinor: stakeMinor,
      tickets: 1,
      countedAtMs: placedAtMs,
    });
  }
  await deps.bets.endMany(
    tx,
    cancelled.map(({ id, placedAtMs, stakeMinor }) => ({
      id,
      placedAtMs,
      state: 'void',
      payoutMinor: stakeMinor,
      validStakeMinor: 0n,
    })),
  );
  return sums.list();
}

function rulesOf({ stopsOnWin, stopProfitMinor }: TicketRow): StopRule[] {
  return [
    ...(stopsOnWin ? [{ rule: 'WIN' } as const] : []),
    ...(stopProfitMinor === null ? [] : [{ rule: 'PROFIT', profitMinor: stopProfitMinor } as const]),
  ];
}
