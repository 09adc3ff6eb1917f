import type { BoxPrize, Grid, SlotWin } from '@fairhouse/casino';
import type { Minor } from '@fairhouse/money';

/** What stands over the reels while a round is shown. */
export type SlotCaption =
  | { kind: 'none' }
  | { kind: 'win'; win: SlotWin; multiplier: number; paidMinor: Minor }
  | { kind: 'feature_start'; count: number; multiplier: number | 'grows' }
  | { kind: 'more_spins'; count: number }
  | { kind: 'feature_end'; paidMinor: Minor }
  | { kind: 'hold_start'; spinsLeft: number }
  | { kind: 'hold_end'; paidMinor: Minor; isFull: boolean }
  | { kind: 'bonus_end'; paidMinor: Minor }
  | { kind: 'jackpot'; level: string; paidMinor: Minor }
  | { kind: 'capped'; paidMinor: Minor }
  | { kind: 'total'; size: 1 | 2 | 3; paidMinor: Minor };

export interface OpenedBox {
  box: number;
  prize: BoxPrize;
  prizeMinor: Minor;
}

export interface SlotView {
  caption: SlotCaption;
  /** The free spins in progress. */
  free: { number: number; total: number } | null;
  /** Of the picture in sight; shown from two on. */
  multiplier: number;
  /** Spins left while coins are held. */
  hold: { spinsLeft: number } | null;
  /** The boxes of a bonus, with those that are open. */
  bonus: { boxes: number; opened: readonly OpenedBox[] } | null;
  /** Paid by the round so far; shown while a feature runs. */
  soFarMinor: Minor;
  /** The symbols in sight, for those who hear the page. */
  screen: Grid | null;
}

export const restingView: SlotView = {
  caption: { kind: 'none' },
  free: null,
  multiplier: 1,
  hold: null,
  bonus: null,
  soFarMinor: 0n,
  screen: null,
};
