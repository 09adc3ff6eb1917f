import { pageClock } from '../../kit/clock.ts';
import { symbolArt } from './art.ts';
import { reelCount, rowCount, shapeBoard } from './board-shape.ts';
import type { Cell, ReelBoard } from './reel-board.ts';

/** The board where no canvas can be had: the same pictures as plain images, which change instead of moving. */
export function createPlainBoard(host: HTMLElement, strips: readonly (readonly string[])[], openingStops: readonly number[]): ReelBoard {
  const grid = document.createElement('div');
  grid.className = 'plain-board';
  const pictures = Array.from({ length: reelCount * rowCount }, () => {
    const picture = document.createElement('img');
    picture.alt = '';
    grid.append(picture);
    return picture;
  });
  host.append(grid);
  let rested = openingStops;

  const pictureAt = (cell: Cell): HTMLImageElement | undefined => pictures[cell.row * reelCount + cell.reel];
  function showStops(stops: readonly number[]): void {
    rested = stops;
    for (let reel = 0; reel < reelCount; reel += 1) {
      const strip = strips[reel] ?? [];
      for (let row = 0; row < rowCount; row += 1) {
        const symbol = strip[((stops[reel] ?? 0) + row) % strip.length] ?? '';
        pictureAt({ reel, row })?.setAttribute('src', symbolArt[symbol] ?? '');
      }
    }
  }
  function light(cells: readonly Cell[]): void {
    const lit = new Set(cells.map(pictureAt));
    for (const picture of pictures) picture.dataset['dim'] = String(cells.length > 0 && !lit.has(picture));
  }
  showStops(openingStops);

  return {
    resize(width, height) {
      const shape = shapeBoard(width, height);
      grid.style.inlineSize = `${shape.width}px`;
      grid.style.blockSize = `${shape.height}px`;
      grid.style.transform = `translate(${shape.left}px, ${shape.top}px)`;
    },
    spin: () => light([]),
    async land(stops, onReelStop, signal) {
      await pageClock.wait(350, signal);
      showStops(stops);
      for (let reel = 0; reel < reelCount; reel += 1) onReelStop(reel);
    },
    abandon: () => showStops(rested),
    async showLine({ rows, count }, signal) {
      light(rows.slice(0, count).map((row, reel) => ({ reel, row })));
      await pageClock.wait(500, signal);
    },
    async showCells(cells, signal) {
      light(cells);
      await pageClock.wait(700, signal);
    },
    keepLit: light,
    clearMarks: () => light([]),
    celebrate: () => undefined,
    destroy: () => grid.remove(),
  };
}
