import { announcementCalls } from './content.calls.ts';
import { contentDeskCalls } from './content-desk.calls.ts';

export { contentRefusals } from './content.refusals.ts';
export * from './content.calls.ts';
export * from './content.schemas.ts';

export const contentCalls = { ...announcementCalls, ...contentDeskCalls } as const;
