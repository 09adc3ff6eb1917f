import { supportCalls as memberCalls } from './support.calls.ts';
import { supportDeskCalls } from './support-desk.calls.ts';

export * from './support.refusals.ts';
export * from './support.schemas.ts';
export const supportCalls = { ...memberCalls, ...supportDeskCalls } as const;
