import type { Drawing } from '../../kit/slot/drawing.ts';
import { at, disc, glint, line, mirrored, petal, scatter, shape } from '../../kit/slot/shapes.ts';
import type { SlotLook } from '../../kit/slot/slot-look.ts';

/** Banyan Vault: a temple that roots have swallowed, moss, jade and old gold. */
const gold = ['#fff0b0', '#dfa93a', '#74480f'] as const;
const jade = ['#d3ffe0', '#3fc48a', '#0d5a48'] as const;

const leopard: Drawing = (pen) =>
  pen.lit(
    mirrored(disc(48, 56, 24, pen.round('#f5d08a', '#a8702a'))) +
      shape(
        'M100 36C148 36 174 72 170 112C166 154 138 180 100 180C62 180 34 154 30 112C26 72 52 36 100 36Z',
        pen.round('#ffe9b0', '#e3ac52', '#a86a24'),
      ),
  ) +
  mirrored(disc(48, 56, 11, '#4a2a14')) +
  mirrored(
    [
      [66, 62, 9],
      [84, 48, 7],
      [46, 96, 8],
      [42, 122, 7],
      [60, 152, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        disc(x, y, r, 'none', 'stroke="#4a2a14" stroke-width="5" stroke-dasharray="13 6"'),
      )
      .join(''),
  ) +
  pen.lit(`<ellipse cx="100" cy="138" rx="38" ry="30" fill="${pen.round('#fffdf0', '#ecd3a0')}"/>`) +
  mirrored(
    shape('M52 98Q70 82 88 102Q70 112 52 98Z', '#d3ff9a') +
      `<ellipse cx="71" cy="98" rx="4.5" ry="9" fill="#16240f"/>` +
      line('M62 140L30 134M62 148L32 152', '#fffdf0', 2.5),
  ) +
  pen.lit(shape('M84 122Q100 114 116 122L100 138Z', '#5a2a34')) +
  line('M100 136L100 146M84 150Q92 158 100 148Q108 158 116 150', '#5a2a34', 4);
const hornbill: Drawing = (pen) =>
  pen.soft(
    shape(
      'M60 186C36 140 40 84 76 62C110 42 140 62 138 92C136 124 124 150 122 186Z',
      pen.down('#2f3a54', '#151b30', '#0a0d1c'),
    ),
  ) +
  pen.lit(
    shape('M112 70C146 60 182 84 190 128C168 112 140 110 112 108Z', pen.down('#ffe27a', '#f5902a', '#c43f1c')) +
      shape('M92 54C110 26 150 24 168 46C156 56 136 62 118 66Z', pen.down('#fff0a0', '#f5a82e', '#d95a1c')),
  ) +
  shape('M76 118Q96 150 84 186L122 186Q128 152 134 118Q106 132 76 118Z', '#f3f6ff') +
  disc(98, 82, 13, '#ff8a3a') +
  disc(98, 82, 8.5, '#fff') +
  disc(100, 82, 4.5, '#16120f') +
  line('M60 120Q54 150 66 180', '#5a7aa8', 4, 'opacity=".8"');
const gecko: Drawing = (pen) =>
  pen.lit(
    line(
      'M118 44C90 60 116 92 96 112C80 128 96 152 128 150C162 148 166 116 148 112C136 110 130 122 138 128',
      pen.down('#d3ff8a', '#4fc45c', '#0f7a4a'),
      26,
    ),
  ) +
  pen.soft(
    [
      [78, 70, 52, 52],
      [128, 76, 158, 78],
      [78, 124, 46, 118],
      [104, 146, 92, 178],
    ]
      .map(
        ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
          line(`M${x1 + 14} ${y1}L${x2} ${y2}`, '#3fae54', 11) +
          [-40, 0, 40].map((turn) => disc(x2 + Math.cos(turn) * 9, y2 + Math.sin(turn) * 9, 6, '#8ff07a')).join(''),
      )
      .join(''),
  ) +
  pen.lit(
    shape(
      'M132 18C154 20 160 44 146 58C130 72 104 66 98 48C96 32 112 16 132 18Z',
      pen.round('#e4ffa8', '#6fd45c', '#1f8a4a'),
    ),
  ) +
  disc(116, 36, 9, '#ffe27a') +
  disc(116, 36, 4, '#142010') +
  disc(142, 36, 9, '#ffe27a') +
  disc(142, 36, 4, '#142010') +
  [
    [108, 84],
    [100, 112],
    [112, 136],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 5, '#ffb23a'))
    .join('');
