import {
  between,
  circle,
  dark,
  gloss,
  group,
  line,
  main,
  n,
  oval,
  path,
  pearl,
  polygon,
  repeat,
  second,
} from './pen.ts';
import type { Motif } from './motifs-play.ts';

const eye = (x: number, y: number, r = 12): string =>
  circle(x, y, r, pearl) +
  circle(x + r * 0.15, y + 1, r * 0.58, dark) +
  circle(x + r * 0.35, y - r * 0.3, r * 0.2, '#fff');
const bubbles = (dial: () => number): string =>
  repeat(6, () => {
    const x = between(dial, -110, 110);
    return circle(x, between(dial, -100, 90), between(dial, 4, 11), '#fff', ' opacity=".4"');
  });

/** Animals, each a cartoon. */
export const creatureMotifs = {
  koi: (dial) =>
    bubbles(dial) +
    group(
      [
        path('M-60 0C-100 -50 -124 -44 -120 -10C-112 4 -112 8 -120 24C-124 52 -96 46 -60 10z', second),
        path('M-70 4C-40 -62 60 -66 112 0C60 62 -40 62 -70 4z', main),
        path('M-10 -46C10 -88 56 -78 60 -42z', second),
        path('M0 46C6 78 36 80 44 44z', second),
        path('M-30 -36C10 -10 10 20 -28 42C-46 20 -46 -14 -30 -36z', second, ' opacity=".75"'),
        path('M20 -46C40 -20 36 -6 20 6C10 -10 8 -30 20 -46z', pearl, ' opacity=".8"'),
        eye(76, -12, 13),
        line('M96 18Q86 26 76 22', dark, 4),
      ],
      `rotate(${n(between(dial, -28, 14))})`,
    ),
  puffer: (dial) =>
    bubbles(dial) +
    repeat(14, (at) =>
      polygon(
        [
          [-9, -76],
          [9, -76],
          [0, -104],
        ],
        second,
        ` transform="rotate(${n(at * 25.7)})"`,
      ),
    ) +
    circle(0, 0, 82, main) +
    path('M-74 26A82 82 0 0 0 74 26Q0 60 -74 26z', pearl) +
    eye(-32, -18, 20) +
    eye(32, -18, 20) +
    oval(0, 20, 15, 11, dark) +
    path('M82 -8L118 -34L112 6L120 36z', second),
  shark: (dial) =>
    bubbles(dial) +
    group(
      [
        path('M-118 30C-60 -40 40 -58 116 -18C96 6 92 16 60 34C20 56 -40 52 -118 30z', second),
        path('M-100 32C-40 50 40 52 84 20C60 16 -20 24 -100 32z', pearl),
        path('M-14 -40C-6 -86 16 -100 30 -104C30 -76 36 -56 50 -44z', second),
        path('M-112 30L-128 -12L-88 14z', second),
        path('M10 40L-14 92L44 44z', second),
        eye(76, -18, 9),
        line('M104 -6Q84 10 64 12', dark, 4),
        repeat(4, (at) =>
          polygon(
            [
              [70 + at * 8, 10 - at * 3],
              [76 + at * 8, 8 - at * 3],
              [74 + at * 8, 18 - at * 3],
            ],
            '#fff',
          ),
        ),
        line('M40 -22v22M30 -22v22M20 -22v22', dark, 3),
      ],
      `rotate(${n(between(dial, -16, 10))})`,
    ),
  octopus: (dial) =>
    repeat(6, (at) =>
      line(
        `M${-50 + at * 20} 30C${-70 + at * 28 + between(dial, -14, 14)} 70 ${-110 + at * 44} 60 ${-104 + at * 42} ${n(between(dial, 84, 108))}`,
        at % 2 === 0 ? 'url(#n)' : 'url(#m)',
        20,
      ),
    ) +
    path('M-74 34C-96 -60 -60 -104 0 -104S96 -60 74 34C40 56 -40 56 -74 34z', second) +
    path(
      'M-52 -30C-50 -70 -20 -86 0 -88',
      'none',
      ' stroke="#fff" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"',
    ) +
    eye(-30, -6, 20) +
    eye(30, -6, 20) +
    line('M-14 28Q0 38 14 28', dark, 5),
  crab: () =>
    [-1, 1]
      .map(
        (s) =>
          line(
            `M${s * 56} 34L${s * 104} 56M${s * 52} 50L${s * 92} 84M${s * 62} 18L${s * 112} 26M${s * 56} -8Q${s * 84} -16 ${s * 84} -46`,
            'url(#n)',
            13,
          ) +
          path(
            `M${s * 62} -54C${s * 60} -104 ${s * 116} -110 ${s * 118} -66L${s * 92} -64L${s * 106} -40C${s * 84} -30 ${s * 66} -36 ${s * 62} -54z`,
            main,
          ),
      )
      .join('') +
    oval(0, 34, 78, 54, second) +
    oval(0, 18, 56, 26, gloss) +
    line('M-24 -14V-34M24 -14V-34', 'url(#n)', 9) +
    eye(-24, -42, 16) +
    eye(24, -42, 16) +
    line('M-22 46Q0 62 22 46', pearl, 6),
  turtle: () =>
    oval(88, 6, 30, 26, second) +
    eye(98, -2, 9) +
    [
      [-62, 62],
      [52, 66],
      [-80, -40],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 28, 20, second))
      .join('') +
    path('M-102 30C-96 -96 78 -96 80 30z', main) +
    path('M-28 -58L16 -58L34 -24L10 8L-34 8L-52 -24z', 'url(#n)') +
    line('M16 -58L30 -66M34 -24L66 -18M10 8L18 28M-34 8L-44 28M-52 -24L-84 -18M-28 -58L-44 -64', dark, 5) +
    path('M-108 28H84Q76 54 40 54H-66Q-102 52 -108 28z', pearl),
  jellyfish: (dial) =>
    repeat(7, (at) =>
      line(
        `M${-54 + at * 18} 10C${n(-70 + at * 22 + between(dial, -20, 20))} 50 ${n(-40 + at * 14)} 70 ${n(-60 + at * 20 + between(dial, -16, 16))} 108`,
        at % 2 === 0 ? 'url(#m)' : 'url(#n)',
        7,
        ' opacity=".85"',
      ),
    ) +
    path('M-92 18C-92 -124 92 -124 92 18Q74 36 56 18Q38 38 18 20Q0 38 -18 20Q-38 38 -56 18Q-74 36 -92 18z', second) +
    path(
      'M-60 -20C-56 -64 -24 -78 4 -78',
      'none',
      ' stroke="#fff" stroke-width="11" stroke-opacity=".6" stroke-linecap="round"',
    ) +
    eye(-26, -20, 13) +
    eye(26, -20, 13),
  fox: () =>
    path('M-100 -96L-30 -54H30L100 -96L96 10L0 104L-96 10z', main) +
    polygon(
      [
        [-88, -78],
        [-36, -50],
        [-78, -10],
      ],
      dark,
    ) +
    polygon(
      [
        [88, -78],
        [36, -50],
        [78, -10],
      ],
      dark,
    ) +
    path('M-96 10L-34 14L0 60L34 14L96 10L0 104z', pearl) +
    path('M-30 -54H30L10 20L0 60L-10 20z', second) +
    polygon(
      [
        [-14, 78],
        [14, 78],
        [0, 98],
      ],
      dark,
    ) +
    eye(-44, -4, 12) +
    eye(44, -4, 12),
  owl: () =>
    path('M-84 -100C-50 -78 50 -78 84 -100C102 40 70 106 0 108C-70 106 -102 40 -84 -100z', second) +
    path('M-46 30C-50 96 50 96 46 30z', pearl) +
    repeat(9, (at) =>
      path('M-9 0Q0 16 9 0z', second, ` transform="translate(${-28 + (at % 3) * 28} ${44 + Math.floor(at / 3) * 16})"`),
    ) +
    circle(-38, -22, 40, main) +
    circle(38, -22, 40, main) +
    circle(-38, -22, 28, pearl) +
    circle(38, -22, 28, pearl) +
    circle(-34, -20, 16, dark) +
    circle(34, -20, 16, dark) +
    circle(-29, -26, 5, '#fff') +
    circle(39, -26, 5, '#fff') +
    polygon(
      [
        [-14, -2],
        [14, -2],
        [0, 28],
      ],
      main,
    ),
  tiger: () =>
    circle(-74, -74, 30, main) +
    circle(74, -74, 30, main) +
    circle(-74, -74, 15, second) +
    circle(74, -74, 15, second) +
    path('M-100 -20C-100 -110 100 -110 100 -20C104 60 50 104 0 104S-104 60 -100 -20z', main) +
    path(
      'M-14 -92L0 -46L14 -92zM-48 -84L-26 -48L-30 -88zM48 -84L26 -48L30 -88zM-98 0L-62 8L-100 16zM98 0L62 8L100 16zM-92 36L-58 34L-80 54zM92 36L58 34L80 54z',
      dark,
    ) +
    oval(0, 58, 52, 38, pearl) +
    polygon(
      [
        [-18, 30],
        [18, 30],
        [0, 50],
      ],
      second,
    ) +
    line('M0 50V62M-24 68Q-8 78 0 62Q8 78 24 68', dark, 5) +
    eye(-40, -10, 17) +
    eye(40, -10, 17),
  cat: (dial) =>
    polygon(
      [
        [-90, -100],
        [-26, -66],
        [-84, -14],
      ],
      second,
    ) +
    polygon(
      [
        [90, -100],
        [26, -66],
        [84, -14],
      ],
      second,
    ) +
    path('M-92 -10C-92 -84 92 -84 92 -10C92 66 50 98 0 98S-92 66 -92 -10z', pearl) +
    eye(-36, -8, 20) +
    eye(36, -8, 20) +
    polygon(
      [
        [-11, 24],
        [11, 24],
        [0, 38],
      ],
      second,
    ) +
    line('M0 38Q-16 56 -28 46M0 38Q16 56 28 46M-54 34L-104 26M-54 44L-102 52M54 34L104 26M54 44L102 52', dark, 4) +
    path('M-60 74Q0 112 60 74L54 94Q0 124 -54 94z', second) +
    circle(0, 104, 17, main) +
    circle(0, -40, between(dial, 8, 13), main),
  bull: () =>
    path(
      'M-56 -60C-124 -56 -122 -110 -104 -118C-96 -90 -70 -90 -36 -84zM56 -60C124 -56 122 -110 104 -118C96 -90 70 -90 36 -84z',
      pearl,
    ) +
    path('M-64 -70H64C84 -20 58 20 50 60C46 96 -46 96 -50 60C-58 20 -84 -20 -64 -70z', main) +
    path('M-72 -44L-116 -30L-70 -14zM72 -44L116 -30L70 -14z', second) +
    oval(0, 64, 48, 32, pearl) +
    oval(-18, 62, 9, 12, dark) +
    oval(18, 62, 9, 12, dark) +
    line('M-20 88A20 20 0 1 0 20 88', 'url(#m)', 8) +
    eye(-32, -16, 13) +
    eye(32, -16, 13) +
    polygon(
      [
        [-24, -70],
        [24, -70],
        [0, -28],
      ],
      second,
    ),
  dragon: () =>
    path('M-60 -70L-98 -116L-88 -46zM60 -70L98 -116L88 -46z', pearl) +
    path(
      'M-84 -44C-70 -96 70 -96 84 -44C116 -50 112 -8 88 0C86 40 64 40 58 74C50 112 -50 112 -58 74C-64 40 -86 40 -88 0C-112 -8 -116 -50 -84 -44z',
      second,
    ) +
    path('M-46 62C-40 20 40 20 46 62C42 96 -42 96 -46 62z', main) +
    oval(-19, 52, 8, 11, dark) +
    oval(19, 52, 8, 11, dark) +
    line('M-60 70Q-110 76 -112 36M60 70Q110 76 112 36', 'url(#m)', 8) +
    eye(-40, -14, 18) +
    eye(40, -14, 18) +
    line('M-66 -40L-22 -30M66 -40L22 -30', dark, 8) +
    repeat(3, (at) =>
      polygon(
        [
          [-12, -76 + at * 24],
          [12, -76 + at * 24],
          [0, -100 + at * 24],
        ],
        main,
      ),
    ),
  rooster: (dial) =>
    path(
      'M-70 -4C-130 -70 -122 -110 -96 -96C-104 -60 -70 -50 -50 -40C-88 -90 -70 -116 -52 -92C-50 -60 -30 -50 -24 -30z',
      second,
    ) +
    path(
      'M-74 -10C-60 40 -36 76 14 76C70 74 78 20 62 -28C56 -60 60 -84 40 -92C8 -98 2 -60 -6 -32C-24 4 -50 8 -74 -10z',
      main,
    ) +
    path('M14 -88C8 -116 26 -118 30 -104C36 -124 54 -116 50 -98C66 -104 70 -88 60 -80z', second) +
    path('M66 -62L98 -52L64 -42z', 'url(#w)') +
    path('M54 -44C70 -38 66 -14 54 -14C44 -20 46 -38 54 -44z', second) +
    path('M-30 10C0 -10 34 6 30 34C4 54 -28 46 -30 10z', second, ' opacity=".8"') +
    eye(44, -64, 9) +
    line('M0 76L-6 106M26 74L28 106M-18 108H8M16 108H42', 'url(#m)', 7) +
    group(
      [
        polygon(
          [
            [0, 0],
            [10, 22],
            [-10, 22],
          ],
          pearl,
        ),
      ],
      `translate(${n(between(dial, -100, -70))} 60)`,
    ),
} as const satisfies Record<string, Motif>;
