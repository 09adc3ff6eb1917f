import type { Drawing } from '../../kit/slot/drawing.ts';
import { at, disc, flower, glint, line, mirrored, petal, scatter, shape } from '../../kit/slot/shapes.ts';
import type { SlotLook } from '../../kit/slot/slot-look.ts';

/** Monsoon Court: a palace garden in warm rain, in peacock blue, lotus pink and marigold. */
const gold = ['#fff3b8', '#f5c04a', '#a8611a'] as const;

/** A feather's eye. */
const eye: Drawing = (pen) =>
  `<ellipse cx="100" cy="42" rx="15" ry="21" fill="${pen.round('#fff2a8', '#d9a02f')}"/><ellipse cx="100" cy="44" rx="10.5" ry="15" fill="${pen.round('#57e3da', '#0c8f9a')}"/><ellipse cx="100" cy="46" rx="6" ry="9" fill="#10226b"/>`;

const peacock: Drawing = (pen) => {
  const plume = shape(petal(92, 27, { y: 116 }), pen.down('#8df0b5', '#119a78', '#0a4f63')) + eye(pen);
  const fan = [-78, -52, -26, 26, 52, 78, 0]
    .map((turn) => `<g transform="rotate(${turn} 100 122)">${plume}</g>`)
    .join('');
  const body = shape(
    'M100 78C124 78 132 108 128 138C125 166 114 184 100 186C86 184 75 166 72 138C68 108 76 78 100 78Z',
    pen.down('#69c8ff', '#1b6fe0', '#12307f'),
  );
  const head =
    disc(100, 72, 19, pen.round('#8fdcff', '#2a82ea', '#153f9c')) +
    shape('M94 80L106 80L100 96Z', pen.down('#ffe08a', '#e08a1e')) +
    mirrored(`<ellipse cx="91" cy="69" rx="5" ry="5.5" fill="#fff"/><circle cx="92" cy="70" r="2.8" fill="#0b1440"/>`) +
    [-24, 0, 24]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 100 58)">${line('M100 54L100 34', '#f6cf5e', 3)}${disc(100, 31, 5, '#38d9c8')}</g>`,
      )
      .join('');
  return (
    pen.soft(fan) +
    pen.lit(body) +
    pen.lit(head) +
    line('M88 126C94 132 106 132 112 126M86 144C94 151 106 151 114 144', '#9fe4ff', 3, 'opacity=".7"')
  );
};

const elephant: Drawing = (pen) =>
  pen.lit(
    mirrored(shape('M84 66C50 40 18 62 24 100C28 130 60 136 78 120Z', pen.down('#b9b2e8', '#7d74c4', '#4b3f8f'))) +
      shape(
        'M100 40C136 40 148 74 142 106C138 128 124 138 118 150C114 160 118 184 104 186C88 186 86 168 84 152C76 138 62 128 58 106C52 74 64 40 100 40Z',
        pen.down('#d6d0fb', '#968cdc', '#5a4da6'),
      ),
  ) +
  shape('M100 40C120 40 132 52 136 70L100 92L64 70C68 52 80 40 100 40Z', pen.down('#ff7fa8', '#c4205e')) +
  line('M64 70L100 92L136 70', gold[1], 5) +
  disc(100, 66, 9, pen.round(...gold)) +
  disc(100, 66, 4, '#1fc7b6') +
  mirrored(
    `<ellipse cx="78" cy="100" rx="7" ry="8" fill="#fff"/><circle cx="79" cy="101" r="4.4" fill="#221344"/>` +
      pen.lit(shape('M72 128C62 148 54 152 44 150C56 162 78 156 84 134Z', pen.down('#fffdf0', '#d9c89a'))),
  ) +
  line(
    'M90 130C96 134 106 134 111 130M89 144C96 148 105 148 110 144M91 158C97 162 103 162 108 158',
    '#5a4da6',
    3,
    'opacity=".75"',
  );

