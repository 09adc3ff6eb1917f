import type { IssueNews, LotteryWin as WinNews } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Issue } from './issues/issue.ts';
import type { LotteryWin } from './lottery-deps.ts';

/** Announces a step of an issue to everybody of a brand. */
export function toIssueNews(
  { gameCode, numero, state, winningNumber, closesAt, drawsAt }: Issue,
  now: Date,
): IssueNews {
  return {
    gameCode,
    numero,
    state,
    winningNumber,
    closesAt: closesAt.getTime(),
    drawsAt: drawsAt.getTime(),
    now: now.getTime(),
  };
}

/** Tells a member the result of an issue; a return below the stake is not called a win. */
export function toWinNews({ gameCode, numero, orderId, stakeMinor, payoutMinor, currency }: LotteryWin): WinNews {
  return {
    gameCode,
    numero,
    orderMasterId: `${orderId}`,
    stake: formatAmount(stakeMinor),
    payout: formatAmount(payoutMinor),
    profit: formatAmount(payoutMinor - stakeMinor),
    currency,
    won: payoutMinor > stakeMinor,
  };
}