const moth: Drawing = (pen) =>
  pen.lit(
    mirrored(
      shape('M104 100C112 50 150 20 188 34C190 76 162 110 104 112Z', pen.across('#ffe0b0', '#d97a4a', '#7a2f4a')) +
        shape('M104 108C136 106 164 126 160 164C136 176 110 150 104 116Z', pen.across('#ffd38a', '#c45a5a', '#5a1f4a')),
    ),
  ) +
  mirrored(
    disc(154, 62, 14, pen.round('#fff6c9', '#3fc4a8', '#0d3f4a')) + disc(136, 144, 10, pen.round('#fff6c9', '#e0a02e')),
  ) +
  pen.lit(`<ellipse cx="100" cy="110" rx="11" ry="40" fill="${pen.down('#fff0d3', '#a8683f')}"/>`) +
  mirrored(line('M98 72C90 50 78 44 66 44', '#ffe0b0', 4));
const orchid: Drawing = (pen) =>
  pen.soft(
    [0, 120, 240]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 100 100)">${shape(petal(86, 32, { tip: 0.5 }), pen.down('#ffffff', '#f0b8f5', '#a04fd0'))}</g>`,
      )
      .join('') +
      [72, -72]
        .map(
          (turn) =>
            `<g transform="rotate(${turn} 100 100)">${shape(petal(92, 52, { tip: 0.6 }), pen.down('#fff0ff', '#e07af0', '#8a2fb8'))}</g>`,
        )
        .join(''),
  ) +
  pen.lit(
    shape(
      'M100 92C122 92 128 114 118 128Q126 148 100 162Q74 148 82 128C72 114 78 92 100 92Z',
      pen.down('#ffe27a', '#f0388a', '#8f0f5a'),
    ),
  ) +
  [
    [92, 108],
    [108, 108],
    [100, 122],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 3.4, '#fff6c9'))
    .join('');
const fern: Drawing = (pen) =>
  pen.soft(
    [0, 1, 2, 3, 4, 5, 6]
      .map((k) => {
        const y = 168 - k * 20;
        const size = 62 - k * 7;
        return mirrored(
          `<g transform="rotate(${58 - k * 4} 100 ${y})">${shape(petal(size, 11, { y }), pen.down('#c9f58a', '#3fae4a', '#125a34'))}</g>`,
        );
      })
      .join(''),
  ) + pen.lit(line('M100 184C100 120 100 70 100 40C100 22 122 20 122 36C122 46 110 46 110 38', '#6fc44a', 7));
