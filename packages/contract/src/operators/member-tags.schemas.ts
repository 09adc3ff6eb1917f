import { z } from 'zod';
import { id } from '../fields.ts';

/** One word or several in small letters, as `newsletter` or `high roller`. */
export const memberTag = z
  .string()
  .regex(/^[\p{Ll}\p{Lo}\p{M}\d]+([ -][\p{Ll}\p{Lo}\p{M}\d]+)*$/u)
  .max(32);

/** What operators have tagged a member with; offers may be for a tag. */
export const memberTagRow = z.object({
  tag: memberTag,
  taggedById: id,
  taggedBy: z.string(),
  at: z.number(),
});
export type MemberTagRow = z.output<typeof memberTagRow>;
export const memberTags = z.object({ list: z.array(memberTagRow) });

/** A tag that some member of the brand has. */
export const knownTag = z.object({ tag: memberTag, members: z.number().int() });
export type KnownTag = z.output<typeof knownTag>;
