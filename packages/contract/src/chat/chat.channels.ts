import { z } from 'zod';
import { id } from '../fields.ts';
import { chatMessage, deskChat, supportChat } from './chat.schemas.ts';
import { liveMessage } from './live-room.schemas.ts';

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

/** Sent to everybody in a room and to its host. A message that was removed comes again, empty. */
export const liveNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), roomId: id, message: liveMessage }),
  z.object({ kind: z.literal('closed'), roomId: id }),
  z.object({ kind: z.literal('muted'), roomId: id, isMuted: z.boolean() }),
]);
export type LiveNews = z.output<typeof liveNews>;

export const chatChannels = {
  chat: z.object({ type: z.literal('chat'), value: chatNews }),
  desk: z.object({ type: z.literal('desk'), value: deskNews }),
  liveRoom: z.object({ type: z.literal('liveRoom'), value: liveNews }),
};
