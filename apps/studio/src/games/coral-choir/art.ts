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
} from '../../kit/slot/shapes.ts';
import type { SlotLook } from '../../kit/slot/slot-look.ts';

/** Coral Choir: a reef in clear morning light; everything round, wet and singing. */
const bubbles = (...places: readonly (readonly [number, number, number])[]): string =>
  places
    .map(([x, y, r]) => disc(x, y, r, '#ffffff', 'opacity=".5"') + disc(x - r * 0.3, y - r * 0.3, r * 0.35, '#fff'))
    .join('');

const fish =
  (body: readonly [string, string, string], stripe: string): Drawing =>
  (pen) =>
    pen.soft(
      shape(
        'M146 100C176 66 190 62 190 66C186 90 186 110 190 134C190 138 176 134 146 100Z',
        pen.across(body[1], body[2]),
      ) +
        shape('M76 52C92 24 128 28 140 60Z', pen.down(body[1], body[2])) +
        shape('M82 148C98 172 122 168 130 144Z', pen.down(body[1], body[2])),
    ) +
    pen.lit(
      shape(
        'M16 102C30 60 72 42 112 56C136 64 152 84 156 100C152 118 136 138 112 146C72 158 30 142 16 102Z',
        pen.down(...body),
      ),
    ) +
    shape('M72 50C60 82 60 120 72 152L94 154C82 120 82 84 94 50Z', stripe, 'opacity=".9"') +
    shape('M122 60C114 84 114 118 122 142L136 134C128 112 128 88 136 68Z', stripe, 'opacity=".9"') +
    disc(46, 90, 13, '#fff') +
    disc(44, 91, 8, '#141a3f') +
    disc(41, 88, 2.8, '#fff') +
    line('M20 112Q30 120 38 114', '#3a1a2a', 4);

const turtle: Drawing = (pen) =>
  pen.soft(
    mirrored(
      `<ellipse cx="46" cy="62" rx="34" ry="16" transform="rotate(38 46 62)" fill="${pen.down('#b8f08a', '#3f9f5c')}"/><ellipse cx="48" cy="146" rx="26" ry="13" transform="rotate(-40 48 146)" fill="${pen.down('#b8f08a', '#3f9f5c')}"/>`,
    ) + disc(100, 30, 24, pen.round('#d3f7a0', '#4fae62')),
  ) +
  pen.lit(`<ellipse cx="100" cy="108" rx="62" ry="68" fill="${pen.round('#ffe29a', '#d98a3a', '#7f4216')}"/>`) +
  shape(pathOf(corners(6, 26, { y: 106 })), '#8a4a1a', 'opacity=".7"') +
  around(6, line('M100 80L100 46', '#8a4a1a', 6, 'opacity=".7"'), { y: 106 }) +
  shape(pathOf(corners(6, 20, { y: 106 })), pen.round('#ffd98a', '#c9772c')) +
  mirrored(disc(91, 24, 4.5, '#14203f'));

const jelly: Drawing = (pen) =>
  pen.glow(
    shape(
      'M100 30C146 30 166 66 164 96Q150 108 136 98Q118 110 100 98Q82 110 64 98Q50 108 36 96C34 66 54 30 100 30Z',
      pen.down('#ffc6f4', '#d66bf0', '#7a3fd6'),
    ),
  ) +
  [56, 78, 100, 122, 144]
    .map((x, index) =>
      line(
        `M${x} 100C${x - 12} 122 ${x + 14} 140 ${x - 4} ${168 + (index % 2) * 14}`,
        index % 2 === 0 ? '#f2a8ff' : '#b88aff',
        7,
      ),
    )
    .join('') +
  pen.lit(
    shape(
      'M100 30C146 30 166 66 164 96Q150 108 136 98Q118 110 100 98Q82 110 64 98Q50 108 36 96C34 66 54 30 100 30Z',
      pen.down('#ffd6f7', '#dd78f2', '#8a48e0'),
    ),
  ) +
  mirrored(
    `<ellipse cx="80" cy="78" rx="7" ry="9" fill="#2a1260"/>` +
      disc(82, 74, 2.8, '#fff') +
      disc(64, 88, 7, '#ff9acb', 'opacity=".8"'),
  ) +
  line('M92 86Q100 94 108 86', '#2a1260', 4);

