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

/** Only images of our own origin: a post cannot load content of third parties. */
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
  /** The lowest number is shown first. */
  position: z.number().int().min(0).max(999),
  readers: z.enum(readerships),
  /** Null: only in the list. */
  execution: z.enum(executions).nullable(),
  group: z.enum(bannerGroups).nullable(),
  promotionType: z.enum(promotionTypes).nullable(),
  linkageType: z.enum(linkageTypes).nullable(),
  /** A page of ours or an https URL, the number of a promotion, or the node of a game; by linkageType. */
  linkage: z.string().trim().max(300).nullable(),
  pictures: z.array(picture).max(postPicturesMax),
});
export type PostBody = z.output<typeof postBody>;

/** A post as operators see it. */
export const deskPost = z.object({
  id,
  kind: z.enum(keptKinds),
  /** changed: published, with a newer draft. */
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
