import { z } from 'zod';
import { id, language } from '../fields.ts';
import { rowVersion } from '../operators/operators.schemas.ts';

export const postKinds = ['announcement', 'notice', 'banner', 'promotion'] as const;
export type PostKind = (typeof postKinds)[number];
/** A text of the house in an operator's words is kept as a post too, and has calls of its own to be written by. */
export const keptKinds = [...postKinds, 'text'] as const;
export type KeptKind = (typeof keptKinds)[number];
export const bannerGroups = ['w_login', 'w_register', 'w_forget', 'w_home', 'w_leftmenu'] as const;
export type BannerGroup = (typeof bannerGroups)[number];
/** Whom a popup opens for (spec 4): A logged in, B visitors, F at their first login. */
export const executions = ['A', 'B', 'F'] as const;
export type Execution = (typeof executions)[number];
/** Announcements of agents stand in the agent centre, and nobody else reads them. */
export const readerships = ['players', 'agents'] as const;
export type Readership = (typeof readerships)[number];
export const linkageTypes = ['URL', 'P', 'G'] as const;
export const promotionTypes = ['FIRST_BONUS', 'VIP', 'REFER', 'BONUS_BET', 'SIGN_IN', 'EARN', 'EVENT'] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** So many pictures tell enough; the first is the cover. */
export const postPicturesMax = 4;

/** Images of our own origin only: a post cannot bring in a stranger. */
const picture = z.string().max(200).regex(/^\/(?!\/)[\w./-]+$/);
const words = z.object({ title: z.string().trim().max(120), content: z.string().max(12_000) });
export type PostWords = z.output<typeof words>;

/** What an operator writes, and what is live later; which of the fields a kind needs, the server says. */
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

export const postStates = ['draft', 'live', 'changed', 'withdrawn'] as const;
export type PostState = (typeof postStates)[number];

/** A post as people of the back office see it. */
export const deskPost = z.object({
  id,
  kind: z.enum(keptKinds),
  /** changed: live, and another draft waits. */
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
