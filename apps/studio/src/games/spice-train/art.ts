import type { Drawing } from '../../kit/slot/drawing.ts';
import {
  around,
  at,
  disc,
  flower,
  glint,
  line,
  mirrored,
  petal,
  scatter,
  shape,
  starPath,
} from '../../kit/slot/shapes.ts';
import type { SlotLook } from '../../kit/slot/slot-look.ts';

/** Spice Train: a steam train at dusk through hills of spice; painted tin, lacquer red and bottle green. */
const brass = ['#fff2c0', '#e9ae42', '#8a4f16'] as const;

/** A heap of spice in a hammered bowl, with what it is made of on top. */
const bowl =
  (
    heap: readonly [string, string, string],
    metal: readonly [string, string, string],
    top: (pen: Parameters<Drawing>[0]) => string,
  ): Drawing =>
  (pen) =>
    pen.soft(shape('M26 112C40 78 68 58 100 56C132 58 160 78 174 112Z', pen.down(...heap))) +
    scatter(26, (a, b, c) =>
      disc(46 + a * 108, 108 - b * 36, 1.4 + c * 1.8, c > 0.5 ? heap[0] : heap[2], 'opacity=".75"'),
    ) +
    pen.lit(
      shape('M18 108L182 108C182 152 148 176 128 178L72 178C52 176 18 152 18 108Z', pen.down(...metal)) +
        shape('M12 100L188 100Q194 108 188 116L12 116Q6 108 12 100Z', pen.down(metal[0], metal[1])),
    ) +
    [48, 74, 100, 126, 152]
      .map((x) => disc(x, 140 - Math.abs(x - 100) * 0.12, 6.5, metal[0], 'opacity=".5"'))
      .join('') +
    top(pen);

const engine: Drawing = (pen) =>
  pen.glow(disc(100, 92, 66, pen.round('#fff0a0', '#ff8a2e55', '#ff8a2e00'))) +
  pen.lit(
    shape('M74 10L126 10L118 44L82 44Z', pen.down('#5a6488', '#1c2240')) +
      shape('M68 4L132 4L132 16L68 16Z', pen.down(...brass)) +
      disc(100, 94, 58, pen.round('#5f9a7a', '#176049', '#0a3328')) +
      disc(100, 94, 44, pen.round(...brass)) +
      disc(100, 94, 36, pen.round('#3c7a5f', '#0e4635')),
  ) +
  shape(starPath(8, 28, 13, { y: 94 }), pen.down('#fff2c0', '#e9ae42')) +
  disc(100, 94, 9, '#c4283a') +
  pen.lit(disc(100, 44, 15, pen.round('#ffffff', '#fff09a', '#f0a02e'))) +
  pen.lit(shape('M30 142L170 142L186 184L14 184Z', pen.down('#e23c4c', '#8f1230'))) +
  [-52, -26, 0, 26, 52].map((x) => line(`M${100 + x * 0.85} 144L${100 + x * 1.3} 182`, '#ffcf6b', 5)).join('') +
  mirrored(disc(40, 126, 11, pen.round('#fff6c9', '#ffb42e')));

const signal: Drawing = (pen) =>
  pen.lit(
    shape('M93 20L107 20L107 188L93 188Z', pen.across('#8a93b8', '#3a4270')) +
      shape('M70 178L130 178L138 190L62 190Z', pen.down('#6a7398', '#2c3358')),
  ) +
  pen.glow(shape('M100 40L30 26L22 54L100 66Z', pen.across('#ff8a7a', '#d9203c'))) +
  pen.lit(shape('M112 36L30 20Q16 36 24 56L112 72Z', pen.across('#ff6a5c', '#c4142e'))) +
  shape('M52 25L68 28L64 62L48 60Z', '#fff') +
  pen.lit(shape('M108 30L158 30L166 130L108 130Z', pen.down('#3a4270', '#161b38'))) +
  pen.glow(disc(136, 58, 17, pen.round('#ffffff', '#ff5c5c', '#a8102a'))) +
  pen.glow(disc(138, 100, 17, pen.round('#ffffff', '#6fffa0', '#0f9a4a'))) +
  glint(132, 94, 9);

