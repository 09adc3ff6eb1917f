import { z } from 'zod';
import { id, language } from '../fields.ts';
import { rowVersion } from '../operators/operators.schemas.ts';
import {
  keptKinds,
  bannerGroups,
  executions,
  readerships,
  linkageTypes,
  promotionTypes,
  postPicturesMax,
  postStates,
} from './post-kinds.ts';

export * from './post-kinds.ts';

/** Images of our own origin only: a post cannot bring in a stranger. */
const picture = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[\w./-]+$/);
const words = z.object({ title: z.string().trim().max(120), content: z.string().max(12_000) });
export type PostWords = z.output<typeof words>;

/** The body of a post, as a draft and as published; the server says which fields a kind needs. */
export const postBody = z.object({
  words: z.partialRecord(language, words),
  startsAt: z.number().int().nonnegative().nullable(),
  endsAt: z.number().int().nonnegative().nullable(),
  /** The smallest stands first. */
  position: z.number().int().min(0).max(999),
  readers: z.enum(readerships),
  /** Null: only in the list. */
  execution: z.enum(executions).nullable(),
  group: z.enum(bannerGroups).nullable(),
  promotionType: z.enum(promotionTypes).nullable(),
  linkageType: z.enum(linkageTypes).nullable(),
  /** A page of ours or an https address, the number of a promotion, the node of a game; by linkageType. */
  linkage: z.string().trim().max(300).nullable(),
  pictures: z.array(picture).max(postPicturesMax),
});
export type PostBody = z.output<typeof postBody>;

/** A post as people of the back office see it. */
export const deskPost = z.object({
  id,
  kind: z.enum(keptKinds),
  /** changed: published, and another draft waits. */
  state: z.enum(postStates),
  draft: postBody.nullable(),
  live: postBody.nullable(),
  draftedById: id.nullable(),
  draftedBy: z.string().nullable(),
  draftedAt: z.number().nullable(),
  publishedBy: z.string().nullable(),
  publishedAt: z.number().nullable(),
  version: rowVersion,
});
export type DeskPost = z.output<typeof deskPost>;
