import type { GameEvent } from '../../casino-game.ts';
import { multiplierScale, returnOfWays } from '../../exact.ts';
import { tableStake } from '../../stake-rules.ts';
import type { Spot } from '../../tables/table-bets.ts';
import { defineTable } from '../../tables/table-game.ts';

export interface DiceThrown extends GameEvent {
  readonly type: 'dice_thrown';
  readonly dice: readonly number[];
  readonly total: number;
  readonly isTriple: boolean;
}

/** Pays of totals, to one. */
const totalPays: Readonly<Record<number, number>> = {
  4: 60,
  5: 30,
  6: 17,
  7: 12,
  8: 8,
  9: 6,
  10: 6,
  11: 6,
  12: 6,
  13: 8,
  14: 12,
  15: 17,
  16: 30,
  17: 60,
};
const singlePays = [0, 1, 2, 3];
const pays = { even_money: 1, double: 11, triple: 180, any_triple: 30, pair: 6, three: 30 } as const;

const faces = [1, 2, 3, 4, 5, 6];
const spot = (id: string, kind: string, paysMax: number): Spot => ({
  id,
  kind,
  multiplierMax: (paysMax + 1) * multiplierScale,
  maxMinor: paysMax >= 30 ? 200_0000n : 2_000_0000n,
});

export const sicBoSpots: readonly Spot[] = [
  ...['small', 'big', 'odd', 'even'].map((id) => spot(id, 'even_money', pays.even_money)),
  ...Object.entries(totalPays).map(([total, paid]) =>
    spot(`total:${total}`, `total_${Math.min(Number(total), 21 - Number(total))}`, paid),
  ),
  ...faces.map((face) => spot(`single:${face}`, 'single', 3)),
  ...faces.map((face) => spot(`double:${face}`, 'double', pays.double)),
  ...faces.map((face) => spot(`triple:${face}`, 'triple', pays.triple)),
  spot('any_triple', 'any_triple', pays.any_triple),
  ...faces.flatMap((a) => faces.filter((b) => b > a).map((b) => spot(`pair:${a}-${b}`, 'pair', pays.pair))),
  ...faces.flatMap((a) =>
    faces.flatMap((b) =>
      faces.filter((c) => a < b && b < c).map((c) => spot(`three:${a}-${b}-${c}`, 'three', pays.three)),
    ),
  ),
];

export function readDice(dice: readonly number[]): DiceThrown {
  return {
    type: 'dice_thrown',
    dice,
    total: dice.reduce((sum, die) => sum + die, 0),
    isTriple: dice.every((die) => die === dice[0]),
  };
}

/** Pay to one of an even-money spot at three dice; null when it loses. Triples lose all of them. */
function evenMoneyPays({ total, isTriple }: DiceThrown, id: string): number | null {
  if (isTriple) return null;
  const isWon = { small: total <= 10, big: total >= 11, odd: total % 2 === 1, even: total % 2 === 0 }[id];
  return isWon === true ? pays.even_money : null;
}

/** Pay to one of a spot that names faces, at three dice; null when it loses. */
function facesPay({ dice }: DiceThrown, kind: string, named: readonly number[]): number | null {
  const count = (face: number): number => dice.filter((die) => die === face).length;
  const most = count(named[0] as number);
  switch (kind) {
    case 'single':
      return most > 0 ? (singlePays[most] as number) : null;
    case 'double':
      return most >= 2 ? pays.double : null;
    case 'triple':
      return most === 3 ? pays.triple : null;
    case 'pair':
      return named.every((face) => count(face) > 0) ? pays.pair : null;
    case 'three':
      return named.every((face) => count(face) === 1) ? pays.three : null;
    default:
      return null;
  }
}

/** The payout of a spot at these dice, stake included, in 1/10,000. */
export function sicBoMultiplier(thrown: DiceThrown, id: string): number {
  const [kind = '', named = ''] = id.split(':');
  const paid =
    kind === 'total'
      ? thrown.total === Number(named)
        ? (totalPays[thrown.total] ?? null)
        : null
      : kind === 'any_triple'
        ? thrown.isTriple
          ? pays.any_triple
          : null
        : named === ''
          ? evenMoneyPays(thrown, kind)
          : facesPay(thrown, kind, named.split('-').map(Number));
  return paid === null ? 0 : (paid + 1) * multiplierScale;
}

/** All 216 throws. */
export function everyThrow(): readonly DiceThrown[] {
  return faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => readDice([a, b, c]))));
}

export const sicBo = defineTable<DiceThrown>({
  slug: 'sic-bo',
  nodeId: 1033,
  name: 'Sic Bo',
  math: {
    version: 1,
    pays: { ...pays },
    totalPays: Object.fromEntries(Object.entries(totalPays)),
    singlePays,
    multiplierScale,
  },
  program: { main: [{ op: 'uints', n: '6', count: 3 }] },
  stake: tableStake,
  spots: sicBoSpots,
  opening: { bets: [{ spot: 'small', chips: 1 }] },
  readResult: (outcome) => readDice((outcome.main[0] as readonly string[]).map((face) => Number(face) + 1)),
  everyResult: everyThrow,
  multiplierOf: sicBoMultiplier,
  returnOf: (id) => returnOfWays(everyThrow().map((thrown) => [1n, sicBoMultiplier(thrown, id)])),
});
