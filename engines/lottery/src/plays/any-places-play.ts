import { addWin, noWins, type Play, type Win } from '../play.ts';
import { eachChoice } from './walk.ts';
import { nameAlphabet, readRow } from './written.ts';

/** Places played, as every way to choose as many as the play looks at, and what is played there. */
export interface PlacedSelection<S> {
  readonly ways: readonly (readonly number[])[];
  readonly selection: S;
}

/**
 * A play of `size` numbers on any places: `positions` beside its own selection, and each way to choose `size` of them is played.
 */
export function anyPlacesPlay<S>(
  play: Play<readonly number[], S>,
  rule: { size: number; places: readonly string[] },
): Play<readonly number[], PlacedSelection<S>> {
  const { mostWins } = play;
  const alphabet = nameAlphabet(rule.places);
  const placesField = {
    name: 'positions',
    as: 'some',
    choices: rule.places,
    least: rule.size,
    most: rule.places.length,
  } as const;
  const at = (result: readonly number[], way: readonly number[]): readonly number[] =>
    way.map((place) => result[place] ?? -1);
  return {
    code: play.code,
    group: play.group,
    kinds: play.kinds,
    pricing: play.pricing,
    forms: play.forms.map((form) => [placesField, ...form]),
    readSelection(raw) {
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || !Object.hasOwn(raw, 'positions'))
        return null;
      const { positions, ...own } = raw as { positions: unknown };
      const places = readRow(positions, alphabet, { least: rule.size });
      const selection = places && play.readSelection(own);
      return selection === null ? null : { ways: [...eachChoice(places ?? [], rule.size)], selection };
    },
    countUnits: ({ ways, selection }) => ways.length * play.countUnits(selection),
    countWins({ ways, selection }, result) {
      const wins: Win[] = [];
      for (const way of ways)
        for (const win of play.countWins(selection, at(result, way))) addWin(wins, win.level, win.units);
      return wins.length > 0 ? wins : noWins;
    },
    ...(play.together !== undefined && { together: play.together }),
    places: ({ ways, selection }) =>
      ways.map((way) => ({ place: way.join(' '), selection: { ways: [way], selection } })),
    // What can win most at one way to place it, at all of them.
    ...(mostWins && {
      mostWins: ({ ways, selection }: PlacedSelection<S>) =>
        [...mostWins(selection)].map((wins) => wins.map((win) => ({ ...win, units: win.units * ways.length }))),
    }),
    *expand({ ways, selection }) {
      for (const way of ways) {
        for (const unit of play.expand(selection))
          yield { ...unit, name: `${way.join('')}:${unit.name}`, wins: (result) => unit.wins(at(result, way)) };
      }
    },
  };
}
