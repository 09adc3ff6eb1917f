import { atRest, move, pause, picture, svg } from '../draw.ts';
import type { Stage, StagePlace } from '../stage.ts';
import type { FishingShow } from '../../mechanics/fishing.ts';

const [width, height] = [400, 260];
const gun = { x: width / 2, y: height - 16 };

interface Fish {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly body: string;
  readonly belly: string;
}

const fishes: readonly Fish[] = [
  { key: 'minnow', x: 62, y: 66, size: 0.62, body: '#8be0c8', belly: '#d6fff3' },
  { key: 'koi', x: 180, y: 44, size: 0.85, body: '#ff8a5c', belly: '#fff1e0' },
  { key: 'puffer', x: 316, y: 70, size: 0.9, body: '#ffd166', belly: '#fff6d8' },
  { key: 'ray', x: 78, y: 146, size: 1.15, body: '#8fa2ff', belly: '#dfe4ff' },
  { key: 'shark', x: 318, y: 158, size: 1.45, body: '#8795ab', belly: '#e8edf5' },
  { key: 'kraken', x: 196, y: 132, size: 1.5, body: '#c873d6', belly: '#f6d9ff' },
];

function body({ key, body: fill, belly }: Fish): SVGElement[] {
  if (key === 'kraken') {
    return [
      svg('path', {
        d: 'M-14-8c0-14 28-14 28 0v12c0 8 4 10 7 8-1 8-9 8-12 2 0 8-6 10-9 4-3 6-9 4-9-4-3 6-11 6-12-2 3 2 7 0 7-8Z',
        fill,
      }),
      svg('circle', { cx: -6, cy: -6, r: 3.4, fill: '#fff' }),
      svg('circle', { cx: 6, cy: -6, r: 3.4, fill: '#fff' }),
      svg('circle', { cx: -6, cy: -5, r: 1.6, fill: '#22183a' }),
      svg('circle', { cx: 6, cy: -5, r: 1.6, fill: '#22183a' }),
    ];
  }
  if (key === 'ray')
    return [
      svg('path', { d: 'M24 0C12-4 8-18-2-18S-8-6-16-1l-16 1 16 2c8 4 4 16 14 16S12 4 24 0Z', fill }),
      svg('circle', { cx: 12, cy: -3, r: 1.8, fill: '#22183a' }),
    ];
  const fin = key === 'shark' ? 'M-2-9 6-22 10-8Z' : 'M-6-9c2-6 8-6 12-1Z';
  return [
    svg('path', { d: 'M-18 0-32-10v20Z', fill }),
    svg('path', { d: fin, fill }),
    svg('path', {
      d: key === 'puffer' ? 'M-20 0C-18-16 22-18 24 0 22 18-18 16-20 0Z' : 'M-22 0C-12-13 14-13 25 0 14 12-12 12-22 0Z',
      fill,
    }),
    svg('path', { d: 'M-16 4C-6 12 12 11 21 3 10 7-6 7-16 4Z', fill: belly }),
    svg('circle', { cx: 14, cy: -3, r: 3, fill: '#fff' }),
    svg('circle', { cx: 15, cy: -3, r: 1.5, fill: '#22183a' }),
  ];
}

/** Six fish; a press on one aims at it. */
export function fishingStage({ choice, choose }: StagePlace): Stage {
  const drawn = new Map(
    fishes.map((fish) => [
      fish.key,
      svg(
        'g',
        { class: `fish swim-${fish.key}`, click: () => choose(fish.key) },
        svg('g', { transform: `scale(${fish.size})` }, ...body(fish)),
      ),
    ]),
  );
  const aim = svg(
    'g',
    { class: 'aim' },
    svg('circle', { r: 30, fill: 'none', 'stroke-width': 2.5, 'stroke-dasharray': '10 8' }),
    svg('path', { d: 'M-38 0h12M26 0h12M0-38v12M0 26v12', 'stroke-width': 2.5 }),
  );
  const bubble = svg('circle', { r: 7, class: 'shot', opacity: 0 });
  const barrel = svg(
    'g',
    { transform: `translate(${gun.x} ${gun.y})` },
    svg('rect', { x: -6, y: -34, width: 12, height: 34, rx: 5, class: 'barrel' }),
    svg('circle', { r: 18, class: 'turret' }),
  );
  const root = picture(
    `0 0 ${width} ${height}`,
    svg('rect', { width, height, rx: 18, class: 'sea' }),
    svg('path', { d: `M0 ${height - 30}q60-26 120-6t130-8 150 8v${36}H0Z`, class: 'seabed' }),
    ...[40, 110, 260, 350].map((x, index) =>
      svg('path', { d: `M${x} ${height - 18}q-8-22 4-40t-2-34`, class: 'weed', 'stroke-width': 5 + (index % 2) * 3 }),
    ),
    ...[30, 150, 290, 372].map((x, index) =>
      svg('circle', { cx: x, cy: 200 - index * 40, r: 3 + index, class: 'bubble' }),
    ),
    ...fishes.map(({ key, x, y }) => svg('g', { transform: `translate(${x} ${y})` }, drawn.get(key) ?? svg('g', {}))),
    svg('g', {}, aim),
    barrel,
    bubble,
  );
  function point(key: string): void {
    const fish = fishes.find((known) => known.key === key);
    if (!fish) return;
    aim.setAttribute('transform', `translate(${fish.x} ${fish.y}) scale(${fish.size})`);
    barrel.setAttribute(
      'transform',
      `translate(${gun.x} ${gun.y}) rotate(${(Math.atan2(fish.x - gun.x, gun.y - fish.y) * 180) / Math.PI})`,
    );
  }
  point(choice());
  const rest = (): void => atRest(bubble, ...drawn.values());
  return {
    root,
    chosen: point,
    abandon: rest,
    begin: rest,
    async show(shown) {
      const { fish: key, isCaught } = shown as unknown as FishingShow;
      const fish = fishes.find((known) => known.key === key);
      const target = drawn.get(key);
      if (!fish || !target) return;
      await move(
        bubble,
        [
          { opacity: 1, transform: `translate(${gun.x}px, ${gun.y - 30}px)` },
          { opacity: 1, transform: `translate(${fish.x}px, ${fish.y}px)` },
        ],
        { ms: 420, easing: 'linear' },
      );
      void move(
        bubble,
        [
          { opacity: 1, transform: `translate(${fish.x}px, ${fish.y}px) scale(1)` },
          { opacity: 0, transform: `translate(${fish.x}px, ${fish.y}px) scale(5)` },
        ],
        300,
      );
      if (isCaught)
        await move(
          target,
          [
            { transform: 'scale(1)' },
            { transform: 'scale(1.25) rotate(-12deg)', offset: 0.4 },
            { transform: 'translateY(-60px) scale(0.3)', opacity: 0 },
          ],
          600,
        );
      else
        await move(
          target,
          [{ transform: 'none' }, { transform: 'translateX(26px) rotate(8deg)' }, { transform: 'none' }],
          500,
        );
      await pause(150);
    },
  };
}
