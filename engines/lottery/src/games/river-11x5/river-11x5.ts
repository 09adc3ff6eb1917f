import { family11x5 } from '../../families/11x5/11x5.ts';
import type { LotteryGame } from '../../lottery-game.ts';

export const river11x5: LotteryGame = {
  code: 'river-11x5',
  name: 'River 11x5',
  group: '11X5',
  family: family11x5 as LotteryGame['family'],
  schedule: {
    zone: 'Asia/Kolkata',
    firstDrawSecond: 600,
    everySeconds: 600,
    drawsPerDay: 143,
    closesBeforeSeconds: 30,
    numbering: 'day',
  },
  beaconLeadSeconds: 5,
  results: 'house',
  defaultSeries: 1940,
};
