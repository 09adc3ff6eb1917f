import { choose, chooseUnits, chance, type Chance } from '../chance.ts';
import type { UnitKind } from '../levels.ts';
import type { Pricing } from '../odds.ts';
import { addWin, noWins, type Play, type SelectionForm, type Win } from '../play.ts';
import { readFields, readRow, type Alphabet } from './written.ts';
import { eachChoice } from './walk.ts';

/** Numbers in every unit (`dan`) and numbers that fill it up (`tuo`). */
export interface Picks {
  readonly dan: readonly number[];
  readonly tuo: readonly number[];
}

/** How the numbers are written: `{rows: [[…]]}`, `{values: […]}`, `{numbers: […]}`, `[…]`, or `{dan, tuo}`. */
export type PickForm = 'rows' | 'values' | 'numbers' | 'list' | 'dan-tuo';

export interface PickRule<R> {
  readonly code: string;
  readonly group: string;
  readonly pricing: Pricing;
  readonly alphabet: Alphabet;
  /** Names of the choices, for panels. */
  readonly choices: readonly string[];
  /** Numbers of a unit. */
  readonly size: number;
  readonly forms: readonly PickForm[];
  /** Name of the row of the form `rows`. */
  readonly rowName?: string;
  readonly kind: UnitKind;
  /** Whether the result has the number. */
  isDrawn(number: number, result: R): boolean;
  /** Numbers a result has at most, of those it is looked at for. */
  readonly mostDrawn?: number;
  /** The level of a unit with so many numbers drawn. */
  levelOf(hits: number): string | null;
}

function readList(raw: unknown, form: Exclude<PickForm, 'dan-tuo'>): unknown {
  if (form === 'list') return raw;
  const fields = readFields(raw, [form]) as Record<string, unknown> | null;
  const list = fields?.[form];
  if (form !== 'rows') return list;
  return Array.isArray(list) && list.length === 1 ? (list as unknown[])[0] : null;
}

/** Units of `size` numbers by how many of them are drawn: index 0 is none. */
export function unitsByHits(
  { dan, tuo }: Picks,
  size: number,
  isDrawn: (number: number) => boolean,
): readonly number[] {
  const free = size - dan.length;
  const danDrawn = countDrawn(dan, isDrawn);
  const tuoDrawn = countDrawn(tuo, isDrawn);
  const units = Array.from({ length: size + 1 }, () => 0);
  for (let fromTuo = 0; fromTuo <= free && fromTuo <= tuoDrawn; fromTuo += 1) {
    units[danDrawn + fromTuo] = chooseUnits(tuoDrawn, fromTuo) * chooseUnits(tuo.length - tuoDrawn, free - fromTuo);
  }
  return units;
}

function countDrawn(numbers: readonly number[], isDrawn: (number: number) => boolean): number {
  let drawn = 0;
  for (const number of numbers) if (isDrawn(number)) drawn += 1;
  return drawn;
}

/** Anchors and fillers, as two fields; an anchor is no filler, and together they make at least one unit. */
export function readDanTuo(raw: { dan: unknown; tuo: unknown }, alphabet: Alphabet, size: number): Picks | null {
  const dan = readRow(raw.dan, alphabet, { least: 1, most: size - 1 });
  const tuo = dan && readRow(raw.tuo, alphabet, { least: size - dan.length });
  return dan && tuo && !dan.some((number) => tuo.includes(number)) ? { dan, tuo } : null;
}

function readPicks<R>(raw: unknown, rule: PickRule<R>): Picks | null {
  for (const form of rule.forms) {
    if (form === 'dan-tuo') {
      const fields = readFields(raw, ['dan', 'tuo']);
      const picks = fields && readDanTuo(fields, rule.alphabet, rule.size);
      if (picks) return picks;
    } else {
      const tuo = readRow(readList(raw, form), rule.alphabet, { least: rule.size });
      if (tuo) return { dan: [], tuo };
    }
  }
  return null;
}

