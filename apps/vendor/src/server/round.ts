import type { Shown } from '../mechanics/mechanic.ts';

/**
 * A round's life. Its outcome is drawn and written down before its bet is asked, so that nothing that happens to the bet can
 * change it, and no crash can lose it.
 */
export const nextStates = {
  /** The outcome stands; the bet is asked. */
  drawn: ['booked', 'refused', 'cancelling', 'closed'],
  /** The house has the stake; the result is owed to it. */
  booked: ['settled'],
  settled: ['closed'],
  /** The bet is to be off, whether or not it arrived. */
  cancelling: ['cancelled'],
  refused: [],
  cancelled: [],
  closed: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type RoundState = keyof typeof nextStates;

/** As it was drawn; it never changes. Its id names the round, its bet and its result to the house. */
export interface DrawnRound {
  readonly id: string;
  readonly vendor: string;
  readonly player: string;
  readonly game: string;
  readonly mechanic: string;
  readonly currency: string;
  readonly stake: string;
  readonly choice: string;
  readonly timesHundred: number;
  readonly payout: string;
  readonly show: Shown;
  readonly startedAtMs: number;
}

export interface Round extends DrawnRound {
  state: RoundState;
  endedAtMs: number | null;
}

export const isOpen = ({ state }: Round): boolean => nextStates[state].length > 0;
