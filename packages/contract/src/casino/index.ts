import { casinoCalls as playCalls } from './casino.calls.ts';
import { casinoRefusals as playRefusals } from './casino.refusals.ts';
import { roomCalls } from './room.calls.ts';
import { roomRefusals } from './room.refusals.ts';

export * from './casino.schemas.ts';
export * from './room.channels.ts';
export const casinoCalls = { ...playCalls, ...roomCalls } as const;
export const casinoRefusals = { ...playRefusals, ...roomRefusals } as const;
