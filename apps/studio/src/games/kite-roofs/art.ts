import type { Drawing } from '../../kit/slot/drawing.ts';
import { around, at, disc, glint, line, mirrored, scatter, shape, starPath } from '../../kit/slot/shapes.ts';
import type { SlotLook } from '../../kit/slot/slot-look.ts';

/** Kite Roofs: paper kites over sunny rooftops in January; flat, bright, cut from paper. */
type Tones = readonly [string, string, string];

/** A paper kite with its bow, its cross and a tail; a badge in the middle for the golden ones. */
const kite =
  (one: Tones, other: Tones, badge: string | null = null): Drawing =>
  (pen) => {
    const paper =
      shape('M100 12L168 82L100 152L32 82Z', pen.down(...one)) +
      shape('M100 12L168 82L100 82ZM100 152L32 82L100 82Z', pen.down(...other));
    const tail =
      line('M100 152C120 164 80 172 104 188', other[1], 5) +
      mirrored(shape('M100 152L128 180L100 172Z', pen.down(...other)));
    const mark =
      badge === null
        ? disc(100, 82, 20, '#ffffff') + shape(starPath(8, 16, 8, { y: 82 }), one[1])
        : pen.lit(disc(100, 82, 34, pen.round('#fffdf0', '#fff0b0', '#f5b83a'))) +
          `<text x="100" y="97" font-family="Georgia, serif" font-size="44" font-weight="700" text-anchor="middle" fill="#9a2f0f">${badge}</text>`;
    return (
      (badge === null ? '' : pen.glow(disc(100, 82, 62, pen.round('#fff6c9', '#ffc93a66', '#ffc93a00')))) +
      tail +
      pen.lit(paper) +
      line('M100 12L100 152', '#5a2a1c', 3) +
      line('M32 82Q100 40 168 82', '#5a2a1c', 3.5) +
      mark +
      (badge === null ? '' : glint(140, 44, 15) + glint(58, 112, 10))
    );
  };
const spool: Drawing = (pen) =>
  `<g transform="rotate(-24 100 100)">${pen.lit(shape('M88 6L112 6L112 194L88 194Z', pen.across('#e0a86a', '#8a5a2c')) + shape('M48 40L152 40L160 56L40 56ZM40 144L160 144L152 160L48 160Z', pen.down('#ffd9a0', '#b87a3f')) + shape('M54 56L146 56Q158 100 146 144L54 144Q42 100 54 56Z', pen.across('#d91f7a', '#ff6ab0', '#b8105f')))}${[68, 82, 96, 110, 124].map((y) => line(`M52 ${y + 6}Q100 ${y - 12} 148 ${y + 2}`, '#ffb8dc', 3, 'opacity=".8"')).join('')}</g>` +
  line('M150 60C176 46 178 20 190 12', '#ff6ab0', 3);
const sun: Drawing = (pen) =>
  pen.lit(
    around(12, shape('M90 34L100 6L110 34Z', pen.down('#fff0a0', '#ff9a1f'))) +
      disc(100, 100, 58, pen.round('#fffbe0', '#ffd23a', '#f58a1f')),
  ) +
  mirrored(
    shape('M72 92Q80 82 90 92', 'none', 'stroke="#8a3f0f" stroke-width="5" stroke-linecap="round"') +
      disc(66, 110, 9, '#ff8a5c', 'opacity=".7"'),
  ) +
  line('M80 114Q100 134 120 114', '#8a3f0f', 5);
