// Asian lines (games.md 5.2). A line is a whole number of quarters; a quarter line is half of the stake on each of the
// two neighbouring lines, for handicaps and for totals alike.
import { outcomeOf, type LegResult, type LegOutcome } from './outcome.ts';

/** Reads a line such as `"-0.75"` or `"+2"` as quarters; null for anything that is no multiple of a quarter. */
export function parseLine(text: string): number | null {
  const match = /^([+-]?)(\d{1,5})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const quarters = { '': 0, '0': 0, '25': 1, '5': 2, '75': 3 }[fraction.replace(/0+$/, '')];
  if (quarters === undefined) return null;
  const size = Number(whole) * 4 + quarters;
  return sign === '-' && size > 0 ? -size : size;
}

/** The text of a line of quarters: `-3` is `"-0.75"`. */
export function formatLine(quarters: number): string {
  const size = Math.abs(quarters);
  const fraction = ['', '.25', '.5', '.75'][size % 4] ?? '';
  return `${quarters < 0 ? '-' : ''}${Math.floor(size / 4)}${fraction}`;
}

const results: readonly LegResult[] = ['LOSE', 'HALF_LOSE', 'PUSH', 'HALF_WIN', 'WIN'];

/**
 * The result of a lead over a line, in quarters: by half a goal or more it wins or loses whole, by a quarter half, by
 * nothing it is a push.
 */
export function resultOfLead(quarters: number): LegResult {
  return results[Math.min(2, Math.max(-2, quarters)) + 2] ?? 'PUSH';
}

/** The outcome of a count against the line of a total, for the side over it or under it. */
export function totalOutcome(count: number, lineQuarters: number, side: 'over' | 'under'): LegOutcome {
  const lead = count * 4 - lineQuarters;
  return outcomeOf(resultOfLead(side === 'over' ? lead : -lead));
}

/** The outcome of a side's lead with its own handicap. */
export const handicapOutcome = (lead: number, lineQuarters: number): LegOutcome =>
  outcomeOf(resultOfLead(lead * 4 + lineQuarters));
