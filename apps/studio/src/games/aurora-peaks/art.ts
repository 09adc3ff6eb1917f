import type { Drawing } from '../../kit/slot/drawing.ts';
import {
  around,
  at,
  disc,
  gem,
  glint,
  line,
  mirrored,
  pathOf,
  corners,
  scatter,
  shape,
  starPath,
  type GemColours,
} from '../../kit/slot/shapes.ts';
import type { SlotLook } from '../../kit/slot/slot-look.ts';

/** Aurora Peaks: animals of the north carved in ice and fur, under green and violet light. */
const fox: Drawing = (pen) =>
  pen.lit(
    mirrored(shape('M58 84L38 22L92 60Z', pen.down('#ffb36b', '#e2662a'))) +
      shape(
        'M100 52C140 52 168 80 172 106C160 140 130 160 100 184C70 160 40 140 28 106C32 80 60 52 100 52Z',
        pen.down('#ffa45c', '#ee7430', '#c44c1c'),
      ),
  ) +
  mirrored(
    shape('M56 76L46 38L78 60Z', '#5a2230') +
      shape('M28 108C52 104 74 116 92 150L100 184C70 160 40 140 28 108Z', pen.down('#ffffff', '#dfe9fb')),
  ) +
  pen.lit(shape('M88 156Q100 148 112 156L100 172Z', '#241433')) +
  mirrored(shape('M54 104Q68 92 82 108Q68 114 54 104Z', '#fff4c9') + disc(68, 104, 5.5, '#2b1430')) +
  shape('M100 60L110 88L100 116L90 88Z', '#fff', 'opacity=".35"');

const owl: Drawing = (pen) =>
  pen.lit(
    shape(
      'M100 26C150 26 168 62 164 116C160 162 132 184 100 184C68 184 40 162 36 116C32 62 50 26 100 26Z',
      pen.down('#ffffff', '#d5e4fb', '#8fa8d8'),
    ) + mirrored(shape('M46 58L36 14L84 36Z', pen.down('#f1f6ff', '#a9bfe8'))),
  ) +
  mirrored(
    pen.lit(disc(72, 84, 30, pen.round('#ffffff', '#c2d6f7'))) +
      disc(72, 84, 19, pen.round('#ffe97a', '#f09a1a')) +
      disc(72, 84, 10, '#171533') +
      disc(76, 79, 3.6, '#fff'),
  ) +
  pen.lit(shape('M88 104L112 104L100 128Z', pen.down('#ffd36b', '#d9821d'))) +
  [140, 156]
    .map((y, row) =>
      [-1, 0, 1].map((step) => line(`M${92 + step * 26} ${y + row * 2}q8 8 16 0`, '#7f98cc', 4)).join(''),
    )
    .join('');

const bear: Drawing = (pen) =>
  pen.lit(
    mirrored(disc(52, 58, 26, pen.round('#f6fbff', '#a4c0e6'))) +
      shape(
        'M100 38C146 38 172 70 170 112C168 154 138 178 100 178C62 178 32 154 30 112C28 70 54 38 100 38Z',
        pen.round('#ffffff', '#d6e6fa', '#8eaedb'),
      ),
  ) +
  mirrored(disc(52, 58, 12, '#7c93c4')) +
  pen.lit(`<ellipse cx="100" cy="134" rx="40" ry="32" fill="${pen.round('#ffffff', '#cfdff6')}"/>`) +
  pen.lit(`<ellipse cx="100" cy="118" rx="16" ry="11" fill="#1d2350"/>`) +
  line('M100 128L100 142M82 146Q91 154 100 144Q109 154 118 146', '#1d2350', 4) +
  mirrored(disc(68, 92, 7.5, '#1d2350') + disc(70, 89, 2.4, '#fff'));

const wolf: Drawing = (pen) =>
  pen.lit(
    mirrored(shape('M52 84L40 14L96 56Z', pen.down('#c3d3f0', '#5f78b4'))) +
      shape(
        'M100 48C140 48 166 76 176 110L154 118L160 138L134 142C126 164 114 180 100 186C86 180 74 164 66 142L40 138L46 118L24 110C34 76 60 48 100 48Z',
        pen.down('#b8caec', '#7088c4', '#3c5090'),
      ),
  ) +
  mirrored(shape('M54 72L48 34L78 58Z', '#2c2c5c')) +
  pen.soft(
    shape(
      'M100 84C112 108 128 118 144 118C136 146 118 174 100 186C82 174 64 146 56 118C72 118 88 108 100 84Z',
      pen.down('#ffffff', '#dfe8fb'),
    ),
  ) +
  mirrored(shape('M58 98Q74 88 88 106Q72 112 58 98Z', '#bff6ff') + disc(75, 101, 5, '#171a44')) +
  pen.lit(shape('M86 146Q100 138 114 146L100 164Z', '#171a44')) +
  line('M100 162L100 172', '#171a44', 3);

