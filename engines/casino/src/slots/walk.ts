import type { OpResult } from '@fairhouse/fair';
import type { Outcome } from '../casino-game.ts';
import type { SlotEvent } from './slot-events.ts';

/**
 * The state of a walk through a round: the used part of its outcome, its coins, and its events where a caller wants
 * them.
 */
export interface Walk {
  readonly outcome: Outcome;
  readonly story: SlotEvent[] | null;
  /** The maximum coins of the round. */
  readonly cap: number;
  used: number;
  coins: number;
  /** Draws that certainly follow the next one. */
  ahead: number;
  /** The outcome ended before the round did. */
  isShort: boolean;
  /** The maximum payout was reached: the round ends. */
  isCapped: boolean;
  /** The multiplier that grows with each winning board of the free spins. */
  grown: number;
}

export function startWalk(outcome: Outcome, cap: number, story: SlotEvent[] | null): Walk {
  return { outcome, story, cap, used: 0, coins: 0, ahead: 0, isShort: false, isCapped: false, grown: 1 };
}

/** The next feature draw, or null at the end of the outcome. */
export function nextDraw(walk: Walk): readonly OpResult[] | null {
  const draw = walk.outcome.feature[walk.used];
  if (draw === undefined) {
    walk.isShort = true;
    return null;
  }
  walk.used += 1;
  return draw;
}

export function addCoins(walk: Walk, coins: number): void {
  walk.coins += coins;
  if (walk.coins < walk.cap) return;
  walk.coins = walk.cap;
  walk.isCapped = true;
}

export function isOver(walk: Walk): boolean {
  return walk.isCapped || walk.isShort;
}
