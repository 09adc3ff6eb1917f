// What every play of every family keeps, over random selections and draws. Used by the tests of the families.
import { drawProgram, openStream } from '@fairhouse/fair';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InputField, LotteryFamily, Play, SelectionForm, Win } from '../play.ts';

const subset = (field: InputField, most: number): fc.Arbitrary<string[]> =>
  fc.shuffledSubarray([...field.choices], {
    minLength: Math.min(field.least, field.choices.length),
    maxLength: Math.min(field.most, Math.max(field.least, most), field.choices.length),
  });

function fieldValue(field: InputField): fc.Arbitrary<unknown> {
  switch (field.as) {
    case 'one':
      return fc.constantFrom(...field.choices);
    case 'some':
      return subset(field, field.least + 4);
    case 'rows':
      return fc.tuple(...(field.rows ?? []).map(() => subset(field, field.least + 3)));
    case 'entries': {
      const entry = fc.array(fc.constantFrom(...field.choices), {
        minLength: field.length ?? 1,
        maxLength: field.length ?? 1,
      });
      return fc.array(
        entry.map((parts) => parts.join(field.separator ?? '')),
        { minLength: 1, maxLength: 6 },
      );
    }
  }
}

/** Written selections of a form; some are none, since the parts do not know of one another. */
export function writtenSelection(form: SelectionForm): fc.Arbitrary<unknown> {
  const [only] = form;
  if (only?.name === '') return fieldValue(only);
  return fc.record(Object.fromEntries(form.map((field) => [field.name, fieldValue(field)])));
}

/** Selections as read, each with a result of the family. */
function lines<R>(family: LotteryFamily<R>, play: Play<R>): fc.Arbitrary<{ selection: unknown; result: R }> {
  const result = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((key) => {
    const stream = openStream({
      domain: 'draw',
      key,
      game: family.code,
      mathHash: new Uint8Array(32),
      entropy: new Uint8Array(32),
      counter: 1n,
      label: 'main',
    });
    return family.readResult(drawProgram(family.program, stream), '2026-06-30');
  });
  const written = fc
    .oneof(...play.forms.map(writtenSelection))
    .map((raw) => play.readSelection(raw))
    .filter((selection) => selection !== null);
  return fc.record({ selection: written, result });
}

const tally = (wins: readonly Win[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { level, units } of wins) counted[level] = (counted[level] ?? 0) + units;
  return counted;
};

/** Declares the laws as tests of the family; `runs` for each play. */
export function holdPlayLaws<R>(family: LotteryFamily<R>, runs = 60): void {
  describe.each(family.plays.map((play) => ({ code: play.code, play })))('$code', ({ play }) => {
    test('counts as many units as it expands to, all different, of known kinds, and wins what they win', () => {
      const kinds = new Set(play.kinds.map((kind) => kind.code));
      fc.assert(
        fc.property(lines(family, play), ({ selection, result }) => {
          const units = play.countUnits(selection);
          fc.pre(units <= 20_000);
          const expanded = [...play.expand(selection)];
          expect(expanded).toHaveLength(units);
          expect(new Set(expanded.map(({ name }) => name)).size).toBe(units);
          expect(expanded.every(({ kind }) => kinds.has(kind))).toBe(true);
          expect(tally(play.countWins(selection, result))).toEqual(
            tally(expanded.flatMap((unit) => unit.wins(result))),
          );
        }),
        { numRuns: runs },
      );
    });

    test('refuses what is no selection', () => {
      for (const raw of [
        null,
        undefined,
        1,
        '',
        'x',
        [],
        {},
        { rows: [] },
        { values: [] },
        { entries: [] },
        { rows: [[]] },
        { values: ['no such'] },
        { entries: ['1 1 1 1'] },
        { __proto__: null, values: [1], more: 1 },
      ]) {
        expect(play.readSelection(raw)).toBeNull();
      }
    });
  });
}
