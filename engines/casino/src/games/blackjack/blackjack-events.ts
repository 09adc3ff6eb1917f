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
  /** The dealer's upcard. */
  readonly dealer: number;
}

export interface InsuranceDecided extends GameEvent {
  readonly type: 'insurance_decided';
  readonly isInsured: boolean;
}

/** The dealer has peeked under an ace or a ten and has no blackjack. */
export interface DealerPeeked extends GameEvent {
  readonly type: 'dealer_peeked';
}

/** The moves offered after this event belong to this hand. */
export interface HandTurn extends GameEvent {
  readonly type: 'hand_turn';
  readonly hand: number;
}

export interface HandDrew extends GameEvent {
  readonly type: 'hand_drew';
  /** Hands are numbered from the left, from 0; a split shifts later hands by one. */
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
  /** The hand's stake as a multiple of the base stake. */
  readonly stakes: 1 | 2;
  /** Payout per unit staked on the hand, in 1/10,000. */
  readonly multiplier: number;
}

export interface InsuranceSettled extends GameEvent {
  readonly type: 'insurance_settled';
  /** Payout per unit of insurance, in 1/10,000. */
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
