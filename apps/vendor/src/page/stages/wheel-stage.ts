import { move, pause, picture, svg } from '../draw.ts';
import type { Stage } from '../stage.ts';
import { wheelFields } from '../../mechanics/show-wheel.ts';

/** The order of a wheel with one zero. */
const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const showColours: Readonly<Record<number, string>> = {
  2: '#3b82a6',
  4: '#4ca66b',
  8: '#d9a13b',
  12: '#d96b3b',
  16: '#b04ca6',
  48: '#e0455e',
};

interface Wheel {
  readonly fields: readonly number[];
  colour(field: number): string;
}

const wheels: Readonly<Record<'roulette' | 'show', Wheel>> = {
  roulette: { fields: pockets, colour: (field) => (field === 0 ? '#1f9d63' : reds.has(field) ? '#c93346' : '#221a33') },
  show: { fields: wheelFields, colour: (field) => showColours[field] ?? '#444' },
};

const radius = 100;

function sector(index: number, count: number, fill: string): SVGElement {
  const at = (turn: number): string => `${radius * Math.sin(turn)} ${-radius * Math.cos(turn)}`;
  const half = Math.PI / count;
  const turn = (index * 2 * Math.PI) / count;
  return svg('path', {
    d: `M0 0L${at(turn - half)}A${radius} ${radius} 0 0 1 ${at(turn + half)}Z`,
    fill,
    stroke: '#f6d98b',
    'stroke-width': 0.6,
  });
}

/** Turns until the field that was drawn stands under the pointer. */
export function wheelStage(kind: 'roulette' | 'show'): Stage {
  const { fields, colour } = wheels[kind];
  const disc = svg(
    'g',
    { class: 'disc' },
    ...fields.map((field, index) => sector(index, fields.length, colour(field))),
    ...fields.map((field, index) =>
      svg(
        'text',
        {
          transform: `rotate(${(index * 360) / fields.length}) translate(0 -84)`,
          'text-anchor': 'middle',
          'font-size': 8.5,
          'font-weight': 700,
          fill: '#fff',
        },
        String(field),
      ),
    ),
    svg('circle', { r: 62, class: 'hub' }),
    ...[0, 45, 90, 135].map((turn) =>
      svg('path', { d: 'M-3-58h6v116h-6Z', class: 'spoke', transform: `rotate(${turn})` }),
    ),
    svg('circle', { r: 16, class: 'cap' }),
  );
  const word = svg('text', { y: 7, 'text-anchor': 'middle', class: 'wheel-word' });
  const root = picture(
    '-118 -122 236 240',
    svg('circle', { r: 112, class: 'rim' }),
    svg('g', { class: 'turning' }, disc),
    svg('path', { d: 'M-9-118h18L0-96Z', class: 'pointer' }),
    svg('circle', { r: 24, class: 'word-ground' }),
    word,
  );
  let turned = 0;
  return {
    root,
    begin() {
      word.textContent = '';
    },
    async show(shown) {
      const index = kind === 'roulette' ? pockets.indexOf(shown['pocket'] as number) : (shown['field'] as number);
      const from = turned;
      const rest = (((360 - (index * 360) / fields.length - (turned % 360)) % 360) + 360) % 360;
      turned += 1440 + rest;
      await move(disc, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turned}deg)` }], {
        ms: 2600,
        easing: 'cubic-bezier(0.15, 0.6, 0.15, 1)',
      });
      word.textContent = `${fields[index] ?? ''}`;
      await pause(250);
    },
    abandon: () => undefined,
  };
}
