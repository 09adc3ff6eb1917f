import type { OpResult } from '@fairhouse/fair';
import { cellsWhere, showBoard, stride } from './board.ts';
import { countScatters, type Machine } from './machine.ts';
import { faceValues } from './face-values.ts';
import type { Cell, SlotWin } from './slot-events.ts';
import { addCoins, nextDraw, type Walk } from './walk.ts';

/** Plays one spin with its cascades; index 0 is the paid spin. The board keeps its last symbols. */
export function playSpin(
  machine: Machine,
  walk: Walk,
  spin: { readonly draw: readonly OpResult[]; readonly index: number },
): void {
  const { reels, board, sheet } = machine;
  const picture: Picture = { draw: spin.draw, index: spin.index, step: 0, removed: noCells };
  reels.fill(spin.draw, board);
  for (;;) {
    const isWon = payPicture(machine, walk, picture);
    if (!isWon || walk.isCapped || !sheet.cascades) return;
    const draw = nextDraw(walk);
    if (!draw) return;
    if (walk.story) picture.removed = cellsWhere(board, (_, reel, row) => board.won[reel * stride + row] === 1);
    reels.refill(draw, board);
    picture.step += 1;
  }
}

const noCells: readonly Cell[] = [];

interface Picture {
  readonly draw: readonly OpResult[];
  readonly index: number;
  /** The number of cascades before this one. */
  step: number;
  removed: readonly Cell[];
}

/** Whether the board has a win. */
function payPicture(machine: Machine, walk: Walk, picture: Picture): boolean {
  const wins: SlotWin[] | null = walk.story ? [] : null;
  const plain =
    machine.score(machine.board, wins) +
    (picture.step === 0 && machine.hasScatterPays ? payScatters(machine, wins) : 0);
  const multiplier = multiplierOf(machine, walk, picture);
  if (plain > 0) addCoins(walk, plain * multiplier);
  if (wins) tellPicture(machine, walk, { picture, wins, coins: plain * multiplier, multiplier });
  if (plain > 0 && picture.index > 0) walk.grown += 1;
  return plain > 0;
}

interface Told {
  readonly picture: Picture;
  readonly wins: readonly SlotWin[];
  readonly coins: number;
  readonly multiplier: number;
}

function tellPicture(machine: Machine, walk: Walk, { picture, wins, coins, multiplier }: Told): void {
  const { board, ids, sheet } = machine;
  const { index, step, removed, draw } = picture;
  const shown = {
    mode: index === 0 ? 'base' : 'free',
    index,
    grid: showBoard(board, ids),
    wins,
    coins,
    multiplier,
  } as const;
  if (step > 0) walk.story?.push({ type: 'cascade', ...shown, removed });
  else walk.story?.push({ type: 'spin', ...shown, ...(sheet.hold && { values: faceValues(machine, draw) }) });
}

function multiplierOf({ sheet }: Machine, walk: Walk, { index, step }: Picture): number {
  const ladder = sheet.cascades;
  const falling = ladder ? (ladder[step] ?? ladder[ladder.length - 1] ?? 1) : 1;
  if (index === 0 || !sheet.freeSpins) return falling;
  return falling * (sheet.freeSpins.multiplier === 'grows' ? walk.grown : sheet.freeSpins.multiplier);
}

function payScatters(machine: Machine, wins: SlotWin[] | null): number {
  const count = countScatters(machine);
  const coins = machine.scatterPays[count] as number;
  if (coins > 0 && wins) {
    const cells = cellsWhere(machine.board, (symbol) => symbol === machine.scatter);
    wins.push({ kind: 'scatter', symbol: machine.ids[machine.scatter] ?? '', count, cells, coins, multiplier: 1 });
  }
  return coins;
}
