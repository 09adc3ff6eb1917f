import { cellsWhere } from './board.ts';
import { countScatters, type Machine } from './machine.ts';
import { playHold } from './play-hold.ts';
import { playPick } from './play-pick.ts';
import { playSpin } from './play-spin.ts';
import type { SlotChoices } from './slot-game.ts';
import type { FreeSpinRule } from './slot-sheet.ts';
import { isOver, nextDraw, type Walk } from './walk.ts';

/** Walks through a whole round. The same steps count coins, record events and tell how many draws are still due. */
export function playRound(machine: Machine, walk: Walk, mode: SlotChoices['mode']): void {
  const free = mode === 'buy' ? buySpins(machine, walk) : playBase(machine, walk);
  if (free > 0 && machine.sheet.freeSpins) playFreeSpins(machine, walk, { rule: machine.sheet.freeSpins, won: free });
  if (!walk.story) return;
  if (walk.isCapped) walk.story.push({ type: 'win_capped', coins: walk.coins });
  walk.story.push({ type: 'round_total', coins: walk.coins });
}

/** Bought free spins: the draw of the base game is ignored. */
function buySpins({ sheet }: Machine, walk: Walk): number {
  const count = sheet.buy?.spins ?? 0;
  walk.story?.push({ type: 'free_spins_awarded', count, total: count, cells: [] });
  return count;
}

/** Plays the paid spin and its features; returns the number of free spins it won. */
function playBase(machine: Machine, walk: Walk): number {
  const { freeSpins, hold, pick } = machine.sheet;
  playSpin(machine, walk, { draw: walk.outcome.main, index: 0 });
  if (hold && !isOver(walk)) playHold(machine, walk, hold);
  if (pick && !isOver(walk)) playPick(machine, walk, pick);
  return freeSpins && !isOver(walk)
    ? award(machine, walk, { table: machine.awards, room: freeSpins.most, total: 0 })
    : 0;
}

function playFreeSpins(machine: Machine, walk: Walk, { rule, won }: { rule: FreeSpinRule; won: number }): void {
  let total = won;
  for (let index = 1; index <= total && !isOver(walk); index += 1) {
    walk.ahead = total - index;
    const draw = nextDraw(walk);
    if (!draw) return;
    playSpin(machine, walk, { draw, index });
    if (!isOver(walk)) total += award(machine, walk, { table: machine.retriggers, room: rule.most - total, total });
  }
}

/** Free spins for the visible scatters, up to the cap. */
function award(
  machine: Machine,
  walk: Walk,
  { table, room, total }: { table: Int32Array; room: number; total: number },
): number {
  const count = Math.min(table[countScatters(machine)] as number, room);
  if (count > 0)
    walk.story?.push({
      type: 'free_spins_awarded',
      count,
      total: total + count,
      cells: cellsWhere(machine.board, (symbol) => symbol === machine.scatter),
    });
  return count;
}

/** The feature draws a round needs in total, as far as its outcome shows. */
export function drawsDue(machine: Machine, walk: Walk, mode: SlotChoices['mode']): number {
  playRound(machine, walk, mode);
  return walk.isShort ? walk.used + 1 + walk.ahead : walk.used;
}
