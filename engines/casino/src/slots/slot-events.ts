import type { GameEvent } from '../casino-game.ts';

/** A cell of a grid: reel from the left, row from the top of that reel, both from 0. */
export type Cell = readonly [reel: number, row: number];

/** Ids of symbols, reel by reel, each from top to bottom; reels may differ in height. */
export type Grid = readonly (readonly string[])[];

export interface SlotWin {
  readonly kind: 'line' | 'ways' | 'scatter' | 'cluster';
  readonly symbol: string;
  /** The count of a win: reels for lines and ways, cells for scatters and clusters. */
  readonly count: number;
  /** 1 to the number of lines; only on a line. */
  readonly line?: number;
  /** How many ways; only on ways. */
  readonly ways?: number;
  readonly cells: readonly Cell[];
  /** Coins of this win, with the multiplier of wilds and without that of the spin. */
  readonly coins: number;
  /** The multiplier of wilds; usually 1. */
  readonly multiplier: number;
}

/** Coins printed on a symbol of role `coin`. */
export interface CellValue {
  readonly cell: Cell;
  readonly coins: number;
}

export interface GridShown extends GameEvent {
  readonly mode: 'base' | 'free';
  /** 0 for the paid spin; free spins count from 1. */
  readonly index: number;
  readonly grid: Grid;
  readonly wins: readonly SlotWin[];
  /** The pay of this board: the coins of its wins, times `multiplier`. */
  readonly coins: number;
  readonly multiplier: number;
  /** Only in games with symbols of role `coin`. */
  readonly values?: readonly CellValue[];
}

/** The reels stop. */
export interface Spin extends GridShown {
  readonly type: 'spin';
}

/** Winning symbols are removed, the symbols above fall, and new symbols follow. */
export interface Cascade extends GridShown {
  readonly type: 'cascade';
  /** Cells of the board before this cascade. */
  readonly removed: readonly Cell[];
}

export interface FreeSpinsAwarded extends GameEvent {
  readonly type: 'free_spins_awarded';
  readonly count: number;
  /** All free spins of the round so far. */
  readonly total: number;
  /** The scatters that awarded them; empty when the feature was bought. */
  readonly cells: readonly Cell[];
}

/** Hold and spin begins: visible coins stay, and all other cells spin again. */
export interface HoldStarted extends GameEvent {
  readonly type: 'hold_started';
  readonly held: readonly CellValue[];
  readonly spinsLeft: number;
}

export interface HoldSpin extends GameEvent {
  readonly type: 'hold_spin';
  /** From 1. */
  readonly index: number;
  readonly grid: Grid;
  readonly landed: readonly CellValue[];
  /** Spins left after this spin; reset to the full number when a coin landed. */
  readonly spinsLeft: number;
}

export interface HoldEnded extends GameEvent {
  readonly type: 'hold_ended';
  readonly held: readonly CellValue[];
  /** The board is full: `fullCoins` are added. */
  readonly isFull: boolean;
  readonly fullCoins: number;
  readonly coins: number;
}

export interface BonusStarted extends GameEvent {
  readonly type: 'bonus_started';
  readonly cells: readonly Cell[];
  readonly boxes: number;
}

/** A pick opens the next box, in the order drawn with the round. */
export interface BonusPick extends GameEvent {
  readonly type: 'bonus_pick';
  /** From 1. */
  readonly index: number;
  /** The opened box, from 0. */
  readonly box: number;
  readonly prize: BoxPrize;
  /** Won by boxes so far, multipliers included. */
  readonly coins: number;
}

export type BoxPrize =
  | { readonly kind: 'coins'; readonly coins: number }
  | { readonly kind: 'multiplier'; readonly times: number }
  | { readonly kind: 'end' };

/** The house reports that the round crossed the threshold of a jackpot; not part of the outcome. */
export interface JackpotWon extends GameEvent {
  readonly type: 'jackpot';
  readonly level: string;
  /** The amount the house pays in addition to the round. */
  readonly amountMinor: bigint;
}

/** The round reached its maximum payout: it ends here and pays exactly that. */
export interface WinCapped extends GameEvent {
  readonly type: 'win_capped';
  readonly coins: number;
}

export interface RoundTotal extends GameEvent {
  readonly type: 'round_total';
  readonly coins: number;
}

/** The events of a slot round, in order. */
export type SlotEvent =
  | Spin
  | Cascade
  | FreeSpinsAwarded
  | HoldStarted
  | HoldSpin
  | HoldEnded
  | BonusStarted
  | BonusPick
  | JackpotWon
  | WinCapped
  | RoundTotal;
