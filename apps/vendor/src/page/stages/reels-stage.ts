import { atRest, move, pause, picture, svg } from '../draw.ts';
import type { Stage } from '../stage.ts';
import { symbol } from '../symbols.ts';
import type { CascadeShow } from '../../mechanics/cascade.ts';
import type { ReelsShow } from '../../mechanics/reels.ts';

const cell = 60;
const rows = 3;
/** As the rules have them: the row of each reel. */
const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
const colours = ['#ffd166', '#7ef0d0', '#ff8fa3', '#9db8ff', '#ffb3f0'];

interface Board {
  readonly root: SVGSVGElement;
  readonly reels: readonly SVGGElement[];
  readonly over: SVGGElement;
  fill(grid: readonly (readonly number[])[]): void;
}

function makeBoard(columns: number, name: string): Board {
  const reels = Array.from({ length: columns }, () => svg('g', {}));
  const over = svg('g', {});
  const clipId = `window-${name}`;
  const root = picture(
    `0 0 ${columns * cell + 20} ${rows * cell + 20}`,
    svg(
      'defs',
      {},
      svg(
        'clipPath',
        { id: clipId },
        svg('rect', { x: 10, y: 10, width: columns * cell, height: rows * cell, rx: 10 }),
      ),
    ),
    svg('rect', { x: 2, y: 2, width: columns * cell + 16, height: rows * cell + 16, rx: 16, class: 'cabinet' }),
    svg('rect', { x: 10, y: 10, width: columns * cell, height: rows * cell, rx: 10, class: 'window' }),
    svg(
      'g',
      { 'clip-path': `url(#${clipId})` },
      ...reels.map((reel, column) =>
        svg(
          'g',
          { transform: `translate(${10 + column * cell} 10)` },
          svg('rect', { x: 1.5, y: 0, width: cell - 3, height: rows * cell, class: 'strip' }),
          reel,
        ),
      ),
    ),
    over,
  );
  return {
    root,
    reels,
    over,
    fill(grid) {
      for (const [column, reel] of reels.entries()) {
        reel.replaceChildren(
          ...(grid[column] ?? []).map((index, row) =>
            svg('g', { transform: `translate(10 ${row * cell + 10})`, class: 'cell' }, symbol(index)),
          ),
        );
      }
    },
  };
}

/** Strips that run: the same few symbols over and over, quick enough to blur. */
function spin(board: Board): void {
  for (const [column, reel] of board.reels.entries()) {
    atRest(reel);
    reel.classList.add('spinning');
    reel.animate([{ transform: 'translateY(-120px)' }, { transform: 'translateY(60px)' }], {
      duration: 170 + column * 20,
      iterations: Infinity,
    });
  }
}

async function stop(board: Board, grid: readonly (readonly number[])[]): Promise<void> {
  await pause(350);
  for (const [column, reel] of board.reels.entries()) {
    atRest(reel);
    reel.classList.remove('spinning');
    reel.replaceChildren(
      ...(grid[column] ?? []).map((index, row) =>
        svg('g', { transform: `translate(10 ${row * cell + 10})`, class: 'cell' }, symbol(index)),
      ),
    );
    void move(
      reel,
      [
        { transform: 'translateY(-70px)' },
        { transform: 'translateY(8px)', offset: 0.7 },
        { transform: 'translateY(0)' },
      ],
      300,
    );
    await pause(150);
  }
  await pause(180);
}

function stand(board: Board): void {
  for (const reel of board.reels) {
    atRest(reel);
    reel.classList.remove('spinning');
  }
}

export function reelsStage(): Stage {
  const board = makeBoard(3, 'reels');
  board.fill([
    [4, 0, 5],
    [2, 0, 7],
    [6, 0, 4],
  ]);
  return {
    root: board.root,
    begin() {
      board.over.replaceChildren();
      spin(board);
    },
    async show(shown) {
      const { grid, lines: paid } = shown as unknown as ReelsShow;
      await stop(board, grid);
      for (const line of paid) {
        const points = (lines[line] ?? [])
          .map((row, reel) => `${10 + reel * cell + cell / 2},${10 + row * cell + cell / 2}`)
          .join(' ');
        const drawn = svg('polyline', {
          points,
          fill: 'none',
          stroke: colours[line] ?? '',
          'stroke-width': 5,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
          opacity: 0.85,
          class: 'pay-line',
        });
        board.over.append(drawn);
        await move(drawn, [{ opacity: 0 }, { opacity: 0.85 }], 200);
      }
    },
    abandon: () => stand(board),
  };
}

export function cascadeStage(): Stage {
  const board = makeBoard(4, 'cascade');
  board.fill([
    [5, 0, 6],
    [2, 3, 4],
    [1, 0, 5],
    [6, 4, 2],
  ]);
  async function fall(from: CascadeShow['falls'][number], to: CascadeShow['falls'][number]): Promise<void> {
    const paid = board.reels.flatMap((reel, column) =>
      [...reel.children].filter((_, row) => from.paid.includes(from.grid[column]?.[row] ?? -1)),
    );
    for (const child of paid) child.classList.add('paid');
    await pause(450);
    await Promise.all(paid.map((child) => move(child, [{ opacity: 1 }, { opacity: 0 }], 200)));
    board.fill(to.grid);
    await Promise.all(
      board.reels.map((reel) =>
        move(
          reel,
          [
            { transform: 'translateY(-26px)', opacity: 0.4 },
            { transform: 'translateY(3px)', offset: 0.75, opacity: 1 },
            { transform: 'translateY(0)', opacity: 1 },
          ],
          240,
        ),
      ),
    );
  }
  return {
    root: board.root,
    begin: () => spin(board),
    async show(shown) {
      const { falls } = shown as unknown as CascadeShow;
      const [first] = falls;
      if (!first) return;
      await stop(board, first.grid);
      for (const [index, next] of falls.slice(1).entries()) await fall(falls[index] ?? first, next);
    },
    abandon: () => stand(board),
  };
}
