import { atRest, move, pause, picture, svg } from '../draw.ts';
import type { Stage } from '../stage.ts';
import type { CurveShow } from '../../mechanics/curve.ts';

const [width, height] = [360, 220];
const tickMs = 40;

const times = (hundred: number): string => `${(hundred / 100).toFixed(2)}×`;

/** A line that rises with the multiplier, and the balloon on its end. */
export function curveStage(): Stage {
  const line = svg('path', { class: 'curve-line', fill: 'none' });
  const under = svg('path', { class: 'curve-under' });
  const flyer = svg(
    'g',
    { class: 'flyer' },
    svg('path', { d: 'M0-18c9 0 15 6 15 14S6 10 0 14c-6-4-15-10-15-18S-9-18 0-18Z', fill: '#ff7a90' }),
    svg('path', { d: 'M0-18c4 0 6 6 6 14S3 10 0 14c-3-4-6-10-6-18s2-14 6-14Z', fill: '#ffd166' }),
    svg('path', { d: 'M-4 16h8v6h-8Z', fill: '#8a5a2b' }),
  );
  const count = svg('text', { x: width / 2, y: 92, 'text-anchor': 'middle', class: 'curve-count' }, '1.00×');
  const root = picture(
    `0 0 ${width} ${height}`,
    ...[0, 1, 2, 3].map((row) =>
      svg('line', { x1: 20, x2: width - 20, y1: 40 + row * 48, y2: 40 + row * 48, class: 'rule' }),
    ),
    under,
    line,
    flyer,
    count,
  );

  function place(share: number): void {
    const [x, y] = [20 + share * (width - 70), height - 26 - share ** 1.8 * (height - 80)];
    const bend = `M20 ${height - 26}Q${20 + (x - 20) * 0.6} ${height - 26} ${x} ${y}`;
    line.setAttribute('d', bend);
    under.setAttribute('d', `${bend}V${height - 26}Z`);
    flyer.setAttribute('transform', `translate(${x} ${y - 10})`);
  }
  place(0.02);
  return {
    root,
    begin() {
      atRest(flyer);
      root.classList.remove('is-over', 'is-away');
      count.textContent = '1.00×';
      place(0.02);
    },
    async show(shown) {
      const { endedAtHundred, target } = shown as unknown as CurveShow;
      const isAway = endedAtHundred >= target;
      const top = isAway ? target : endedAtHundred;
      // Growth as of interest: the same part more with each step.
      const steps = Math.max(1, Math.min(70, Math.round(Math.log(top / 100) * 32)));
      for (let step = 0; step <= steps; step += 1) {
        count.textContent = times(100 * (top / 100) ** (step / steps));
        place(0.02 + (step / steps) * Math.min(0.98, 0.42 + Math.log10(top / 100) * 0.42));
        await pause(tickMs);
      }
      count.textContent = isAway ? times(target) : times(endedAtHundred);
      root.classList.add(isAway ? 'is-away' : 'is-over');
      if (!isAway) await move(flyer, [{ opacity: 1 }, { opacity: 0 }], 300);
      await pause(250);
    },
    abandon: () => place(0.02),
  };
}