const starfish: Drawing = (pen) =>
  pen.lit(
    `<path d="${starPath(5, 88, 40, { y: 106 })}" fill="${pen.round('#ffd27a', '#ff7a3c', '#d13a2a')}" stroke="${'#ff7a3c'}" stroke-width="16" stroke-linejoin="round"/>`,
  ) +
  around(5, [0, 1, 2].map((k) => disc(100, 74 - k * 18, 5 - k, '#ffe7b0')).join(''), { y: 106 }) +
  mirrored(disc(88, 102, 6, '#3a1220') + disc(90, 100, 2, '#fff')) +
  line('M90 116Q100 126 110 116', '#3a1220', 4);

const shell: Drawing = (pen) =>
  pen.lit(
    shape(
      'M100 176C60 168 22 120 28 84C36 50 66 34 100 30C134 34 164 50 172 84C178 120 140 168 100 176Z',
      pen.down('#fff0f6', '#ffa0bd', '#d0487f'),
    ),
  ) +
  [-30, -20, -10, 0, 10, 20, 30]
    .map(
      (turn) => `<g transform="rotate(${turn} 100 176)">${line('M100 166L100 46', '#d9588d', 5, 'opacity=".55"')}</g>`,
    )
    .join('') +
  pen.lit(shape('M76 162L124 162L134 184L66 184Z', pen.down('#ffd3e2', '#c9457a')));
const anemone: Drawing = (pen) =>
  pen.lit(shape('M60 120L140 120Q150 160 162 180L38 180Q50 160 60 120Z', pen.down('#b06af5', '#6a2fb8', '#3f1a7a'))) +
  pen.soft(
    [-52, -36, -20, -6, 8, 22, 38, 54]
      .map(
        (turn, k) =>
          `<g transform="rotate(${turn} 100 140)">${line(`M100 132Q${k % 2 === 0 ? 88 : 112} 90 100 ${48 + (k % 3) * 8}`, pen.down('#ffd3f0', '#ff6ab8', '#a82fd0'), 13)}${disc(100, 46 + (k % 3) * 8, 9, pen.round('#ffffff', '#8fffe0', '#1fb8a8'))}</g>`,
      )
      .join(''),
  ) +
  pen.lit(`<ellipse cx="100" cy="124" rx="44" ry="15" fill="${pen.down('#ff9ad6', '#c43fb0')}"/>`) +
  mirrored(`<ellipse cx="86" cy="146" rx="6" ry="8" fill="#fff"/>` + disc(87, 147, 4, '#2a0f4a')) +
  line('M92 160Q100 168 108 160', '#2a0f4a', 4);

const horse: Drawing = (pen) =>
  pen.glow(disc(100, 100, 66, pen.round('#fff6b8', '#ffc93a55', '#ffc93a00'))) +
  pen.lit(
    shape(
      'M92 22C124 18 146 38 146 62C146 82 130 88 128 104C126 122 142 134 134 156C126 176 100 184 86 172C80 166 84 156 92 158C106 162 116 150 110 138C100 124 72 122 70 96C69 78 82 72 84 66L54 72C46 72 44 60 52 56L82 46C80 36 84 24 92 22Z',
      pen.down('#fff1a0', '#ffb42e', '#e06a12'),
    ),
  ) +
  shape('M128 92C150 84 164 98 162 118C148 114 136 116 128 108Z', pen.down('#ffe28a', '#ff8f1f')) +
  disc(98, 50, 8, '#fff') +
  disc(97, 51, 5, '#2a1430') +
  line('M92 90Q104 96 116 90M92 106Q102 112 112 108', '#b8500c', 4, 'opacity=".6"') +
  glint(136, 46, 14);

const weed = (
  ...[x, height, colour, lean]: readonly [x: number, height: number, colour: string, lean: number]
): string =>
  line(
    `M${x} 1010C${x - 50 + lean} ${1000 - height * 0.3} ${x + 60 + lean} ${1000 - height * 0.6} ${x + lean} ${1000 - height}`,
    colour,
    26,
    'opacity=".9"',
  );
