import type { LotteryFamily, Play } from '../../play.ts';
import { classSetPlays } from './class-sets.ts';
import type { LhcDraw } from './lhc-draw.ts';
import { lunarYearOf } from './lunar-year.ts';
import { ballCount } from './number-maps.ts';
import { numberSetPlays, type OneHitRule } from './number-sets.ts';
import { parlayPlay } from './parlay.ts';
import { signSetPlay } from './sign-set.ts';
import { specialPlays } from './special-plays.ts';
import { wholePlays } from './whole-plays.ts';

/** Rules that differ between houses. */
export interface LhcRules {
  readonly oneHit: OneHitRule;
}

function parseBalls(raw: unknown, day: string): LhcDraw | null {
  const parts: readonly unknown[] = typeof raw === 'string' ? raw.split(' ') : Array.isArray(raw) ? raw : [];
  const balls = parts.map((part) =>
    typeof part === 'number' || (typeof part === 'string' && /^\d{1,2}$/.test(part)) ? Number(part) : 0,
  );
  const areBalls =
    balls.length === 7 &&
    new Set(balls).size === 7 &&
    balls.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= ballCount);
  return areBalls ? { regulars: balls.slice(0, 6), special: balls[6] ?? 0, lunarYear: lunarYearOf(day) } : null;
}

/** Mark Six: six regular balls and a special ball of 49. */
export function lhcFamily(rules: LhcRules): LotteryFamily<LhcDraw> {
  return {
    code: 'LHC',
    program: [{ op: 'pick', n: ballCount, k: 7 }],
    readResult(drawn, day) {
      const balls = (drawn[0] as readonly number[]).map((index) => index + 1);
      return { regulars: balls.slice(0, 6), special: balls[6] ?? 0, lunarYear: lunarYearOf(day) };
    },
    parseResult: parseBalls,
    writeResult: (draw) => [...draw.regulars, draw.special].map((ball) => `${ball}`.padStart(2, '0')).join(' '),
    plays: [
      ...specialPlays,
      signSetPlay,
      parlayPlay,
      ...wholePlays,
      ...classSetPlays,
      ...numberSetPlays(rules.oneHit),
    ] as readonly Play<LhcDraw>[],
  };
}

export const familyLhc = lhcFamily({ oneHit: '七码' });