function formOf<R>(form: PickForm, { choices, size, rowName }: PickRule<R>): SelectionForm {
  const most = choices.length;
  if (form === 'dan-tuo')
    return [
      { name: 'dan', as: 'some', choices, least: 1, most: size - 1 },
      { name: 'tuo', as: 'some', choices, least: 1, most: most - 1 },
    ];
  if (form === 'rows') return [{ name: 'rows', as: 'rows', rows: [rowName ?? ''], choices, least: size, most }];
  return [{ name: form === 'list' ? '' : form, as: 'some', choices, least: size, most }];
}

/** Units that win when so many numbers are drawn, of all there are. */
function unitsOfAll<R>({ size, choices, levelOf }: PickRule<R>, drawn: number): number {
  let units = 0;
  for (let hits = 0; hits <= size; hits += 1)
    if (levelOf(hits) !== null) units += chooseUnits(drawn, hits) * chooseUnits(choices.length - drawn, size - hits);
  return units;
}

/** Units are all sets of `size` numbers that hold the dan and otherwise tuo; a unit wins by how many of it are drawn. */
export function pickPlay<R>(rule: PickRule<R>): Play<R, Picks> {
  const { size, mostDrawn } = rule;
  const winsAt = (danDrawn: number, { drawn, of }: { drawn: number; of: number }, free: number): Win[] => {
    const wins: Win[] = [];
    for (let fromTuo = Math.max(0, leastHits - danDrawn); fromTuo <= free && fromTuo <= drawn; fromTuo += 1) {
      const level = rule.levelOf(danDrawn + fromTuo);
      const units = level === null ? 0 : chooseUnits(drawn, fromTuo) * chooseUnits(of - drawn, free - fromTuo);
      if (level !== null && units > 0) addWin(wins, level, units);
    }
    return wins;
  };
  const leastHits =
    Array.from({ length: size + 1 }, (_, hits) => hits).find((hits) => rule.levelOf(hits) !== null) ?? size;
  return {
    code: rule.code,
    group: rule.group,
    forms: rule.forms.map((form) => formOf(form, rule)),
    kinds: [rule.kind],
    pricing: rule.pricing,
    readSelection: (raw) => readPicks(raw, rule),
    countUnits: ({ dan, tuo }) => chooseUnits(tuo.length, size - dan.length),
    countWins(picks, result) {
      const isDrawn = (number: number): boolean => rule.isDrawn(number, result);
      const [danDrawn, tuoDrawn] = [countDrawn(picks.dan, isDrawn), countDrawn(picks.tuo, isDrawn)];
      const free = size - picks.dan.length;
      // Most lines lose here: not enough of their numbers are drawn for the least level.
      if (danDrawn + Math.min(free, tuoDrawn) < leastHits) return noWins;
      const wins = winsAt(danDrawn, { drawn: tuoDrawn, of: picks.tuo.length }, free);
      return wins.length > 0 ? wins : noWins;
    },
    ...(mostDrawn !== undefined && {
      together: unitsOfAll(rule, mostDrawn),
      // Every split of what is drawn over anchors and fillers.
      *mostWins({ dan, tuo }: Picks) {
        for (let a = 0; a <= Math.min(dan.length, mostDrawn); a += 1) {
          for (let b = 0; b <= Math.min(tuo.length, mostDrawn - a); b += 1)
            yield winsAt(a, { drawn: b, of: tuo.length }, size - dan.length);
        }
      },
    }),
    *expand({ dan, tuo }) {
      for (const rest of eachChoice(tuo, size - dan.length)) {
        const unit = [...dan, ...rest];
        yield {
          name: [...unit].sort((a, b) => a - b).join(' '),
          kind: rule.kind.code,
          wins: (result) => {
            const level = rule.levelOf(unit.filter((number) => rule.isDrawn(number, result)).length);
            return level === null ? noWins : [{ level, units: 1 }];
          },
        };
      }
    },
  };
}

/** Chance that of `size` numbers out of `balls` exactly `hits` are among the `drawn`. */
export function hitChance(size: number, hits: number, of: { balls: number; drawn: number }): Chance {
  return chance(choose(of.drawn, hits) * choose(of.balls - of.drawn, size - hits), choose(of.balls, size));
}
