import type { UnitKind } from '../../levels.ts';
import type { Pricing } from '../../odds.ts';
import { noWins, type Play } from '../../play.ts';
import { nameAlphabet, readFields, readRow } from '../../plays/written.ts';
import type { Digits } from './digits.ts';

interface TuplesRule {
  readonly code: string;
  readonly group: string;
  readonly pricing: Pricing;
  readonly kinds: readonly UnitKind[];
  readonly choices: readonly string[];
  /** The maximum number of values of a selection. */
  readonly most: number;
  /** Whether a unit is an ordered draw, or a set of digits in any order. */
  readonly ordered: boolean;
  /** All possible units. */
  tuples(): readonly Digits[];
  /** The values of a draw, as indexes of the choices; a draw wins when one of them is chosen. */
  valuesOf(digits: Digits): readonly number[];
  /** The level a draw wins, and the kind of a unit; null when it wins nothing. */
  levelOf(digits: Digits): string | null;
}

/**
 * Chosen values (a sum, a span, an anchor) cover every tuple with one of them, ordered or as a set, as listed in
 * `tuples`. A draw matches at most one of these units.
 */
export function tuplesPlay(rule: TuplesRule): Play<Digits, readonly number[]> {
  const alphabet = nameAlphabet(rule.choices);
  const first = Number(rule.choices[0]);
  const nameOf = (digits: Digits): string => (rule.ordered ? digits : [...digits].sort((a, b) => a - b)).join('');
  let counted: Map<number, number> | null = null;
  /** The units of each value, counted once, on the first selection. */
  const unitsOf = (): Map<number, number> => {
    if (counted) return counted;
    counted = new Map();
    for (const tuple of rule.tuples())
      for (const value of rule.valuesOf(tuple)) counted.set(value, (counted.get(value) ?? 0) + 1);
    return counted;
  };
  return {
    code: rule.code,
    group: rule.group,
    forms: [[{ name: 'values', as: 'some', choices: rule.choices, least: 1, most: rule.most }]],
    kinds: rule.kinds,
    pricing: rule.pricing,
    readSelection(raw) {
      const values = readRow(readFields(raw, ['values'])?.values, alphabet, { least: 1, most: rule.most });
      return values && values.map((index) => index + first);
    },
    countUnits: (values) => values.reduce((sum, value) => sum + (unitsOf().get(value) ?? 0), 0),
    countWins(values, digits) {
      const level = rule.levelOf(digits);
      return level !== null && rule.valuesOf(digits).some((value) => values.includes(value))
        ? [{ level, units: 1 }]
        : noWins;
    },
    together: 1,
    mostWins: () => rule.kinds.flatMap((kind) => kind.levels.map(({ code }) => [{ level: code, units: 1 }])),
    *expand(values) {
      for (const tuple of rule.tuples()) {
        const level = rule.levelOf(tuple);
        if (level === null || !rule.valuesOf(tuple).some((value) => values.includes(value))) continue;
        const name = nameOf(tuple);
        yield { name, kind: level, wins: (digits) => (nameOf(digits) === name ? [{ level, units: 1 }] : noWins) };
      }
    },
  };
}
