import type { SymbolShown } from './slot-game.ts';
import type { Award } from './slot-sheet.ts';

/** A symbol that pays from `least` of a kind. */
export function paying(id: string, least: number, coins: readonly number[]): SymbolShown {
  return { id, role: 'pay', pays: listPays(least, coins) };
}

export function wild(id: string): SymbolShown {
  return { id, role: 'wild', pays: [] };
}

/** A symbol that pays multiples of the whole stake, anywhere on the board. */
export function scatter(id: string, least: number, coins: readonly number[]): SymbolShown {
  return { id, role: 'scatter', pays: listPays(least, coins) };
}

function listPays(least: number, coins: readonly number[]): SymbolShown['pays'] {
  return coins.map((each, at) => ({ count: least + at, coins: each }));
}

/** Awards free spins from `least` scatters. */
export function spinsFrom(least: number, spins: readonly number[]): Award[] {
  return spins.map((each, at) => ({ count: least + at, spins: each }));
}

/** Strips written as words, top to bottom, one text per reel. */
export function readBands(...texts: readonly string[]): string[][] {
  return texts.map((text) => text.split(' '));
}

const fiveReelLines = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10001',
  '12221',
  '01110',
  '21112',
  '10121',
  '12101',
  '01010',
  '21212',
  '11011',
  '11211',
  '02020',
  '20202',
  '02220',
];

/** The first lines of the twenty lines over five reels of three rows. */
export function linesOverFive(count: 10 | 20): number[][] {
  return fiveReelLines.slice(0, count).map((text) => text.split('').map(Number));
}
