import { atRest, move, pause, picture, svg } from '../draw.ts';
import type { Stage } from '../stage.ts';
import type { RaceShow } from '../../mechanics/race.ts';

const runners = 10;
const [width, lane, start, finish] = [400, 23, 30, 350];

const hueOf = (runner: number): string => `hsl(${runner * 36} 75% 62%)`;

/** Ten snails with ten shells; the first at the flag is the one that was drawn. */
export function raceStage(): Stage {
  const racers = Array.from({ length: runners }, (_, runner) =>
    svg(
      'g',
      { class: 'racer' },
      svg('path', { d: 'M-13 7c0-4 4-5 8-5h14c4 0 6-4 5-9l3 1c2 8-2 14-8 14Z', fill: '#f2d7a8' }),
      svg('circle', { cx: -1, cy: -1, r: 8.5, fill: hueOf(runner) }),
      svg('circle', { cx: -1, cy: -1, r: 5, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.6, 'stroke-width': 1.6 }),
      svg(
        'text',
        { x: -1, y: 2.6, 'text-anchor': 'middle', 'font-size': 9, 'font-weight': 800, fill: '#22183a' },
        String(runner + 1),
      ),
    ),
  );
  const root = picture(
    `0 0 ${width} ${runners * lane + 16}`,
    svg('rect', { width, height: runners * lane + 16, rx: 18, class: 'track' }),
    ...racers.map((_, runner) =>
      svg('line', { x1: 12, x2: width - 12, y1: 8 + (runner + 1) * lane, y2: 8 + (runner + 1) * lane, class: 'rule' }),
    ),
    ...[0, 1].flatMap((column) =>
      Array.from({ length: runners * 2 }, (_, row) =>
        svg('rect', {
          x: finish + 16 + column * 6,
          y: 8 + row * (lane / 2),
          width: 6,
          height: lane / 2,
          fill: (row + column) % 2 === 0 ? '#fff' : '#22183a',
          opacity: 0.8,
        }),
      ),
    ),
    ...racers.map((racer, runner) =>
      svg('g', { transform: `translate(${start} ${8 + runner * lane + lane / 2})` }, racer),
    ),
  );
  return {
    root,
    begin: () => atRest(...racers),
    abandon: () => atRest(...racers),
    async show(shown) {
      const { order } = shown as unknown as RaceShow;
      await Promise.all(
        order.map(async (runner, placeNo) => {
          const racer = racers[runner];
          if (!racer) return;
          const far = finish - start - placeNo * 9;
          const half = far * (0.35 + ((runner * 7 + placeNo * 3) % 10) / 40);
          await move(
            racer,
            [
              { transform: 'translateX(0)' },
              { transform: `translateX(${half}px)`, offset: 0.5 },
              { transform: `translateX(${far}px)` },
            ],
            { ms: 2_400, easing: 'ease-in-out' },
          );
        }),
      );
      racers[order[0] ?? 0]?.classList.add('is-first');
      await pause(350);
      racers[order[0] ?? 0]?.classList.remove('is-first');
    },
  };
}