const carriage: Drawing = (pen) =>
  pen.lit(
    shape('M22 52Q100 26 178 52L178 66L22 66Z', pen.down('#6b7a9a', '#2b3458')) +
      shape('M26 64L174 64L174 150L26 150Z', pen.down('#e8485a', '#a0183c', '#6a0f34')),
  ) +
  [40, 86, 132]
    .map(
      (x) =>
        shape(`M${x} 78Q${x + 14} 68 ${x + 28} 78L${x + 28} 108L${x} 108Z`, pen.down('#fff6c9', '#ffc04a')) +
        line(`M${x + 14} 72L${x + 14} 108`, '#8a4f16', 3),
    )
    .join('') +
  line('M26 122L174 122M26 136L174 136', '#ffcf6b', 4) +
  pen.lit(
    [56, 144].map((x) => disc(x, 158, 21, pen.round('#9aa4c4', '#3a4270')) + disc(x, 158, 8, brass[1])).join(''),
  ) +
  line('M56 158L144 158', '#e9ae42', 6);

const saffron: Drawing = (pen) =>
  pen.soft(flower(6, { length: 90, width: 38, fill: pen.down('#f3dcff', '#b06af5', '#5a2aa8'), tip: 0.5 })) +
  pen.soft(flower(6, { length: 62, width: 26, fill: pen.down('#ffffff', '#d3a0ff'), from: 30 })) +
  pen.glow(
    [-34, 0, 34, -16, 16]
      .map(
        (turn, index) =>
          `<g transform="rotate(${turn} 100 112)">${line(`M100 108Q${index % 2 === 0 ? 92 : 108} 66 100 34`, '#ff3a1f', 8)}</g>`,
      )
      .join(''),
  ) +
  disc(100, 106, 12, pen.round('#fff3a0', '#f0a01f'));

