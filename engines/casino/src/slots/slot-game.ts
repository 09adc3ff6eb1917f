import type { CasinoGame } from '../casino-game.ts';
import type { Fraction } from './fraction.ts';
import type { BoxPrize, Grid, SlotEvent } from './slot-events.ts';

/** A normal spin, or the bought feature where the game offers it. */
export interface SlotChoices {
  readonly mode: 'spin' | 'buy';
}

export interface SymbolShown {
  readonly id: string;
  readonly role: 'pay' | 'wild' | 'scatter' | 'bonus' | 'coin';
  /** Coins by count, smallest count first; for ways: coins of each way; for clusters: that size or larger. */
  readonly pays: readonly { readonly count: number; readonly coins: number }[];
  /** Wilds that multiply the wins they are part of. */
  readonly multiplier?: number;
}

export type SlotFeature =
  | {
      readonly kind: 'cascades';
      /** Multipliers of the first board, the first cascade and so on; the last one applies to all that follow. */
      readonly multipliers: readonly number[];
    }
  | {
      readonly kind: 'free_spins';
      readonly awards: readonly { readonly count: number; readonly spins: number }[];
      /** Awards during free spins. */
      readonly retriggers: readonly { readonly count: number; readonly spins: number }[];
      /**
       * A multiplier of every free spin; or one that starts at 1 and grows by one with each winning cascade until the
       * feature ends.
       */
      readonly multiplier: number | 'grows';
    }
  | {
      readonly kind: 'hold_and_win';
      /** The number of visible coins that starts the feature. */
      readonly startsAt: number;
      readonly spins: number;
      readonly values: readonly { readonly coins: number; readonly weight: number }[];
      readonly fullCoins: number;
    }
  | {
      readonly kind: 'pick_bonus';
      /** The number of bonus symbols that starts the feature. */
      readonly startsAt: number;
      /** Boxes are opened in the drawn order until one of kind `end`. */
      readonly boxes: readonly BoxPrize[];
    }
  | { readonly kind: 'buy'; /** Instead of `coinsPerSpin`. */ readonly priceCoins: number; readonly spins: number }
  | { readonly kind: 'jackpot'; readonly contributionBps: number; readonly levels: readonly JackpotLevel[] };

/** A house jackpot that grows with stakes and must be won before it reaches its cap. */
export interface JackpotLevel {
  readonly id: string;
  readonly contributionBps: number;
  readonly seedMinor: bigint;
  readonly mustHitByMinor: bigint;
}

/** The data of a slot for generic scenes, paytables and rules pages; derived from the same sheet as its math. */
export interface SlotShape {
  readonly style: 'lines' | 'ways' | 'clusters';
  readonly reels: number;
  readonly heights: readonly { readonly min: number; readonly max: number }[];
  /** The number of coins in a stake. */
  readonly coinsPerSpin: number;
  readonly symbols: readonly SymbolShown[];
  /** The row on each reel that a line passes through, 0 at the top; empty without lines. */
  readonly lines: readonly (readonly number[])[];
  readonly features: readonly SlotFeature[];
  /** The board shown before the first spin. */
  readonly rest: Grid;
  /** The maximum payout of a round in coins, which also ends it; null where none is stated. */
  readonly capCoins: number | null;
}

/** A part of the return, per stake of the bet. */
export interface ReturnPart {
  readonly part: 'lines' | 'ways' | 'scatters' | 'free_spins' | 'hold_and_win' | 'pick_bonus';
  readonly share: Fraction;
}

export interface SlotGame extends CasinoGame<SlotChoices, SlotEvent> {
  readonly slot: SlotShape;
  /** The exact return by parts; empty where the return is simulated. */
  returnParts(choices: SlotChoices): readonly ReturnPart[];
}

export function isSlotGame(game: CasinoGame): game is CasinoGame & { readonly slot: SlotShape } {
  return 'slot' in game;
}
