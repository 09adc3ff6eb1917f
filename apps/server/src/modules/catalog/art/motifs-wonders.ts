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

const eye = (x: number, y: number, r = 12): string =>
  circle(x, y, r, pearl) + circle(x, y + 1, r * 0.6, dark) + circle(x + r * 0.25, y - r * 0.25, r * 0.2, '#fff');
const leaf = 'M0 0C18 -30 60 -34 78 -14C58 10 22 14 0 0z';

/** Treasures, fruit and festive things. */
export const wonderMotifs = {
  crown: () =>
    path(crownPath, main, ' stroke-linejoin="round"') +
    box(-92, 58, 184, 34, 10, second) +
    [-104, 0, 104].map((x) => circle(x, x === 0 ? -82 : -52, 15, pearl)).join('') +
    repeat(5, (at) => circle(-66 + at * 33, 75, 8, at % 2 === 0 ? pearl : main)) +
    polygon(
      [
        [0, -14],
        [22, 16],
        [0, 46],
        [-22, 16],
      ],
      second,
    ),
  gem: (dial) => {
    const w = between(dial, 92, 112);
    return (
      polygon(
        [
          [-w * 0.55, -74],
          [w * 0.55, -74],
          [w, -20],
          [0, 100],
          [-w, -20],
        ],
        second,
      ) +
      polygon(
        [
          [-w * 0.55, -74],
          [0, -20],
          [-w, -20],
        ],
        pearl,
        ' opacity=".55"',
      ) +
      polygon(
        [
          [w * 0.55, -74],
          [0, -20],
          [w, -20],
        ],
        '#000',
        ' opacity=".14"',
      ) +
      polygon(
        [
          [-w * 0.55, -74],
          [w * 0.55, -74],
          [0, -20],
        ],
        '#fff',
        ' opacity=".35"',
      ) +
      polygon(
        [
          [-w * 0.4, -20],
          [w * 0.4, -20],
          [0, 100],
        ],
        '#fff',
        ' opacity=".2"',
      ) +
      star(70, -86, 22, { points: 4, waist: 0.2, fill: '#fff' })
    );
  },
  lantern: (dial) =>
    line('M0 -112V-78', main, 5) +
    box(-34, -84, 68, 18, 6, main) +
    path('M-34 -68C-110 -50 -110 50 -34 68H34C110 50 110 -50 34 -68z', second) +
    [-1, 1]
      .map((s) =>
        path(`M${s * 8} -68C${s * 46} -40 ${s * 46} 40 ${s * 8} 68`, 'none', ' stroke="url(#m)" stroke-width="4"'),
      )
      .join('') +
    circle(0, 0, 30, main, ' opacity=".85"') +
    star(0, 0, 22, { points: 4 + Math.floor(dial() * 5), fill: pearl }) +
    box(-34, 66, 68, 16, 6, main) +
    line('M-14 84V114M0 84V122M14 84V114', main, 5),
  coins: (dial) =>
    repeat(7, (at) => {
      const x = [-66, 66, -24, 34, -48, 52, 4][at] ?? 0;
      const y = [58, 56, 70, 28, 4, -24, -62][at] ?? 0;
      return (
        circle(x, y + 5, 40, dark) +
        circle(x, y, 40, main) +
        ring(x, y, 31, dark, 2.5) +
        star(x, y, 19, { points: 4 + Math.floor(dial() * 4), fill: second })
      );
    }),
  chest: () =>
    path('M-104 -14C-104 -84 104 -84 104 -14z', second) +
    path('M-92 -18C-86 -64 86 -64 92 -18z', gloss) +
    repeat(6, (at) => circle(-70 + at * 28, -14, 22, at % 2 === 0 ? main : pearl)) +
    box(-108, -4, 216, 100, 12, dark) +
    box(-108, -4, 216, 18, 6, main) +
    box(-74, -4, 20, 100, 3, main) +
    box(54, -4, 20, 100, 3, main) +
    box(-22, 4, 44, 50, 10, main) +
    circle(0, 24, 9, dark) +
    box(-4, 26, 8, 18, 3, dark),
  bell: () =>
    path('M0 -98C62 -90 54 10 92 58H-92C-54 10 -62 -90 0 -98z', main) +
    path('M-14 -84C-48 -70 -44 0 -62 40H-42C-30 -10 -36 -60 -14 -84z', '#fff', ' opacity=".4"') +
    box(-104, 52, 208, 26, 13, second) +
    circle(0, 90, 20, dark) +
    circle(0, -104, 13, second),
  cherry: () =>
    line('M-46 40C-40 -30 0 -76 62 -104M48 50C56 -20 60 -60 62 -104', 'url(#n)', 9) +
    group([path(leaf, main)], 'translate(52 -92) rotate(150) scale(1.3)') +
    circle(-48, 56, 52, second) +
    circle(52, 64, 48, second) +
    oval(-66, 36, 14, 20, '#fff', ' opacity=".55" transform="rotate(28 -66 36)"') +
    oval(36, 46, 12, 18, '#fff', ' opacity=".55" transform="rotate(28 36 46)"'),
  melon: (dial) =>
    group(
      [
        path('M-112 -30A112 112 0 0 0 112 -30z', main),
        path('M-98 -30A98 98 0 0 0 98 -30z', pearl),
        path('M-88 -30A88 88 0 0 0 88 -30z', second),
        repeat(7, (at) => oval(-54 + at * 18, -6 + ((at * 5) % 3) * 18, 4.5, 8, dark)),
      ],
      `rotate(${n(dial() * 30 - 22)})`,
    ) +
    circle(64, -66, 26, main) +
    circle(30, -86, 20, second),
  clover: () =>
    line('M0 20Q10 70 44 108', main, 11) +
    repeat(4, (at) =>
      path(
        'M0 0C-62 -16 -70 -84 -26 -88C-8 -88 0 -72 0 -62C0 -72 8 -88 26 -88C70 -84 62 -16 0 0z',
        second,
        ` transform="rotate(${at * 90 + 45})"`,
      ),
    ) +
    repeat(4, (at) => line('M0 -10V-56', '#fff', 4, ` opacity=".45" transform="rotate(${at * 90 + 45})"`)) +
    circle(0, 0, 9, main),
  sun: (dial) => {
    const count = 10 + Math.floor(dial() * 8);
    return (
      repeat(count, (at) =>
        path('M-13 -70L0 -118L13 -70z', at % 2 === 0 ? main : second, ` transform="rotate(${n((at * 360) / count)})"`),
      ) +
      circle(0, 0, 70, main) +
      circle(0, 0, 56, second) +
      eye(-22, -8, 13) +
      eye(22, -8, 13) +
      line('M-26 24Q0 46 26 24', pearl, 7) +
      circle(0, -40, 8, main)
    );
  },
  moon: () =>
    path('M34 -104A106 106 0 1 0 104 44A84 84 0 1 1 34 -104z', main) +
    path(
      'M14 -86A90 90 0 0 0 -66 40',
      'none',
      ' stroke="#fff" stroke-opacity=".4" stroke-width="8" stroke-linecap="round"',
    ) +
    star(50, -22, 30, { fill: pearl }) +
    star(88, -72, 17, { fill: second }) +
    star(12, 24, 14, { fill: second }),
  pyramid: (dial) =>
    polygon(
      [
        [0, -100],
        [116, 84],
        [-116, 84],
      ],
      main,
    ) +
    polygon(
      [
        [0, -100],
        [116, 84],
        [24, 84],
      ],
      '#000',
      ' opacity=".25"',
    ) +
    repeat(4, (at) => line(`M${n(-24 - at * 23)} ${-62 + at * 37}H${n(24 + at * 23)}`, dark, 2, ' opacity=".5"')) +
    oval(0, -6, 34, 22, pearl) +
    circle(0, -6, 14, second) +
    circle(0, -6, 6, dark) +
    line('M-40 10Q-20 36 -34 50', dark, 4) +
    star(between(dial, -90, 90), -96, 15, { fill: second }),
  scarab: () =>
    path('M-22 -16C-120 -90 -128 40 -30 54z', second) +
    path('M22 -16C120 -90 128 40 30 54z', second) +
    repeat(3, (at) =>
      line(
        `M${-36 - at * 22} ${-14 - at * 6}L${-34 - at * 14} 40M${36 + at * 22} ${-14 - at * 6}L${34 + at * 14} 40`,
        main,
        3.5,
      ),
    ) +
    oval(0, 36, 46, 60, main) +
    line('M0 -8V94', dark, 4) +
    circle(0, -34, 30, dark) +
    circle(0, -82, 26, pearl) +
    line('M-28 -48Q-34 -82 -10 -96M28 -48Q34 -82 10 -96', main, 7),
  book: () =>
    path('M0 -62C-40 -96 -92 -88 -118 -76V70C-86 58 -36 60 0 84z', pearl) +
    path('M0 -62C40 -96 92 -88 118 -76V70C86 58 36 60 0 84z', 'url(#w)') +
    path('M0 84C-36 60 -86 58 -118 70V88C-80 78 -34 80 0 104C34 80 80 78 118 88V70C86 58 36 60 0 84z', second) +
    line('M0 -62V84', dark, 4) +
    repeat(4, (at) =>
      line(`M-94 ${-46 + at * 24}Q-56 ${-56 + at * 24} -22 ${-34 + at * 24}`, dark, 4, ' opacity=".35"'),
    ) +
    star(60, -2, 34) +
    ring(60, -2, 42, second, 4),
  potion: (dial) =>
    path('M-24 -98H24V-42C92 -10 88 96 40 104H-40C-88 96 -92 -10 -24 -42z', '#fff', ' opacity=".35"') +
    path(`M-70 ${n(between(dial, 6, 26))}Q-30 0 0 16T72 12C82 60 68 92 40 98H-40C-70 92 -84 60 -70 18z`, second) +
    box(-30, -112, 60, 24, 8, main) +
    repeat(5, () =>
      circle(between(dial, -46, 46), between(dial, 36, 86), between(dial, 4, 11), '#fff', ' opacity=".6"'),
    ) +
    path(
      'M-50 20C-56 50 -48 76 -34 88',
      'none',
      ' stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".7"',
    ) +
    star(0, -24, 12, { points: 4, waist: 0.25, fill: pearl }),
  mask: () =>
    path(
      'M-112 -50C-60 -84 -24 -60 0 -46C24 -60 60 -84 112 -50C112 30 70 66 34 56C16 50 10 34 0 34C-10 34 -16 50 -34 56C-70 66 -112 30 -112 -50z',
      second,
    ) +
    [-1, 1]
      .map(
        (s) =>
          path(`M${s * 22} -4Q${s * 52} -40 ${s * 84} -16Q${s * 60} 18 ${s * 22} -4z`, dark) +
          path(`M${s * 60} -66Q${s * 90} -140 ${s * 112} -100Q${s * 90} -90 ${s * 84} -60z`, main),
      )
      .join('') +
    path('M-14 -56L0 -112L14 -56L0 -40z', main) +
    line('M-100 -44Q-58 -70 -8 -44M100 -44Q58 -70 8 -44', main, 5) +
    circle(0, -58, 9, pearl),
  feather: (dial) =>
    repeat(5, (at) =>
      group(
        [
          path('M0 100C-44 20 -34 -70 0 -112C34 -70 44 20 0 100z', [second, main, second, main, pearl][at] ?? main),
          line('M0 96V-92', dark, 2.5, ' opacity=".5"'),
          circle(0, -60, 17, main),
          circle(0, -60, 10, dark),
          circle(0, -60, 5, second),
        ],
        `rotate(${n((at - 2) * between(dial, 24, 30))} 0 100) scale(.94)`,
      ),
    ),
  temple: () =>
    polygon(
      [
        [-118, -28],
        [0, -102],
        [118, -28],
      ],
      main,
    ) +
    circle(0, -56, 15, second) +
    box(-104, -28, 208, 14, 4, second) +
    repeat(4, (at) => box(-92 + at * 54, -12, 24, 86, 5, pearl) + box(-98 + at * 54, -14, 36, 10, 3, main)) +
    box(-112, 74, 224, 16, 5, main) +
    box(-122, 88, 244, 18, 5, second) +
    box(-18, 14, 36, 62, 18, dark),
  rose: (dial) =>
    line('M0 20Q-8 70 10 112', 'url(#n)', 8) +
    group([path(leaf, 'url(#n)')], 'translate(2 84) rotate(-20) scale(.9)') +
    repeat(6, (at) =>
      group(
        [path('M0 0C-56 -20 -44 -86 0 -84C44 -86 56 -20 0 0z', at % 2 === 0 ? main : second)],
        `translate(0 -20) rotate(${n(at * 60 + dial() * 8)})`,
      ),
    ) +
    circle(0, -20, 34, second) +
    path(
      'M-24 -20A24 24 0 1 1 8 4A16 16 0 1 1 -6 -26',
      'none',
      ' stroke="url(#m)" stroke-width="6" stroke-linecap="round"',
    ),
  cake: () =>
    box(-92, 10, 184, 80, 18, second) +
    path('M-92 36C-70 62 -54 20 -32 40S6 62 28 38S72 60 92 34V28A18 18 0 0 0 74 10H-74A18 18 0 0 0 -92 28z', pearl) +
    box(-62, -50, 124, 64, 16, main) +
    path('M-62 -24C-44 0 -30 -34 -8 -14S34 4 62 -24V-34A16 16 0 0 0 46 -50H-46A16 16 0 0 0 -62 -34z', second) +
    repeat(
      3,
      (at) =>
        box(-36 + at * 32, -84, 9, 36, 4, pearl) +
        path('M0 0C-12 -14 -4 -22 0 -32C4 -22 12 -14 0 0z', main, ` transform="translate(${-31.5 + at * 32} -84)"`),
    ),
  candy: (dial) =>
    group(
      [
        polygon(
          [
            [-46, 0],
            [-104, -44],
            [-94, 0],
            [-104, 44],
          ],
          main,
        ),
        polygon(
          [
            [46, 0],
            [104, -44],
            [94, 0],
            [104, 44],
          ],
          main,
        ),
        circle(0, 0, 58, second),
        repeat(5, (at) => line('M0 0Q26 -18 34 -46', pearl, 10, ` transform="rotate(${at * 72})"`)),
        oval(-20, -30, 20, 10, '#fff', ' opacity=".5" transform="rotate(-36 -20 -30)"'),
      ],
      `rotate(${n(dial() * 50 - 45)})`,
    ),
  hourglass: () =>
    path('M-66 -84C-66 -30 -14 -14 -14 0S-66 30 -66 84H66C66 30 14 14 14 0S66 -30 66 -84z', '#fff', ' opacity=".4"') +
    path('M-50 -44C-40 -24 -10 -12 0 4C10 -12 40 -24 50 -44z', main) +
    path('M-60 82C-56 50 -16 40 0 26C16 40 56 50 60 82z', main) +
    line('M0 0V40', main, 4) +
    box(-86, -106, 172, 24, 10, second) +
    box(-86, 82, 172, 24, 10, second),
  clock: (dial) => {
    const turn = dial();
    return (
      circle(0, 0, 108, main) +
      circle(0, 0, 92, pearl) +
      repeat(12, (at) => {
        const [x, y] = onCircle(0, 0, 78, at / 12);
        return circle(x, y, at % 3 === 0 ? 7 : 4, at % 3 === 0 ? second : dark);
      }) +
      box(-5, -62, 10, 66, 5, dark, ` transform="rotate(${n(turn * 360)})"`) +
      box(-6, -44, 12, 48, 6, second, ` transform="rotate(${n(turn * 360 + 120)})"`) +
      circle(0, 0, 12, main)
    );
  },
  ship: () =>
    path('M-112 30H112C100 84 66 98 0 98S-100 84 -112 30z', second) +
    box(-116, 20, 232, 16, 8, main) +
    line('M0 20V-112', dark, 8) +
    path('M8 -100C74 -84 84 -20 60 6H8z', pearl) +
    path('M-8 -84C-70 -66 -80 -14 -62 6H-8z', pearl) +
    path('M0 -112C22 -126 34 -104 52 -112V-94C34 -88 22 -106 0 -96z', main) +
    circle(30, -46, 17, second) +
    repeat(4, (at) => circle(-60 + at * 40, 58, 9, main)),
} as const satisfies Record<string, Motif>;
