import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';
import { languages } from '../languages.ts';
import { rebateCategory } from '../rebates/rebates.schemas.ts';
import { pointArts, pointCategories, redemptionStates } from './point-kinds.ts';

/** Whole points. */
export const pointCount = z.string().regex(/^-?\d{1,15}$/);
/** Points for one unit of money, with at most six digits behind the point. */
const pointRatio = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/);

export const pointBalance = z.object({
  balance: pointCount,
  /** Earned and not booked yet; they arrive within a minute. */
  pending: pointCount,
  /** All points ever earned. */
  earned: pointCount,
});
export type PointBalance = z.output<typeof pointBalance>;

/** How points are earned and what they are worth; they never expire. */
export const pointConfig = z.object({
  /** Points for one unit of valid bet, by category. */
  betRatios: z.array(z.object({ category: rebateCategory, ratio: pointRatio })),
  /** Points for one unit of money deposited. */
  depositRatio: pointRatio,
  /** How many points make one unit of money, and the least that are converted at a time; null: the brand converts none. */
  conversion: z.object({ pointsPerUnit: pointCount, minimumPoints: pointCount }).nullable(),
  currency: z.string(),
});
export type PointConfig = z.output<typeof pointConfig>;

export const pointCategory = z.enum(pointCategories);
const pointArt = z.enum(pointArts);

/** A thing in the mall, in the reader's language. */
export const pointArticle = z.object({
  articleId: id,
  /** A redemption names the version it saw. */
  version: z.number().int(),
  category: pointCategory,
  art: pointArt,
  title: z.string(),
  text: z.string(),
  points: pointCount,
  /** What is left; null: no limit. */
  stock: z.number().int().nullable(),
  /** How many the reader may still redeem; null: no limit. */
  leftForMember: z.number().int().nullable(),
});
export type PointArticle = z.output<typeof pointArticle>;

export const redemptionState = z.enum(redemptionStates);

export const redeemInput = z.strictObject({
  articleId: id,
  version: z.number().int(),
  quantity: z.number().int().min(1).max(100),
  /** The payment password. */
  password: z.string().max(64),
  address: z.string().max(2000),
  mobileNum: z.string().max(32),
  clientKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
});

export const redemption = z.object({
  redemptionId: id,
  articleId: id,
  title: z.string(),
  art: pointArt,
  quantity: z.number().int(),
  points: pointCount,
  state: redemptionState,
  /** Why it was rejected, as the operator wrote it. */
  reason: z.string().nullable(),
  madeAt: instantMs,
  decidedAt: instantMs.nullable(),
});
export type Redemption = z.output<typeof redemption>;

export const pointConversion = z.object({ points: pointCount, amount, currency: z.string(), balance: pointCount });
export type PointConversion = z.output<typeof pointConversion>;

const texts = (most: number) =>
  z.object(
    Object.fromEntries(languages.map((language) => [language, z.string().trim().max(most)])) as Record<
      (typeof languages)[number],
      z.ZodString
    >,
  );

/** What an operator says of a thing. Languages that are left empty show the text of English. */
export const pointArticleForm = z.object({
  category: pointCategory,
  art: pointArt,
  title: texts(60),
  text: texts(300),
  points: z.string().regex(/^[1-9]\d{0,9}$/),
  stock: z.number().int().min(0).max(1_000_000).nullable(),
  /** How many one member may have in all; null: no limit. */
  perMember: z.number().int().min(1).max(1000).nullable(),
  isOpen: z.boolean(),
});
export type PointArticleForm = z.output<typeof pointArticleForm>;

export const pointArticleRow = pointArticleForm.extend({
  articleId: id,
  version: z.number().int(),
  redeemed: z.number().int(),
  changedAt: instantMs,
});
export type PointArticleRow = z.output<typeof pointArticleRow>;

/** A redemption as operators see it, with where it goes to. */
export const redemptionRow = redemption.extend({
  version: z.number().int(),
  memberId: id,
  memberName: z.string(),
  address: z.string(),
  mobileNum: z.string(),
});
export type RedemptionRow = z.output<typeof redemptionRow>;
