import { move, pause, picture, svg } from '../draw.ts';
import type { Stage } from '../stage.ts';
import type { PlinkoShow } from '../../mechanics/plinko.ts';

const [width, gap, top] = [360, 36, 30];
const rows = 8;
const boards: Readonly<Record<string, readonly number[]>> = {
  calm: [500, 200, 110, 95, 50, 95, 110, 200, 500],
  lively: [1300, 300, 120, 70, 40, 70, 120, 300, 1300],
  bold: [2800, 400, 140, 30, 20, 30, 140, 400, 2800],
};

/** A ball between pegs. */
export function plinkoStage(): Stage {
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (__, place) =>
      svg('circle', { cx: width / 2 + (place - row / 2) * gap, cy: top + row * 24, r: 4, class: 'peg' }),
    ),
  ).flat();
  const pockets = Array.from({ length: rows + 1 }, (_, place) =>
    svg(
      'g',
      { transform: `translate(${width / 2 + (place - rows / 2) * gap} ${top + rows * 24 + 4})` },
      svg('rect', { x: -16, y: -10, width: 32, height: 24, rx: 6, class: `pocket heat-${Math.abs(place - rows / 2)}` }),
      svg('text', { y: 6, 'text-anchor': 'middle', 'font-size': 10.5, 'font-weight': 700, class: 'pocket-word' }),
    ),
  );
  const ball = svg('circle', { r: 8, class: 'ball', opacity: 0 });
  const root = picture(`0 0 ${width} 250`, ...pegs, ...pockets, ball);
  const label = (values: readonly number[]): void => {
    for (const [place, pocket] of pockets.entries()) {
      const word = pocket.querySelector('text');
      if (word) word.textContent = `${(values[place] ?? 0) / 100}×`;
    }
  };
  label(boards['calm'] ?? []);
  return {
    root,
    begin() {
      for (const pocket of pockets) pocket.classList.remove('is-hit');
    },
    async show(shown) {
      const { path, pockets: values } = shown as unknown as PlinkoShow;
      label(values);
      let x = width / 2;
      const frames: Keyframe[] = [{ transform: `translate(${x}px, 4px)`, opacity: 1 }];
      for (const [row, stepped] of path.entries()) {
        frames.push({ transform: `translate(${x}px, ${top + row * 24 - 11}px)`, opacity: 1 });
        x += stepped === 1 ? gap / 2 : -gap / 2;
        frames.push({ transform: `translate(${x}px, ${top + row * 24 + 4}px)`, opacity: 1 });
      }
      frames.push({ transform: `translate(${x}px, ${top + rows * 24 - 6}px)`, opacity: 1 });
      await move(ball, frames, { ms: 1_700, easing: 'linear' });
      pockets[path.reduce((sum, stepped) => sum + stepped, 0)]?.classList.add('is-hit');
      await pause(250);
    },
    abandon: () => undefined,
    chosen: (choice) => label(boards[choice] ?? []),
  };
}
