// Chances against every result there is: a unit of each kind wins each of its levels exactly as often as it says.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pushLevel } from '../levels.ts';
import type { LotteryFamily, Play, UnitBet } from '../play.ts';
import { writtenSelection } from './play-laws.fixture.ts';

/** One unit of each kind of the play, found among sampled selections. */
function unitOfEachKind<R>(play: Play<R>): Map<string, UnitBet<R>> {
  const found = new Map<string, UnitBet<R>>();
  const written = fc.oneof(...play.forms.map(writtenSelection));
  for (const raw of fc.sample(written, { numRuns: 3000, seed: 7 })) {
    const selection = play.readSelection(raw);
    if (selection === null || play.countUnits(selection) > 2000) continue;
    for (const unit of play.expand(selection)) if (!found.has(unit.kind)) found.set(unit.kind, unit);
    if (found.size === play.kinds.length) break;
  }
  return found;
}

/** Declares a test for each play: over `results`, all equally likely, levels and pushes come as often as their chance says. */
export function holdChances<R>(family: LotteryFamily<R>, results: readonly R[], plays = family.plays): void {
  test.each(plays.map((play) => ({ code: play.code, play })))(
    '$code wins as often as its chances say, over every result',
    ({ play }) => {
      const units = unitOfEachKind(play);
      for (const kind of play.kinds) {
        const unit = units.get(kind.code);
        const counted = new Map<string, number>();
        for (const result of results)
          for (const { level, units: won } of unit?.wins(result) ?? [])
            counted.set(level, (counted.get(level) ?? 0) + won);
        const expected = [...kind.levels, ...(kind.push ? [{ code: pushLevel, chance: kind.push }] : [])];
        for (const { code, chance } of expected) {
          expect(BigInt(counted.get(code) ?? 0) * chance.of, `${kind.code} ${code}`).toBe(
            chance.wins * BigInt(results.length),
          );
        }
        expect([...counted.keys()].every((code) => expected.some((level) => level.code === code))).toBe(true);
      }
    },
  );
}
