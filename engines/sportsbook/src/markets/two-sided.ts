// Markets on counts of two sides, whatever is counted: goals of a match, of a half, corners, points, maps.
import { handicapOutcome, totalOutcome } from './line.ts';
import type { Facts, Market, LegPick, Score, Side } from './market.ts';
import { outcomeOf, resultOf, type LegOutcome } from './outcome.ts';

/** A count of two sides as far as it is known. */
export interface Count {
  readonly score: Score;
  /** Whether nothing is counted any more. */
  readonly isFinal: boolean;
}

/** Reads the count a market is on; null when nothing was counted. */
export type ReadCount<F extends Facts> = (facts: F, pick: LegPick) => Count | null;

export const sides: readonly Side[] = ['home', 'away'];
export const overUnder = ['over', 'under'] as const;

/** The side with more, or `draw`. */
export const leader = ([home, away]: Score): Side | 'draw' => (home > away ? 'home' : home < away ? 'away' : 'draw');

const wonWhen = (isWon: boolean): LegOutcome => outcomeOf(isWon ? 'WIN' : 'LOSE');

interface Judged<F extends Facts> {
  readonly read: ReadCount<F>;
  readonly isNumbered?: boolean;
}

/** A market without a line that is judged on the final count. */
export function onFinal<F extends Facts>(
  { read, isNumbered = false }: Judged<F>,
  selections: readonly string[],
  judge: (score: Score, selection: string) => LegOutcome,
): Market<F> {
  return {
    line: 'none',
    isNumbered,
    selections: () => selections,
    settle: (facts, pick) => {
      const count = read(facts, pick);
      return count?.isFinal === true ? judge(count.score, pick.selection) : null;
    },
  };
}

/** Home, draw or away. */
export const threeWay = <F extends Facts>(judged: Judged<F>): Market<F> =>
  onFinal(judged, ['home', 'draw', 'away'], (score, selection) => wonWhen(leader(score) === selection));

/** Home or away; a draw gives the stake back. */
export const drawNoBet = <F extends Facts>(judged: Judged<F>): Market<F> =>
  onFinal(judged, sides, (score, selection) =>
    leader(score) === 'draw' ? outcomeOf('PUSH') : wonWhen(leader(score) === selection),
  );

const chances: Readonly<Record<string, readonly string[]>> = {
  '1X': ['home', 'draw'],
  '12': ['home', 'away'],
  X2: ['draw', 'away'],
};

/** Two of the three results. */
export const doubleChance = <F extends Facts>(judged: Judged<F>): Market<F> =>
  onFinal(judged, ['1X', '12', 'X2'], (score, selection) =>
    wonWhen(chances[selection]?.includes(leader(score)) ?? false),
  );

/** Whether the sum is odd or even; nothing is even. */
export const oddEven = <F extends Facts>(judged: Judged<F>): Market<F> =>
  onFinal(judged, ['odd', 'even'], ([home, away], selection) =>
    wonWhen(((home + away) % 2 === 0) === (selection === 'even')),
  );

/** The exact score, listed up to `most` of each side; every other score is `other`. */
export function correctScore<F extends Facts>(judged: Judged<F>, most: number): Market<F> {
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  const listed = counts.flatMap((home) => counts.map((away) => `${home}-${away}`));
  return onFinal(judged, [...listed, 'other'], ([home, away], selection) => {
    const score = `${home}-${away}`;
    return wonWhen((listed.includes(score) ? score : 'other') === selection);
  });
}

/** The sum within a band: `2-3`, or `7+` for 7 and more. */
export const bands = <F extends Facts>(judged: Judged<F>, names: readonly string[]): Market<F> =>
  onFinal(judged, names, ([home, away], selection) => {
    const [from = 0, to = Number.POSITIVE_INFINITY] = selection.replace('+', '').split('-').map(Number);
    return wonWhen(home + away >= from && home + away <= to);
  });

/** Whether both sides count something; decided when they did. */
export const bothCount = <F extends Facts>({ read, isNumbered = false }: Judged<F>): Market<F> => ({
  line: 'none',
  isNumbered,
  selections: () => ['yes', 'no'],
  settle: (facts, pick) => {
    const count = read(facts, pick);
    if (count === null) return null;
    const isBoth = count.score[0] > 0 && count.score[1] > 0;
    return isBoth || count.isFinal ? wonWhen(isBoth === (pick.selection === 'yes')) : null;
  },
});

/**
 * A side's lead with its handicap. Where the count runs from the bet on, the score at the bet is taken off: an in-play
 * Asian handicap counts only goals after it (games.md 5.2).
 */
export const handicap = <F extends Facts>({
  read,
  isNumbered = false,
  isFromBet = false,
}: Judged<F> & { readonly isFromBet?: boolean }): Market<F> => ({
  line: 'handicap',
  isNumbered,
  selections: () => sides,
  settle: (facts, pick) => {
    const count = read(facts, pick);
    if (count?.isFinal !== true || pick.lineQuarters === null) return null;
    const [homeBefore, awayBefore] = (isFromBet ? pick.scoreAtBet : null) ?? [0, 0];
    const lead = count.score[0] - homeBefore - (count.score[1] - awayBefore);
    return handicapOutcome(pick.selection === 'home' ? lead : -lead, pick.lineQuarters);
  },
});

const sumOf = ([home, away]: Score): number => home + away;

/** The count of both sides, or of one, over or under a line; decided early when over has won whole. */
export const total = <F extends Facts>({
  read,
  isNumbered = false,
  of = sumOf,
}: Judged<F> & { readonly of?: (score: Score) => number }): Market<F> => ({
  line: 'total',
  isNumbered,
  selections: () => overUnder,
  settle: (facts, pick) => {
    const count = read(facts, pick);
    if (count === null || pick.lineQuarters === null) return null;
    const outcomeFor = (side: 'over' | 'under'): LegOutcome =>
      totalOutcome(of(count.score), pick.lineQuarters ?? 0, side);
    const isDecided = count.isFinal || resultOf(outcomeFor('over')) === 'WIN';
    return isDecided ? outcomeFor(pick.selection === 'over' ? 'over' : 'under') : null;
  },
});

/** Which side did something first or last: one that counts once a side is known, `none` when nobody did. */
export const whichSide = <F extends Facts>(
  read: (facts: F, pick: LegPick) => Side | 'none' | null,
  {
    isNumbered = false,
    selections = [...sides, 'none'],
  }: { isNumbered?: boolean; selections?: readonly string[] } = {},
): Market<F> => ({
  line: 'none',
  isNumbered,
  selections: () => selections,
  settle: (facts, pick) => {
    const side = read(facts, pick);
    return side === null ? null : wonWhen(side === pick.selection);
  },
});