const scene: Drawing = (pen) =>
  `<rect width="1600" height="1000" fill="${pen.down('#b9fbf0', '#4fd8e0', '#1793c9', '#0b3f8f')}"/>` +
  [160, 420, 700, 980, 1260, 1480]
    .map((x, index) =>
      shape(
        `M${x} -20L${x + 90} -20L${x + 10 - index * 60 + 150} 900L${x - 240 - index * 40 + 60} 900Z`,
        pen.down('#ffffff', '#ffffff00'),
        'opacity=".25"',
      ),
    )
    .join('') +
  shape('M-20 860C200 760 420 850 640 800S1100 820 1620 740L1620 1000L-20 1000Z', '#1569a8', 'opacity=".8"') +
  shape('M-20 920C300 850 500 930 800 890S1300 900 1620 850L1620 1000L-20 1000Z', pen.down('#ffe3b0', '#d9a86a')) +
  mirrored(
    [
      [60, 420, '#0f8f7a', -20],
      [130, 300, '#19b08a', 30],
      [210, 220, '#0d7a7a', -10],
      [20, 560, '#128a6a', 40],
    ]
      .map(([x, h, c, l]) => weed(x as number, h as number, c as string, l as number))
      .join('') +
      at(
        250,
        900,
        1.5,
        line('M0 40L0 -60M0 10C-30 6 -42 -18 -40 -48M0 -4C32 -8 46 -28 42 -62', pen.down('#ff9f8a', '#f2415f'), 22),
      ) +
      at(
        90,
        960,
        1.2,
        line(
          'M0 20L0 -90M0 -20C-40 -26 -52 -50 -50 -90M0 -40C36 -44 50 -70 46 -110',
          pen.down('#ffd66b', '#f08a2a'),
          24,
        ),
      ) +
      disc(330, 950, 46, pen.round('#d6a8ff', '#7a3fd0')),
    800,
  ) +
  scatter(30, (a, b, c) => disc(a * 1600, b * 820, 4 + c * 13, '#ffffff', 'opacity=".22"')) +
  scatter(7, (a, b, c) =>
    at(
      a * 1500 + 40,
      120 + b * 420,
      0.5 + c * 0.5,
      shape(
        'M0 0C16 -18 46 -18 60 0L78 -14L78 14L60 0C46 18 16 18 0 0Z',
        c > 0.5 ? '#ffd66b' : '#ff8f7a',
        'opacity=".75"',
      ),
    ),
  );

const crown: Drawing = (pen) =>
  pen.lit(
    mirrored(
      line(
        'M80 140C120 96 160 120 196 84M140 128C140 100 128 86 116 74M206 118C216 92 240 92 250 66',
        pen.down('#ff9f8a', '#e8386a'),
        20,
      ),
      300,
    ),
  ) +
  at(228, -22, 0.74, shell(pen)) +
  bubbles([196, 40, 10], [412, 34, 12], [438, 66, 7]);
const corner: Drawing = (pen) =>
  pen.lit(
    line(
      'M14 150C20 90 40 60 60 60M60 60C60 40 90 20 150 14M40 90C24 80 22 60 26 44',
      pen.down('#ffb09a', '#e8386a'),
      17,
    ),
  ) + at(6, 4, 0.42, starfish(pen));
const bubble: Drawing = (pen) =>
  disc(100, 100, 60, pen.round('#ffffff33', '#ffffff22', '#ffffffaa')) + disc(78, 76, 13, '#fff', 'opacity=".85"');

export const coralLook: SlotLook = {
  symbols: {
    turtle,
    seahorse: horse,
    clownfish: fish(['#ffe27a', '#ff8a2e', '#e0481c'], '#ffffff'),
    jellyfish: jelly,
    starfish,
    shell,
    anemone,
  },
  outline: '#0a2a5c',
  scene,
  veil: '#06306e',
  motes: [{ drawing: bubble, way: 'rise', count: 16, size: 2.4 }],
  frame: {
    cut: 'round',
    rim: ['#ffd9c2', '#d9577a'],
    trim: ['#fff3e0', '#ff9f8a'],
    well: ['#0f5f9c', '#0a2f66'],
    crown,
    corner,
  },
  dusk: '#073463e0',
  paper: '#f3fffb',
  glow: '#ffe27a',
  card: ['#1a8fc4', '#0a2f6e'],
  lineColours: [0xffe27a, 0xff9acb, 0x8ff5e0, 0xffb38a],
  spark: ['#ffffff', '#6fe6ff'],
  motion: 'drop',
  voices: { spin: 'spin', stop: 'drop', chance: 'chance', win: 'line', pop: 'pop', feature: 'feature', coin: 'coin' },
  key: 5,
};
