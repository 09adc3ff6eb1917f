import type { LotteryFamily } from '../../play.ts';
import { togelNumberPlays, type TogelDraw } from './togel-numbers.ts';
import { togelSidePlays } from './togel-sides.ts';

/** Togel of Indonesia: four digits. */
export const familyTogel: LotteryFamily<TogelDraw> = {
  code: 'TOGEL',
  program: [{ op: 'uints', n: '10', count: 4 }],
  readResult: (drawn) => (drawn[0] as readonly string[]).map(Number),
  parseResult: (raw) => (typeof raw === 'string' && /^\d{4}$/.test(raw) ? raw.split('').map(Number) : null),
  writeResult: (draw) => draw.join(''),
  plays: [...togelNumberPlays, ...togelSidePlays],
};