const lotusBoat: Drawing = (pen) =>
  pen.soft(
    flower(9, { length: 84, width: 26, fill: pen.down('#ffd3ea', '#f2559e', '#97216d'), from: -80, y: 130 }).replace(
      /<g transform="rotate\((120|160|200|240)[^>]*>.*?<\/g>/g,
      '',
    ),
  ) +
  pen.soft(
    [-44, 44, -22, 22, 0]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 100 140)">${shape(petal(82, 25, { y: 148 }), pen.down('#fff4fb', '#ff8cc3', '#c9347f'))}</g>`,
      )
      .join(''),
  ) +
  pen.lit(`<ellipse cx="100" cy="154" rx="72" ry="16" fill="${pen.down('#59d98c', '#12804f')}"/>`) +
  disc(100, 112, 9, pen.round('#fff7c4', '#ffb400'));

const mango: Drawing = (pen) =>
  pen.lit(
    shape(
      'M112 46C154 50 176 92 164 132C152 172 108 186 74 170C44 156 34 120 52 100C66 84 82 88 90 72C96 60 98 46 112 46Z',
      pen.round('#fff08a', '#ffb02a', '#e5541c'),
    ),
  ) +
  pen.soft(shape('M108 50C112 26 138 14 170 22C164 48 138 60 108 50Z', pen.across('#2d9c4a', '#a8e35c'))) +
  line('M110 50C130 42 146 34 164 26', '#e9ffc4', 3, 'opacity=".7"') +
  line('M108 50C106 40 102 34 94 30', '#7a4a1c', 6) +
  `<path d="M62 116C60 136 68 152 84 158" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".45"/>`;

/** Five blossoms of the garden, from the poorest to the richest. */
const blossom =
  (
    ...[count, outer, inner, heart]: readonly [
      count: number,
      outer: readonly [string, string, string],
      inner: readonly [string, string],
      heart: readonly [string, string],
    ]
  ): Drawing =>
  (pen) =>
    pen.soft(flower(count, { length: 82, width: 170 / count + 12, fill: pen.down(...outer), tip: 0.55 })) +
    pen.soft(
      flower(count, { length: 56, width: 110 / count + 9, fill: pen.down(...inner), from: 180 / count, tip: 0.5 }),
    ) +
    pen.lit(disc(100, 100, 20, pen.round(...heart))) +
    scatter(9, (a, b) => disc(88 + a * 24, 88 + b * 24, 2.2, '#fff', 'opacity=".7"'));

const parasol: Drawing = (pen) =>
  pen.lit(
    shape(
      'M95 96L105 96L104 168Q104 184 88 184Q74 184 74 170L84 170Q84 176 89 176Q95 176 95 168Z',
      pen.across(...gold),
    ),
  ) +
  pen.lit(
    shape(
      'M100 34C150 36 182 70 186 112Q172 98 156 112Q142 96 128 112Q114 96 100 112Q86 96 72 112Q58 96 44 112Q28 98 14 112C18 70 50 36 100 34Z',
      pen.down('#ff9ccb', '#d81e6e', '#8a0f52'),
    ),
  ) +
  mirrored(
    shape('M100 34C112 60 128 90 128 112Q114 96 100 112Z', '#ffc94a', 'opacity=".9"') +
      shape('M156 112C152 80 132 48 100 34C140 40 178 72 186 112Q172 98 156 112Z', '#ffc94a', 'opacity=".55"'),
  ) +
  pen.lit(shape('M92 36L100 12L108 36Z', pen.down(...gold))) +
  disc(100, 12, 6, pen.round('#8ff5e2', '#0d8f86')) +
  mirrored([20, 44, 72].map((x) => disc(x, 118, 4.5, '#7fe6ff')).join('')) +
  disc(100, 118, 4.5, '#7fe6ff') +
  pen.glow(
    [36, 62, 140, 166].map((x, index) => shape(petal(22, 7, { x, y: 158 + (index % 2) * 14 }), '#a8ecff')).join(''),
  );

const cloud: Drawing = (pen) =>
  pen.glow(
    shape(
      'M46 128C20 126 16 92 42 86C40 54 84 40 102 62C122 40 162 54 158 86C186 90 184 126 156 128Z',
      pen.down('#f4f0ff', '#8f9cf0', '#3a3fae'),
    ),
  ) +
  pen.lit(
    shape(
      'M46 128C20 126 16 92 42 86C40 54 84 40 102 62C122 40 162 54 158 86C186 90 184 126 156 128Z',
      pen.down('#ffffff', '#b4bdfb', '#545fd0'),
    ),
  ) +
  pen.lit(shape('M108 98L76 142L98 142L86 186L132 130L108 130L122 98Z', pen.down('#fff9c9', '#ffc62e', '#f0831a'))) +
  line('M52 144l-8 24M70 150l-6 20M142 140l-8 24', '#8fe6ff', 5) +
  glint(62, 82, 12);

