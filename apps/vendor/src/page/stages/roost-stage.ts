import { atRest, move, pause, picture, svg } from '../draw.ts';
import type { Stage } from '../stage.ts';
import type { RoostShow } from '../../mechanics/roost.ts';

function rooster(colour: string, wing: string): SVGGElement {
  return svg(
    'g',
    {},
    svg('path', { d: 'M-26 8C-50-8-46-34-30-40c2 14 8 20 16 24Z', fill: wing }),
    svg('path', {
      d: 'M-28 4c0-22 20-20 30-34 10-6 22 0 22 12 0 6 2 8 4 12 4 26-10 40-30 40S-28 24-28 4Z',
      fill: colour,
    }),
    svg('path', { d: 'M6-32c-2-10 6-12 8-6 2-8 10-6 8 2 6-2 8 4 2 8Z', fill: '#ff5d6c' }),
    svg('path', { d: 'm24-18 14 4-13 6Z', fill: '#ffce54' }),
    svg('path', { d: 'M22-8c6 4 4 10 0 10s-4-6 0-10Z', fill: '#ff5d6c' }),
    svg('circle', { cx: 15, cy: -20, r: 4.5, fill: '#fff' }),
    svg('circle', { cx: 16.5, cy: -20, r: 2.2, fill: '#22183a' }),
    svg('path', { d: 'M-16 6C-10-8 10-8 12 6 8 20-10 22-16 6Z', fill: wing }),
    svg('path', {
      d: 'M-8 34v14m-6 2h12M6 34v14m-6 2h12',
      stroke: '#ffb340',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      fill: 'none',
    }),
    svg('rect', { x: 22, y: 0, width: 30, height: 20, rx: 8, fill: '#fffaf0', transform: 'rotate(-18 30 8)' }),
  );
}

/** A pillow fight: feathers fly, and both are well afterwards. */
export function roostStage(): Stage {
  const [red, blue] = [rooster('#e85d5d', '#b93a4a'), rooster('#5d8ee8', '#3a5cb9')];
  const feathers = svg('g', {});
  const root = picture(
    '0 0 400 220',
    svg('rect', { width: 400, height: 220, rx: 20, class: 'yard-sky' }),
    svg('circle', { cx: 330, cy: 50, r: 24, class: 'yard-sun' }),
    svg('path', { d: 'M0 120h400v100H0Z', class: 'yard' }),
    ...Array.from({ length: 13 }, (_, post) =>
      svg('path', { d: `M${post * 32 + 4} 92l6-8 6 8v40h-12Z`, class: 'fence' }),
    ),
    svg('path', { d: 'M0 102h400v7H0Z', class: 'fence' }),
    svg('ellipse', { cx: 200, cy: 196, rx: 170, ry: 16, class: 'yard-ring' }),
    svg('g', { transform: 'translate(128 142)' }, red),
    svg('g', { transform: 'translate(272 142) scale(-1 1)' }, blue),
    feathers,
  );
  const rest = (): void => {
    atRest(red, blue);
    feathers.replaceChildren();
  };
  function burst(x: number, colour: string, no: number): void {
    for (let index = 0; index < 5; index += 1) {
      const feather = svg('path', { d: 'M0 0c6-8 14-8 18-2-6 6-12 6-18 2Z', fill: colour });
      feathers.append(feather);
      const turn = (index * 72 + no * 25) * (Math.PI / 180);
      void move(
        feather,
        [
          { transform: `translate(${x}px, 120px)`, opacity: 1 },
          {
            transform: `translate(${x + Math.cos(turn) * 60}px, ${112 + Math.sin(turn) * 50}px) rotate(${index * 80}deg)`,
            opacity: 0,
          },
        ],
        700,
      );
    }
  }
  return {
    root,
    begin: rest,
    abandon: rest,
    async show(shown) {
      const { result, blows = [] } = shown as unknown as RoostShow;
      for (const [no, side] of blows.entries()) {
        const [striker, struck] = side === 0 ? [red, blue] : [blue, red];
        await move(
          striker,
          [{ transform: 'none' }, { transform: 'translateX(34px) rotate(14deg)' }, { transform: 'none' }],
          300,
        );
        burst(side === 0 ? 262 : 138, side === 0 ? '#9db8ff' : '#ffb3b8', no);
        await move(
          struck,
          [{ transform: 'none' }, { transform: 'translateX(-10px) rotate(-8deg)' }, { transform: 'none' }],
          180,
        );
      }
      const down = result === 'draw' ? [red, blue] : [result === 'red' ? blue : red];
      await Promise.all(
        down.map((loser) =>
          move(loser, [{ transform: 'none' }, { transform: 'translateY(16px) rotate(-24deg) scale(0.9)' }], 420),
        ),
      );
      if (result !== 'draw')
        await move(
          result === 'red' ? red : blue,
          [{ transform: 'none' }, { transform: 'translateY(-22px)' }, { transform: 'none' }],
          420,
        );
      await pause(200);
    },
  };
}
