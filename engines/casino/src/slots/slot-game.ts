import type { CasinoGame } from '../casino-game.ts';
import type { Fraction } from './fraction.ts';
import type { BoxPrize, Grid, SlotEvent } from './slot-events.ts';

/** A plain spin, or the feature bought outright where the game sells it. */
export interface SlotChoices {
  readonly mode: 'spin' | 'buy';
}

export interface SymbolShown {
  readonly id: string;
  readonly role: 'pay' | 'wild' | 'scatter' | 'bonus' | 'coin';
  /** Coins by count, smallest count first; for ways: coins of each way; for clusters: that many or more. */
  readonly pays: readonly { readonly count: number; readonly coins: number }[];
  /** Wilds that multiply the wins they are part of. */
  readonly multiplier?: number;
}

export type SlotFeature =
  | {
      readonly kind: 'cascades';
      /** Of the first picture, the first cascade and so on; the last stands for all that follow. */
      readonly multipliers: readonly number[];
    }
  | {
      readonly kind: 'free_spins';
      readonly awards: readonly { readonly count: number; readonly spins: number }[];
      /** Awards while free spins run. */
      readonly retriggers: readonly { readonly count: number; readonly spins: number }[];
      /** Of every free spin; or from 1 up by one with each winning cascade, to the end. */
      readonly multiplier: number | 'grows';
    }
  | {
      readonly kind: 'hold_and_win';
      /** That many coins in sight start it. */
      readonly startsAt: number;
      readonly spins: number;
      readonly values: readonly { readonly coins: number; readonly weight: number }[];
      readonly fullCoins: number;
    }
  | {
      readonly kind: 'pick_bonus';
      /** That many bonus symbols start it. */
      readonly startsAt: number;
      /** Boxes are opened in drawn order until one of kind `end`. */
      readonly boxes: readonly BoxPrize[];
    }
  | { readonly kind: 'buy'; /** Instead of `coinsPerSpin`. */ readonly priceCoins: number; readonly spins: number }
  | { readonly kind: 'jackpot'; readonly contributionBps: number; readonly levels: readonly JackpotLevel[] };

/** A pot of the house that grows with stakes and must be won before it reaches its most. */
export interface JackpotLevel {
  readonly id: string;
  readonly contributionBps: number;
  readonly seedMinor: bigint;
  readonly mustHitByMinor: bigint;
}

/** What a generic scene, paytable and rules page need to know of a slot; made from the same sheet as its math. */
export interface SlotShape {
  readonly style: 'lines' | 'ways' | 'clusters';
  readonly reels: number;
  readonly heights: readonly { readonly min: number; readonly max: number }[];
  /** A stake is this many coins. */
  readonly coinsPerSpin: number;
  readonly symbols: readonly SymbolShown[];
  /** Row of each reel a line runs through, 0 at the top; empty without lines. */
  readonly lines: readonly (readonly number[])[];
  readonly features: readonly SlotFeature[];
  /** Shown before the first spin. */
  readonly rest: Grid;
  /** A round pays at most this many coins, and ends there; null where no such end is stated. */
  readonly capCoins: number | null;
}

/** A share of the return: per stake of the bet. */
export interface ReturnPart {
  readonly part: 'lines' | 'ways' | 'scatters' | 'free_spins' | 'hold_and_win' | 'pick_bonus';
  readonly share: Fraction;
}

export interface SlotGame extends CasinoGame<SlotChoices, SlotEvent> {
  readonly slot: SlotShape;
  /** The exact return, part by part; empty where it is simulated. */
  returnParts(choices: SlotChoices): readonly ReturnPart[];
}

export function isSlotGame(game: CasinoGame): game is CasinoGame & { readonly slot: SlotShape } {
  return 'slot' in game;
}
