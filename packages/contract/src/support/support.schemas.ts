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

/** One event in the history of a matter. */
export const matterStep = z.object({
  state: matterState,
  by: z.enum(['member', 'operator', 'job']),
  text: z.string(),
  at: z.number(),
});
export type MatterStep = z.output<typeof matterStep>;

/** A matter as its sender sees it. */
export const matter = z.object({
  matterId: id,
  /** Its public number: `C-7KQ2M9`. */
  number: z.string(),
  kind: matterKind,
  type: z.number().int(),
  content: z.string(),
  state: matterState,
  pictures: z.array(imageName),
  steps: z.array(matterStep),
  /** The promised time of an answer; null where none is promised. */
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
  /** Null: the sender was not logged in. */
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
/** A matter with everything the back office knows about it. */
export const matterFile = matterRow.extend({ steps: z.array(matterFileStep) });
export type MatterFile = z.output<typeof matterFile>;

export const matterQueueQuery = {
  kind: matterKind.optional(),
  state: matterState.optional(),
  type: feedbackType.optional(),
  memberId: id.optional(),
  matterId: id.optional(),
  /** Only matters that wait for the house. */
  open: z.enum(['1']).optional(),
  late: z.enum(['1']).optional(),
  from: optionalInstantMs,
  to: optionalInstantMs,
} as const;
