import type { Play, PricedWin } from '@fairhouse/lottery';
import { amountOf, isWritten, textOf, type Written } from './differences.ts';

/** A win in the format of a case. */
export interface ExpectedWin {
  readonly level: string;
  readonly units: number;
  readonly prize: bigint | null;
  /** The stake that the prize is for: 2 or 1. */
  readonly per: bigint;
}

export interface Tally {
  readonly won: ReadonlyMap<string, number>;
  readonly pushed: number;
}

const one = 10_000n;
const plain = (level: string, units: number): ExpectedWin => ({ level, units, prize: null, per: one });

/**
 * The tables' name of a level, which leaves out the parameters of the level (sums of three, balls of an element, legs).
 */
export function tableLevel(play: Play, level: string): string {
  if (level === 'push') return level;
  if (play.code === 'pc_tmb3') return '1';
  if (play.code === 'lhc_wx') return level.replace(/\d+$/, '');
  if (play.code === 'sea_id_4dbb' || play.code === 'sea_id_bbfs') return 'hit';
  return play.code === 'lhc_gg' ? '过关' : level;
}

function readWin(win: unknown): ExpectedWin {
  if (!isWritten(win)) return plain(textOf(win), 1);
  const prize = amountOf(win['prizePer2'] ?? win['odds']);
  return {
    level: textOf(win['level']),
    units: Number(win['units'] ?? 1),
    prize,
    per: win['prizePer2'] === undefined ? one : 2n * one,
  };
}

/**
 * The wins of a case: a list with levels, a list of names, counts by level, hits, or the one level; null where it
 * states none.
 */
export function expectedWins(written: Written, play: Play): ExpectedWin[] | null {
  const { wins, hits, level } = written;
  if (Array.isArray(wins)) return wins.map(readWin);
  if (isWritten(wins)) return Object.entries(wins).map(([name, units]) => plain(name, Number(units)));
  if (isWritten(hits))
    return numbersHit(written) ? null : Object.entries(hits).map(([name, units]) => plain(name, Number(units)));
  // Hits without a level are compared by level only where a level of that name exists.
  if (typeof hits === 'number' && !play.kinds.some((kind) => kind.levels.some(({ code }) => code === 'hit')))
    return null;
  if (typeof hits === 'number') return hits > 0 ? [plain('hit', hits)] : [];
  if (level === undefined) return null;
  return level === null ? [] : [plain(textOf(level), 1)];
}

/** Hits by number instead of by level, as for boards with many prizes. */
export function numbersHit({ hits, selection }: Written): Readonly<Record<string, unknown>> | null {
  if (!isWritten(hits) || !Array.isArray(selection)) return null;
  return Object.keys(hits).every((number) => selection.includes(number)) ? hits : null;
}

/** Units by level in the case, pushes separate: some cases count pushes with the wins. */
export function tallyExpected(play: Play, expected: readonly ExpectedWin[], pushUnits: unknown): Tally {
  const won = new Map<string, number>();
  let pushed = pushUnits === undefined ? 0 : Number(pushUnits);
  for (const win of expected) {
    const level = tableLevel(play, win.level);
    if (level !== 'push') won.set(level, (won.get(level) ?? 0) + win.units);
    else if (pushUnits === undefined) pushed += win.units;
  }
  return { won, pushed };
}

/** Units by level as they were settled. */
export function tallySettled(play: Play, wins: readonly PricedWin[]): Tally {
  return tallyExpected(
    play,
    wins.map(({ level, units }) => plain(level, units)),
    undefined,
  );
}