/** Ice in six cuts and colours. */
const ice =
  (sides: number, colours: GemColours, squeeze = 1): Drawing =>
  (pen) =>
    pen.lit(gem(sides, colours, { radius: 82, squeeze })) + glint(66, 62, 16) + glint(136, 132, 9);

const star: Drawing = (pen) =>
  pen.glow(shape(starPath(8, 84, 38), pen.round('#ffffff', '#8ff5ff', '#3a6cf0'))) +
  pen.lit(shape(starPath(8, 82, 36), pen.down('#ffffff', '#a8e9ff', '#4a7cf0'))) +
  pen.lit(shape(starPath(4, 60, 20, { from: 45 }), pen.down('#fff6c9', '#ffc94a', '#e08a1e'))) +
  disc(100, 100, 13, pen.round('#ffffff', '#ffe9a0')) +
  glint(62, 58, 12) +
  glint(140, 136, 9);

const lights: Drawing = (pen) =>
  pen.glow(shape(pathOf(corners(6, 84)), pen.down('#39f5b0', '#3a8cf5', '#b04cf5'))) +
  pen.lit(shape(pathOf(corners(6, 78)), pen.down('#123a6e', '#1b1654'))) +
  shape(
    'M36 120C60 60 74 128 100 74C124 30 138 104 166 62L162 130L100 168L38 134Z',
    pen.across('#42ffb8', '#37c9f5', '#c06bff'),
    'opacity=".85"',
  ) +
  line('M36 118C60 58 74 126 100 72C124 28 138 102 164 62', '#eafff6', 5) +
  pen.lit(shape('M38 134L76 104L96 124L124 92L162 132L100 168Z', pen.down('#ffffff', '#9fc4f0'))) +
  glint(76, 56, 13) +
  glint(132, 48, 9);

const peak = (
  ...[x, y, width, height, [top, side, shade]]: readonly [
    x: number,
    y: number,
    width: number,
    height: number,
    tones: readonly [string, string, string],
  ]
): string =>
  shape(`M${x - width} ${y}L${x} ${y - height}L${x + width} ${y}Z`, side) +
  shape(
    `M${x} ${y - height}L${x + width} ${y}L${x + width * 0.2} ${y}L${x - width * 0.1} ${y - height * 0.5}Z`,
    shade,
  ) +
  shape(
    `M${x} ${y - height}L${x + width * 0.34} ${y - height * 0.66}L${x + width * 0.14} ${y - height * 0.72}L${x} ${y - height * 0.56}L${x - width * 0.16} ${y - height * 0.7}L${x - width * 0.34} ${y - height * 0.66}Z`,
    top,
  );

const pine = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    ['M-50 0L0 -90L50 0Z', 'M-40 -50L0 -130L40 -50Z', 'M-28 -100L0 -164L28 -100Z']
      .map((path, index) => shape(path, index % 2 === 0 ? '#0c2440' : '#133257'))
      .join('') + shape('M-22 -112L0 -164L22 -112Q0 -126 -22 -112Z', '#cfe6ff', 'opacity=".8"'),
  );

const curtain = (y: number, colour: string, opacity: number): string =>
  shape(
    `M-50 ${y + 220}C200 ${y - 120} 420 ${y + 160} 700 ${y}S1240 ${y - 80} 1650 ${y + 90}L1650 ${y + 260}C1300 ${y + 100} 1040 ${y + 260} 720 ${y + 250}S220 ${y + 220} -50 ${y + 420}Z`,
    colour,
    `opacity="${opacity}"`,
  );

