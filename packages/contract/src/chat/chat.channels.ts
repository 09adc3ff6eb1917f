import { z } from 'zod';
import { id } from '../fields.ts';
import { chatMessage, deskChat, supportChat } from './chat.schemas.ts';

/** Sent to the sockets of a member about their own conversation. */
export const chatNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: chatMessage }),
  z.object({ kind: z.literal('chat'), chat: supportChat }),
  z.object({ kind: z.literal('typing') }),
  z.object({ kind: z.literal('read'), seq: z.number().int() }),
]);
export type ChatNews = z.output<typeof chatNews>;

/** Sent to the desk: messages to whoever has the conversation, its state to everybody who works for the brand. */
export const deskNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), conversationId: id, message: chatMessage }),
  z.object({ kind: z.literal('chat'), chat: deskChat }),
  z.object({ kind: z.literal('typing'), conversationId: id }),
  z.object({ kind: z.literal('read'), conversationId: id, seq: z.number().int() }),
]);
export type DeskNews = z.output<typeof deskNews>;

export const chatChannels = {
  chat: z.object({ type: z.literal('chat'), value: chatNews }),
  desk: z.object({ type: z.literal('desk'), value: deskNews }),
};
