import { z } from 'zod';
import { id } from '../fields.ts';
import { imageName } from '../upload.ts';

export * from './chat-limits.ts';

export const chatPageSize = 30;

/** `resting`: the conversation is not open; its messages remain. */
export const chatState = z.enum(['resting', 'waiting', 'open']);
export type ChatState = z.output<typeof chatState>;

/** `seq` counts from 1 without gaps: a reader who has 7 and receives 9 knows that 8 is missing. */
export const chatMessage = z.object({
  seq: z.number().int(),
  author: z.enum(['member', 'operator', 'house']),
  /** Of the house: one of `chatNotes`. */
  text: z.string(),
  picture: imageName.nullable(),
  /** The sender's key: a page recognizes its own message by it. */
  clientKey: z.string().nullable(),
  at: z.number(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** The conversation as its member sees it. */
export const supportChat = z.object({
  state: chatState,
  /** An operator is online. */
  isStaffed: z.boolean(),
  /** The number of conversations ahead in the queue; null while not queued. */
  ahead: z.number().int().nullable(),
  lastSeq: z.number().int(),
  unread: z.number().int(),
  /** The last message the house has read. */
  readSeq: z.number().int(),
});
export type SupportChat = z.output<typeof supportChat>;

export const chatMessages = z.object({ list: z.array(chatMessage), hasMore: z.boolean() });
export type ChatMessages = z.output<typeof chatMessages>;

/** Either the page before a message, or all messages after one; without both, the newest page. */
export const chatPlace = {
  before: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
  after: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
} as const;
export const chatSeq = z.number().int().min(1).max(2_000_000_000);
/** The use case checks the length; this bound only stops input that no page sends. */
export const chatText = z.string().max(20_000);

/** A conversation as it stands on the desk. */
export const deskChat = z.object({
  conversationId: id,
  memberId: id,
  username: z.string(),
  state: chatState,
  operatorId: id.nullable(),
  operatorName: z.string().nullable(),
  /** The member waits ahead of others, by rank. */
  hasLane: z.boolean(),
  since: z.number(),
  lastSeq: z.number().int(),
  unread: z.number().int(),
  readSeq: z.number().int(),
  lastText: z.string(),
  lastAt: z.number().nullable(),
});
export type DeskChat = z.output<typeof deskChat>;

export const chatDesk = z.object({
  isOnDuty: z.boolean(),
  onDuty: z.array(z.object({ operatorId: id, name: z.string() })),
  /** Waiting and open conversations, the longest wait first. */
  list: z.array(deskChat),
});
export type ChatDesk = z.output<typeof chatDesk>;
