import type { OpResult } from '@fairhouse/fair';
import type { Outcome } from '../casino-game.ts';
import type { SlotEvent } from './slot-events.ts';

/** One walk through a round: what was used of its outcome, what it is worth, and its story where somebody asks for it. */
export interface Walk {
  readonly outcome: Outcome;
  readonly story: SlotEvent[] | null;
  /** Most coins of the round. */
  readonly cap: number;
  used: number;
  coins: number;
  /** Draws that are sure to follow the next one. */
  ahead: number;
  /** The outcome ended before the round. */
  isShort: boolean;
  /** The most was reached: the round ends. */
  isCapped: boolean;
  /** Multiplier that grows with each winning picture of the free spins. */
  grown: number;
}

export function startWalk(outcome: Outcome, cap: number, story: SlotEvent[] | null): Walk {
  return { outcome, story, cap, used: 0, coins: 0, ahead: 0, isShort: false, isCapped: false, grown: 1 };
}

/** The next feature draw, or null where the outcome ends. */
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
