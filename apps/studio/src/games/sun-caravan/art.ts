import type { Drawing } from '../../kit/slot/drawing.ts';
import {
  at,
  corners,
  disc,
  glint,
  line,
  mirrored,
  pathOf,
  petal,
  scatter,
  shape,
  starPath,
} from '../../kit/slot/shapes.ts';
import type { SlotLook } from '../../kit/slot/slot-look.ts';

/** Sun Caravan: brass, turquoise and the long light of the dunes. */
const brass = ['#fff0b8', '#eaa83a', '#8a4a14'] as const;
const teal = ['#a8fff0', '#1fb8ae', '#0a5a66'] as const;

const camel: Drawing = (pen) =>
  pen.lit(
    shape(
      'M38 182L40 120C34 92 48 78 62 84C72 56 92 54 102 78C112 54 132 58 138 82C150 84 152 96 152 108C160 92 158 70 156 52C154 40 166 30 178 34C192 38 194 52 184 56L172 60C176 86 174 116 154 132L152 182L138 182L134 142L62 142L54 182Z',
      pen.down('#ffdf9a', '#d9933f', '#9a5420'),
    ),
  ) +
  pen.lit(shape('M56 92C70 70 116 68 140 90L132 122Q98 136 64 122Z', pen.down('#ff7a5c', '#c4283a', '#7f123a'))) +
  line('M58 98Q98 84 138 98M62 114Q98 128 134 114', '#ffd76b', 4) +
  [74, 98, 122].map((x) => shape(starPath(4, 9, 4, { x, y: 106 }), '#7ff0e0')).join('') +
  [66, 82, 98, 114, 130].map((x) => disc(x, 130, 4, '#ffd76b')).join('') +
  disc(173, 43, 3.6, '#2a1408') +
  line('M158 62L176 58', '#1fb8ae', 4);

const falcon: Drawing = (pen) =>
  pen.soft(
    mirrored(
      shape('M92 92C64 60 34 44 8 48C14 84 34 118 88 136Z', pen.down('#ffe3a8', '#b8702c', '#5a2c12')) +
        line('M22 58C44 70 66 88 84 110M20 74C42 84 62 98 82 120', '#5a2c12', 4, 'opacity=".6"'),
    ),
  ) +
  pen.lit(
    shape(
      'M100 60C124 62 130 96 124 128L112 180L100 166L88 180L76 128C70 96 76 62 100 60Z',
      pen.down('#fff6dc', '#d9a25c', '#7a431c'),
    ),
  ) +
  [96, 112, 128].map((y) => line(`M86 ${y}q7 8 14 0q7 8 14 0`, '#7a431c', 3)).join('') +
  pen.lit(disc(100, 52, 25, pen.round('#fff1cf', '#b8702c', '#5a2c12'))) +
  pen.lit(shape('M92 54L108 54Q108 70 98 78Q96 66 92 54Z', pen.down('#ffd86b', '#c9781c'))) +
  mirrored(disc(88, 46, 6.5, '#ffd23a') + disc(89, 46, 3.4, '#1a0d08'));

const lamp: Drawing = (pen) =>
  pen.glow(shape('M164 60C176 44 164 34 172 14C190 34 192 56 178 72Z', pen.down('#fff8c9', '#ff9a2e'))) +
  pen.lit(
    shape(
      'M28 118C40 92 80 84 118 92C138 92 148 78 152 66L184 70C180 104 160 132 132 146L118 160L66 160C40 152 26 136 28 118Z',
      pen.down(...brass),
    ) +
      shape('M62 160L124 160L136 178L50 178Z', pen.down('#f6cf6a', '#8a4a14')) +
      shape('M76 88Q98 52 120 88Z', pen.down('#ffe9a0', '#b8741c')),
  ) +
  line('M32 112C6 100 4 136 40 140', '#e0a038', 9) +
  disc(98, 62, 8, pen.round(...teal)) +
  shape(starPath(8, 19, 9, { x: 88, y: 124 }), pen.round(...teal)) +
  line('M44 120Q88 100 140 108', '#fff6d0', 4, 'opacity=".7"');

const carpet: Drawing = (pen) =>
  pen.lit(
    shape('M30 56Q64 38 100 56T170 56L170 146Q136 164 100 146T30 146Z', pen.down('#e8446a', '#a0184f', '#5f0f45')),
  ) +
  shape('M40 64Q70 50 100 64T160 64L160 138Q130 152 100 138T40 138Z', 'none', 'stroke="#ffcf5c" stroke-width="5"') +
  shape(
    pathOf([
      { x: 100, y: 66 },
      { x: 134, y: 101 },
      { x: 100, y: 136 },
      { x: 66, y: 101 },
    ]),
    pen.round(...teal),
  ) +
  shape(starPath(8, 22, 11, { y: 101 }), '#ffd76b') +
  mirrored(
    shape(starPath(4, 13, 5, { x: 54, y: 101 }), '#7ff0e0') +
      [60, 78, 96, 114, 132].map((y) => line(`M30 ${y}L16 ${y + 6}`, '#ffd76b', 4)).join(''),
  );

