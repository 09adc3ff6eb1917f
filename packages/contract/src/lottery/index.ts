import { lotteryDrawCalls } from './draw.calls.ts';
import { lotteryGameCalls } from './lottery.calls.ts';
import { lotteryOrderCalls } from './order.calls.ts';

export * from './draw.schemas.ts';
export * from './lottery.channels.ts';
export { lotteryRefusals } from './lottery.refusals.ts';
export * from './lottery.schemas.ts';
export const lotteryCalls = { ...lotteryGameCalls, ...lotteryOrderCalls, ...lotteryDrawCalls } as const;
