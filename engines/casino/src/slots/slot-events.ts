import type { GameEvent } from '../casino-game.ts';

/** A cell of a grid: reel from the left, row from the top of that reel, both from 0. */
export type Cell = readonly [reel: number, row: number];

/** Ids of symbols, reel by reel, each from top to bottom; reels may differ in height. */
export type Grid = readonly (readonly string[])[];

export interface SlotWin {
  readonly kind: 'line' | 'ways' | 'scatter' | 'cluster';
  readonly symbol: string;
  /** Of a kind: reels for lines and ways, cells for scatters and clusters. */
  readonly count: number;
  /** 1 to the number of lines; only on a line. */
  readonly line?: number;
  /** How many ways; only on ways. */
  readonly ways?: number;
  readonly cells: readonly Cell[];
  /** Coins of this win with the wilds' multiplier in it, without the spin's. */
  readonly coins: number;
  /** What wilds made of it; 1 mostly. */
  readonly multiplier: number;
}

/** Coins printed on a symbol of role `coin`. */
export interface CellValue {
  readonly cell: Cell;
  readonly coins: number;
}

export interface GridShown extends GameEvent {
  readonly mode: 'base' | 'free';
  /** 0 for the bought spin; free spins count from 1. */
  readonly index: number;
  readonly grid: Grid;
  readonly wins: readonly SlotWin[];
  /** What is paid for this picture: the coins of its wins, times `multiplier`. */
  readonly coins: number;
  readonly multiplier: number;
  /** Only in games with symbols of role `coin`. */
  readonly values?: readonly CellValue[];
}

/** The reels stop. */
export interface Spin extends GridShown {
  readonly type: 'spin';
}

/** What won before is taken away, what stood above falls, new symbols follow. */
export interface Cascade extends GridShown {
  readonly type: 'cascade';
  /** Cells of the picture before this one. */
  readonly removed: readonly Cell[];
}

export interface FreeSpinsAwarded extends GameEvent {
  readonly type: 'free_spins_awarded';
  readonly count: number;
  /** All free spins of the round so far. */
  readonly total: number;
  /** The scatters that did it; empty when the feature was bought. */
  readonly cells: readonly Cell[];
}

/** The coins in sight stay, and everything else spins again. */
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
  /** After this spin; back to the full number when something landed. */
  readonly spinsLeft: number;
}

export interface HoldEnded extends GameEvent {
  readonly type: 'hold_ended';
  readonly held: readonly CellValue[];
  /** The board is full: `fullCoins` on top. */
  readonly isFull: boolean;
  readonly fullCoins: number;
  readonly coins: number;
}

export interface BonusStarted extends GameEvent {
  readonly type: 'bonus_started';
  readonly cells: readonly Cell[];
  readonly boxes: number;
}

/** The next box is opened, in the order that was drawn with the round. */
export interface BonusPick extends GameEvent {
  readonly type: 'bonus_pick';
  /** From 1. */
  readonly index: number;
  /** Which box, from 0. */
  readonly box: number;
  readonly prize: BoxPrize;
  /** Won by boxes so far, with every multiplier. */
  readonly coins: number;
}

export type BoxPrize =
  | { readonly kind: 'coins'; readonly coins: number }
  | { readonly kind: 'multiplier'; readonly times: number }
  | { readonly kind: 'end' };

/** Said by the house when the round crossed a meter's threshold; no part of the outcome. */
export interface JackpotWon extends GameEvent {
  readonly type: 'jackpot';
  readonly level: string;
  /** Paid by the house beside the round. */
  readonly amountMinor: bigint;
}

/** The stated most was reached: the round ends here and pays exactly that. */
export interface WinCapped extends GameEvent {
  readonly type: 'win_capped';
  readonly coins: number;
}

export interface RoundTotal extends GameEvent {
  readonly type: 'round_total';
  readonly coins: number;
}

/** The story of a slot round, in order. */
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
