import { countOnBoard } from './board.ts';
import { faceValues } from './face-values.ts';
import type { Machine } from './machine.ts';
import type { CellValue } from './slot-events.ts';
import type { HoldRule } from './slot-sheet.ts';
import { addCoins, nextDraw, type Walk } from './walk.ts';

/**
 * Coins stay in place and the empty cells spin again, until several spins in a row add nothing or the board is full.
 */
export function playHold(machine: Machine, walk: Walk, rule: HoldRule): void {
  if (countOnBoard(machine.board, machine.coin) < rule.startsAt) return;
  const { reels, rowsMost } = machine.reels;
  const held = faceValues(machine, walk.outcome.main);
  /** Coins by reel x rows + row; 0 is empty. */
  const coins = new Int32Array(reels * rowsMost);
  const keep = (values: readonly CellValue[]) => {
    for (const { cell, coins: face } of values) coins[cell[0] * rowsMost + cell[1]] = face;
  };
  keep(held);
  walk.story?.push({ type: 'hold_started', held: [...held], spinsLeft: rule.spins });
  let spinsLeft = rule.spins;
  for (let index = 1; spinsLeft > 0 && held.length < coins.length; index += 1) {
    const draw = nextDraw(walk);
    if (!draw) return;
    const landed = landCoins(machine, coins, { numbers: draw[0] as readonly string[], rule });
    spinsLeft = landed.length > 0 ? rule.spins : spinsLeft - 1;
    held.push(...landed);
    keep(landed);
    walk.story?.push({ type: 'hold_spin', index, grid: gridOf(machine, coins), landed, spinsLeft });
  }
  const isFull = held.length === coins.length;
  const fullCoins = isFull ? rule.fullCoins : 0;
  const sum = held.reduce((all, value) => all + value.coins, fullCoins);
  walk.story?.push({ type: 'hold_ended', held, isFull, fullCoins, coins: sum });
  addCoins(walk, sum);
}

/** The coins that hit empty cells: one number per cell decides the hit and the face value. */
function landCoins(
  { reels, faces }: Machine,
  coins: Int32Array,
  { numbers, rule }: { numbers: readonly string[]; rule: HoldRule },
): CellValue[] {
  const landed: CellValue[] = [];
  for (let at = 0; at < coins.length; at += 1) {
    const number = Number(numbers[at]);
    if (coins[at] !== 0 || number % rule.chance.den >= rule.chance.num) continue;
    const row = at % reels.rowsMost;
    landed.push({
      cell: [(at - row) / reels.rowsMost, row],
      coins: faces[Math.floor(number / rule.chance.den)] as number,
    });
  }
  return landed;
}

/** Coins held in each cell, and an empty text for an empty cell. */
function gridOf({ reels, ids, coin }: Machine, coins: Int32Array): string[][] {
  return Array.from({ length: reels.reels }, (_, reel) =>
    Array.from({ length: reels.rowsMost }, (__, row) =>
      coins[reel * reels.rowsMost + row] === 0 ? '' : (ids[coin] ?? ''),
    ),
  );
}
