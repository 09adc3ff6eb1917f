import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount } from '../fields.ts';
import { actionReason, rowVersion } from '../operators/operators.schemas.ts';
import { deskLottery, deskLotteryFile, playCode } from './desk-game.schemas.ts';
import { gameRef } from './lottery.schemas.ts';

const params = z.object({ gameCode: gameRef });

/** The lotteries a brand offers. */
export const lotteryGameDeskCalls = defineCalls({
  listDeskLotteries: {
    method: 'GET',
    path: '/ops/lottery/games',
    audience: 'operator',
    permission: 'lottery.read',
    origin: 'backoffice',
    summary: 'Lotteries of the brand, with what of them is off',
    output: z.object({ list: z.array(deskLottery) }),
    refusals: [],
  },
  readDeskLottery: {
    method: 'GET',
    path: '/ops/lottery/games/:gameCode',
    audience: 'operator',
    permission: 'lottery.read',
    origin: 'backoffice',
    summary: 'One lottery with its plays',
    params,
    output: deskLotteryFile,
    refusals: ['lottery_game_unknown'],
  },
  switchLottery: {
    method: 'PUT',
    path: '/ops/lottery/games/:gameCode',
    audience: 'operator',
    permission: 'lottery.manage',
    origin: 'backoffice',
    summary:
      'A lottery on or off in this brand, or single plays of it, and what a play, or a number of a play, may cost in one issue at worst; tickets that were sold stand',
    params,
    body: z.object({
      version: rowVersion,
      isOff: z.boolean(),
      playsOff: z.array(playCode).max(500),
      playLimit: amount.nullable(),
      numberLimits: z.record(playCode, amount),
      reason: actionReason,
    }),
    output: deskLotteryFile,
    refusals: ['lottery_game_unknown', 'lottery_play_unknown', 'lottery_limit_invalid', 'version_stale'],
  },
});