const cardamom: Drawing = (pen) =>
  [
    [62, 112, -28],
    [138, 112, 28],
    [100, 96, 0],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${pen.lit(shape('M0 -72C30 -48 38 14 0 72C-38 14 -30 -48 0 -72Z', pen.across('#e4f7b0', '#8fc04a', '#4a7a24')))}${line('M0 -66Q-14 0 0 66M0 -66Q14 0 0 66', '#3f6a1f', 3, 'opacity=".7"')}${line('M0 -72L0 -86', '#5f7a2a', 5)}</g>`,
    )
    .join('');
const cinnamon: Drawing = (pen) =>
  [
    [58, -18],
    [100, 6],
    [140, 22],
  ]
    .map(
      ([x = 0, turn = 0]) =>
        `<g transform="rotate(${turn} 100 100)">${pen.lit(shape(`M${x - 20} 34L${x + 20} 34L${x + 20} 166L${x - 20} 166Z`, pen.across('#7a3a16', '#d98a4a', '#a8592a', '#6a2f12')))}${`<ellipse cx="${x}" cy="34" rx="20" ry="9" fill="#e8b07a"/><path d="M${x - 12} 34a7 5 0 1 1 10 3a4 3 0 1 1 8 -5" fill="none" stroke="#6a2f12" stroke-width="3.4"/>`}</g>`,
    )
    .join('') +
  pen.lit(shape('M24 96Q100 78 176 96L176 116Q100 98 24 116Z', pen.down('#ff6a7a', '#b8183c'))) +
  shape('M100 90Q72 64 66 84Q72 100 100 98Q128 100 134 84Q128 64 100 90Z', '#e0304e');

const clove: Drawing = (pen) =>
  [
    [60, 104, -24],
    [140, 104, 24],
    [100, 96, 0],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        0.86,
        pen.lit(
          shape('M-13 -6L13 -6L8 88Q0 98 -8 88Z', pen.across('#a8623a', '#5a2a16', '#3a180c')) +
            around(4, shape('M0 -16C16 -30 26 -44 18 -60C4 -52 -4 -34 0 -16Z', '#8a4422'), {
              x: 0,
              y: -16,
              from: -38,
            }) +
            disc(0, -40, 24, pen.round('#e8a05c', '#8a3f1c', '#4a1f0e')),
        ),
        turn,
      ),
    )
    .join('');
const chilli: Drawing = (pen) =>
  [
    [-14, 0],
    [26, 14],
  ]
    .map(
      ([turn = 0, shift = 0]) =>
        `<g transform="rotate(${turn} 100 100) translate(${shift} ${shift * 0.4})">${pen.lit(shape('M84 50C112 44 132 62 130 96C128 134 96 168 44 180C74 152 84 126 80 96C76 74 74 58 84 50Z', pen.across('#ff9a7a', '#f0281f', '#8f0a1c')))}${line('M92 62C112 74 112 108 98 134', '#fff', 6, 'opacity=".5"')}${pen.soft(shape('M78 54C84 36 120 34 126 56Q114 62 102 56Q90 64 78 54Z', '#3fa04a') + line('M102 44Q104 26 118 18', '#3fa04a', 8))}</g>`,
    )
    .join('');

const hill = (y: number, lift: number, fill: string): string =>
  shape(
    `M-20 ${y}C220 ${y - lift} 380 ${y + 20} 620 ${y - lift * 0.4}S1020 ${y - lift} 1240 ${y - 10}S1520 ${y - lift * 0.6} 1620 ${y}L1620 1000L-20 1000Z`,
    fill,
  );
const scene: Drawing = (pen) =>
  `<rect width="1600" height="1000" fill="${pen.down('#0f2a3f', '#1f5a5c', '#7a7a4a', '#f0a04a')}"/>` +
  disc(1180, 300, 96, pen.round('#fffbe0', '#ffe6a0')) +
  disc(1180, 300, 190, pen.round('#ffe6a055', '#ffe6a000')) +
  scatter(60, (a, b, c) => disc(a * 1600, b * 380, 0.8 + c * 1.6, '#fff', `opacity="${(0.25 + c * 0.6).toFixed(2)}"`)) +
  hill(560, 150, '#1f5a52') +
  hill(640, 130, pen.down('#3a6a3f', '#1f4a38')) +
  hill(730, 110, pen.down('#c4702a', '#7a3a1f')) +
  scatter(60, (a, b, c) => disc(a * 1600, 740 + b * 70, 3 + c * 4, c > 0.5 ? '#ffb84a' : '#e0702a', 'opacity=".8"')) +
  line('M-20 806L1620 806', '#2a1a24', 10) +
  Array.from({ length: 20 }, (_, k) =>
    shape(`M${k * 86} 806L${k * 86 + 16} 806L${k * 86 + 20} 900L${k * 86 - 4} 900Z`, '#3a2430'),
  ).join('') +
  shape('M-20 892L1620 892L1620 912L-20 912Z', '#4a2c38') +
  at(
    60,
    706,
    1,
    [0, 190, 380, 1190, 1380]
      .map(
        (x) =>
          `<g transform="translate(${x} 0)"><rect width="172" height="82" rx="10" fill="#a0183c"/><rect x="6" y="6" width="160" height="10" fill="#ffcf6b"/>${[16, 66, 116].map((w) => `<rect x="${w}" y="24" width="40" height="34" rx="6" fill="#ffdf8a"/>`).join('')}<circle cx="40" cy="90" r="16" fill="#161b38"/><circle cx="132" cy="90" r="16" fill="#161b38"/></g>`,
      )
      .join(''),
  ) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((k) =>
      disc(
        1500 - k * 150,
        600 - k * 40 + (k % 2) * 26,
        46 + k * 15,
        '#fff3e0',
        `opacity="${(0.34 - k * 0.04).toFixed(2)}"`,
      ),
    )
    .join('') +
  shape('M-20 910Q400 880 800 920T1620 900L1620 1000L-20 1000Z', pen.down('#2f6a3f', '#123a2c')) +
  scatter(24, (a, b, c) =>
    at(
      a * 1600,
      960 + b * 40,
      0.5 + c * 0.5,
      shape(petal(90, 20, { x: 0, y: 0 }), '#3f8a4a') + disc(0, -84, 15, c > 0.6 ? '#b06af5' : '#ffb42e'),
    ),
  );

const crown: Drawing = (pen) =>
  pen.lit(
    shape('M40 142L80 96L520 96L560 142Z', pen.down('#2f8a68', '#0e4635')) +
      shape('M70 98L530 98L530 84L70 84Z', pen.down(...brass)),
  ) +
  Array.from({ length: 15 }, (_, k) =>
    shape(`M${82 + k * 30} 110L${100 + k * 30} 110L${91 + k * 30} 134Z`, k % 2 === 0 ? '#ffcf6b' : '#e23c4c'),
  ).join('') +
  pen.lit(disc(300, 80, 62, pen.round(...brass)) + disc(300, 80, 50, pen.round('#fffdf0', '#f3e3b8'))) +
  Array.from({ length: 12 }, (_, k) =>
    line('M300 38L300 46', '#3a2430', 4, `transform="rotate(${k * 30} 300 80)"`),
  ).join('') +
  line('M300 80L300 52M300 80L322 92', '#a0183c', 6);
const corner: Drawing = (pen) =>
  pen.lit(shape('M12 150L12 40Q12 12 40 12L150 12L150 30L52 30Q30 30 30 52L30 150Z', pen.down(...brass))) +
  pen.lit(disc(52, 52, 34, pen.round('#e23c4c', '#8f1230')) + disc(52, 52, 22, pen.round(...brass))) +
  around(8, line('M52 52L52 34', '#8f1230', 4), { x: 52, y: 52 });
const ember: Drawing = (pen) => pen.glow(disc(100, 100, 26, pen.round('#fffbe0', '#ffa83a', '#ff6a1f55')));

export const trainLook: SlotLook = {
  symbols: {
    engine,
    signal,
    saffron,
    carriage,
    cardamom,
    cinnamon,
    clove,
    chilli,
    pepper: bowl(['#8a8496', '#3f3a4c', '#1a1722'], ['#f3d6a8', '#b87a3f', '#6a3a1a'], (pen) =>
      [
        [74, 72],
        [104, 56],
        [130, 76],
        [92, 88],
      ]
        .map(([x = 0, y = 0]) => pen.lit(disc(x, y, 13, pen.round('#9a94a8', '#2c2836'))))
        .join(''),
    ),
    turmeric: bowl(['#ffe45c', '#f5a81f', '#c46a0f'], ['#d3e6f0', '#7a98b0', '#3a5470'], (pen) =>
      pen.soft(
        shape(
          'M72 78Q66 54 92 56Q100 34 122 50Q146 50 134 76Q118 92 100 82Q84 92 72 78Z',
          pen.down('#ffc24a', '#c4701c', '#7f420f'),
        ),
      ),
    ),
    ginger: bowl(
      ['#fff0c9', '#e3bd82', '#a87a4a'],
      ['#b8f0d8', '#3f9a7a', '#155a48'],
      (pen) =>
        pen.lit(
          shape(
            'M50 84C44 60 70 58 78 68C78 40 112 36 112 62C126 44 152 58 144 78C156 88 140 104 126 96C112 108 92 106 84 96C70 104 52 98 50 84Z',
            pen.down('#f7e0ae', '#d0a060', '#9a6c3a'),
          ),
        ) + line('M78 70Q82 80 78 90M112 64Q108 76 114 88', '#9a6c3a', 3),
    ),
  },
  outline: '#2a0f1e',
  scene,
  veil: '#4a0f2a',
  motes: [{ drawing: ember, way: 'rise', count: 16, size: 1.5 }],
  frame: {
    cut: 'square',
    rim: ['#d9384e', '#6a0f2e'],
    trim: ['#ffe9a8', '#b8781f'],
    well: ['#1f4a44', '#0d2428'],
    crown,
    corner,
  },
  dusk: '#1f0d1ee6',
  paper: '#fff3dc',
  glow: '#ffc64a',
  card: ['#a8243f', '#2a0d24'],
  lineColours: [0xffc64a, 0xff7a6b, 0x8ff0b8, 0xd3a0ff, 0xffe9a8],
  spark: ['#ffe9a8', '#ff8a2e'],
  motion: 'roll',
  voices: {
    spin: 'spin',
    stop: 'reelStop',
    chance: 'chance',
    win: 'line',
    pop: 'pop',
    feature: 'feature',
    coin: 'coin',
  },
  key: -4,
};
