import type { BoxPrize } from './slot-events.ts';
import type { JackpotLevel, SymbolShown } from './slot-game.ts';

/** Reels as bands that stop somewhere, all of one height. */
export interface Strips {
  readonly kind: 'strips';
  readonly rows: number;
  /** Ids of symbols, reel by reel; the band goes round. */
  readonly strips: readonly (readonly string[])[];
}

/** Reels whose every cell is drawn by itself. */
export interface Weighted {
  readonly kind: 'weighted';
  readonly reels: number;
  /** Heights of a reel and their weights; one for reels that never change. */
  readonly heights: readonly { readonly rows: number; readonly weight: number }[];
  /** Weight of each symbol in the order of the sheet, reel by reel. */
  readonly weights: readonly (readonly number[])[];
}

/** By number of scatters in sight. */
export interface Award {
  readonly count: number;
  readonly spins: number;
}

export interface FreeSpinRule {
  readonly awards: readonly Award[];
  readonly retriggers: readonly Award[];
  readonly multiplier: number | 'grows';
  /** A round has at most so many. */
  readonly most: number;
}

export interface HoldRule {
  readonly startsAt: number;
  readonly spins: number;
  /** Chance of an empty cell to be hit by a coin in each spin. */
  readonly chance: { readonly num: number; readonly den: number };
  readonly values: readonly { readonly coins: number; readonly weight: number }[];
  readonly fullCoins: number;
}

/** All that decides outcome and payout of a slot, as plain numbers and texts: it is the math of the game. */
export interface SlotSheet {
  readonly version: number;
  readonly coinsPerSpin: number;
  /** A round pays at most this many coins. */
  readonly capCoins: number;
  readonly symbols: readonly SymbolShown[];
  readonly reels: Strips | Weighted;
  readonly scoring:
    | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] }
    | { readonly kind: 'ways' }
    | { readonly kind: 'clusters'; readonly least: number };
  /** Multipliers of a spin's pictures, first to last; with it wins fall away and others follow. */
  readonly cascades?: readonly number[];
  readonly freeSpins?: FreeSpinRule;
  readonly hold?: HoldRule;
  readonly pick?: { readonly startsAt: number; readonly boxes: readonly BoxPrize[] };
  readonly buy?: { readonly priceCoins: number; readonly spins: number };
  readonly jackpot?: { readonly levels: readonly JackpotLevel[] };
}

/** Place of the symbol with a role, -1 without one. */
export function placeOf(sheet: SlotSheet, role: SymbolShown['role']): number {
  return sheet.symbols.findIndex((symbol) => symbol.role === role);
}
