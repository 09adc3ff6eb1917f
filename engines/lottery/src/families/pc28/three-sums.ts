import { chance, chooseUnits } from '../../chance.ts';
import { byOdds } from '../../odds.ts';
import { addWin, noWins, type Play, type Win } from '../../play.ts';
import { kindOf } from '../../plays/values-play.ts';
import { eachChoice } from '../../plays/walk.ts';
import { nameAlphabet, readFields, readRow } from '../../plays/written.ts';
import { sumOf, type Digits } from '../digits/digits.ts';

/**
 * Any of three chosen sums. The pay of a unit depends on the total number of draws with its three sums, so kinds and
 * levels are named by that count of 1,000.
 */
export function threeSums(drawsOfSum: readonly number[]): Play<Digits, readonly number[]> {
  const choices = drawsOfSum.map((_, sum) => `${sum}`);
  const alphabet = nameAlphabet(choices);
  const drawsOf = (sum: number): number => drawsOfSum[sum] ?? 0;
  const counts = new Set([...eachChoice(drawsOfSum, 3)].map(sumOf));
  return {
    code: 'pc_tmb3',
    group: 'tm',
    pricing: byOdds,
    forms: [
      [{ name: '', as: 'some', choices, least: 3, most: choices.length }],
      [{ name: 'values', as: 'some', choices, least: 3, most: choices.length }],
    ],
    kinds: [...counts].sort((a, b) => a - b).map((count) => kindOf(`${count}`, chance(count, 1000))),
    readSelection: (raw) =>
      readRow(Array.isArray(raw) ? raw : readFields(raw, ['values'])?.values, alphabet, { least: 3 }),
    countUnits: (sums) => chooseUnits(sums.length, 3),
    countWins(sums, digits) {
      const drawn = sumOf(digits);
      if (!sums.includes(drawn)) return noWins;
      const wins: Win[] = [];
      for (const [a = 0, b = 0] of eachChoice(
        sums.filter((sum) => sum !== drawn),
        2,
      ))
        addWin(wins, `${drawsOf(drawn) + drawsOf(a) + drawsOf(b)}`, 1);
      return wins;
    },
    *expand(sums) {
      for (const unit of eachChoice(sums, 3)) {
        const level = `${unit.reduce((count, sum) => count + drawsOf(sum), 0)}`;
        yield {
          name: unit.join(' '),
          kind: level,
          wins: (digits) => (unit.includes(sumOf(digits)) ? [{ level, units: 1 }] : noWins),
        };
      }
    },
  };
}
