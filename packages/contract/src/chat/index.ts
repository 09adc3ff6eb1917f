import { chatDeskCalls } from './chat-desk.calls.ts';
import { supportChatCalls } from './support-chat.calls.ts';

export * from './chat.channels.ts';
export * from './chat.refusals.ts';
export * from './chat.schemas.ts';
export const chatCalls = { ...supportChatCalls, ...chatDeskCalls } as const;
