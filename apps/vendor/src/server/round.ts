import type { Shown } from '../mechanics/mechanic.ts';

/**
 * The life of a round. Its outcome is drawn and stored before its bet is sent, so that the fate of the bet cannot
 * change it and no crash can lose it.
 */
export const nextStates = {
  /** The outcome is stored; the bet is being sent. */
  drawn: ['booked', 'refused', 'cancelling', 'closed'],
  /** The house has taken the stake; the result must still be sent to it. */
  booked: ['settled'],
  settled: ['closed'],
  /** The bet must be cancelled, whether or not it arrived. */
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
