import { contentCalls as announcementCalls } from './content.calls.ts';
import { helpCalls } from './help.calls.ts';

export type { Banner } from './content.calls.ts';
export * from './help.calls.ts';

export const contentCalls = { ...announcementCalls, ...helpCalls } as const;
