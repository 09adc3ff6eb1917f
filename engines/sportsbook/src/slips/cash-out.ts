import type { Minor } from '@fairhouse/money';
import { floorScaled, multiply, one, subtract, type Ratio } from '../numbers/ratio.ts';

/** What an offer for a slip is made of; a member sees the same figures (sportsbook.md 4). */
export interface SlipCashOut {
  /** The stake per bet that is still in play. */
  readonly stakeMinor: Minor;
  /**
   * What a stake of 1 per bet is expected to return now: `slipMultiplier` with odds x probability in the place of each
   * open leg, as legs of different events are independent.
   */
  readonly expected: Ratio;
  readonly margin: Ratio;
  /** The part of the stake that is sold, above 0 and at most 1. */
  readonly part: Ratio;
}

/** An offer for a single that is open. */
export interface CashOut extends Omit<SlipCashOut, 'expected'> {
  readonly odds: Ratio;
  readonly probabilityNow: Ratio;
}

export interface CashOutOffer {
  readonly offerMinor: Minor;
  /** The stake per bet that stays in play. */
  readonly stakeLeftMinor: Minor;
}

/** `stake x expected return x (1 - margin) x part` and the stake that stays in play, each floored once. */
export function slipCashOut({ stakeMinor, expected, margin, part }: SlipCashOut): CashOutOffer {
  const value = multiply(multiply(expected, subtract(one, margin)), part);
  return { offerMinor: floorScaled(value, stakeMinor), stakeLeftMinor: floorScaled(subtract(one, part), stakeMinor) };
}

/** `stake x odds x p x (1 - margin) x part` (games.md 5.2). */
export const cashOutOffer = ({ odds, probabilityNow, ...rest }: CashOut): CashOutOffer =>
  slipCashOut({ ...rest, expected: multiply(odds, probabilityNow) });

/** Whether an automatic cash-out takes an offer. */
export const isTargetReached = ({ offerMinor }: CashOutOffer, targetMinor: Minor): boolean => offerMinor >= targetMinor;
