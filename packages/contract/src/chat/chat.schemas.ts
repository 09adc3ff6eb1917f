import { z } from 'zod';
import { id } from '../fields.ts';
import { imageName } from '../upload.ts';

export * from './chat-limits.ts';

export const chatPageSize = 30;

/** `resting`: nothing is going on; the talk so far is there. */
export const chatState = z.enum(['resting', 'waiting', 'open']);
export type ChatState = z.output<typeof chatState>;

/** `seq` counts from 1 without a gap: who has seen 7 and hears 9 knows that 8 is missing. */
export const chatMessage = z.object({
  seq: z.number().int(),
  author: z.enum(['member', 'operator', 'house']),
  /** Of the house: one of `chatNotes`. */
  text: z.string(),
  picture: imageName.nullable(),
  /** Of the sender: by it a page knows its own message again. */
  clientKey: z.string().nullable(),
  at: z.number(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** The conversation as its member sees it. */
export const supportChat = z.object({
  state: chatState,
  /** Somebody is at the desk. */
  isStaffed: z.boolean(),
  /** How many wait in front; null while nobody waits. */
  ahead: z.number().int().nullable(),
  lastSeq: z.number().int(),
  unread: z.number().int(),
  /** Up to where the house has read. */
  readSeq: z.number().int(),
});
export type SupportChat = z.output<typeof supportChat>;

export const chatMessages = z.object({ list: z.array(chatMessage), hasMore: z.boolean() });
export type ChatMessages = z.output<typeof chatMessages>;

/** Either backwards from a place, or all that came after one; the newest first page without both. */
export const chatPlace = {
  before: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
  after: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
} as const;
export const chatSeq = z.number().int().min(1).max(2_000_000_000);
/** Measured by the use case; this is only what no page ever sends. */
export const chatText = z.string().max(20_000);

/** A conversation as it stands on the desk. */
export const deskChat = z.object({
  conversationId: id,
  memberId: id,
  username: z.string(),
  state: chatState,
  operatorId: id.nullable(),
  operatorName: z.string().nullable(),
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
  /** What waits and what is open, what waits longest first. */
  list: z.array(deskChat),
});
export type ChatDesk = z.output<typeof chatDesk>;
