import type { IssueNews, LotteryWin } from '@fairhouse/contract';
import { createNewsLine } from './news-line.ts';

const issues = createNewsLine<IssueNews>();
const wins = createNewsLine<LotteryWin>();

export const { tell: tellIssue, hear: hearIssues } = issues;
export const { tell: tellLotteryWin, hear: hearLotteryWins } = wins;
