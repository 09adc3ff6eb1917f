import type { IssueNews, LotteryWin as WinNews } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Issue } from './issues/issue.ts';
import type { LotteryWin } from './lottery-parts.ts';

/** A step of an issue as everybody of a brand hears of it. */
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

/** What an issue came to, as its member hears of it; less than was staked is told as no win. */
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
