import { z } from 'zod';
import { id, language } from '../fields.ts';
import { liveNameMax, livePictures, liveTagMax, liveTagsMax } from './chat-limits.ts';

/** The history that a new visitor can read. */
export const liveHistorySize = 50;

/** A room that is open, as everybody sees it. */
export const liveRoom = z.object({
  roomId: id,
  /** The host's display name, never their account name. */
  hostName: z.string(),
  /** The URL of its picture on the site. */
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
  /** The member's name, masked. */
  name: z.string(),
  /** The reader wrote it. */
  isOwn: z.boolean(),
  /** Removed by the host: its text is empty for everybody. */
  isRemoved: z.boolean(),
  text: z.string(),
  /** The key of one's own message, by which a page recognizes it. */
  clientKey: z.string().nullable(),
  at: z.number(),
});
export type LiveMessage = z.output<typeof liveMessage>;

export const liveMessages = z.object({ list: z.array(liveMessage), hasMore: z.boolean() });
export type LiveMessages = z.output<typeof liveMessages>;

/** A room that a member has entered. */
export const liveVisit = z.object({
  /** The page of the room on the site. */
  chatUrl: z.string(),
  room: liveRoom,
  /** The host has muted this member. */
  isMuted: z.boolean(),
});
export type LiveVisit = z.output<typeof liveVisit>;

/** A muted member, without their identity. */
export const liveMute = z.object({ muteId: id, name: z.string(), at: z.number() });
export type LiveMute = z.output<typeof liveMute>;

/** The room as its host manages it. */
export const hostRoom = z.object({
  /** Null: the room is closed. */
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