const teapot: Drawing = (pen) =>
  pen.lit(
    line('M148 92C190 84 190 142 140 144', pen.down(...teal), 12) +
      shape('M58 128C34 126 30 96 14 84L28 72C46 86 56 100 70 100Z', pen.down(...teal)) +
      shape(
        'M100 66C146 66 160 100 156 132C152 162 130 172 100 172C70 172 48 162 44 132C40 100 54 66 100 66Z',
        pen.round('#d3fff6', '#2cc4b8', '#0c6a72'),
      ) +
      shape('M66 70Q100 42 134 70Q100 80 66 70Z', pen.down(...brass)),
  ) +
  disc(100, 48, 9, pen.round(...brass)) +
  line('M48 126Q100 144 152 126M52 108Q100 124 148 108', '#ffd76b', 4) +
  [66, 83, 100, 117, 134].map((x) => shape(petal(18, 6, { x, y: 164 }), '#ffd76b', 'opacity=".85"')).join('');

const dates: Drawing = (pen) =>
  pen.soft(
    shape(
      'M100 60C84 24 50 18 26 30C44 46 70 56 100 60ZM100 60C116 20 152 16 176 32C156 50 128 58 100 60Z',
      pen.down('#c6f08a', '#3f9f4a'),
    ),
  ) +
  [
    [70, 92, -16],
    [130, 92, 16],
    [100, 84, 0],
    [52, 132, -22],
    [148, 132, 22],
    [84, 130, -8],
    [116, 130, 8],
    [100, 162, 0],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="rotate(${turn} ${x} ${y})">${pen.lit(`<ellipse cx="${x}" cy="${y}" rx="18" ry="27" fill="${pen.round('#ffb86b', '#9a451c', '#4a1c10')}"/>`)}<ellipse cx="${x - 6}" cy="${y - 8}" rx="4" ry="9" fill="#fff" opacity=".4"/></g>`,
    )
    .join('');

const ewer: Drawing = (pen) =>
  pen.lit(
    line('M130 66C178 60 172 132 128 132', pen.down(...brass), 10) +
      shape(
        'M78 38L124 34L118 66C146 84 150 140 124 164L134 182L66 182L76 164C48 140 54 84 84 66Q72 52 58 48Z',
        pen.down('#ffe9b0', '#e0902e', '#7f3f14'),
      ),
  ) +
  line('M62 112Q100 128 138 112', pen.across(...teal), 12) +
  shape(starPath(8, 17, 8, { y: 140 }), '#7ff0e0') +
  line('M72 92Q70 130 84 154', '#fff', 5, 'opacity=".5"');

const dune: Drawing = (pen) =>
  pen.lit(disc(100, 100, 80, pen.down('#ffd98a', '#ff9a5c', '#c94f5c'))) +
  disc(120, 72, 22, pen.round('#fffbe0', '#ffd76b')) +
  `<clipPath id="dune"><circle cx="100" cy="100" r="77"/></clipPath><g clip-path="url(#dune)">${shape('M0 120Q60 84 110 116T210 104L210 210L0 210Z', pen.down('#f6b25c', '#b8622a'))}${shape('M0 152Q70 112 130 150T220 150L220 210L0 210Z', pen.down('#e08a3c', '#8a3f1c'))}</g>` +
  disc(100, 100, 80, 'none', `stroke="${brass[1]}" stroke-width="7"`);

const mirage: Drawing = (pen) =>
  pen.glow(shape('M26 158C40 120 160 120 174 158Q100 182 26 158Z', pen.down('#b8fff4', '#17a8b8'))) +
  pen.lit(shape('M26 156C40 126 160 126 174 156Q100 180 26 156Z', pen.down('#b8fff4', '#17a8b8', '#0b5a80'))) +
  pen.lit(line('M104 144C108 112 104 92 96 70', pen.across('#a8662a', '#6a3a14'), 11)) +
  pen.soft(
    [-100, -62, -24, 24, 62, 100]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 96 70)">${shape(petal(60, 13, { x: 96, y: 72 }), pen.down('#d3f78a', '#2f9f4a', '#0d5a3a'))}</g>`,
      )
      .join(''),
  ) +
  [
    [88, 78],
    [102, 82],
    [94, 88],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 5.5, '#e0702a'))
    .join('') +
  line('M60 156L92 156M112 162L146 162', '#e8fffb', 4, 'opacity=".8"') +
  glint(150, 60, 16) +
  glint(46, 104, 10);

const sun: Drawing = (pen) =>
  pen.glow(shape(starPath(16, 92, 70), pen.round('#fffbe0', '#ffc02e', '#f0701a'))) +
  pen.lit(shape(starPath(16, 90, 68), pen.down('#fff0a0', '#ffab1f', '#d95a12'))) +
  pen.lit(disc(100, 100, 58, pen.round('#fff8d0', '#ffc93a', '#e8851a'))) +
  disc(100, 100, 47, 'none', 'stroke="#b8590f" stroke-width="3" opacity=".55"');

