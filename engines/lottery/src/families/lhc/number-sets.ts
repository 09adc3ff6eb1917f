import { chance, choose, type Chance } from '../../chance.ts';
import type { UnitKind } from '../../levels.ts';
import { byOdds, byShares, type Pricing } from '../../odds.ts';
import type { Play, SelectionForm } from '../../play.ts';
import { ballAlphabet, readFields, readRow } from '../../plays/written.ts';
import { absent, regularCount } from './lhc-chances.ts';
import type { LhcDraw } from './lhc-draw.ts';
import { ballCount, everyBall } from './number-maps.ts';
import { poolsPlay, type Pools, type Tally } from './pools-play.ts';

// Bets on sets of numbers: joined numbers (连码), and sets of which none or one is drawn.

const alphabet = ballAlphabet(ballCount);
const choices = everyBall.map(String);
const classes = 3;
const [regular, special] = [1, 2];

function classOf(ball: number, draw: LhcDraw): number {
  return draw.special === ball ? special : draw.regulars.includes(ball) ? regular : 0;
}

const hit = (pools: Pools['pools']): Pools => ({ pools, isHit: true });
const areApart = (a: readonly number[], b: readonly number[]): boolean => !a.some((ball) => b.includes(ball));

function readBanker(raw: unknown, size: number): Pools | null {
  const written = readFields(raw, ['dan', 'tuo']);
  const dan = written && readRow(written.dan, alphabet, { least: 1, most: size - 1 });
  const tuo = dan && readRow(written.tuo, alphabet, { least: size - dan.length });
  return dan && tuo && areApart(dan, tuo)
    ? hit([
        { from: dan, take: dan.length },
        { from: tuo, take: size - dan.length },
      ])
    : null;
}

/** `[…]` or `{numbers: […]}`: every set; `{dan, tuo}`: sets with all the dan; `{pair: [[…], […]]}`: one from each side. */
function readNumbers(raw: unknown, size: number): Pools | null {
  const list = readRow(Array.isArray(raw) ? raw : readFields(raw, ['numbers'])?.numbers, alphabet, { least: size });
  if (list) return hit([{ from: list, take: size }]);
  const pair = readFields(raw, ['pair'])?.pair;
  if (size !== 2 || !Array.isArray(pair) || pair.length !== 2) return readBanker(raw, size);
  const [one, other] = (pair as unknown[]).map((side) => readRow(side, alphabet, { least: 1 }));
  return one && other && areApart(one, other)
    ? hit([
        { from: one, take: 1 },
        { from: other, take: 1 },
      ])
    : null;
}

function formsOf(size: number): readonly SelectionForm[] {
  const most = ballCount;
  const list: SelectionForm = [{ name: 'numbers', as: 'some', choices, least: size, most }];
  const banker: SelectionForm = [
    { name: 'dan', as: 'some', choices, least: 1, most: size - 1 },
    { name: 'tuo', as: 'some', choices, least: 1, most: most - 1 },
  ];
  const pair: SelectionForm = [{ name: 'pair', as: 'rows', rows: ['1', '2'], choices, least: 1, most: most - 1 }];
  return size === 2 ? [list, banker, pair] : [list, banker];
}

interface SetRule {
  readonly code: string;
  readonly group: string;
  readonly size: number;
  readonly levels: UnitKind['levels'];
  readonly pricing?: Pricing;
  levelOf(tally: Tally): string | null;
}

/**
 * One draw for every way to distribute regular balls and the special ball over the pools: a bet on numbers
 * distinguishes no more.
 */
function everyShareOf(pools: Pools['pools']): readonly LhcDraw[] {
  const [first = [], second = []] = pools.map(({ from }) => from);
  const rest = everyBall.filter((ball) => !first.includes(ball) && !second.includes(ball));
  const shares: LhcDraw[] = [];
  for (let a = 0; a <= Math.min(regularCount, first.length); a += 1) {
    for (let b = 0; a + b <= regularCount && b <= second.length; b += 1) {
      const others = regularCount - a - b;
      if (others > rest.length) continue;
      const drawn = [...first.slice(0, a), ...second.slice(0, b), ...rest.slice(0, others)];
      for (const special of [first[a], second[b], rest[others]])
        if (special !== undefined) shares.push({ regulars: drawn, special, lunarYear: 0 });
    }
  }
  return shares;
}

