import { chatDeskCalls } from './chat-desk.calls.ts';
import { liveHostCalls } from './live-host.calls.ts';
import { liveRoomCalls } from './live-room.calls.ts';
import { supportChatCalls } from './support-chat.calls.ts';

export * from './chat.channels.ts';
export * from './chat.refusals.ts';
export * from './chat.schemas.ts';
export const chatCalls = { ...supportChatCalls, ...chatDeskCalls, ...liveRoomCalls, ...liveHostCalls } as const;
