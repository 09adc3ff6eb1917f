import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { lotteryDraw } from './draw.schemas.ts';
import { gameRef, issueNumber } from './lottery.schemas.ts';

const ofIssue = z.object({ gameCode: gameRef, numero: issueNumber });

export const lotteryDrawCalls = defineCalls({
  readLotteryDraw: {
    method: 'GET', path: '/api/lottery/draws/:gameCode/:numero', audience: 'trial', origin: 'site',
    summary: 'What binds a draw and what came of it: commitment, manifest, beacon, seed once it is revealed, result, and the way of own tickets to the root',
    params: ofIssue, output: lotteryDraw, refusals: ['lottery_game_unknown', 'lottery_issue_unknown'],
  },
  readDrawBundle: {
    method: 'GET', path: '/api/lottery/draws/:gameCode/:numero/bundle', audience: 'trial', origin: 'site',
    summary: 'The same as a file `fair:verify` reads with no network',
    params: ofIssue, output: z.object({ format: z.literal('fairhouse/lottery-draw/1') }).and(lotteryDraw), refusals: ['lottery_game_unknown', 'lottery_issue_unknown'],
  },
});
