import type { Drawing } from '../../kit/slot/drawing.ts';
import {
  around,
  at,
  corners,
  disc,
  glint,
  line,
  mirrored,
  pathOf,
  scatter,
  shape,
  starPath,
  type Place,
} from '../../kit/slot/shapes.ts';
import type { SlotLook } from '../../kit/slot/slot-look.ts';

/** Clockwork Sky: an observatory of copper and brass, with a violet sky that runs on wheels. */
const brass = ['#fff1c0', '#e3a844', '#7a4a1c'] as const;
const copper = ['#ffd3b0', '#d9703f', '#6a2a1c'] as const;
const steel = ['#f0f4ff', '#9aa8cc', '#44507a'] as const;

const wheel = (
  ...[teeth, radius, hole, { x, y }]: readonly [teeth: number, radius: number, hole: number, place: Place]
): string => {
  const rim = Array.from({ length: teeth }, (_, k) => {
    const step = 360 / teeth;
    return [
      [-0.3, radius * 0.84],
      [-0.2, radius],
      [0.2, radius],
      [0.3, radius * 0.84],
    ].map(([part = 0, length = 0]) => corners(1, length, { x, y, from: (k + part) * step })[0] ?? { x, y });
  }).flat();
  const inside = corners(24, hole, { x, y }).reverse();
  return `${pathOf(rim)}${pathOf(inside)}`;
};
const cog = (
  ...[pen, teeth, radius, hole, metal, place = { x: 100, y: 100 }]: readonly [
    pen: Parameters<Drawing>[0],
    teeth: number,
    radius: number,
    hole: number,
    metal: readonly [string, string, string],
    place?: Place,
  ]
): string =>
  pen.lit(`<path d="${wheel(teeth, radius, hole, place)}" fill-rule="evenodd" fill="${pen.down(...metal)}"/>`);

const sunGear: Drawing = (pen) =>
  pen.glow(disc(100, 100, 84, pen.round('#fff6c9', '#ffb42e77', '#ffb42e00'))) +
  cog(pen, 16, 90, 52, brass) +
  pen.lit(disc(100, 100, 54, pen.round('#fffbe0', '#ffc93a', '#e8801f'))) +
  mirrored(shape('M64 92Q74 80 86 92Q74 98 64 92Z', '#7a3a0f') + disc(66, 112, 9, '#ff8a3a', 'opacity=".6"')) +
  line('M82 118Q100 132 118 118', '#7a3a0f', 5) +
  shape('M100 90L106 108L94 108Z', '#d9701f');
const comet: Drawing = (pen) =>
  pen.glow(
    shape(
      'M16 176C44 116 84 84 128 72L136 96C96 108 56 136 16 176ZM40 186C70 146 104 124 142 112L140 100C100 110 64 140 40 186Z',
      pen.across('#7a5cff00', '#8fd8ff', '#ffffff'),
    ),
  ) +
  pen.lit(
    `<path d="${starPath(8, 54, 26, { x: 136, y: 70 })}" fill="${pen.round('#ffffff', '#9fe4ff', '#3a6cf0')}"/>`,
  ) +
  pen.lit(disc(136, 70, 19, pen.round(...brass))) +
  glint(136, 70, 26) +
  glint(64, 120, 8);
const orrery: Drawing = (pen) =>
  line('M100 168L100 120', brass[1], 10) +
  pen.lit(shape('M62 186Q100 152 138 186Z', pen.down(...brass))) +
  [
    [84, 24, -18],
    [64, 20, 24],
    [44, 15, -40],
  ]
    .map(([rx = 0, ry = 0, turn = 0]) =>
      pen.lit(
        `<ellipse cx="100" cy="96" rx="${rx}" ry="${ry}" transform="rotate(${turn} 100 96)" fill="none" stroke="${brass[1]}" stroke-width="6"/>`,
      ),
    )
    .join('') +
  pen.glow(disc(100, 96, 20, pen.round('#fffbe0', '#ffc93a', '#e8701f'))) +
  pen.lit(
    disc(24, 118, 15, pen.round('#b8fff0', '#1fa89a')) +
      disc(154, 122, 13, pen.round('#ffc2e0', '#d9387a')) +
      disc(132, 66, 9, pen.round('#d3e4ff', '#3f6cf0')) +
      disc(176, 70, 11, pen.round('#ffe9b0', '#e09a2e')),
  );
