import type { GameEvent } from '../../casino-game.ts';
import type { HandResult } from './hand.ts';

export const blackjackMoves = ['hit', 'stand', 'double', 'split', 'surrender', 'insurance', 'no_insurance'] as const;

export interface BlackjackMove {
  readonly type: (typeof blackjackMoves)[number];
}

export type DrawReason = 'hit' | 'double' | 'split';

export interface BlackjackDealt extends GameEvent {
  readonly type: 'blackjack_dealt';
  readonly player: readonly number[];
  /** The dealer's open card. */
  readonly dealer: number;
}

export interface InsuranceDecided extends GameEvent {
  readonly type: 'insurance_decided';
  readonly isInsured: boolean;
}

/** The dealer has looked under an ace or a ten, and it is no blackjack. */
export interface DealerPeeked extends GameEvent {
  readonly type: 'dealer_peeked';
}

/** From here on the moves on offer are those of this hand. */
export interface HandTurn extends GameEvent {
  readonly type: 'hand_turn';
  readonly hand: number;
}

export interface HandDrew extends GameEvent {
  readonly type: 'hand_drew';
  /** Hands are counted from the left, from 0; a split moves those behind it up by one. */
  readonly hand: number;
  readonly card: number;
  readonly reason: DrawReason;
}

export interface HandSplit extends GameEvent {
  readonly type: 'hand_split';
  readonly hand: number;
}

export interface DealerShown extends GameEvent {
  readonly type: 'hole_shown' | 'dealer_drew';
  readonly card: number;
}

export interface HandSettled extends GameEvent {
  readonly type: 'hand_settled';
  readonly hand: number;
  readonly result: HandResult;
  /** How many times the base stake lies on the hand. */
  readonly stakes: 1 | 2;
  /** Returned per unit on the hand, in 1/10,000. */
  readonly multiplier: number;
}

export interface InsuranceSettled extends GameEvent {
  readonly type: 'insurance_settled';
  /** Returned per unit of insurance, in 1/10,000. */
  readonly multiplier: number;
}

export type BlackjackEvent =
  | BlackjackDealt
  | InsuranceDecided
  | DealerPeeked
  | HandTurn
  | HandDrew
  | HandSplit
  | DealerShown
  | HandSettled
  | InsuranceSettled;
