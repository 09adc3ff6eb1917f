import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addChances } from './chance.ts';
import { lotteryFamilies } from './families/index.ts';
import { findLotteryGame } from './games/index.ts';
import { findPlay, type LotteryFamily, type Play, type PlayLine } from './play.ts';
import { writtenSelection } from './plays/play-laws.fixture.ts';
import { coveredMost, sampleDraws, ticketStakeReason, uncoveringUnits, validStakesOf } from './valid-stake.ts';

const day = '2026-06-30';
const unitStakeMinor = 20_000n;
const drawsOf = new Map<LotteryFamily, readonly unknown[]>();
const draws = (family: LotteryFamily) => (): readonly unknown[] => {
  const known = drawsOf.get(family) ?? sampleDraws(family, day);
  drawsOf.set(family, known);
  return known;
};
const playOf = (game: string, code: string): [LotteryFamily, Play] => {
  const family = findLotteryGame(game)?.family;
  const play = family && findPlay(family, code);
  if (!family || !play) throw new Error(`no play ${code}`);
  return [family, play];
};
const lineOf = (play: Play, raw: unknown): PlayLine => {
  const selection = play.readSelection(raw);
  if (selection === null) throw new Error(`no selection ${JSON.stringify(raw)}`);
  return { play, selection, series: 1950, unitStakeMinor };
};
const digits = (count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => `${from + index}`);
const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}`.padStart(2, '0'));
const at = (row: number, chosen: readonly string[]) => ({
  rows: [0, 1, 2, 3, 4].map((index) => (index === row ? chosen : [])),
});

/** What each ticket counts, in units. */
const covering: readonly [string, string, readonly unknown[], readonly number[]][] = [
  ['seven of ten digits at a position', 'ssc_dwd', [at(0, digits(7))], [7]],
  ['eight of ten digits at a position', 'ssc_dwd', [at(0, digits(8))], [0]],
  ['four digits and four others in two tickets', 'ssc_dwd', [at(2, digits(4)), at(2, digits(4, 4))], [0, 0]],
  ['four digits and the same four', 'ssc_dwd', [at(2, digits(4)), at(2, digits(4))], [4, 4]],
  ['four digits each at two positions', 'ssc_dwd', [at(1, digits(4)), at(2, digits(4, 4))], [4, 4]],
  ['three digits at every position', 'ssc_dwd', [{ rows: [0, 1, 2, 3, 4].map(() => digits(3)) }], [15]],
  ['one position covered, another not', 'ssc_dwd', [{ rows: [digits(10), digits(2), [], [], []] }], [2]],
  ['big and small of the sum', 'ssc_zh_dxds', [{ values: ['大'] }, { values: ['小'] }], [0, 0]],
  ['big alone, twice', 'ssc_zh_dxds', [{ values: ['大'] }, { values: ['大'] }], [1, 1]],
  [
    'dragon and tiger',
    'ssc_lh',
    [
      { pair: 'wq', values: ['龙'] },
      { pair: 'wq', values: ['虎'] },
    ],
    [0, 0],
  ],
  [
    'dragon of one pair and tiger of another',
    'ssc_lh',
    [
      { pair: 'wq', values: ['龙'] },
      { pair: 'bs', values: ['虎'] },
    ],
    [1, 1],
  ],
  ['dragon and a tie', 'ssc_lh', [{ pair: 'wq', values: ['龙', '和'] }], [2]],
  ['seventy of a hundred', 'ssc_q2_zx_fs', [{ rows: [digits(7), digits(10)] }], [70]],
  ['seventy-two of a hundred', 'ssc_q2_zx_fs', [{ rows: [digits(8), digits(9)] }], [0]],
  ['four numbers of five on the lots of Vietnam', 'vn_mb_lo2', [{ entries: numbers(80) }], [0]],
  ['seven of ten on the lots of Vietnam', 'vn_mb_lo2', [{ entries: numbers(70) }], [1890]],
  ['five digits at every place of any two', 'ssc_rx2_zx_fs', [{ rows: [0, 1, 2, 3, 4].map(() => digits(5)) }], [250]],
];

test.each(covering)('%s', (_what, code, raws, units) => {
  const [family, play] = playOf(code.startsWith('vn') ? 'heron-vn27' : 'ember-ssc', code);
  expect(
    validStakesOf(
      raws.map((raw) => lineOf(play, raw)),
      draws(family),
    ),
  ).toEqual(units.map((count) => BigInt(count) * unitStakeMinor));
});

const linesOf = (play: Play): fc.Arbitrary<PlayLine[]> =>
  fc
    .array(
      fc
        .oneof(...play.forms.map(writtenSelection))
        .map((raw) => play.readSelection(raw))
        .filter((selection) => selection !== null),
      { minLength: 1, maxLength: 4 },
    )
    .map((selections) => selections.map((selection) => ({ play, selection, series: 1950, unitStakeMinor })));
const everyPlay = Object.values(lotteryFamilies).flatMap((family) =>
  family.plays.map((play) => ({ name: `${family.code} ${play.code}`, family, play })),
);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

test('every ticket counts from nothing to its stake, together no more than each alone, in any order', () => {
  for (const { name, family, play } of everyPlay) {
    fc.assert(
      fc.property(linesOf(play), (lines) => {
        fc.pre(lines.every(({ selection }) => play.countUnits(selection) <= 2_000));
        const valid = validStakesOf(lines, draws(family));
        for (const [index, line] of lines.entries()) {
          const alone = validStakesOf([line], draws(family))[0] ?? 0n;
          expect((valid[index] ?? -1n) >= 0n && (valid[index] ?? 0n) <= alone, name).toBe(true);
          expect(alone <= BigInt(play.countUnits(line.selection)) * unitStakeMinor, name).toBe(true);
        }
        expect(sum(valid) <= sum(lines.map((line) => validStakesOf([line], draws(family))[0] ?? 0n)), name).toBe(true);
        expect([...validStakesOf([...lines].reverse(), draws(family))].reverse(), name).toEqual(valid);
      }),
      { numRuns: 3 },
    );
  }
});

test('the places of a selection are all of its units, and no more of them win than are said to', () => {
  for (const { name, family, play } of everyPlay) {
    fc.assert(
      fc.property(linesOf(play), fc.nat(499), ([line], index) => {
        const { selection } = line as PlayLine;
        fc.pre(play.countUnits(selection) <= 2_000);
        const places = play.places?.(selection) ?? [{ place: '', selection }];
        expect(
          places.reduce((units, part) => units + play.countUnits(part.selection), 0),
          name,
        ).toBe(play.countUnits(selection));
        const draw = draws(family)()[index];
        const won =
          play.together !== undefined
            ? places.map((part) => play.countWins(part.selection, draw).reduce((units, win) => units + win.units, 0))
            : [];
        expect(
          won.every((units) => units <= (play.together ?? 0)),
          name,
        ).toBe(true);
      }),
      { numRuns: 15 },
    );
  }
});

test('so few units as are not looked at cover no more than they may', () => {
  for (const { play } of everyPlay) {
    const most = uncoveringUnits(play);
    if (most === null) continue;
    for (const { levels } of play.kinds) {
      const { wins, of } = levels.map((level) => level.chance).reduce(addChances);
      expect(wins * most * coveredMost.of <= of * coveredMost.wins * BigInt(play.together ?? 1)).toBe(true);
    }
  }
});

test.each([
  [20_000n, 0n, 20_000n, 'whole'],
  [20_000n, 20_000n, 20_000n, 'whole'],
  [20_000n, 20_000n, 0n, 'pushed'],
  [20_000n, 39_000n, 0n, 'covered_both_sides'],
  [20_000n, 0n, 0n, 'covered_both_sides'],
  [20_000n, 0n, 5_000n, 'at_risk'],
] as const)(
  'a ticket of %s that paid %s and counts %s counts by %s',
  (stakeMinor, payoutMinor, validStakeMinor, why) => {
    expect(ticketStakeReason({ stakeMinor, payoutMinor, validStakeMinor })).toBe(why);
  },
);
