import { z } from 'zod';
import { missionType, reward, scoreKinds } from '@fairhouse/contract';
import type { OfferKind } from '../../rewards/index.ts';
import { judgeWindow } from './mission.ts';

const prize = z.strictObject({
  /** The last place it is for; it begins after the one before. */
  toRank: z.number().int().min(1).max(500),
  rewards: z.array(reward).min(1).max(5),
});

const terms = z
  .strictObject({
    missionType,
    /** Mission points, or something counted of play; never what was lost. */
    score: z.enum(scoreKinds),
    /** Game type of the bets that count; absent: all. */
    category: z.string().max(16).optional(),
    prizes: z.array(prize).min(1).max(20),
  })
  .refine(({ prizes }) => prizes.every(({ toRank }, at) => toRank > (prizes[at - 1]?.toRank ?? 0)), 'places grow');
export type BoardTerms = z.output<typeof terms>;

export const boardTerms: z.ZodType<BoardTerms> = terms;

/** A leaderboard: nothing of it is claimed by its offer; prizes are issued by place when a period is over. */
export const leaderboardKind: OfferKind<BoardTerms> = {
  kind: 'leaderboard',
  terms: boardTerms,
  takesRewards: false,
  look: () => Promise.resolve([]),
  // One claim is the prize of one place.
  dearest: ({ prizes }) => prizes[0]?.rewards ?? [],
  judge: (board, about) => judgeWindow(board, about),
  isListed: () => false,
};
