// Compares the exact return of every play of every lottery, by kind of unit, with the declared return.
import { readFileSync } from 'node:fs';
import { exactReturn, quotePlay, type LotteryGame, type Play } from '@fairhouse/lottery';

/** Percent with four decimals, from the least to the most that a unit of the play returns. */
export type Range = readonly [least: string, most: string];

/**
 * Returns of plays that do not follow the series, by play, or by `game/play` where a game has prizes of its own. A play that follows
 * it returns series / 2000, less what is lost when its prizes are floored: at most a thousandth of the stake.
 */
export type Declared = Readonly<Record<string, Range>>;

export interface PlayReturn {
  readonly game: string;
  readonly play: string;
  readonly rule: string;
  readonly series: number;
  /** Kinds of units the play has. */
  readonly kinds: number;
  readonly return: Range;
  readonly declared: Range | null;
  readonly isWithin: boolean;
}

const scale = 1_000_000n;

/** Ten-thousandths of a percent, rounded to the nearest. */
const rounded = ({ wins, of }: { wins: bigint; of: bigint }): bigint => (wins * scale * 2n + of) / (2n * of);
const percent = (units: bigint): string => `${units / 10_000n}.${`${units % 10_000n}`.padStart(4, '0')}`;
const units = (text: string): bigint => BigInt(text.replace('.', ''));

function declaredFor(game: LotteryGame, play: Play, declared: Declared): Range | null {
  const named = declared[`${game.code}/${play.code}`] ?? declared[play.code];
  if (named || !['series', 'odds', 'shared', 'nominal'].includes(play.pricing.rule)) return named ?? null;
  const most = (BigInt(game.defaultSeries) * scale) / 2000n;
  return [percent(most - 1000n), percent(most)];
}

const known = new Map<string, Range>();

/** The least and most over the kinds of a play; games of one family share it. */
function returnsOf(game: LotteryGame, play: Play): Range {
  const name = `${game.family.code} ${play.code} ${game.defaultSeries}`;
  const isOwn = play.pricing.rule === 'table';
  const shared = isOwn ? undefined : known.get(name);
  if (shared) return shared;
  const table = quotePlay(play, game.defaultSeries);
  const all = play.kinds.map((kind) => rounded(exactReturn(kind, table)));
  const range = [
    percent(all.reduce((a, b) => (a < b ? a : b))),
    percent(all.reduce((a, b) => (a > b ? a : b))),
  ] as const;
  if (!isOwn) known.set(name, range);
  return range;
}

/** Every play of these games, with whether it matches its declaration; a play without a declaration does not. */
export function lotteryReturns(games: readonly LotteryGame[], declared: Declared): PlayReturn[] {
  return games.flatMap((game) =>
    game.family.plays.map((play): PlayReturn => {
      const range = returnsOf(game, play);
      const stated = declaredFor(game, play, declared);
      const isWithin = stated !== null && units(range[0]) >= units(stated[0]) && units(range[1]) <= units(stated[1]);
      return {
        game: game.code,
        play: play.code,
        rule: play.pricing.rule,
        series: game.defaultSeries,
        kinds: play.kinds.length,
        return: range,
        declared: stated,
        isWithin,
      };
    }),
  );
}

export function readDeclared(): Declared {
  return JSON.parse(readFileSync(new URL('lottery-declared.json', import.meta.url), 'utf8')) as Declared;
}
