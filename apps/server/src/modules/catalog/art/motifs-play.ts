import { text } from './letters.ts';
import {
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
  slice,
  star,
  type Dial,
} from './pen.ts';

/** A picture around 0,0, about 110 wide to each side. */
export type Motif = (dial: Dial) => string;

const heart = 'M0 14C-20 -2 -14 -18 0 -8C14 -18 20 -2 0 14z';
const spade = 'M0 -16C18 0 16 12 3 9L6 17H-6L-3 9C-16 12 -18 0 0 -16z';
const diamondSuit = 'M0 -17L13 0L0 17L-13 0z';
const club = 'M-3 8C-14 14 -20 -2 -8 -3C-14 -18 14 -18 8 -3C20 -2 14 14 3 8L6 17H-6z';
const suits = [heart, spade, diamondSuit, club];
const inkOf = (suit: number): string => (suit % 2 === 0 ? second : dark);

function card(suit: number, transform: string): string {
  return group(
    [
      box(-42, -62, 84, 124, 11, pearl),
      box(-37, -57, 74, 114, 8, 'none', ' stroke="url(#m)" stroke-width="2"'),
      path(suits[suit % 4] ?? heart, inkOf(suit), ' transform="scale(1.9)"'),
      path(suits[suit % 4] ?? heart, inkOf(suit), ' transform="translate(-25 -42) scale(.6)"'),
      path(suits[suit % 4] ?? heart, inkOf(suit), ' transform="translate(25 42) rotate(180) scale(.6)"'),
    ],
    transform,
  );
}

function pips(value: number, size: number): string {
  const places: readonly (readonly [number, number])[] = [
    [0, 0],
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ];
  const used = [[0], [1, 2], [0, 1, 2], [1, 2, 3, 4], [0, 1, 2, 3, 4], [1, 2, 3, 4, 5, 6]][value - 1] ?? [0];
  return used
    .map((at) => places[at] ?? [0, 0])
    .map(([x, y]) => circle(x * size * 0.28, y * size * 0.28, size * 0.1, dark))
    .join('');
}

const die = (value: number, size: number, transform: string): string =>
  group(
    [
      box(-size / 2, -size / 2, size, size, size * 0.2, pearl),
      box(-size / 2, -size / 2, size, size * 0.5, size * 0.2, gloss),
      pips(value, size),
    ],
    transform,
  );

function chip(...[x, y, r, fill]: [x: number, y: number, r: number, fill: string]): string {
  return group(
    [
      circle(0, 0, r, fill),
      repeat(8, (at) => path('M-6 -1h12v11h-12z', pearl, ` transform="rotate(${at * 45}) translate(0 ${n(-r)})"`)),
      circle(0, 0, r * 0.66, 'none', ` stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-dasharray="7 6"`),
      circle(0, 0, r * 0.55, dark),
      star(0, 0, r * 0.36),
    ],
    `translate(${n(x)} ${n(y)})`,
  );
}

function ball(...[x, y, r, [label, fill]]: [x: number, y: number, r: number, sign: readonly [string, string]]): string {
  return (
    circle(x, y, r, fill) +
    circle(x, y, r * 0.54, pearl) +
    text(x, y + r * 0.24, r * 0.66, label) +
    oval(x - r * 0.3, y - r * 0.55, r * 0.4, r * 0.22, '#fff', ' opacity=".55"')
  );
}

const upTo = (dial: Dial, most: number): number => Math.floor(dial() * most);

const reelSigns: readonly (() => string)[] = [
  () => text(0, 17, 50, '7', second),
  () => star(0, 0, 25),
  () => path(heart, second, ' transform="scale(1.6)"'),
  () => path(diamondSuit, second, ' transform="scale(1.5)"'),
  () =>
    circle(-9, 8, 11, second) + circle(11, 10, 11, second) + line('M-9 -2Q-2 -20 12 -22M11 0Q12 -12 12 -22', dark, 3),
  () => box(-26, -12, 52, 24, 5, dark) + text(0, 8, 21, 'BAR', pearl),
];