const leaf: Drawing = (pen) =>
  pen.soft(shape('M34 172C10 100 60 26 168 24C178 118 124 186 34 172Z', pen.across('#1c8f4e', '#7fe06a', '#d3f78f'))) +
  line('M30 178C66 130 112 84 162 30', '#eaffc4', 5) +
  [0, 1, 2, 3, 4]
    .map((k) =>
      line(
        `M${62 + k * 20} ${142 - k * 22}q${-6 - k} ${-26} ${-2 - k * 2} ${-40 + k * 4}M${66 + k * 20} ${138 - k * 22}q26 2 ${40 - k * 3} ${-4}`,
        '#2a9a52',
        3,
        'opacity=".7"',
      ),
    )
    .join('');

const raindrop: Drawing = (pen) =>
  pen.lit(
    shape(
      'M100 20C136 74 152 98 152 126C152 158 128 180 100 180C72 180 48 158 48 126C48 98 64 74 100 20Z',
      pen.round('#f0feff', '#5fd6e8', '#0f7f9c'),
    ),
  ) +
  line('M68 130C70 150 82 160 96 162', '#fff', 8, 'opacity=".75"') +
  glint(122, 92, 12);

const arch = (...[x, width, base, height]: readonly [x: number, width: number, base: number, height: number]): string =>
  `M${x} ${base}L${x} ${base - height}Q${x} ${base - height - width * 0.42} ${x + width / 2} ${base - height - width * 0.62}Q${x + width} ${base - height - width * 0.42} ${x + width} ${base - height}L${x + width} ${base}Z`;

const scene: Drawing = (pen) =>
  `<rect width="1600" height="1000" fill="${pen.down('#0d2a52', '#14587a', '#3aa39a', '#f0b878')}"/>` +
  `<ellipse cx="800" cy="640" rx="760" ry="300" fill="${pen.round('#ffdf9e', '#f0b87800')}" opacity=".55"/>` +
  scatter(
    11,
    (a, b, c) =>
      `<ellipse cx="${a * 1700 - 50}" cy="${40 + b * 200}" rx="${170 + c * 160}" ry="${40 + c * 42}" fill="#0b2347" opacity=".38"/>`,
  ) +
  `<g fill="#0e4560">${[60, 330, 1050, 1320].map((x) => shape(arch(x, 230, 800, 330), '#0f4e66', 'opacity=".75"')).join('')}<path d="M520 800L520 430Q800 90 1080 430L1080 800Z" opacity=".6"/>${disc(800, 226, 22, '#f5c04a')}<path d="M794 150L806 150L806 226L794 226Z" fill="#f5c04a"/></g>` +
  [100, 370, 600, 760, 920, 1090, 1360]
    .map((x) => shape(arch(x, 150, 800, 230), pen.down('#ffd489', '#e3793c'), 'opacity=".55"'))
    .join('') +
  `<rect y="790" width="1600" height="210" fill="${pen.down('#146a78', '#0a2e4c')}"/>` +
  scatter(
    26,
    (a, b, c) =>
      `<ellipse cx="${a * 1600}" cy="${820 + b * 170}" rx="${40 + c * 70}" ry="5" fill="#bff3ea" opacity=".2"/>`,
  ) +
  scatter(13, (a, b, c) =>
    at(
      a * 1600,
      830 + b * 130,
      0.35 + c * 0.5,
      `<ellipse cx="0" cy="22" rx="110" ry="24" fill="#0d6a4c"/><g transform="translate(-100 -128)">${[-50, 50, -26, 26, 0].map((turn) => `<g transform="rotate(${turn} 100 140)">${shape(petal(78, 24, { y: 146 }), c > 0.5 ? '#ff8cc3' : '#ffd3ea')}</g>`).join('')}</g>`,
    ),
  ) +
  scatter(90, (a, b, c) =>
    line(`M${a * 1650} ${b * 900}l-${8 + c * 8} ${40 + c * 46}`, '#d8f6ff', 2, 'opacity=".28"'),
  ) +
  mirrored(
    scatter(
      12,
      (a, b, c) =>
        `<g transform="translate(${-40 + a * 250} ${1010 - b * 120}) rotate(${-30 + c * 80})">${shape(petal(260 + c * 120, 56, { x: 0, y: 0 }), c > 0.5 ? '#0a4a3e' : '#0d6650')}</g>`,
    ),
    800,
  );

