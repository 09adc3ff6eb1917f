import { z } from 'zod';
import { id, language } from '../fields.ts';
import { liveNameMax, livePictures, liveTagMax, liveTagsMax } from './chat-limits.ts';

/** How far back who comes in can read. */
export const liveHistorySize = 50;

/** A room that is open, as everybody sees it. */
export const liveRoom = z.object({
  roomId: id,
  /** The name the host goes by; never that of their account. */
  hostName: z.string(),
  /** Address of its picture on the site. */
  picture: z.string(),
  tags: z.array(z.string()),
  language,
  listeners: z.number().int(),
  openedAt: z.number(),
});
export type LiveRoom = z.output<typeof liveRoom>;

/** `seq` counts from 1 without a gap within a room. */
export const liveMessage = z.object({
  seq: z.number().int(),
  author: z.enum(['member', 'host']),
  /** Of a member: masked. */
  name: z.string(),
  /** Of whoever reads it. */
  isOwn: z.boolean(),
  /** Taken out by the host: its text is empty for everybody. */
  isRemoved: z.boolean(),
  text: z.string(),
  /** Of one's own messages: by it a page knows its own again. */
  clientKey: z.string().nullable(),
  at: z.number(),
});
export type LiveMessage = z.output<typeof liveMessage>;

export const liveMessages = z.object({ list: z.array(liveMessage), hasMore: z.boolean() });
export type LiveMessages = z.output<typeof liveMessages>;

/** A room somebody is in. */
export const liveVisit = z.object({
  /** Where on the site the room is. */
  chatUrl: z.string(),
  room: liveRoom,
  /** The host hears this member no more. */
  isMuted: z.boolean(),
});
export type LiveVisit = z.output<typeof liveVisit>;

/** Somebody a host hears no more, without saying who they are. */
export const liveMute = z.object({ muteId: id, name: z.string(), at: z.number() });
export type LiveMute = z.output<typeof liveMute>;

/** What a host has in hand. */
export const hostRoom = z.object({
  /** Null: it is closed. */
  room: liveRoom.nullable(),
  muted: z.array(liveMute),
});
export type HostRoom = z.output<typeof hostRoom>;

export const liveRoomForm = z.strictObject({
  hostName: z.string().trim().min(2).max(liveNameMax),
  picture: z.enum(livePictures),
  tags: z.array(z.string().trim().min(1).max(liveTagMax)).max(liveTagsMax),
  language,
});
export type LiveRoomForm = z.output<typeof liveRoomForm>;
