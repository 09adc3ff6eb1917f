import { announcementCalls } from './content.calls.ts';
import { contentDeskCalls } from './content-desk.calls.ts';
import { helpCalls } from './help.calls.ts';
import { termsCalls } from './terms.calls.ts';
import { textDeskCalls } from './text-desk.calls.ts';

export { contentRefusals } from './content.refusals.ts';
export { contentChannels } from './content.channels.ts';
export * from './content.calls.ts';
export * from './content.schemas.ts';
export * from './help.calls.ts';

export const contentCalls = {
  ...announcementCalls,
  ...helpCalls,
  ...contentDeskCalls,
  ...textDeskCalls,
  ...termsCalls,
} as const;