export const playMotifs = {
  reels: (dial) =>
    box(-112, -80, 224, 160, 24, main) +
    box(-100, -64, 200, 128, 14, dark) +
    repeat(3, (at) =>
      group(
        [
          box(-29, -56, 58, 112, 8, pearl),
          reelSigns[upTo(dial, 6)]?.() ?? '',
          box(-29, -56, 58, 40, 8, 'url(#s)'),
          box(-29, 16, 58, 40, 8, 'url(#t)'),
        ],
        `translate(${(at - 1) * 64} 0)`,
      ),
    ) +
    box(-106, -3, 212, 6, 3, second, ' opacity=".75"') +
    line('M112 -20h16v-50', second, 9) +
    circle(128, -76, 14, second),
  seven: (dial) =>
    group(
      [
        path(
          'M-70 -92H78V-58C38 -10 18 40 12 96H-40C-34 34 -8 -18 24 -50H-36V-26H-70z',
          second,
          ' stroke="url(#m)" stroke-width="12" stroke-linejoin="round"',
        ),
        path('M-58 -80H66V-62L60 -56H-58z', gloss),
      ],
      `rotate(${n(dial() * 12 - 6)})`,
    ) +
    star(70, 62, 26) +
    star(-84, 34, 16),
  cards: (dial) => {
    const from = upTo(dial, 4);
    return repeat(4, (at) => card(from + at, `rotate(${at * 19 - 28.5} 0 130) translate(0 -6) scale(1.18)`));
  },
  baccarat: (dial) =>
    card(upTo(dial, 2) * 2, 'translate(-42 4) rotate(-12) scale(1.3)') +
    card(1 + upTo(dial, 2) * 2, 'translate(42 -4) rotate(10) scale(1.3)') +
    chip(0, 84, 36, second),
  poker: (dial) =>
    card(upTo(dial, 4), 'translate(-28 -30) rotate(-16) scale(1.15)') +
    card(upTo(dial, 4), 'translate(34 -34) rotate(14) scale(1.15)') +
    chip(-58, 58, 42, second) +
    chip(52, 62, 42, main) +
    chip(-2, 76, 46, dark),
  dice: (dial) =>
    die(1 + upTo(dial, 6), 104, `translate(-40 18) rotate(${n(dial() * 26 - 24)})`) +
    die(1 + upTo(dial, 6), 88, `translate(54 -34) rotate(${n(dial() * 40)})`),
  sicbo: (dial) =>
    die(1 + upTo(dial, 6), 74, 'translate(0 -18) rotate(8)') +
    die(1 + upTo(dial, 6), 74, 'translate(-46 46) rotate(-14)') +
    die(1 + upTo(dial, 6), 74, 'translate(48 44) rotate(22)') +
    path('M-112 40A112 120 0 0 1 112 40z', '#fff', ' opacity=".16"') +
    line('M-112 40A112 120 0 0 1 112 40', pearl, 4) +
    box(-120, 84, 240, 22, 11, main) +
    circle(0, -86, 11, main),
  roulette: (dial) => {
    const turn = dial() / 12;
    return (
      circle(0, 0, 112, main) +
      circle(0, 0, 104, dark) +
      repeat(18, (at) =>
        slice(98, [turn + at / 18, turn + (at + 1) / 18], at === 0 ? main : at % 2 === 0 ? second : dark),
      ) +
      ring(0, 0, 98, '#fff', 1.5) +
      circle(0, 0, 62, main) +
      circle(0, 0, 54, dark) +
      repeat(4, (at) => box(-5, -52, 10, 104, 5, main, ` transform="rotate(${n(turn * 360 + at * 45)})"`)) +
      circle(0, 0, 18, pearl) +
      circle(...onCircle(0, 0, 82, dial()), 9, pearl)
    );
  },
  wheel: (dial) => {
    const turn = dial();
    return (
      circle(0, 6, 112, main) +
      group(
        [
          repeat(10, (at) =>
            slice(100, [turn + at / 10, turn + (at + 1) / 10], [second, main, pearl, dark][at % 4] ?? main),
          ),
          repeat(10, (at) => circle(...onCircle(0, 0, 107, at / 10), 5, pearl)),
        ],
        'translate(0 6)',
      ) +
      circle(0, 6, 28, dark) +
      star(0, 6, 19) +
      polygon(
        [
          [-17, -124],
          [17, -124],
          [0, -84],
        ],
        second,
      )
    );
  },
  chips: (dial) =>
    repeat(3, (stack) =>
      repeat(3 + upTo(dial, 4), (at) =>
        group(
          [
            oval(0, 9, 46, 20, dark),
            oval(0, 0, 46, 20, [second, main, pearl][(at + stack) % 3] ?? main),
            oval(0, 0, 26, 11, dark, ' opacity=".55"'),
          ],
          `translate(${[-58, 58, 0][stack] ?? 0} ${([30, 34, 84][stack] ?? 0) - at * 19})`,
        ),
      ),
    ),
  blackjack: (dial) =>
    card(3, 'translate(-34 6) rotate(-14) scale(1.45)') +
    group(
      [
        box(-42, -62, 84, 124, 11, pearl),
        text(0, 16, 50, ['J', 'Q', 'K'][upTo(dial, 3)] ?? 'J', second),
        path(crownPath, main, ' transform="translate(0 -38) scale(.34)"'),
      ],
      'translate(42 -10) rotate(12) scale(1.45)',
    ),
  chess: () =>
    path(
      'M-52 98H56V78C56 60 40 58 42 30C46 -8 34 -62 -14 -74L-16 -96L-34 -72C-58 -52 -68 -20 -84 8C-88 26 -66 38 -54 26C-40 16 -22 20 -12 10C-14 42 -50 54 -52 78z',
      pearl,
    ) +
    box(-68, 84, 136, 24, 10, main) +
    circle(-34, -30, 7, dark) +
    path('M2 -62C26 -36 30 8 26 40C18 8 22 -30 2 -62z', second, ' opacity=".6"'),
  mahjong: (dial) =>
    repeat(3, (at) =>
      group(
        [
          box(-36, -46, 72, 104, 10, second),
          box(-36, -54, 72, 100, 10, pearl),
          [
            circle(0, -4, 22, second) + circle(0, -4, 12, pearl) + circle(0, -4, 6, dark),
            line('M-16 -36V28M0 -36V28M16 -36V28', second, 7),
            path(diamondSuit, dark, ' transform="translate(0 -4) scale(1.7)"'),
          ][(at + upTo(dial, 3)) % 3] ?? '',
        ],
        `translate(${[-56, 56, 0][at]} ${[-24, -18, 36][at]}) rotate(${[-10, 10, 0][at]})`,
      ),
    ),
  domino: (dial) =>
    group(
      [
        box(-44, -100, 88, 200, 16, pearl),
        box(-36, -2, 72, 4, 2, dark),
        group([pips(1 + upTo(dial, 6), 74)], 'translate(0 -50)'),
        group([pips(1 + upTo(dial, 6), 74)], 'translate(0 50)'),
      ],
      `rotate(${n(18 + dial() * 20)})`,
    ),
  drum: (dial) =>
    line('M-70 104L-40 70M70 104L40 70', main, 12) +
    circle(0, -4, 104, '#fff', ' opacity=".2"') +
    ring(0, -4, 104, main, 9) +
    repeat(8, (at) => {
      const [x, y] = onCircle(0, 12, at < 6 ? 60 : 18, (at + dial() * 0.6) / 6);
      return ball(x, y, 25, [String(1 + upTo(dial, 48)), [second, main, dark][at % 3] ?? main]);
    }) +
    path('M-78 -60A98 98 0 0 1 10 -98A120 120 0 0 0 -78 -60z', '#fff', ' opacity=".5"'),
  balls: (dial) =>
    repeat(5, (at) =>
      ball([-64, 0, 64, -34, 34][at] ?? 0, [44, 56, 44, -18, -18][at] ?? 0, 38, [
        String(1 + upTo(dial, 60)),
        [second, main, second, main, dark][at] ?? main,
      ]),
    ) + ball(0, -74, 34, [String(1 + upTo(dial, 9)), second]),
  ticket: (dial) =>
    group(
      [
        path('M-104 -60H104V-18A18 18 0 0 0 104 18V60H-104V18A18 18 0 0 0 -104 -18z', main),
        path('M-92 -48H92V-28A28 28 0 0 0 92 28V48H-92V28A28 28 0 0 0 -92 -28z', pearl),
        repeat(
          4,
          (at) =>
            circle(-54 + at * 36, 14, 15, [second, dark][at % 2] ?? second) +
            text(-54 + at * 36, 20, 16, String(upTo(dial, 10)), '#fff'),
        ),
        star(0, -22, 17, { fill: second }),
      ],
      `rotate(${n(-22 + dial() * 12)})`,
    ),
  bingo: (dial) =>
    group(
      [
        box(-92, -104, 184, 208, 18, second),
        box(-80, -62, 160, 156, 10, pearl),
        text(0, -72, 32, 'B I N G O', '#fff'),
        repeat(25, (at) => {
          const [x, y] = [-64 + (at % 5) * 32, -46 + Math.floor(at / 5) * 31];
          return at === 12
            ? star(x, y, 15)
            : dial() < 0.34
              ? circle(x, y, 12, second)
              : text(x, y + 6, 17, String(1 + upTo(dial, 74)));
        }),
      ],
      `rotate(${n(dial() * 16 - 8)})`,
    ),
  keno: (dial) =>
    repeat(20, (at) => {
      const isHit = dial() < 0.34;
      return group(
        [
          box(-22, -22, 44, 44, 10, isHit ? main : 'url(#k)'),
          text(0, 7, 20, String(at + 1 + upTo(dial, 3) * 20), isHit ? 'url(#k)' : '#fff'),
        ],
        `translate(${-78 + (at % 4) * 52} ${-104 + Math.floor(at / 4) * 52})`,
      );
    }),
} as const satisfies Record<string, Motif>;

/** A crown on its own baseline; others wear it too. */
export const crownPath = 'M-90 60L-104 -44L-52 2L0 -72L52 2L104 -44L90 60z';
