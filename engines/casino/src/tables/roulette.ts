import type { CasinoGame, ExactReturn, GameEvent } from '../casino-game.ts';
import { multiplierScale, returnOfWays } from '../exact.ts';
import { tableStake } from '../stake-rules.ts';
import type { BetsSettled, Spot, TableChoices } from './table-bets.ts';
import { defineTable } from './table-game.ts';

/** 0 to 36, and 37 for the double zero of the American wheel. */
export type Pocket = number;
export const doubleZero: Pocket = 37;

export interface RouletteWheel {
  readonly wheel: 'european' | 'american';
  /** Zero returns half of an even-money bet. */
  readonly isLaPartage: boolean;
}

export interface RouletteSpun extends GameEvent {
  readonly type: 'roulette_spun';
  readonly pocket: Pocket;
  readonly colour: 'red' | 'black' | 'green';
}

export interface RouletteSpot extends Spot {
  readonly covers: readonly Pocket[];
}

/** The pay to one of a kind of bet, and its limit. */
const kinds = {
  straight: { pays: 35, maxMinor: 200_0000n },
  split: { pays: 17, maxMinor: 400_0000n },
  street: { pays: 11, maxMinor: 600_0000n },
  corner: { pays: 8, maxMinor: 800_0000n },
  top_line: { pays: 6, maxMinor: 1_000_0000n },
  six_line: { pays: 5, maxMinor: 1_200_0000n },
  column: { pays: 2, maxMinor: 2_500_0000n },
  dozen: { pays: 2, maxMinor: 2_500_0000n },
  even_money: { pays: 1, maxMinor: 5_000_0000n },
} as const;
type RouletteKind = keyof typeof kinds;

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const numbers: readonly Pocket[] = Array.from({ length: 36 }, (_, index) => index + 1);

export function pocketColour(pocket: Pocket): RouletteSpun['colour'] {
  if (pocket === 0 || pocket === doubleZero) return 'green';
  return reds.includes(pocket) ? 'red' : 'black';
}

export function pocketText(pocket: Pocket): string {
  return pocket === doubleZero ? '00' : `${pocket}`;
}

/** Pockets in the order of the board, as written in spots: 0, 00, then upwards. */
const boardOrder = (pocket: Pocket): number => (pocket === doubleZero ? 0.5 : pocket);

/** Name of the spot that covers these pockets, e.g. `split:1-2`. */
export function insideSpot(kind: string, covers: readonly Pocket[]): string {
  return `${kind}:${[...covers]
    .sort((a, b) => boardOrder(a) - boardOrder(b))
    .map(pocketText)
    .join('-')}`;
}

const make = (id: string, kind: RouletteKind, covers: readonly Pocket[]): RouletteSpot => ({
  id,
  kind,
  covers,
  maxMinor: kinds[kind].maxMinor,
  multiplierMax: (kinds[kind].pays + 1) * multiplierScale,
});
const inside = (kind: RouletteKind, groups: readonly (readonly Pocket[])[]): RouletteSpot[] =>
  groups.map((covers) => make(insideSpot(kind, covers), kind, covers));

/** The bets beside the zeros, where the two boards differ. */
function zeroSpots(wheel: RouletteWheel['wheel']): RouletteSpot[] {
  if (wheel === 'european') {
    return [
      ...inside('straight', [[0]]),
      ...inside('split', [
        [0, 1],
        [0, 2],
        [0, 3],
      ]),
      ...inside('street', [
        [0, 1, 2],
        [0, 2, 3],
      ]),
      ...inside('corner', [[0, 1, 2, 3]]),
    ];
  }
  return [
    ...inside('straight', [[0], [doubleZero]]),
    ...inside('split', [
      [0, doubleZero],
      [0, 1],
      [0, 2],
      [doubleZero, 2],
      [doubleZero, 3],
    ]),
    ...inside('street', [
      [0, 1, 2],
      [0, doubleZero, 2],
      [doubleZero, 2, 3],
    ]),
    ...inside('top_line', [[0, doubleZero, 1, 2, 3]]),
  ];
}

