import type { Cell, Grid } from '@fairhouse/casino';
import { pageClock } from '../clock.ts';
import type { BoardPlace } from './board-place.ts';
import { drawSvg, pictureAddress, symbolCanvas } from './drawing.ts';
import type { SlotBoard } from './slot-board.ts';
import type { SlotLook } from './slot-look.ts';

const restMs = 500;

/** The board where no canvas can be had: the same pictures as plain images, which change instead of moving. */
export function createPlainBoard(
  host: HTMLElement,
  look: Pick<SlotLook, 'symbols' | 'outline'>,
  rest: Grid,
): SlotBoard {
  const board = document.createElement('div');
  board.className = 'slot-plain';
  host.append(board);
  let shown = rest;
  let rested = rest;
  let lit: ReadonlySet<string> = new Set();

  function picture(symbol: string, key: string): HTMLImageElement {
    const image = document.createElement('img');
    image.alt = '';
    const drawing = look.symbols[symbol];
    if (drawing !== undefined) image.src = pictureAddress(drawSvg(drawing, { ...symbolCanvas, outline: look.outline }));
    image.dataset['dim'] = String(lit.size > 0 && !lit.has(key));
    return image;
  }
  function draw(grid: Grid): void {
    shown = grid;
    board.replaceChildren(
      ...grid.map((column, reel) => {
        const place = document.createElement('div');
        place.append(...column.map((symbol, row) => picture(symbol, `${reel}.${row}`)));
        return place;
      }),
    );
  }
  function light(cells: readonly Cell[]): void {
    lit = new Set(cells.map(([reel, row]) => `${reel}.${row}`));
    draw(shown);
  }
  draw(rest);

  return {
    resize({ width, height, left, top }: BoardPlace) {
      board.style.inlineSize = `${width}px`;
      board.style.blockSize = `${height}px`;
      board.style.transform = `translate(${left}px, ${top}px)`;
    },
    setCoin: () => undefined,
    spin() {
      rested = shown;
      light([]);
    },
    async land({ grid }, { stop }, signal) {
      await pageClock.wait(restMs, signal);
      draw(grid);
      grid.forEach((_, reel) => stop(reel));
    },
    abandon: () => draw(rested),
    async showWin({ cells }, signal) {
      light(cells);
      await pageClock.wait(restMs, signal);
    },
    keepLit: light,
    async fall(_removed, { grid }, signal) {
      await pageClock.wait(restMs, signal);
      lit = new Set();
      draw(grid);
    },
    hold: (held) => light(held.map(({ cell }) => cell)),
    whirl: () => undefined,
    async landHeld(grid, _landed, signal) {
      await pageClock.wait(restMs, signal);
      draw(grid);
    },
    release: () => light([]),
    celebrate: () => undefined,
    destroy: () => board.remove(),
  };
}
