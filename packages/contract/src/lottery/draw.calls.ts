import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { lotteryDraw, lotteryKey } from './draw.schemas.ts';
import { gameRef, issueNumber } from './lottery.schemas.ts';

const ofIssue = z.object({ gameCode: gameRef, numero: issueNumber });

export const lotteryDrawCalls = defineCalls({
  readLotteryDraw: {
    method: 'GET',
    path: '/api/lottery/draws/:gameCode/:numero',
    audience: 'trial',
    origin: 'site',
    summary:
      'What binds a draw and what came of it: commitment, manifest, beacon, seed once it is revealed, result, and the way of own tickets to the root',
    params: ofIssue,
    output: lotteryDraw,
    refusals: ['lottery_game_unknown', 'lottery_issue_unknown'],
  },
  listLotteryKeys: {
    method: 'GET',
    path: '/api/lottery/keys',
    audience: 'visitor',
    origin: 'site',
    summary:
      'Keys that manifests and receipts of the lotteries are signed with, with the times they were used in; earlier ones stay in the list',
    output: z.object({ keys: z.array(lotteryKey) }),
    refusals: [],
  },
  readDrawBundle: {
    method: 'GET',
    path: '/api/lottery/draws/:gameCode/:numero/bundle',
    audience: 'trial',
    origin: 'site',
    summary: 'The same as a file `fair:verify` reads with no network',
    params: ofIssue,
    output: z.object({ format: z.literal('fairhouse/lottery-draw/1') }).and(lotteryDraw),
    refusals: ['lottery_game_unknown', 'lottery_issue_unknown'],
  },
});