const crown: Drawing = (pen) =>
  pen.lit(
    shape('M60 140Q300 10 540 140L500 140Q300 60 100 140Z', pen.down(...gold)) +
      shape('M250 104Q300 -20 350 104Q300 130 250 104Z', pen.down('#43c7e8', '#1450a8')),
  ) +
  at(
    200,
    -18,
    1,
    pen.soft(
      [-50, 50, -25, 25, 0]
        .map(
          (turn) =>
            `<g transform="rotate(${turn} 100 140)">${shape(petal(74, 22, { y: 148 }), pen.down('#fff4fb', '#ff8cc3', '#c9347f'))}</g>`,
        )
        .join(''),
    ),
  ) +
  mirrored(disc(120, 116, 9, pen.round('#8ff5e2', '#0d8f86')) + disc(180, 88, 9, pen.round('#ff9ccb', '#b8145e')), 300);

const corner: Drawing = (pen) =>
  pen.lit(shape('M16 150Q10 60 40 40Q60 10 150 16Q80 30 64 64Q30 80 16 150Z', pen.down(...gold))) +
  at(
    -30,
    -30,
    0.8,
    pen.soft(
      flower(8, { length: 44, width: 18, fill: pen.down('#fff4fb', '#ff8cc3', '#c9347f') }) +
        disc(100, 100, 12, pen.round('#fff7c4', '#ffb400')),
    ),
  );

const drop: Drawing = (pen) =>
  shape(
    'M100 40C122 80 136 100 136 122C136 144 120 158 100 158C80 158 64 144 64 122C64 100 78 80 100 40Z',
    pen.round('#ffffff', '#a8ecff', '#4fb4e855'),
  );
const loosePetal: Drawing = (pen) => shape(petal(120, 40, { y: 160 }), pen.down('#ffe6f4', '#ff7ab8'));

export const monsoonLook: SlotLook = {
  symbols: {
    peacock,
    elephant,
    mango,
    'banana-leaf': leaf,
    raindrop,
    rain: parasol,
    cloud,
    lotus: lotusBoat,
    marigold: blossom(8, ['#fff1a8', '#ff9d1c', '#c24a0c'], ['#ffd24a', '#f06a12'], ['#fff3b0', '#b3480c']),
    jasmine: blossom(6, ['#ffffff', '#f1ecd8', '#b9a878'], ['#fffdf0', '#e4dcc0'], ['#ffe36b', '#e0951d']),
    hibiscus: blossom(5, ['#ffc2d2', '#f23a5e', '#8f0f3a'], ['#ff8aa4', '#d01c4a'], ['#fff3b0', '#f0a91d']),
  },
  outline: '#0a1c3a',
  scene,
  veil: '#0b1e52',
  motes: [
    { drawing: loosePetal, way: 'fall', count: 9, size: 2.4 },
    { drawing: drop, way: 'twinkle', count: 8, size: 1.6 },
  ],
  frame: {
    cut: 'arch',
    rim: ['#f6c95c', '#8a4b12'],
    trim: ['#fff0b0', '#b4701c'],
    well: ['#123f63', '#081c38'],
    crown,
    corner,
  },
  dusk: '#08203fe0',
  paper: '#fff6dc',
  glow: '#ffd15c',
  card: ['#1f6f8f', '#0a2346'],
  lineColours: [0xffd15c, 0x6ff0d8, 0xff8cc3, 0x8fd8ff, 0xc9f07a],
  spark: ['#ffe08a', '#ff9d1c'],
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
  key: 0,
};
