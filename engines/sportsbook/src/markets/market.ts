import { outcomeOf, type LegOutcome } from './outcome.ts';

export type Side = 'home' | 'away';

/** Counts of two sides: goals, points, maps, corners. */
export type Score = readonly [home: number, away: number];

/** How far an event is: what is open may change, what ended is final, what was abandoned never ends. */
export type EventPhase = 'open' | 'ended' | 'abandoned';

/** What is known of an event; each sport adds its own. */
export interface Facts {
  readonly phase: EventPhase;
}

export type LineKind = 'none' | 'handicap' | 'total';

/** What a leg is on, within its market. */
export interface LegPick {
  readonly selection: string;
  /** Quarters, of the chosen side; null in markets without a line. */
  readonly lineQuarters: number | null;
  /** The score when an in-play bet was taken, null before the start: an Asian handicap counts from it. */
  readonly scoreAtBet: Score | null;
  /** The number of the map, set or period from 1, in numbered markets. */
  readonly part: number | null;
}

/** A market as a value: what may be chosen, and how a choice settles from facts. */
export interface Market<F extends Facts> {
  readonly line: LineKind;
  /** Whether a pick names a map, set or period. */
  readonly isNumbered: boolean;
  /** All choices of the market for an event; the price of each makes a book. */
  selections(facts: F): readonly string[];
  /** The outcome of a pick once nothing that may still come can change it, null before. */
  settle(facts: F, pick: LegPick): LegOutcome | null;
}

/** The markets of a sport by code. */
export type Markets<F extends Facts> = Readonly<Record<string, Market<F>>>;

export type PickFault =
  | 'selection_unknown'
  | 'line_missing'
  | 'line_unexpected'
  | 'line_negative'
  | 'part_missing'
  | 'part_unexpected';

/** The first fault of a pick in its market, or null. */
export function findPickFault<F extends Facts>(market: Market<F>, facts: F, pick: LegPick): PickFault | null {
  const { selection, lineQuarters, part } = pick;
  if (!market.selections(facts).includes(selection)) return 'selection_unknown';
  if (market.line === 'none' && lineQuarters !== null) return 'line_unexpected';
  if (market.line !== 'none' && lineQuarters === null) return 'line_missing';
  if (market.line === 'total' && lineQuarters !== null && lineQuarters < 0) return 'line_negative';
  if (market.isNumbered === (part !== null && part >= 1)) return null;
  return market.isNumbered ? 'part_missing' : 'part_unexpected';
}

/**
 * The outcome of a pick, null while the market is open. Of an abandoned event only what was decided before counts; the
 * rest is void (games.md 5.2).
 */
export function settlePick<F extends Facts>(market: Market<F>, facts: F, pick: LegPick): LegOutcome | null {
  const outcome = market.settle(facts, pick);
  return outcome === null && facts.phase === 'abandoned' ? outcomeOf('VOID') : outcome;
}
