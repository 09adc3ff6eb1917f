import type { RewardsNews } from '@fairhouse/contract';
import { createNewsLine } from './news-line.ts';

/** Something has become claimable. */
export const { tell: tellReward, hear: hearRewards } = createNewsLine<RewardsNews>();