function insideSpots(): RouletteSpot[] {
  const firsts = numbers.filter((n) => n % 3 === 1);
  const row = (n: number): readonly Pocket[] => [n, n + 1, n + 2];
  return [
    ...inside(
      'straight',
      numbers.map((n) => [n]),
    ),
    ...inside('split', [
      ...numbers.filter((n) => n % 3 !== 0).map((n) => [n, n + 1]),
      ...numbers.filter((n) => n <= 33).map((n) => [n, n + 3]),
    ]),
    ...inside('street', firsts.map(row)),
    ...inside(
      'corner',
      numbers.filter((n) => n % 3 !== 0 && n <= 32).map((n) => [n, n + 1, n + 3, n + 4]),
    ),
    ...inside(
      'six_line',
      firsts.filter((n) => n <= 31).map((n) => [...row(n), ...row(n + 3)]),
    ),
  ];
}

const outsideSpots: readonly RouletteSpot[] = [
  ...[1, 2, 3].map((column) =>
    make(
      `column:${column}`,
      'column',
      numbers.filter((n) => (n - column) % 3 === 0),
    ),
  ),
  ...[1, 2, 3].map((dozen) =>
    make(
      `dozen:${dozen}`,
      'dozen',
      numbers.filter((n) => Math.ceil(n / 12) === dozen),
    ),
  ),
  make('red', 'even_money', reds),
  make(
    'black',
    'even_money',
    numbers.filter((n) => !reds.includes(n)),
  ),
  make(
    'odd',
    'even_money',
    numbers.filter((n) => n % 2 === 1),
  ),
  make(
    'even',
    'even_money',
    numbers.filter((n) => n % 2 === 0),
  ),
  make(
    'low',
    'even_money',
    numbers.filter((n) => n <= 18),
  ),
  make(
    'high',
    'even_money',
    numbers.filter((n) => n >= 19),
  ),
];

/** Every bet on the board of a wheel. */
export function rouletteSpots(wheel: RouletteWheel['wheel']): readonly RouletteSpot[] {
  return [...zeroSpots(wheel), ...insideSpots(), ...outsideSpots];
}

/** The payout of a spot for a winning pocket, stake included, in 1/10,000. */
export function rouletteMultiplier(
  spot: RouletteSpot,
  pocket: Pocket,
  { isLaPartage }: Pick<RouletteWheel, 'isLaPartage'>,
): number {
  if (spot.covers.includes(pocket)) return spot.multiplierMax;
  return isLaPartage && pocket === 0 && spot.kind === 'even_money' ? multiplierScale / 2 : 0;
}

const pocketsOf = ({ wheel }: RouletteWheel): readonly Pocket[] =>
  Array.from({ length: wheel === 'european' ? 37 : 38 }, (_, pocket) => pocket);

/** Counted over all pockets of the wheel. */
export function rouletteReturn(spot: RouletteSpot, rules: RouletteWheel): ExactReturn {
  return returnOfWays(pocketsOf(rules).map((pocket) => [1n, rouletteMultiplier(spot, pocket, rules)]));
}

/** A roulette wheel as a game. */
export function defineRoulette(
  named: { readonly slug: string; readonly nodeId: number; readonly name: string },
  rules: RouletteWheel,
): CasinoGame<TableChoices, RouletteSpun | BetsSettled> {
  const spots = rouletteSpots(rules.wheel);
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  const spotOf = (id: string): RouletteSpot => {
    const spot = byId.get(id);
    if (!spot) throw new RangeError(`no spot ${id}`);
    return spot;
  };
  return defineTable<RouletteSpun>({
    ...named,
    math: {
      version: 1,
      wheel: rules.wheel,
      isLaPartage: rules.isLaPartage,
      reds,
      multiplierScale,
      pays: Object.fromEntries(Object.entries(kinds).map(([kind, { pays }]) => [kind, pays])),
    },
    program: { main: [{ op: 'uint', n: rules.wheel === 'european' ? '37' : '38' }] },
    stake: tableStake,
    spots,
    opening: { bets: [{ spot: 'red', chips: 1 }] },
    readResult(outcome) {
      const pocket = Number(outcome.main[0]);
      return { type: 'roulette_spun', pocket, colour: pocketColour(pocket) };
    },
    everyResult: () =>
      pocketsOf(rules).map((pocket) => ({ type: 'roulette_spun', pocket, colour: pocketColour(pocket) })),
    multiplierOf: (result, id) => rouletteMultiplier(spotOf(id), result.pocket, rules),
    returnOf: (id) => rouletteReturn(spotOf(id), rules),
  });
}