const mushroom: Drawing = (pen) =>
  pen.lit(
    shape(
      'M80 104L120 104C116 136 124 160 132 180L68 180C76 160 84 136 80 104Z',
      pen.across('#fff6e0', '#e0c9a8', '#b89a74'),
    ) +
      shape(
        'M20 108C22 60 60 26 100 26C140 26 178 60 180 108Q140 122 100 122T20 108Z',
        pen.down('#8ffff0', '#1fb8c4', '#0f4a8f'),
      ),
  ) +
  pen.glow(
    [
      [64, 78, 12],
      [104, 56, 14],
      [140, 84, 11],
      [100, 96, 8],
      [42, 98, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#eaffd3'))
      .join(''),
  ) +
  at(
    -14,
    96,
    0.5,
    pen.lit(
      shape('M84 104L116 104L120 180L80 180Z', '#e0c9a8') +
        shape(
          'M20 108C22 60 60 26 100 26C140 26 178 60 180 108Q140 122 100 122T20 108Z',
          pen.down('#8ffff0', '#1f8ac4'),
        ),
    ),
  );
const seed: Drawing = (pen) =>
  pen.lit(
    shape(
      'M100 20C150 50 160 130 100 184C40 130 50 50 100 20Z',
      pen.across('#8a4a24', '#e09a4a', '#a85a24', '#5a2a12'),
    ),
  ) +
  line('M100 26C84 80 84 130 100 178M100 26C116 80 116 130 100 178', '#4a2412', 3.5, 'opacity=".6"') +
  pen.soft(shape('M100 60C96 24 128 10 160 20C158 48 132 66 100 60Z', pen.across('#4fae4a', '#d3f78a'))) +
  line('M102 58C120 46 136 36 152 26', '#eaffc4', 3);
const pebble: Drawing = (pen) =>
  pen.lit(
    shape(
      'M36 116C34 72 72 38 112 44C156 50 178 92 164 130C152 164 116 174 82 168C52 162 38 146 36 116Z',
      pen.round('#d9e4e0', '#8a9c98', '#3f524f'),
    ),
  ) +
  line(
    'M100 134C74 134 66 106 84 92C104 78 130 92 128 112C126 128 108 130 106 118C104 110 112 106 114 110',
    '#dfffe9',
    6,
    'opacity=".85"',
  ) +
  pen.soft(shape('M40 122Q56 146 92 140Q76 160 56 152Q42 144 40 122Z', '#5fae4a'));
const root: Drawing = (pen) =>
  pen.glow(disc(100, 104, 60, pen.round('#eaffb8', '#8fe04a66', '#8fe04a00'))) +
  pen.lit(
    line(
      'M100 14C96 60 60 66 62 110C64 150 30 156 24 184M100 14C104 60 140 66 138 110C136 150 170 156 176 184M82 70C110 92 112 110 98 132C88 150 92 166 84 186M118 70C92 96 90 112 104 134C112 150 108 168 118 186',
      pen.down('#e0b07a', '#9a6a3a', '#4f2f1a'),
      13,
    ),
  ) +
  pen.lit(disc(100, 106, 27, pen.round('#ffffff', '#a8ff7a', '#1f8f4a'))) +
  pen.soft(
    [-60, -20, 20, 60]
      .map((turn) => `<g transform="rotate(${turn} 100 30)">${shape(petal(30, 11, { y: 34 }), '#8fd45a')}</g>`)
      .join(''),
  ) +
  glint(92, 98, 14);
const chest: Drawing = (pen) =>
  pen.glow(disc(100, 84, 46, pen.round('#fffbd3', '#ffd24a88', '#ffd24a00'))) +
  pen.lit(
    shape('M20 96L180 96L172 176Q100 188 28 176Z', pen.down('#b8743a', '#7a4420', '#45240f')) +
      shape('M20 92C20 44 54 28 100 28C146 28 180 44 180 92Q100 104 20 92Z', pen.down('#cf8a48', '#8a5028')),
  ) +
  pen.lit(
    shape('M44 36L62 32L62 182L46 180ZM156 36L138 32L138 182L154 180Z', pen.down(...gold)) +
      shape('M16 86L184 86L184 104L16 104Z', pen.down(...gold)),
  ) +
  pen.lit(disc(100, 98, 24, pen.round(...jade))) +
  shape('M100 88C108 88 110 98 104 102L108 116L92 116L96 102C90 98 92 88 100 88Z', '#0a2a24') +
  glint(74, 56, 10);

const stone = (
  ...[x, y, width, height, tone]: readonly [x: number, y: number, width: number, height: number, tone: string]
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${tone}"/>`;
const hanging = (
  ...[x, top, length, width]: readonly [x: number, top: number, length: number, width: number]
): string =>
  line(
    `M${x} ${top}C${x - 40} ${top + length * 0.35} ${x + 46} ${top + length * 0.6} ${x - 8} ${top + length}`,
    '#4f3a24',
    width,
  ) +
  line(
    `M${x + width * 0.2} ${top}C${x - 36} ${top + length * 0.35} ${x + 50} ${top + length * 0.6} ${x} ${top + length}`,
    '#8a6a3f',
    width * 0.3,
    'opacity=".6"',
  );
const scene: Drawing = (pen) =>
  `<rect width="1600" height="1000" fill="${pen.down('#0a2a24', '#1a5a44', '#6aa05a', '#e3d98a')}"/>` +
  [240, 620, 900, 1280]
    .map((x) =>
      shape(
        `M${x} -20L${x + 130} -20L${x - 60} 1000L${x - 330} 1000Z`,
        pen.down('#fffbd3', '#fffbd300'),
        'opacity=".2"',
      ),
    )
    .join('') +
  `<g>${[
    [300, 0.55],
    [480, 0.8],
    [660, 1],
  ]
    .map(([y = 0, part = 0], row) =>
      Array.from({ length: 16 }, (_, k) =>
        stone(
          800 - 520 * part + k * 65 * part,
          y,
          63 * part,
          178,
          ['#3f6a5a', '#4a7862', '#38604f'][(k * 5 + row) % 3] ?? '#3f6a5a',
        ),
      ).join(''),
    )
    .join('')}</g>` +
  shape('M560 860L560 520Q800 260 1040 520L1040 860Z', '#0a1f1c') +
  shape('M600 860L600 540Q800 320 1000 540L1000 860Z', pen.down('#ffe27a', '#c4782a', '#3a2414'), 'opacity=".55"') +
  shape('M520 300Q800 120 1080 300L1040 320Q800 180 560 320Z', '#54866c') +
  [120, 260, 1350, 1500].map((x, k) => hanging(x, -20, 900 + (k % 2) * 90, 60)).join('') +
  [40, 200, 420, 1180, 1420, 1570].map((x, k) => hanging(x, -20, 520 + (k % 3) * 130, 24)).join('') +
  shape('M-20 -20L1620 -20L1620 90Q1400 190 1180 100T800 120T420 90T-20 170Z', '#0d3a2c') +
  scatter(46, (a, b, c) =>
    at(
      a * 1600,
      40 + b * 110,
      0.5 + c * 0.6,
      shape(petal(90, 30, { x: 0, y: 0 }), c > 0.5 ? '#1f6a44' : '#2f8a54'),
      120 + c * 120,
    ),
  ) +
  shape('M-20 860Q400 820 800 870T1620 850L1620 1000L-20 1000Z', pen.down('#2f6a44', '#0d2f24')) +
  mirrored(
    scatter(
      14,
      (a, b, c) =>
        `<g transform="translate(${-30 + a * 330} ${1010 - b * 60}) rotate(${-50 + c * 100})">${shape(petal(190 + c * 90, 34, { x: 0, y: 0 }), c > 0.5 ? '#1a7a4a' : '#115a3a')}</g>`,
    ),
    800,
  );
const crown: Drawing = (pen) =>
  pen.lit(
    line(
      'M20 142C90 120 120 60 200 84C250 98 250 40 300 40C350 40 350 98 400 84C480 60 510 120 580 142',
      pen.down('#c9965c', '#7a4f2a', '#45290f'),
      24,
    ),
  ) +
  pen.lit(disc(300, 84, 54, pen.round(...gold))) +
  pen.lit(disc(300, 84, 42, pen.round(...jade))) +
  pen.soft(
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 300 84)">${shape(petal(34, 17, { x: 300, y: 84 }), pen.down('#f6ffd3', '#8fe0a8'))}</g>`,
      )
      .join(''),
  ) +
  disc(300, 84, 9, '#ffd24a') +
  pen.soft(
    [130, 214, 386, 470]
      .map((x, k) =>
        [0, 72, 144, 216, 288]
          .map(
            (turn) =>
              `<g transform="translate(${x} ${k % 3 === 0 ? 118 : 84}) rotate(${turn})">${shape(petal(25, 13, { x: 0, y: 0 }), k % 2 === 0 ? '#e07af0' : '#ffe27a')}</g>`,
          )
          .join(''),
      )
      .join(''),
  );
const corner: Drawing = (pen) =>
  pen.lit(
    line(
      'M16 156C10 100 44 96 36 56C32 30 60 30 60 40M156 16C100 10 96 44 56 36C30 32 30 60 40 60',
      pen.down('#c9965c', '#6a4522'),
      19,
    ),
  ) +
  pen.soft(
    [20, 70, 110]
      .map(
        (turn) =>
          `<g transform="translate(52 52) rotate(${turn})">${shape(petal(62, 19, { x: 0, y: 0 }), pen.down('#c9f58a', '#2f8f4a'))}</g>`,
      )
      .join(''),
  ) +
  pen.lit(disc(50, 50, 17, pen.round(...gold)));
const firefly: Drawing = (pen) => pen.glow(disc(100, 100, 22, pen.round('#ffffff', '#eaff8a', '#a8e04a55')));

export const banyanLook: SlotLook = {
  symbols: { root, chest, leopard, hornbill, gecko, moth, orchid, fern, mushroom, seed, pebble },
  outline: '#0a211a',
  scene,
  veil: '#0a3a24',
  motes: [{ drawing: firefly, way: 'drift', count: 16, size: 1.8 }],
  frame: {
    cut: 'square',
    rim: ['#8aa08a', '#2f463c'],
    trim: ['#ffe9a0', '#8a6420'],
    well: ['#173f34', '#0a2420'],
    crown,
    corner,
  },
  dusk: '#08261fe6',
  paper: '#fbffe9',
  glow: '#d9f56a',
  card: ['#2f7a54', '#0a2a22'],
  lineColours: [0xd9f56a, 0xffd24a, 0x7fffd3, 0xf5a8ff, 0xffa06b],
  spark: ['#f6ffb8', '#8fd43a'],
  motion: 'roll',
  voices: { spin: 'spin', stop: 'drop', chance: 'chance', win: 'line', pop: 'pop', feature: 'feature', coin: 'coin' },
  key: -1,
};
