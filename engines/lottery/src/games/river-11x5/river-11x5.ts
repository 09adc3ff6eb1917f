import { family11x5 } from '../../families/11x5/11x5.ts';
import type { LotteryGame } from '../../lottery-game.ts';

export const river11x5: LotteryGame = {
  code: 'river-11x5',
  name: 'River 11x5',
  family: family11x5 as LotteryGame['family'],
  schedule: { zone: 'Asia/Kolkata', firstDrawMinute: 10, lastDrawMinute: 1430, everyMinutes: 10, closesBeforeSeconds: 30 },
  returnBps: 9_700,
};