const scene: Drawing = (pen) =>
  `<rect width="1600" height="1000" fill="${pen.down('#050a2a', '#0b1d52', '#1d4a86', '#8fc3ea')}"/>` +
  scatter(90, (a, b, c) => disc(a * 1600, b * 560, 0.8 + c * 1.9, '#fff', `opacity="${(0.3 + c * 0.6).toFixed(2)}"`)) +
  pen.glow(
    curtain(60, pen.down('#2bf0a800', '#2bf0a8', '#2bf0a800'), 0.5) +
      curtain(170, pen.down('#7a4cf500', '#8f5cff', '#7a4cf500'), 0.42) +
      curtain(250, pen.down('#2fd0f500', '#38d8f5', '#2fd0f500'), 0.32),
  ) +
  peak(260, 800, 380, 460, ['#e9f4ff', '#4f7fb8', '#355f98']) +
  peak(1330, 800, 420, 520, ['#f2f9ff', '#4a78b2', '#2f5690']) +
  peak(800, 810, 520, 400, ['#ffffff', '#6a9ad0', '#4a78b4']) +
  peak(560, 820, 300, 280, ['#ffffff', '#7fadd9', '#5c8cc2']) +
  peak(1080, 820, 300, 300, ['#ffffff', '#78a6d6', '#5585bd']) +
  shape('M-20 800Q400 740 800 800T1620 790L1620 1000L-20 1000Z', pen.down('#eaf5ff', '#9cc4ec', '#4f82bd')) +
  shape('M-20 900Q300 850 700 910T1620 890L1620 1000L-20 1000Z', pen.down('#ffffff', '#b4d4f4')) +
  [40, 120, 210, 310, 1300, 1390, 1480, 1570]
    .map((x, index) => pine(x, 880 + (index % 3) * 34, 1 + (index % 3) * 0.25))
    .join('');

const crown: Drawing = (pen) =>
  pen.lit(
    [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
      .map((step) => {
        const height = 128 - Math.abs(step) * 18;
        return shape(
          `M${300 + step * 46 - 30} 142L${300 + step * 46 + step * 5} ${142 - height}L${300 + step * 46 + 30} 142Z`,
          pen.down('#ffffff', '#a5e4ff', '#4a8fe0'),
        );
      })
      .join(''),
  ) +
  glint(300, 62, 20) +
  glint(196, 92, 11) +
  glint(410, 96, 11);
const corner: Drawing = (pen) =>
  pen.lit(
    [
      [20, 110],
      [44, 76],
      [76, 44],
      [110, 20],
    ]
      .map(([x = 0, y = 0], index) =>
        shape(pathOf(corners(6, 26 - (index % 2) * 6, { x, y })), pen.down('#ffffff', '#9fdcff', '#4487dc')),
      )
      .join('') + shape(pathOf(corners(6, 34, { x: 40, y: 40 })), pen.round('#ffffff', '#8fe9ff', '#3f6fe0')),
  );
const snow: Drawing = () => around(6, line('M100 100L100 34M100 58L84 44M100 58L116 44', '#ffffff', 8));

export const auroraLook: SlotLook = {
  symbols: {
    bear,
    wolf,
    fox,
    owl,
    aurora: lights,
    star,
    ruby: ice(6, { light: '#ffd6de', mid: '#ff5c7d', dark: '#c9174a', deep: '#750b34' }),
    amber: ice(8, { light: '#fff3c2', mid: '#ffbe3d', dark: '#e07a14', deep: '#8f4209' }),
    emerald: ice(4, { light: '#dcffe6', mid: '#4fe08a', dark: '#149a54', deep: '#0a5a3a' }, 0.86),
    sapphire: ice(5, { light: '#d9ecff', mid: '#4fa4ff', dark: '#1f5fe0', deep: '#122f96' }),
    amethyst: ice(6, { light: '#efe0ff', mid: '#b07aff', dark: '#7438d6', deep: '#3f1a8a' }, 0.8),
    quartz: ice(3, { light: '#ffffff', mid: '#d3e6f7', dark: '#8fb0d4', deep: '#56789f' }),
  },
  outline: '#0b1440',
  scene,
  veil: '#1a0f5e',
  motes: [{ drawing: snow, way: 'fall', count: 18, size: 1.7 }],
  frame: {
    cut: 'square',
    rim: ['#dff3ff', '#4f86c9'],
    trim: ['#ffffff', '#7fb8ee'],
    well: ['#143062', '#0a1740'],
    crown,
    corner,
  },
  dusk: '#0a1a4ce0',
  paper: '#f2faff',
  glow: '#7ff0ff',
  card: ['#2f5fc0', '#0c1648'],
  lineColours: [0x7ff0ff, 0xc79bff, 0x8dffc9, 0xff9ad0, 0xffe08a],
  spark: ['#ffffff', '#7fd8ff'],
  motion: 'drop',
  voices: { spin: 'spin', stop: 'drop', chance: 'chance', win: 'line', pop: 'pop', feature: 'feature', coin: 'coin' },
  key: 3,
};
