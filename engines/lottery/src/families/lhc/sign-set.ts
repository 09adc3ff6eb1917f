import { chance } from '../../chance.ts';
import { pushLevel } from '../../levels.ts';
import { byOdds } from '../../odds.ts';
import { noWins, type Play, type Win } from '../../play.ts';
import { kindOf } from '../../plays/values-play.ts';
import { nameAlphabet, readRow } from '../../plays/written.ts';
import { pushBall, type LhcDraw } from './lhc-draw.ts';
import { ballCount, signOf, signs } from './number-maps.ts';

const alphabet = nameAlphabet(signs);

function winsOf(chosen: readonly number[], draw: LhcDraw): readonly Win[] {
  if (draw.special === pushBall) return [{ level: pushLevel, units: 1 }];
  const isHit = chosen.some((sign) => signs[sign] === signOf(draw.special, draw.lunarYear));
  return isHit ? [{ level: `${chosen.length}`, units: 1 }] : noWins;
}

/**
 * 合肖: one unit on one to eleven signs together; without 49 each has four balls. A bet on a miss equals a bet on the
 * other signs.
 */
export const signSetPlay: Play<LhcDraw, readonly number[]> = {
  code: 'lhc_hx',
  group: '生肖',
  forms: [[{ name: '', as: 'some', choices: signs, least: 1, most: 11 }]],
  kinds: Array.from({ length: 11 }, (_, index) =>
    kindOf(`${index + 1}`, chance(4 * (index + 1), ballCount), chance(1, ballCount)),
  ),
  pricing: byOdds,
  readSelection: (raw) => readRow(raw, alphabet, { least: 1, most: 11 }),
  countUnits: () => 1,
  countWins: winsOf,
  *expand(chosen) {
    yield { name: chosen.join(' '), kind: `${chosen.length}`, wins: (draw) => winsOf(chosen, draw) };
  },
};