const dunes = (y: number, lift: number, fill: string): string =>
  shape(
    `M-20 ${y}C200 ${y - lift} 420 ${y + lift * 0.5} 640 ${y - lift * 0.3}S1080 ${y - lift} 1620 ${y + 20}L1620 1000L-20 1000Z`,
    fill,
  );
const rider = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    '<path d="M0 60L2 22C0 8 8 2 16 6C22-10 32-10 36 4C42-10 52-8 56 6C62 6 64 12 62 20C70 12 68 0 68-8C68-16 84-18 86-10L78-4C80 12 74 26 62 30L62 60L56 60L54 34L12 34L8 60Z" fill="#4a1a3a"/><path d="M26-2L40-2L44-22Q33-36 22-22Z" fill="#4a1a3a"/>',
  );
const scene: Drawing = (pen) =>
  `<rect width="1600" height="1000" fill="${pen.down('#2a1a5e', '#8a2f7a', '#f0605a', '#ffb85c', '#ffe3a0')}"/>` +
  disc(800, 500, 210, pen.round('#fffbe0', '#ffd36b', '#ffb04a')) +
  disc(800, 500, 330, pen.round('#ffd36b', '#ffb04a00'), 'opacity=".5"') +
  scatter(40, (a, b, c) => disc(a * 1600, b * 300, 0.8 + c * 1.6, '#fff', `opacity="${(0.3 + c * 0.6).toFixed(2)}"`)) +
  `<g fill="#a83a64" opacity=".8">${mirrored('<path d="M60 640V500Q90 440 120 500V640ZM150 640V450Q210 340 270 450V640ZM200 372h20v-50h-20ZM300 640V520Q330 470 360 520V640ZM20 640V560H420V640Z"/>', 800)}</g>` +
  dunes(640, 110, pen.down('#f59a5c', '#b8484f')) +
  [12, 28, 24, 8, -12].map((lift, k) => rider(430 + k * 150, 628 - lift, 0.72)).join('') +
  dunes(740, 130, pen.down('#f0b060', '#a8503a')) +
  dunes(860, 90, pen.down('#ffcf7a', '#c9703a', '#8a3a2c')) +
  mirrored(
    [
      [70, 900, 1.5],
      [230, 950, 1.1],
    ]
      .map(([x = 0, y = 0, scale = 1]) =>
        at(
          x,
          y,
          scale,
          line('M0 60C6 0 -4 -60 10 -120', '#5a2a1c', 16) +
            [-110, -70, -30, 20, 60, 100]
              .map(
                (turn) =>
                  `<g transform="translate(10 -120) rotate(${turn})">${shape(petal(110, 22, { x: 0, y: 0 }), turn % 20 === 0 ? '#1f7a52' : '#2a9a5c')}</g>`,
              )
              .join(''),
        ),
      )
      .join(''),
    800,
  );

const crown: Drawing = (pen) =>
  pen.lit(shape('M30 142Q150 120 220 96Q260 30 300 8Q340 30 380 96Q450 120 570 142Z', pen.down(...brass))) +
  pen.lit(shape('M252 132Q258 70 300 42Q342 70 348 132Z', pen.down(...teal))) +
  shape(starPath(8, 34, 17, { x: 300, y: 100 }), pen.down('#fff3b8', '#ffb42e')) +
  mirrored(
    [90, 140, 190]
      .map((x, index) => shape(pathOf(corners(4, 13, { x, y: 130 - index * 7 })), pen.round(...teal)))
      .join(''),
    300,
  );
const corner: Drawing = (pen) =>
  pen.lit(shape('M14 152L14 14L152 14Q100 30 84 50Q70 62 62 84Q30 100 14 152Z', pen.down(...brass))) +
  pen.lit(shape(starPath(8, 32, 16, { x: 50, y: 50 }), pen.round(...teal))) +
  disc(50, 50, 8, '#ffe9a0');
const spark: Drawing = (pen) => pen.glow(shape(starPath(4, 60, 12), '#ffe9a0'));

export const caravanLook: SlotLook = {
  symbols: { camel, falcon, lamp, carpet, teapot, dates, ewer, dune, mirage, sun },
  outline: '#3a1230',
  scene,
  veil: '#5e0f3e',
  motes: [{ drawing: spark, way: 'twinkle', count: 16, size: 1.5 }],
  frame: {
    cut: 'arch',
    rim: ['#f5c65c', '#7f3f14'],
    trim: ['#fff3c9', '#b8701c'],
    well: ['#6a2450', '#2c0d30'],
    crown,
    corner,
  },
  dusk: '#340d34e6',
  paper: '#fff6dc',
  glow: '#ffcf4a',
  card: ['#c4434f', '#3a0f38'],
  lineColours: [0xffcf4a, 0x5ff0e0, 0xff8a6b, 0xffe9a0, 0xff9ad0],
  spark: ['#fff0a0', '#ff9a2e'],
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
  key: -2,
};
