import type { BoxPrize } from './slot-events.ts';
import type { JackpotLevel, SymbolShown } from './slot-game.ts';

/** Reels as strips with random stops, all of one height. */
export interface Strips {
  readonly kind: 'strips';
  readonly rows: number;
  /** Ids of symbols, reel by reel; each strip is a loop. */
  readonly strips: readonly (readonly string[])[];
}

/** Reels whose cells are drawn independently. */
export interface Weighted {
  readonly kind: 'weighted';
  readonly reels: number;
  /** Heights of a reel and their weights; one entry for reels of fixed height. */
  readonly heights: readonly { readonly rows: number; readonly weight: number }[];
  /** Weight of each symbol in the order of the sheet, reel by reel. */
  readonly weights: readonly (readonly number[])[];
}

/** By number of visible scatters. */
export interface Award {
  readonly count: number;
  readonly spins: number;
}

export interface FreeSpinRule {
  readonly awards: readonly Award[];
  readonly retriggers: readonly Award[];
  readonly multiplier: number | 'grows';
  /** The maximum number of free spins of a round. */
  readonly most: number;
}

export interface HoldRule {
  readonly startsAt: number;
  readonly spins: number;
  /** The chance of an empty cell to be hit by a coin in each spin. */
  readonly chance: { readonly num: number; readonly den: number };
  readonly values: readonly { readonly coins: number; readonly weight: number }[];
  readonly fullCoins: number;
}

/** Everything that decides outcome and payout of a slot, as plain numbers and texts: the math of the game. */
export interface SlotSheet {
  readonly version: number;
  readonly coinsPerSpin: number;
  /** The maximum payout of a round in coins. */
  readonly capCoins: number;
  readonly symbols: readonly SymbolShown[];
  readonly reels: Strips | Weighted;
  readonly scoring:
    | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] }
    | { readonly kind: 'ways' }
    | { readonly kind: 'clusters'; readonly least: number };
  /** Multipliers of a spin's boards, first to last; a sheet with these has cascades. */
  readonly cascades?: readonly number[];
  readonly freeSpins?: FreeSpinRule;
  readonly hold?: HoldRule;
  readonly pick?: { readonly startsAt: number; readonly boxes: readonly BoxPrize[] };
  readonly buy?: { readonly priceCoins: number; readonly spins: number };
  readonly jackpot?: { readonly levels: readonly JackpotLevel[] };
}

/** The index of the symbol with a role, -1 if there is none. */
export function placeOf(sheet: SlotSheet, role: SymbolShown['role']): number {
  return sheet.symbols.findIndex((symbol) => symbol.role === role);
}
