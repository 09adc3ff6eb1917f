import { cellsWhere, countOnBoard } from './board.ts';
import type { Machine } from './machine.ts';
import type { BoxPrize } from './slot-events.ts';
import { addCoins, nextDraw, type Walk } from './walk.ts';

/** Opens boxes in the order drawn with the round until one ends the feature; multipliers apply to the total. */
export function playPick(machine: Machine, walk: Walk, rule: { startsAt: number; boxes: readonly BoxPrize[] }): void {
  if (countOnBoard(machine.board, machine.bonus) < rule.startsAt) return;
  walk.story?.push({
    type: 'bonus_started',
    cells: cellsWhere(machine.board, (symbol) => symbol === machine.bonus),
    boxes: rule.boxes.length,
  });
  const draw = nextDraw(walk);
  if (!draw) return;
  let found = 0;
  let times = 1;
  for (const [at, box] of (draw[0] as readonly number[]).entries()) {
    const prize = rule.boxes[box] as BoxPrize;
    if (prize.kind === 'coins') found += prize.coins;
    if (prize.kind === 'multiplier') times *= prize.times;
    walk.story?.push({ type: 'bonus_pick', index: at + 1, box, prize, coins: found * times });
    if (prize.kind === 'end') break;
  }
  addCoins(walk, found * times);
}
