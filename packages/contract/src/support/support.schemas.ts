import { z } from 'zod';
import { id, optionalInstantMs } from '../fields.ts';
import { pageOf, rowVersion } from '../operators/operators.schemas.ts';
import { imageName } from '../upload.ts';
import { feedbackTypes, type FeedbackType } from './matter-limits.ts';

export * from './matter-limits.ts';

const feedbackTypeNumbers: readonly number[] = Object.values(feedbackTypes);
/** Older clients send it as text. */
export const feedbackType = z.coerce
  .number()
  .int()
  .refine((type): type is FeedbackType => feedbackTypeNumbers.includes(type));

export const matterKind = z.enum(['feedback', 'complaint', 'message']);
export type MatterKind = z.output<typeof matterKind>;
export const matterState = z.enum(['received', 'in_hand', 'answered', 'contested', 'closed']);
export type MatterState = z.output<typeof matterState>;

/** One thing that was said or done about a matter. */
export const matterStep = z.object({
  state: matterState,
  by: z.enum(['member', 'operator', 'job']),
  text: z.string(),
  at: z.number(),
});
export type MatterStep = z.output<typeof matterStep>;

/** What somebody has written to the house, as they see it. */
export const matter = z.object({
  matterId: id,
  /** What it is called outside the house: `C-7KQ2M9`. */
  number: z.string(),
  kind: matterKind,
  type: z.number().int(),
  content: z.string(),
  state: matterState,
  pictures: z.array(imageName),
  steps: z.array(matterStep),
  /** By when the house has promised to answer; null where nothing is promised. */
  dueAt: z.number().nullable(),
  createdAt: z.number(),
});
export type Matter = z.output<typeof matter>;
export const matterPage = pageOf(matter);

/** A row of the queue of the office. */
export const matterRow = z.object({
  matterId: id,
  number: z.string(),
  kind: matterKind,
  type: z.number().int(),
  state: matterState,
  content: z.string(),
  sender: z.string(),
  /** Null: nobody who was logged in. */
  memberId: id.nullable(),
  takenBy: id.nullable(),
  takenByName: z.string().nullable(),
  dueAt: z.number().nullable(),
  isLate: z.boolean(),
  pictures: z.array(imageName),
  createdAt: z.number(),
  version: rowVersion,
});
export type MatterRow = z.output<typeof matterRow>;

export const matterFileStep = matterStep.extend({ operatorName: z.string().nullable() });
/** All the office knows of one matter. */
export const matterFile = matterRow.extend({ steps: z.array(matterFileStep) });
export type MatterFile = z.output<typeof matterFile>;

export const matterQueueQuery = {
  kind: matterKind.optional(),
  state: matterState.optional(),
  type: feedbackType.optional(),
  memberId: id.optional(),
  matterId: id.optional(),
  /** Only what waits for the house. */
  open: z.enum(['1']).optional(),
  late: z.enum(['1']).optional(),
  from: optionalInstantMs,
  to: optionalInstantMs,
} as const;
