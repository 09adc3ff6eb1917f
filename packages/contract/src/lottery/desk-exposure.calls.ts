import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { exposedIssue, exposedIssueFile } from './desk-exposure.schemas.ts';
import { gameRef, issueNumber } from './lottery.schemas.ts';

/** The worst-case liability of a brand for undrawn issues. */
export const lotteryExposureDeskCalls = defineCalls({
  listExposure: {
    method: 'GET',
    path: '/ops/lottery/exposure',
    audience: 'operator',
    permission: 'lottery.read',
    origin: 'backoffice',
    isQuiet: true,
    summary:
      'Issues that are not drawn and have tickets of the brand, the fullest first: what they may cost at worst, and how near a play is to its limit',
    output: z.object({ list: z.array(exposedIssue) }),
    refusals: [],
  },
  readExposure: {
    method: 'GET',
    path: '/ops/lottery/exposure/:gameCode/:numero',
    audience: 'operator',
    permission: 'lottery.read',
    origin: 'backoffice',
    summary: 'One issue: its plays with their limits, and the numbers that could cost most',
    params: z.object({ gameCode: gameRef, numero: issueNumber }),
    output: exposedIssueFile,
    refusals: ['lottery_game_unknown', 'lottery_issue_unknown'],
  },
});