const planet: Drawing = (pen) => {
  const ring = (half: string): string =>
    pen.lit(
      `<path d="${half}" fill="none" stroke="${pen.across('#ffe9a8', '#e3a844', '#ffe9a8')}" stroke-width="13"/>`,
    );
  return `<g transform="rotate(-18 100 100)">${ring('M12 100A88 26 0 0 1 188 100')}${pen.lit(disc(100, 100, 60, pen.round('#ffd3f0', '#c44fd0', '#4a1f8f')))}${line('M46 82Q100 98 154 82M42 108Q100 126 158 108', '#ff9ae0', 7, 'opacity=".5"')}${ring('M188 100A88 26 0 0 1 12 100')}</g>${glint(72, 66, 13)}`;
};
const moon: Drawing = (pen) =>
  pen.lit(
    shape(
      'M124 20C76 24 44 60 46 104C48 150 88 184 134 178C102 160 88 130 90 98C92 64 104 38 124 20Z',
      pen.round('#ffffff', '#d9e0f7', '#7f8fc4'),
    ),
  ) +
  [
    [72, 82, 9],
    [66, 116, 6],
    [86, 148, 8],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#8f9ccc', 'opacity=".6"'))
    .join('') +
  cog(pen, 10, 30, 12, copper, { x: 142, y: 96 }) +
  line('M130 20L142 66', brass[1], 3) +
  shape(starPath(5, 12, 5, { x: 150, y: 46 }), '#ffe9a8');
const star: Drawing = (pen) =>
  pen.lit(`<path d="${starPath(5, 88, 40, { y: 106 })}" fill="${pen.down('#d3fff6', '#3fc4c0', '#0f5a7a')}"/>`) +
  around(5, shape('M100 106L100 22L112 74Z', '#ffffff', 'opacity=".35"'), { y: 106 }) +
  pen.lit(disc(100, 106, 24, pen.round(...brass))) +
  cog(pen, 8, 17, 7, copper, { x: 100, y: 106 });
const telescope: Drawing = (pen) =>
  line('M96 120L60 186M96 120L132 186M96 120L98 186', '#8a5a2c', 9) +
  `<g transform="rotate(-30 100 96)">${pen.lit(shape('M14 84L64 80L64 116L14 112Z', pen.down(...copper)) + shape('M60 76L122 72L122 124L60 120Z', pen.down(...brass)) + shape('M118 64L184 58L184 138L118 132Z', pen.down(...copper)))}${[64, 120].map((x) => pen.lit(`<rect x="${x - 6}" y="68" width="13" height="60" rx="4" fill="${pen.down(...brass)}"/>`)).join('')}<ellipse cx="184" cy="98" rx="13" ry="39" fill="${pen.round('#ffffff', '#7fd8ff', '#2f3f9f')}"/></g>` +
  pen.lit(disc(96, 118, 12, pen.round(...brass)));
const compass: Drawing = (pen) =>
  pen.lit(disc(100, 106, 76, pen.round(...brass)) + shape('M86 36L114 36L110 14L90 14Z', pen.down(...brass))) +
  disc(100, 106, 60, pen.round('#fffdf0', '#e9dcc0')) +
  around(8, line('M100 52L100 60', '#7a4a1c', 4), { y: 106 }) +
  `<g transform="rotate(32 100 106)">${pen.lit(shape('M100 54L114 106L86 106Z', '#e0304e') + shape('M100 158L114 106L86 106Z', '#3a4a8f'))}</g>` +
  disc(100, 106, 8, brass[1]) +
  line('M60 82Q72 60 96 54', '#fff', 5, 'opacity=".8"');
const hourglass: Drawing = (pen) =>
  pen.soft(
    shape(
      'M56 34L144 34C144 74 112 88 108 100C112 112 144 126 144 166L56 166C56 126 88 112 92 100C88 88 56 74 56 34Z',
      pen.across('#e0f4ff', '#8fc0e8', '#d3ecff'),
    ),
  ) +
  shape(
    'M68 58L132 58C126 78 106 88 100 98C94 88 74 78 68 58ZM100 104L103 132Q134 140 138 162L62 162Q66 140 97 132Z',
    pen.down('#ffd36b', '#e0702a'),
  ) +
  pen.lit(
    shape('M38 18L162 18L162 38L38 38ZM38 162L162 162L162 182L38 182Z', pen.down(...brass)) +
      shape('M44 36L56 36L56 164L44 164ZM144 36L156 36L156 164L144 164Z', pen.across(...copper)),
  ) +
  line('M68 48Q70 66 82 78', '#fff', 5, 'opacity=".8"');
const gear: Drawing = (pen) =>
  cog(pen, 12, 84, 44, steel) + cog(pen, 9, 46, 16, copper) + around(4, disc(100, 44, 6, '#44507a'), { from: 22 });
const spring: Drawing = (pen) =>
  [0, 1, 2, 3, 4]
    .map((k) =>
      pen.lit(
        line(
          `M40 ${46 + k * 27}C40 ${28 + k * 27} 160 ${34 + k * 27} 160 ${56 + k * 27}`,
          pen.across('#9a5a3a', '#ffd3b0', '#9a4a2c'),
          15,
        ),
      ),
    )
    .join('') + pen.lit(shape('M34 24L166 24L166 40L34 40ZM34 168L166 168L166 184L34 184Z', pen.down(...steel)));

const scene: Drawing = (pen) =>
  `<rect width="1600" height="1000" fill="${pen.down('#120a34', '#2f1a6a', '#6a2f8f', '#d0607a')}"/>` +
  scatter(130, (a, b, c) =>
    disc(a * 1600, b * 800, 0.7 + c * 2, c > 0.7 ? '#ffe9b0' : '#fff', `opacity="${(0.3 + c * 0.6).toFixed(2)}"`),
  ) +
  `<g opacity=".32" fill="none" stroke="#e3a844">${[430, 340, 250].map((r, k) => `<circle cx="800" cy="470" r="${r + 120}" stroke-width="${3 + k}"/>`).join('')}${around(36, '<path d="M800 -110L800 -84" stroke-width="5"/>', { x: 800, y: 470 })}</g>` +
  disc(300, 250, 96, pen.round('#ffd3b0', '#c4506a', '#4a1a5c')) +
  `<ellipse cx="300" cy="250" rx="160" ry="30" transform="rotate(-16 300 250)" fill="none" stroke="#ffd98a" stroke-width="9" opacity=".7"/>` +
  disc(1330, 210, 70, pen.round('#ffffff', '#b8c4f0', '#5a5aa8')) +
  at(60, 640, 2.6, cog(pen, 14, 92, 40, ['#8a5a3f', '#4a2a3a', '#2a1630'])) +
  at(1080, 560, 2.9, cog(pen, 16, 92, 44, ['#7a5a4a', '#3f2440', '#221230'])) +
  at(1350, 760, 1.7, cog(pen, 11, 90, 36, ['#a86a3f', '#5a2f34', '#2a1630'])) +
  at(-80, 860, 1.6, cog(pen, 11, 90, 36, ['#a86a3f', '#5a2f34', '#2a1630'])) +
  shape(
    'M-20 940L260 940L260 880Q340 760 420 880L420 940L1180 940L1180 850Q1290 690 1400 850L1400 940L1620 940L1620 1000L-20 1000Z',
    '#1a0d2c',
  ) +
  line('M1290 780L1360 690', '#1a0d2c', 34) +
  line('M340 830L300 760', '#1a0d2c', 22) +
  [300, 360, 1240, 1320].map((x) => `<rect x="${x}" y="890" width="20" height="30" rx="10" fill="#ffc93a"/>`).join('');
const crown: Drawing = (pen) =>
  cog(pen, 13, 62, 30, copper, { x: 180, y: 108 }) +
  cog(pen, 13, 62, 30, copper, { x: 420, y: 108 }) +
  cog(pen, 18, 92, 56, brass, { x: 300, y: 98 }) +
  pen.lit(disc(300, 98, 58, pen.round('#3f2a8f', '#1a0f4a'))) +
  pen.lit(
    shape(
      'M318 62C284 64 266 88 270 112C274 136 298 148 322 138C302 130 294 114 296 98C298 82 306 70 318 62Z',
      pen.down(...brass),
    ),
  ) +
  shape(starPath(5, 14, 6, { x: 332, y: 92 }), '#ffe9a8');
const corner: Drawing = (pen) =>
  cog(pen, 12, 58, 26, brass, { x: 60, y: 60 }) +
  cog(pen, 9, 32, 12, copper, { x: 118, y: 36 }) +
  cog(pen, 9, 32, 12, copper, { x: 36, y: 118 }) +
  pen.lit(disc(60, 60, 24, pen.round('#8fa0ff', '#3a2a9f')));
const twinkle: Drawing = (pen) => pen.glow(shape(starPath(4, 70, 12), '#ffe9b0'));

export const clockworkLook: SlotLook = {
  symbols: { 'sun-gear': sunGear, comet, orrery, planet, moon, star, telescope, compass, hourglass, gear, spring },
  outline: '#1a0a34',
  scene,
  veil: '#2a0f6e',
  motes: [{ drawing: twinkle, way: 'twinkle', count: 18, size: 1.6 }],
  frame: {
    cut: 'scroll',
    rim: ['#e8955c', '#5a2418'],
    trim: ['#fff1c0', '#a8702a'],
    well: ['#32206a', '#160c38'],
    crown,
    corner,
  },
  dusk: '#170b3ce6',
  paper: '#fff4e0',
  glow: '#ffd066',
  card: ['#6a3fb8', '#1a0d40'],
  lineColours: [0xffd066, 0x8fd8ff, 0xff9ae0, 0x7ff0dc, 0xffa06b],
  spark: ['#fff1c0', '#ff9a5c'],
  motion: 'roll',
  voices: { spin: 'spin', stop: 'chime', chance: 'chance', win: 'line', pop: 'pop', feature: 'feature', coin: 'coin' },
  key: 2,
};
