import {
  between,
  box,
  circle,
  dark,
  gloss,
  group,
  line,
  main,
  n,
  onCircle,
  oval,
  path,
  pearl,
  polygon,
  repeat,
  ring,
  second,
  star,
} from './pen.ts';
import { crownPath, type Motif } from './motifs-play.ts';

const pentagon = (...[x, y, r, turn = 0]: [x: number, y: number, r: number, turn?: number]): string =>
  polygon(
    Array.from({ length: 5 }, (_, at) => onCircle(x, y, r, turn + at / 5)),
    dark,
  );

/** Sport, flight, stage and contest. */
export const arenaMotifs = {
  rocket: (dial) =>
    group(
      [
        path('M0 70C-26 96 -18 118 0 136C18 118 26 96 0 70z', main),
        path('M0 74C-12 92 -8 104 0 114C8 104 12 92 0 74z', pearl),
        path('M-46 20C-92 40 -84 84 -76 92L-36 66zM46 20C92 40 84 84 76 92L36 66z', second),
        path('M0 -122C58 -74 54 20 34 72H-34C-54 20 -58 -74 0 -122z', pearl),
        path('M0 -122C26 -100 40 -72 42 -52H-42C-40 -72 -26 -100 0 -122z', second),
        circle(0, -16, 24, main),
        circle(0, -16, 16, dark),
        path('M-10 -22A12 12 0 0 1 4 -28', 'none', ' stroke="#fff" stroke-width="4"'),
      ],
      `rotate(${n(between(dial, 18, 48))}) scale(.92)`,
    ),
  plane: (dial) =>
    line('M-118 84Q-30 90 40 -10', pearl, 7, ' stroke-dasharray="2 16"') +
    group(
      [
        path('M-96 0C-60 -30 60 -34 110 -6C116 2 112 8 100 10C50 22 -60 24 -96 0z', pearl),
        path('M-86 -6L-116 -52H-92L-50 -12z', second),
        path('M-10 6L-50 72H-20L46 10z', second),
        path('M6 -18L-16 -58H6L44 -20z', main),
        circle(80, -6, 9, dark),
        repeat(4, (at) => circle(-30 + at * 24, -6, 6, dark)),
      ],
      `rotate(${n(between(dial, -34, -14))})`,
    ),
  balloon: (dial) =>
    path('M0 -116C104 -116 104 0 28 56H-28C-104 0 -104 -116 0 -116z', main) +
    path('M0 -116C40 -100 46 0 14 56H-14C-46 0 -40 -100 0 -116z', second) +
    path(
      'M-62 -70C-76 -30 -50 10 -34 30',
      'none',
      ' stroke="#fff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"',
    ) +
    line('M-26 58L-16 84M26 58L16 84', dark, 4) +
    box(-22, 82, 44, 30, 8, dark) +
    box(-24, 80, 48, 8, 4, main) +
    star(0, -40, between(dial, 16, 26), { fill: pearl }),
  curve: (dial) => {
    const bend = between(dial, 10, 60);
    return (
      repeat(4, (at) => line(`M-100 ${84 - at * 44}H108`, '#fff', 1.5, ' opacity=".25"')) +
      path(`M-100 84C${n(-10 + bend / 2)} 84 ${n(40 + bend / 3)} 40 96 -84V84z`, second, ' opacity=".5"') +
      line(`M-100 84C${n(-10 + bend / 2)} 84 ${n(40 + bend / 3)} 40 96 -84`, 'url(#m)', 12) +
      line('M-104 -96V88H112', pearl, 6) +
      circle(96, -84, 22, pearl) +
      star(96, -84, 15, { fill: second })
    );
  },
  comet: (dial) =>
    group(
      [
        path('M0 0L-150 60L-130 20L-170 14L-116 -10L-150 -40z', second, ' opacity=".8"'),
        path('M0 -20L-120 20L-100 0L-130 -8z', main),
        circle(20, -4, 56, main),
        circle(4, -22, 12, dark, ' opacity=".35"'),
        circle(36, 14, 17, dark, ' opacity=".3"'),
        circle(44, -26, 8, dark, ' opacity=".3"'),
      ],
      `translate(30 0) rotate(${n(between(dial, -40, -18))})`,
    ),
  mine: (dial) =>
    repeat(8, (at) => box(-11, -108, 22, 34, 8, dark, ` transform="rotate(${at * 45})"`)) +
    circle(0, 0, 84, dark) +
    circle(0, 0, 84, 'none', ' stroke="url(#n)" stroke-width="7"') +
    oval(-28, -36, 26, 16, '#fff', ' opacity=".4" transform="rotate(-36 -28 -36)"') +
    circle(0, 4, 32, second) +
    star(0, 4, 24, { points: 4 + Math.floor(dial() * 4) }),
  plinko: (dial) =>
    repeat(6, (row) => repeat(row + 2, (at) => circle((at - (row + 1) / 2) * 34, -84 + row * 28, 7, pearl))) +
    repeat(7, (at) => box(-112 + at * 32, 82, 28, 26, 7, [second, main, dark, main][at % 4] ?? main)) +
    circle(between(dial, -46, 46), between(dial, -20, 30), 17, second) +
    circle(6, -112, 14, main),
  football: (dial) => {
    const turn = dial();
    return (
      circle(0, 0, 104, pearl) +
      pentagon(0, 0, 36, turn) +
      repeat(5, (at) => {
        const a = turn + at / 5;
        const [x1, y1] = onCircle(0, 0, 36, a);
        const [x2, y2] = onCircle(0, 0, 74, a);
        return line(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, dark, 5) + pentagon(...onCircle(0, 0, 92, a), 26, a + 0.5);
      }) +
      ring(0, 0, 104, second, 5) +
      oval(-36, -54, 32, 18, '#fff', ' opacity=".7" transform="rotate(-36 -36 -54)"')
    );
  },
  basketball: (dial) =>
    group(
      [
        circle(0, 0, 104, main),
        line('M0 -104V104M-104 0H104M-76 -72Q-20 0 -76 72M76 -72Q20 0 76 72', dark, 6),
        circle(0, 0, 104, gloss),
      ],
      `rotate(${n(dial() * 60)})`,
    ),
  tennis: (dial) =>
    group(
      [
        line('M-4 60V124', second, 18),
        oval(0, -28, 72, 92, 'none', ' stroke="url(#m)" stroke-width="14"'),
        repeat(7, (at) =>
          line(
            `M${-48 + at * 16} ${-28 - Math.sqrt(1 - ((-48 + at * 16) / 66) ** 2) * 84}V${-28 + Math.sqrt(1 - ((-48 + at * 16) / 66) ** 2) * 84}`,
            '#fff',
            2,
          ),
        ),
        repeat(9, (at) => line(`M-60 ${-92 + at * 16}H60`, '#fff', 1.5, ' opacity=".7"')),
      ],
      'rotate(28)',
    ) +
    circle(56, 56, 34, second) +
    line('M30 38Q56 56 40 86M82 40Q56 62 76 86', pearl, 4) +
    star(between(dial, -100, -70), -84, 14, { fill: pearl }),
  cricket: () =>
    group(
      [box(-22, -40, 44, 150, 14, main), box(-9, -112, 18, 80, 8, dark), line('M-9 -96H9M-9 -80H9M-9 -64H9', pearl, 3)],
      'rotate(34) translate(0 -6)',
    ) +
    circle(-62, 56, 40, second) +
    line('M-92 36Q-62 56 -40 88M-84 28Q-54 50 -30 80', pearl, 3, ' stroke-dasharray="6 5"'),
  boxing: () =>
    group(
      [
        path('M-60 -66C-40 -112 70 -110 84 -46C92 10 70 40 52 44L46 74H-40L-46 34C-80 20 -84 -40 -60 -66z', second),
        path(
          'M-46 -52C-30 -86 30 -92 54 -76',
          'none',
          ' stroke="#fff" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"',
        ),
        path('M-62 -10C-30 -20 0 -6 -4 24', 'none', ' stroke="url(#k)" stroke-width="6" stroke-linecap="round"'),
        box(-48, 66, 104, 40, 12, main),
        star(4, 86, 13, { fill: pearl }),
      ],
      'rotate(-14)',
    ),
  race: (dial) =>
    repeat(30, (at) =>
      box(
        -108 + (at % 6) * 18,
        -104 + Math.floor(at / 6) * 18,
        18,
        18,
        0,
        (at + Math.floor(at / 6)) % 2 === 0 ? pearl : dark,
      ),
    ) +
    line('M-112 -108V104', main, 8) +
    group(
      [
        path('M-96 20C-70 -6 -50 -14 -20 -14L10 -36H44L50 -10L100 6V26H-96z', second),
        circle(-54, 26, 24, dark),
        circle(-54, 26, 11, main),
        circle(62, 26, 24, dark),
        circle(62, 26, 11, main),
        path('M4 -14L16 -30H36L40 -12z', pearl),
        line('M-110 -6H-70', main, 8),
      ],
      `translate(14 ${n(between(dial, 40, 56))})`,
    ),
  trophy: () =>
    line('M-60 -70C-116 -76 -112 0 -48 8M60 -70C116 -76 112 0 48 8', main, 13) +
    path('M-68 -96H68C72 -20 46 24 14 34V62H-14V34C-46 24 -72 -20 -68 -96z', main) +
    path('M-52 -86H-30C-34 -30 -24 0 -14 16C-40 0 -52 -40 -52 -86z', '#fff', ' opacity=".45"') +
    star(8, -36, 30, { fill: second }) +
    box(-44, 60, 88, 16, 6, second) +
    box(-60, 76, 120, 26, 8, dark),
  controller: () =>
    path(
      'M-60 -48H60C104 -48 124 40 112 70C100 92 70 80 48 44H-48C-70 80 -100 92 -112 70C-124 40 -104 -48 -60 -48z',
      second,
    ) +
    path('M-60 -48H60C84 -48 96 -26 102 -6H-102C-96 -26 -84 -48 -60 -48z', gloss) +
    box(-82, -12, 48, 16, 5, pearl) +
    box(-66, -28, 16, 48, 5, pearl) +
    [
      [58, -28],
      [78, -8],
      [38, -8],
      [58, 12],
    ]
      .map(([x = 0, y = 0], at) => circle(x, y, 10, at % 2 === 0 ? main : pearl))
      .join('') +
    circle(-22, 26, 15, dark) +
    circle(22, 26, 15, dark) +
    star(0, -18, 14),
  shield: (dial) =>
    group(
      [box(-8, -120, 16, 180, 5, pearl), box(-34, 34, 68, 12, 5, main), box(-8, 44, 16, 44, 6, second)],
      'rotate(42)',
    ) +
    group(
      [box(-8, -120, 16, 180, 5, pearl), box(-34, 34, 68, 12, 5, main), box(-8, 44, 16, 44, 6, second)],
      'rotate(-42)',
    ) +
    path(
      'M-66 -64Q-30 -64 0 -84Q30 -64 66 -64C70 20 44 64 0 92C-44 64 -70 20 -66 -64z',
      second,
      ' stroke="url(#m)" stroke-width="10"',
    ) +
    star(0, -4, 36, { points: 4 + Math.floor(dial() * 5) }),
  target: (dial) =>
    [104, 80, 56, 32].map((r, at) => circle(0, 0, r, at % 2 === 0 ? second : pearl)).join('') +
    circle(0, 0, 13, main) +
    group(
      [
        line('M0 0L78 -78', dark, 7),
        polygon(
          [
            [70, -98],
            [84, -84],
            [116, -104],
            [104, -116],
          ],
          main,
        ),
        polygon(
          [
            [64, -78],
            [78, -64],
            [72, -92],
          ],
          main,
        ),
      ],
      `rotate(${n(dial() * 50 - 25)})`,
    ),
  microphone: () =>
    group(
      [
        box(-13, 10, 26, 106, 10, dark),
        box(-22, 4, 44, 22, 9, main),
        circle(0, -46, 56, second),
        repeat(5, (at) => line(`M${-46 + at * 23} -86V-6`, '#fff', 2.5, ' opacity=".45"')),
        repeat(4, (at) => line(`M-52 ${-78 + at * 22}H52`, '#fff', 2.5, ' opacity=".45"')),
        box(-58, -54, 116, 14, 7, main),
        oval(-22, -74, 20, 11, '#fff', ' opacity=".5" transform="rotate(-30 -22 -74)"'),
      ],
      'rotate(28)',
    ),
  tower: (dial) =>
    repeat(5, (at) => {
      const width = 130 - at * 20;
      return group(
        [
          box(-width / 2, -15, width, 32, 8, at % 2 === 0 ? main : second),
          repeat(3, (pane) => box(-26 + pane * 20, -6, 12, 16, 4, dark)),
        ],
        `translate(${n(between(dial, -10, 10))} ${84 - at * 38})`,
      );
    }) + path(crownPath, pearl, ' transform="translate(0 -96) scale(.3)"'),
  gloveball: (dial) =>
    circle(0, 0, 100, main) +
    path(
      'M-70 -72Q-10 -20 -20 98M70 -72Q0 -10 -98 -24M98 -20Q20 0 20 98M-98 24Q-20 10 70 72',
      'none',
      ' stroke="url(#k)" stroke-width="6"',
    ) +
    circle(0, 0, 100, gloss) +
    star(between(dial, 60, 84), -78, 20, { points: 4, waist: 0.25, fill: '#fff' }),
  spinner: (dial) => {
    const turn = dial();
    return (
      repeat(3, (at) => {
        const [x, y] = onCircle(0, 0, 62, turn + at / 3);
        return (
          circle(x, y, 46, [main, second, pearl][at] ?? main) +
          circle(x, y, 26, dark) +
          star(x, y, 17, { fill: [second, main, main][at] ?? main })
        );
      }) +
      circle(0, 0, 44, main) +
      circle(0, 0, 28, pearl)
    );
  },
} as const satisfies Record<string, Motif>;
