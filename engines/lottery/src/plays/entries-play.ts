import type { UnitKind } from '../levels.ts';
import type { Pricing } from '../odds.ts';
import { addWin, noWins, type Play, type Win } from '../play.ts';
import { readFields, readTuple, type Alphabet } from './written.ts';

export type Tuple = readonly number[];

export interface EntriesRule<R> {
  readonly code: string;
  readonly group: string;
  readonly pricing: Pricing;
  readonly kinds: readonly UnitKind[];
  readonly choices: readonly string[];
  readonly tuple: { readonly alphabet: Alphabet; readonly length: number; readonly separator: '' | ' ' | '&' };
  /** Sets are the same in any order, so `12` and `21` are one entry. */
  readonly ordered: boolean;
  /** Kind of an entry; null when it is none of this play, such as a triple in a mixed group. */
  kindOf(tuple: Tuple): string | null;
  /** No two entries can win together. */
  readonly isLone?: boolean;
  /** Level an entry wins. */
  levelOf(tuple: Tuple, result: R): string | null;
}

/** Longest list of entries that is read at all; limits of the house are lower. */
const mostEntries = 200_000;

/** One entry as read: in order of size where order does not matter; null when it is none of the play. */
export function readEntry<R>(raw: unknown, rule: EntriesRule<R>): Tuple | null {
  const written = readTuple(raw, rule.tuple);
  if (!written) return null;
  const tuple = rule.ordered ? written : [...written].sort((a, b) => a - b);
  return rule.kindOf(tuple) === null ? null : tuple;
}

function readEntries<R>(raw: unknown, rule: EntriesRule<R>): readonly Tuple[] | null {
  const entries = readFields(raw, ['entries'])?.entries;
  if (!Array.isArray(entries) || entries.length === 0 || entries.length > mostEntries) return null;
  const tuples: Tuple[] = [];
  const seen = new Set<string>();
  for (const entry of entries as unknown[]) {
    const tuple = readEntry(entry, rule);
    const name = tuple?.join(' ');
    if (!tuple || !name || seen.has(name)) return null;
    seen.add(name);
    tuples.push(tuple);
  }
  return tuples;
}

/** Each written entry is a unit. */
export function entriesPlay<R>(rule: EntriesRule<R>): Play<R, readonly Tuple[]> {
  return {
    code: rule.code,
    group: rule.group,
    forms: [
      [
        {
          name: 'entries',
          as: 'entries',
          choices: rule.choices,
          least: 1,
          most: mostEntries,
          length: rule.tuple.length,
          separator: rule.tuple.separator,
        },
      ],
    ],
    kinds: rule.kinds,
    pricing: rule.pricing,
    readSelection: (raw) => readEntries(raw, rule),
    countUnits: (tuples) => tuples.length,
    countWins(tuples, result) {
      const wins: Win[] = [];
      for (const tuple of tuples) {
        const level = rule.levelOf(tuple, result);
        if (level !== null) addWin(wins, level, 1);
      }
      return wins.length > 0 ? wins : noWins;
    },
    ...(rule.isLone === true && {
      together: 1,
      mostWins: () => rule.kinds.flatMap((kind) => kind.levels.map(({ code }) => [{ level: code, units: 1 }])),
    }),
    *expand(tuples) {
      for (const tuple of tuples) {
        yield {
          name: tuple.join(' '),
          kind: rule.kindOf(tuple) ?? '',
          wins: (result) => {
            const level = rule.levelOf(tuple, result);
            return level === null ? noWins : [{ level, units: 1 }];
          },
        };
      }
    },
  };
}