const rooftop: Drawing = (pen) =>
  pen.lit(
    shape('M20 92L100 44L180 92L180 176L20 176Z', pen.down('#ffd3b0', '#e89a7a')) +
      shape('M10 96L100 36L190 96L180 106L100 54L20 106Z', pen.down('#e0506a', '#a81f4a')) +
      shape('M112 40L136 56L136 26L112 26Z', '#c4706a'),
  ) +
  shape('M80 176L80 128Q100 104 120 128L120 176Z', pen.down('#3f8fc4', '#1f4a8f')) +
  [40, 136].map((x) => shape(`M${x} 148L${x} 124Q${x + 13} 108 ${x + 26} 124L${x + 26} 148Z`, '#fff6c9')).join('') +
  line('M30 116Q100 150 170 116', '#fff', 3) +
  [50, 76, 124, 150]
    .map((x, k) =>
      shape(
        `M${x - 7} ${124 + (k === 1 || k === 2 ? 7 : 0)}L${x + 7} ${124 + (k === 1 || k === 2 ? 7 : 0)}L${x} ${140 + (k === 1 || k === 2 ? 7 : 0)}Z`,
        ['#3fc4a8', '#ffc93a', '#8f5cf0', '#ff6a5c'][k] ?? '#fff',
      ),
    )
    .join('');

const house = (
  ...[x, y, width, height, wall, shade]: readonly [
    x: number,
    y: number,
    width: number,
    height: number,
    wall: string,
    shade: string,
  ]
): string =>
  `<g><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${wall}"/><rect x="${x + width * 0.66}" y="${y}" width="${width * 0.34}" height="${height}" fill="${shade}" opacity=".5"/><rect x="${x - 10}" y="${y - 16}" width="${width + 20}" height="18" rx="4" fill="${shade}"/>${[0, 1, 2].flatMap((row) => [0, 1, 2].map((col) => `<path d="M${x + width * (0.12 + col * 0.28)} ${y + 74 + row * 92}v-34q${width * 0.08} -26 ${width * 0.16} 0v34z" fill="#fff6dc" opacity="${(row + col) % 2 === 0 ? 0.9 : 0.5}"/>`)).join('')}</g>`;
const farKite = (
  ...[x, y, size, one, other]: readonly [x: number, y: number, size: number, one: string, other: string]
): string =>
  at(
    x,
    y,
    size,
    `${line('M0 30C20 90 -40 150 30 300', '#ffffff', 2, 'opacity=".7"')}<path d="M0 -40L36 0L0 40L-36 0Z" fill="${one}"/><path d="M0 -40L36 0L0 0ZM0 40L-36 0L0 0Z" fill="${other}"/>`,
    12,
  );
const scene: Drawing = (pen) =>
  `<rect width="1600" height="1000" fill="${pen.down('#3fa8f0', '#8fd3fa', '#ffe9c9', '#ffc99a')}"/>` +
  disc(1300, 190, 100, pen.round('#ffffff', '#fff3b0', '#ffdf7a')) +
  disc(1300, 190, 210, pen.round('#fff3b066', '#fff3b000')) +
  scatter(9, (a, b, c) =>
    at(
      a * 1600,
      90 + b * 330,
      0.7 + c,
      '<path d="M-90 20C-110 -10 -60 -30 -44 -16C-30 -56 30 -50 36 -18C66 -34 104 -4 80 20Z" fill="#ffffff" opacity=".85"/>',
    ),
  ) +
  [
    [180, 200, 1.3, '#ff5c7a', '#ffc93a'],
    [420, 120, 0.8, '#8f5cf0', '#5ff0d3'],
    [90, 420, 0.9, '#3fc47a', '#ffe27a'],
    [1080, 130, 0.9, '#ff8a3a', '#ffffff'],
    [1480, 380, 1.2, '#e0409a', '#8fe4ff'],
    [680, 70, 0.7, '#ffffff', '#ff5c5c'],
    [1250, 440, 0.7, '#5c8ff0', '#ffe27a'],
  ]
    .map(([x, y, size, one, other]) =>
      farKite(x as number, y as number, size as number, one as string, other as string),
    )
    .join('') +
  [
    [-20, 640, 210, '#ffb88a', '#d9784a'],
    [170, 700, 240, '#f58a9a', '#c44f6a'],
    [390, 650, 200, '#ffd98a', '#d9a04a'],
    [570, 730, 260, '#9fd8c4', '#5fa08a'],
    [810, 690, 220, '#f5a07a', '#c4683f'],
    [1010, 640, 230, '#c4a8f0', '#8a6ac4'],
    [1220, 700, 210, '#ffc98a', '#d98f4a'],
    [1410, 640, 220, '#f58fb0', '#c4507a'],
  ]
    .map(([x, y, width, wall, shade]) =>
      house(x as number, y as number, width as number, 420, wall as string, shade as string),
    )
    .join('') +
  line('M-20 690Q300 780 560 700T1100 690T1620 680', '#ffffff', 3) +
  Array.from({ length: 34 }, (_, k) =>
    at(
      20 + k * 48,
      716 + Math.sin(k / 2.6) * 22,
      1,
      `<path d="M-12 0L12 0L0 26Z" fill="${['#ff5c7a', '#ffc93a', '#3fc4a8', '#8f5cf0', '#ff8a3a'][k % 5]}"/>`,
    ),
  ).join('');
