import { svg } from './draw.ts';

type Shape = readonly [path: string, colour: string];

/** Eight signs by worth, drawn in a field of 40 by 40: crown, seven, gem, bell, star, leaf, moon, clover. */
const shapes: readonly (readonly Shape[])[] = [
  [
    ['M6 30 4 12l9 7 7-12 7 12 9-7-2 18Z', '#ffce54'],
    ['M6 32h28v4H6Z', '#e8a317'],
    ['M20 22a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z', '#e0455e'],
  ],
  [
    ['M9 6h23v7L20 36h-9l12-22h-8v4H9Z', '#ff5d6c'],
    ['M12 9h17v3H12Z', '#ffb3b8'],
  ],
  [
    ['M12 7h16l8 10-16 18L4 17Z', '#4fd6ff'],
    ['M12 7l8 10 8-10Z', '#b9f0ff'],
    ['M4 17h32L20 35Z', '#1d9bd8'],
    ['M13 17h14l-7 18Z', '#57c8f5'],
  ],
  [
    ['M20 5c8 0 11 6 11 13v8l4 5H5l4-5v-8C9 11 12 5 20 5Z', '#ffb340'],
    ['M15 32h10a5 5 0 0 1-10 0Z', '#c4730b'],
    ['M14 12c1-3 3-4 5-4v14h-6Z', '#ffdc9a'],
  ],
  [
    ['m20 4 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z', '#ffe066'],
    ['m20 10 3 8 8 1-6 5 2 8-7-4Z', '#f2b705'],
  ],
  [
    ['M6 34C4 16 14 5 35 5c1 20-9 30-24 27Z', '#5ed18b'],
    ['M8 35C12 24 20 16 29 11c-7 7-13 14-17 25Z', '#23824c'],
  ],
  [
    ['M26 5a16 16 0 1 0 9 25A14 14 0 0 1 26 5Z', '#c9b8ff'],
    ['M30 12l1 3 3 1-3 1-1 3-1-3-3-1 3-1Z', '#fff2c4'],
  ],
  [
    ['M20 19c-5-4-9-12-2-13 2 0 2 2 2 3 0-1 0-3 2-3 7 1 3 9-2 13Z', '#7bdc5c'],
    ['M18 21c-4 5-12 9-13 2 0-2 2-2 3-2-1 0-3 0-3-2 1-7 9-3 13 2Z', '#56b93b'],
    ['M22 21c4-5 12-9 13-2 0 2-2 2-3 2 1 0 3 0 3 2-1 7-9 3-13-2Z', '#6acb4a'],
    ['M19 22h2c0 6 1 9 4 13h-3c-2-4-3-8-3-13Z', '#2f7d24'],
  ],
];

export function symbol(index: number): SVGGElement {
  const drawn = shapes[index] ?? [];
  return svg('g', { class: 'symbol' }, ...drawn.map(([d, fill]) => svg('path', { d, fill })));
}

const pipPlaces: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[20, 20]],
  2: [
    [11, 11],
    [29, 29],
  ],
  3: [
    [10, 10],
    [20, 20],
    [30, 30],
  ],
  4: [
    [11, 11],
    [29, 11],
    [11, 29],
    [29, 29],
  ],
  5: [
    [10, 10],
    [30, 10],
    [20, 20],
    [10, 30],
    [30, 30],
  ],
  6: [
    [11, 9],
    [29, 9],
    [11, 20],
    [29, 20],
    [11, 31],
    [29, 31],
  ],
};

export function die(pips: number): SVGGElement {
  return svg(
    'g',
    {},
    svg('rect', { x: 1, y: 1, width: 38, height: 38, rx: 9, fill: '#fdf6e6' }),
    svg('rect', { x: 1, y: 32, width: 38, height: 7, rx: 4, fill: '#d9cbb0', opacity: 0.6 }),
    ...(pipPlaces[pips] ?? []).map(([cx, cy]) =>
      svg('circle', { cx, cy, r: 4, fill: pips === 1 ? '#d63a4f' : '#2a1d3f' }),
    ),
  );
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];

/** A card of 56 by 80. */
export function card(number: number): SVGGElement {
  const rank = ranks[number % 13] ?? '';
  const suit = suits[Math.floor(number / 13)] ?? '';
  const fill = suit === '♥' || suit === '♦' ? '#d63a4f' : '#22183a';
  return svg(
    'g',
    {},
    svg('rect', { width: 56, height: 80, rx: 6, fill: '#fffaf0', stroke: '#d9cbb0' }),
    svg('text', { x: 7, y: 20, 'font-size': 17, 'font-weight': 700, fill }, rank),
    svg('text', { x: 7, y: 35, 'font-size': 14, fill }, suit),
    svg('text', { x: 28, y: 62, 'font-size': 34, 'text-anchor': 'middle', fill }, suit),
  );
}

export function cardBack(): SVGGElement {
  return svg(
    'g',
    {},
    svg('rect', { width: 56, height: 80, rx: 6, class: 'card-back' }),
    svg('rect', {
      x: 5,
      y: 5,
      width: 46,
      height: 70,
      rx: 4,
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.35,
      'stroke-width': 1.5,
    }),
    svg('path', { d: 'M28 22 40 40 28 58 16 40Z', fill: '#ffffff', 'fill-opacity': 0.22 }),
    svg('circle', { cx: 28, cy: 40, r: 6, fill: '#ffffff', 'fill-opacity': 0.4 }),
  );
}
