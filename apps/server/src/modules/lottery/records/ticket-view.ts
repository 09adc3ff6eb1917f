import { prizeModes, type LotteryTicket, type PrizeMode, type ValidBetRule } from '@fairhouse/contract';
import { findLotteryGame, ticketStakeReason } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import type { KeyRing } from '../keys/key-ring.ts';
import { writtenOf } from '../play-of.ts';
import { leafOf } from '../tickets/receipts.ts';
import type { TicketRow } from './ticket-record.store.ts';

/** States by the numbers of the wire (orderStatus). */
export const orderStatuses = { OPEN: 2, WON: 4, LOST: 5, TIE: 6, CANCELLED: 8, VOID: 9 } as const satisfies Record<
  TicketRow['state'],
  LotteryTicket['orderStatus']
>;

export function isCancellable({ state, issueState, isOver }: TicketRow): boolean {
  return state === 'OPEN' && !isOver && (issueState === 'OPEN' || issueState === 'PENDING');
}

/** What a result paid, though it be less than the stake; a stake that came back for a cancelled ticket is no win. */
export function winOf({ state, payoutMinor }: TicketRow): bigint {
  return state === 'WON' || state === 'TIE' || state === 'LOST' ? payoutMinor : 0n;
}

function ruleOf(row: TicketRow): ValidBetRule | null {
  if (row.state === 'OPEN') return null;
  return row.state === 'CANCELLED' || row.state === 'VOID' ? 'void' : ticketStakeReason(row);
}

export function toTicket(row: TicketRow, keys: KeyRing): LotteryTicket {
  const content = writtenOf(findLotteryGame(row.gameCode), row);
  const isSettled = row.state !== 'OPEN' && row.state !== 'CANCELLED';
  return {
    orderDetailId: `${row.id}`,
    orderMasterId: `${row.orderId}`,
    abbrOrderNo: row.isChase ? `${row.orderNo}-${row.phase}` : row.orderNo,
    orderNumber: row.orderNo,
    gameId: row.nodeId,
    gameCode: row.gameCode,
    numero: row.numero,
    prizeModeId: prizeModes.indexOf(row.prizeMode as PrizeMode) + 1,
    playId: row.playCode,
    playCode: row.playCode,
    betContent: content,
    bettingApproach: row.approach,
    units: row.units,
    bettingMode: row.unitMode,
    multiple: row.multiple,
    series: row.series,
    betAmount: formatAmount(row.stakeMinor),
    validBetAmount: formatAmount(row.validStakeMinor),
    validBetRule: ruleOf(row),
    winAmount: formatAmount(winOf(row)),
    rebateAmount: formatAmount(row.rebateMinor),
    betTimeInTimestamp: row.placedAtMs,
    settleTimeInTimestamp: isSettled ? (row.settledAt?.getTime() ?? null) : null,
    winningNumber: row.winningNumber,
    chase: row.isChase,
    orderStatus: orderStatuses[row.state],
    state: row.state,
    canCancel: isCancellable(row),
    receipt: {
      ticketId: `${row.id}`,
      gameCode: row.gameCode,
      numero: row.numero,
      playCode: row.playCode,
      selection: content,
      stake: formatAmount(row.stakeMinor),
      placedAt: row.placedAtMs,
      leaf: row.leaf?.toString('hex') ?? leafOf({ ...row, selection: content }),
      signature: row.receipt.toString('hex'),
      key: keys.publicKeyOf(row.receiptKey),
    },
  };
}
