import { lotteryExposureDeskCalls } from './desk-exposure.calls.ts';
import { lotteryGameDeskCalls } from './desk-game.calls.ts';
import { lotteryIssueDeskCalls } from './desk-issue.calls.ts';
import { lotteryOddsDeskCalls } from './desk-odds.calls.ts';
import { lotteryDrawCalls } from './draw.calls.ts';
import { lotteryGameCalls } from './lottery.calls.ts';
import { lotteryOrderCalls } from './order.calls.ts';

export * from './desk-exposure.schemas.ts';
export * from './desk-game.schemas.ts';
export * from './desk-issue.schemas.ts';
export * from './desk-odds.schemas.ts';
export * from './draw.schemas.ts';
export * from './lottery.channels.ts';
export { lotteryRefusals } from './lottery.refusals.ts';
export * from './lottery.schemas.ts';
export const lotteryCalls = {
  ...lotteryGameCalls,
  ...lotteryOrderCalls,
  ...lotteryDrawCalls,
  ...lotteryIssueDeskCalls,
  ...lotteryGameDeskCalls,
  ...lotteryOddsDeskCalls,
  ...lotteryExposureDeskCalls,
} as const;