function setPlay(rule: SetRule): Play<LhcDraw, Pools> {
  return poolsPlay({
    code: rule.code,
    group: rule.group,
    pricing: rule.pricing ?? byOdds,
    classes,
    classOf,
    forms: formsOf(rule.size),
    kinds: [{ code: '1', levels: rule.levels }],
    read: (raw) => readNumbers(raw, rule.size),
    nameOf: String,
    kindOf: () => '1',
    levelOf: (tally) => rule.levelOf(tally),
    mostWins: ({ pools }, count) => everyShareOf(pools).map(count),
  });
}

/** This many regular balls of a set of `size`, with any special ball. */
const regulars = (size: number, count: number): Chance =>
  chance(choose(regularCount, count) * choose(ballCount - regularCount, size - count), choose(ballCount, size));
/** Pairs of a regular ball and the special one: 6 of the 1,176 pairs. */
const withSpecial = chance(regularCount, choose(ballCount, 2));
const one = (of: Chance): UnitKind['levels'] => [{ code: '1', chance: of }];
const onlyRegulars =
  (count: number) =>
  (tally: Tally): string | null =>
    tally[regular] === count ? '1' : null;
const isMixedPair = (tally: Tally): boolean => tally[regular] === 1 && tally[special] === 1;

const joined: readonly SetRule[] = [
  { code: 'lhc_lm_4q', group: '连码', size: 4, levels: one(regulars(4, 4)), levelOf: onlyRegulars(4) },
  { code: 'lhc_lm_3q', group: '连码', size: 3, levels: one(regulars(3, 3)), levelOf: onlyRegulars(3) },
  {
    code: 'lhc_lm_3z2',
    group: '连码',
    size: 3,
    pricing: byShares({ 中二: 1, 中三: 5 }),
    levels: [
      { code: '中二', chance: regulars(3, 2) },
      { code: '中三', chance: regulars(3, 3) },
    ],
    levelOf: (tally) => (tally[regular] === 3 ? '中三' : tally[regular] === 2 ? '中二' : null),
  },
  { code: 'lhc_lm_2q', group: '连码', size: 2, levels: one(regulars(2, 2)), levelOf: onlyRegulars(2) },
  {
    code: 'lhc_lm_2zt',
    group: '连码',
    size: 2,
    pricing: byShares({ 中二: 5, 中特: 3 }),
    levels: [
      { code: '中二', chance: regulars(2, 2) },
      { code: '中特', chance: withSpecial },
    ],
    levelOf: (tally) => (tally[regular] === 2 ? '中二' : isMixedPair(tally) ? '中特' : null),
  },
  {
    code: 'lhc_lm_tc',
    group: '连码',
    size: 2,
    levels: one(withSpecial),
    levelOf: (tally) => (isMixedPair(tally) ? '1' : null),
  },
];

const noneDrawn = [5, 6, 7, 8, 9, 10, 11, 12].map((size): SetRule => ({
  code: `lhc_bz${size}`,
  group: '自选不中',
  size,
  levels: one(absent(size)),
  levelOf: (tally) => (tally[0] === size ? '1' : null),
}));

/** The balls that count as drawn for a hit: all seven, or the six regular ones while the special ball is not chosen. */
export type OneHitRule = '七码' | '正码';

function oneHitChance(size: number, rule: OneHitRule): Chance {
  const rest = ballCount - size;
  if (rule === '七码') return chance(BigInt(size) * choose(rest, 6), choose(ballCount, 7));
  return chance(BigInt(size) * choose(rest, 5) * BigInt(rest - 5), choose(ballCount, 6) * BigInt(ballCount - 6));
}

function oneHit(size: number, rule: OneHitRule): SetRule {
  return {
    code: `lhc_zy${size}`,
    group: '中一',
    size,
    levels: [{ code: rule, chance: oneHitChance(size, rule) }],
    levelOf(tally) {
      const hits = (tally[regular] ?? 0) + (rule === '七码' ? (tally[special] ?? 0) : 0);
      return hits === 1 && (rule === '七码' || tally[special] === 0) ? rule : null;
    },
  };
}

export function numberSetPlays(oneHitRule: OneHitRule): readonly Play<LhcDraw, Pools>[] {
  return [...joined, ...noneDrawn, ...[5, 6, 7, 8, 9, 10].map((size) => oneHit(size, oneHitRule))].map(setPlay);
}