const crown: Drawing = (pen) =>
  line('M30 140Q300 70 570 140', '#8a4f2a', 7) +
  Array.from({ length: 9 }, (_, k) => {
    const x = 76 + k * 56;
    const y = 124 - (1 - ((x - 300) / 270) ** 2) * 26;
    return pen.lit(
      shape(
        `M${x - 20} ${y}L${x + 20} ${y}L${x} ${y + 36}Z`,
        ['#ff5c7a', '#ffc93a', '#3fc4a8', '#8f5cf0', '#ff8a3a'][k % 5] ?? '#fff',
      ),
    );
  }).join('') +
  at(216, -14, 0.84, kite(['#ffe27a', '#f5a82e', '#d9701f'], ['#ff8a9a', '#e0305c', '#9a0f3f'])(pen));
const corner: Drawing = (pen) =>
  at(
    -18,
    -14,
    0.8,
    `<g transform="rotate(-45 100 100)">${kite(['#8fe4ff', '#3f9af0', '#1f4ac4'], ['#ffe27a', '#ffb42e', '#e0781f'])(pen)}</g>`,
  );
const scrap: Drawing = () =>
  shape('M70 60L134 76L120 140L60 122Z', '#ff5c7a') + shape('M70 60L134 76L98 98Z', '#ffc93a');

export const kiteLook: SlotLook = {
  symbols: {
    'gold-2': kite(['#fff3b0', '#ffcf3a', '#e0901f'], ['#ffe07a', '#f5a41f', '#c46a0f'], '×2'),
    'gold-3': kite(['#fff3b0', '#ffcf3a', '#e0901f'], ['#ff9a7a', '#f0401f', '#a8140f'], '×3'),
    'kite-red': kite(['#ff9aa8', '#f0324f', '#a80f3a'], ['#fff3dc', '#ffd9b0', '#e0a878']),
    'kite-blue': kite(['#8fd8ff', '#2f8af0', '#153fae'], ['#e4f6ff', '#a8dcff', '#6aa8e0']),
    'kite-green': kite(['#b8f59a', '#3fb84f', '#0f7038'], ['#fffbd3', '#f0e27a', '#c4a83a']),
    spool,
    sun,
    rooftop,
  },
  outline: '#4a1f34',
  scene,
  veil: '#8a2f6a',
  motes: [{ drawing: scrap, way: 'fall', count: 14, size: 1.7 }],
  frame: {
    cut: 'round',
    rim: ['#fff6e4', '#e8b88a'],
    trim: ['#ff8a6b', '#e0405c'],
    well: ['#3a2f7a', '#221a52'],
    crown,
    corner,
  },
  dusk: '#2a1c5ce6',
  paper: '#fffaf0',
  glow: '#ffd23a',
  card: ['#e0507a', '#4a1f6a'],
  lineColours: [0xffd23a, 0xff6a8a, 0x6fe0ff, 0x8ff07a, 0xffa04a],
  spark: ['#fff3a0', '#ff6a5c'],
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
  key: 6,
};
