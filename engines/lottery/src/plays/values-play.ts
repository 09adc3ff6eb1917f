import type { UnitKind } from '../levels.ts';
import type { Pricing } from '../odds.ts';
import { addWin, noWins, type InputField, type Play, type Win } from '../play.ts';
import { nameAlphabet, readChoice, readFields, readRow, type Alphabet } from './written.ts';

/** Chosen values, as places in the list of choices, and where they are played: the place in the list of places. */
export interface Values {
  readonly place: number;
  readonly values: readonly number[];
}

export interface ValuesRule<R> {
  readonly code: string;
  readonly group: string;
  readonly pricing: Pricing;
  readonly kinds: readonly UnitKind[];
  readonly choices: readonly string[];
  /** `{values: […]}`, or the list alone. */
  readonly form: 'values' | 'list';
  /** A field beside the values that says where they are played: a ball, a rank, a pair of places. */
  readonly beside?: {
    readonly field: 'pos' | 'rank' | 'pair';
    readonly places: readonly string[];
    read?(raw: unknown): number | null;
  };
  /** Kind of a value; by default the one kind, or the kind named as the choice. */
  kindOf?(value: number): string;
  /** Level the value wins, `push`, or null; asked for every chosen value. */
  levelOf(value: number, result: R, place: number): string | null;
  /** No two values win together. */
  readonly isLone?: true;
  /** Wins that no result beats, for chosen values. */
  mostWins?(values: readonly number[]): Iterable<readonly Win[]>;
}

function readValues<R>(
  raw: unknown,
  rule: ValuesRule<R>,
  alphabets: { values: Alphabet; places: Alphabet | null },
): Values | null {
  const { beside } = rule;
  if (rule.form === 'list') {
    const values = readRow(raw, alphabets.values, { least: 1 });
    return values && { place: 0, values };
  }
  const fields = readFields(raw, beside && alphabets.places ? [beside.field, 'values'] : ['values']) as Record<
    string,
    unknown
  > | null;
  const values = fields && readRow(fields['values'], alphabets.values, { least: 1 });
  if (!values) return null;
  if (!beside || !alphabets.places) return { place: 0, values };
  const place = beside.read ? beside.read(fields[beside.field]) : readChoice(fields[beside.field], alphabets.places);
  return place === null ? null : { place, values };
}

/** Each chosen value is a unit. */
export function valuesPlay<R>(rule: ValuesRule<R>): Play<R, Values> {
  const alphabets = {
    values: nameAlphabet(rule.choices),
    places: rule.beside ? nameAlphabet(rule.beside.places) : null,
  };
  const besideField: InputField[] = rule.beside
    ? [{ name: rule.beside.field, as: 'one', choices: rule.beside.places, least: 1, most: 1 }]
    : [];
  const { mostWins } = rule;
  const kindOf = (value: number): string =>
    rule.kindOf?.(value) ?? (rule.kinds.length === 1 ? rule.kinds[0]?.code : rule.choices[value]) ?? '';
  return {
    code: rule.code,
    group: rule.group,
    forms: [
      [
        ...besideField,
        {
          name: rule.form === 'list' ? '' : 'values',
          as: 'some',
          choices: rule.choices,
          least: 1,
          most: rule.choices.length,
        },
      ],
    ],
    kinds: rule.kinds,
    pricing: rule.pricing,
    readSelection: (raw) => readValues(raw, rule, alphabets),
    countUnits: ({ values }) => values.length,
    countWins({ values, place }, result) {
      const wins: Win[] = [];
      for (const value of values) {
        const level = rule.levelOf(value, result, place);
        if (level !== null) addWin(wins, level, 1);
      }
      return wins.length > 0 ? wins : noWins;
    },
    ...(rule.isLone ? { together: 1 } : { isOverlapping: true }),
    ...(rule.beside && { places: (selection: Values) => [{ place: `${selection.place}`, selection }] }),
    ...(mostWins && { mostWins: ({ values }) => mostWins(values) }),
    *expand({ values, place }) {
      for (const value of values) {
        yield {
          name: rule.choices[value] ?? '',
          kind: kindOf(value),
          wins: (result) => {
            const level = rule.levelOf(value, result, place);
            return level === null ? noWins : [{ level, units: 1 }];
          },
        };
      }
    },
  };
}

/** For values of which one wins at a time: each on its own, at the level named as the choice or at the only one. */
export function oneOf(levels: readonly string[]): (values: readonly number[]) => (readonly Win[])[] {
  return (values) => values.map((value) => [{ level: levels[value] ?? levels[0] ?? '', units: 1 }]);
}

/** A kind with one level of the same name. */
export function kindOf(code: string, chance: UnitKind['levels'][number]['chance'], push?: UnitKind['push']): UnitKind {
  return { code, levels: [{ code, chance }], ...(push && { push }) };
}
