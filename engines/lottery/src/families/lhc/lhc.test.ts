import { readFileSync } from 'node:fs';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { describe, expect, test } from 'vitest';
import { chance } from '../../chance.ts';
import { holdChances } from '../../plays/chances.fixture.ts';
import { holdPlayLaws } from '../../plays/play-laws.fixture.ts';
import { findPlay } from '../../play.ts';
import { exactReturn, quotePlay, settleLine } from '../../settle.ts';
import type { LhcDraw } from './lhc-draw.ts';
import { familyLhc, lhcFamily } from './lhc.ts';
import { atNominalOdds } from './nominal-odds.ts';
import { everyBall } from './number-maps.ts';

interface LevelRow {
  readonly level: string | number;
  readonly winOutcomes: number;
  readonly totalOutcomes: number;
  readonly probability: string;
  readonly pushOutcomes?: number;
  readonly oddsAtRTP?: Record<string, string>;
}
interface Tables {
  readonly lunarYear: number;
  readonly plays: readonly {
    id: string;
    group: string;
    levels?: readonly LevelRow[];
    nominalOddsAtRTP?: Record<string, { yearZodiac: string; other: string }>;
  }[];
  readonly cases: readonly {
    id: string;
    play: string;
    selection: unknown;
    draw: number[];
    units: number;
    stakePerUnit: number;
    payout: string;
    wins: { odds: string }[];
  }[];
}

const tables = JSON.parse(
  readFileSync(new URL('../../../vectors/lottery-lhc.json', import.meta.url), 'utf8'),
) as Tables;
const day = '2026-06-30';
const families = [familyLhc, lhcFamily({ oneHit: '正码' })];

function playOf(code: string, family = familyLhc) {
  const play = findPlay(family, code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
}

const textOf = ({ pays, per }: { pays: bigint; per: bigint }): string => formatAmount((pays * 10_000n) / per);

/** The kind and level of a row of the tables; rows of elements are named by their number of balls. */
function findRow(code: string, row: LevelRow) {
  const name = code === 'lhc_wx' ? `${row.level}${row.winOutcomes}` : String(row.level);
  for (const family of families) {
    const play = playOf(code, family);
    for (const kind of play.kinds)
      for (const level of kind.levels) if (level.code === name) return { play, kind, level };
  }
  throw new Error(`no level ${name} of ${code}`);
}

describe('Mark Six', () => {
  test('has the plays of the tables and no others', () => {
    expect(familyLhc.plays.map(({ code }) => code).sort()).toEqual(tables.plays.map(({ id }) => id).sort());
    expect(new Map(familyLhc.plays.map(({ code, group }) => [code, group]))).toEqual(
      new Map(tables.plays.map(({ id, group }) => [id, group])),
    );
  });

  test.each(tables.plays.flatMap(({ id, levels }) => (levels ?? []).map((row) => ({ id, level: row.level, row }))))(
    '$id $level has its chance and odds at every series',
    ({ id, row }) => {
      const { play, kind, level } = findRow(id, row);
      expect(`${level.chance.wins}/${level.chance.of}`).toBe(row.probability);
      expect(kind.push).toEqual(
        row.pushOutcomes === undefined ? undefined : chance(row.pushOutcomes, row.totalOutcomes),
      );
      for (const [series, odds] of Object.entries(row.oddsAtRTP ?? {})) {
        expect(textOf(quotePlay(play, Number(series)).get(level.code) ?? { pays: 0n, per: 1n })).toBe(odds);
      }
    },
  );

  test('pays the gain of a sign among the regular balls as often as it comes, at odds by series', () => {
    const play = playOf('lhc_zx');
    for (const [series, odds] of Object.entries(
      tables.plays.find(({ id }) => id === 'lhc_zx')?.nominalOddsAtRTP ?? {},
    )) {
      const table = quotePlay(play, Number(series));
      expect([table.get('year x1'), table.get('other x1')].map((entry) => entry && textOf(entry))).toEqual([
        odds.yearZodiac,
        odds.other,
      ]);
    }
  });

  test.each(tables.cases)(
    '$id settles as in the tables',
    ({ play: code, selection: written, draw, units, stakePerUnit, payout, wins }) => {
      const play = playOf(code);
      const selection = play.readSelection(written);
      const result = familyLhc.parseResult(draw, day);
      if (selection === null || !result) throw new Error('unread');
      expect(result.lunarYear).toBe(tables.lunarYear);
      expect(play.countUnits(selection)).toBe(units);
      // The tables settle this play at a nominal price of the house, 1.88.
      const table = code === 'lhc_zx' ? atNominalOdds(play.kinds, 18_800n) : undefined;
      const line = { play, selection, series: 1940, unitStakeMinor: parseAmount(String(stakePerUnit)) ?? 0n };
      const settled = settleLine(line, result, table);
      expect(formatAmount(settled.payoutMinor)).toBe(payout);
      const odds = (of: readonly string[]): string[] => [...new Set(of)].sort();
      expect(odds(settled.wins.map((win) => (Number(win.odds.pays) / Number(win.odds.per)).toString()))).toEqual(
        odds(wins.map((win) => win.odds)),
      );
    },
  );
});

/** One draw for each special ball; they cover every case of a play that depends on the special ball only. */
const everySpecial: readonly LhcDraw[] = everyBall.map((special) => ({
  regulars: everyBall.filter((ball) => ball !== special).slice(0, 6),
  special,
  lunarYear: 2030,
}));
const bySpecial = ['lhc_tm', 'lhc_tm_lm', 'lhc_tm_sb', 'lhc_bb', 'lhc_bbb', 'lhc_tou', 'lhc_wei'];

holdPlayLaws(familyLhc, 25);
holdChances(
  familyLhc,
  everySpecial,
  familyLhc.plays.filter(({ code }) => bySpecial.includes(code)),
);

describe('a parlay', () => {
  const play = playOf('lhc_gg');

  test.each([
    ['大', '红波', '绿波'],
    ['单', '大', '双'],
    ['绿波', '绿波', '小'],
  ])('of %s, %s and %s comes as often as its kind says, over every draw of three balls', (...legs) => {
    const selection = play.readSelection({ 1: legs[0], 2: legs[1], 3: legs[2] });
    const [unit] = [...play.expand(selection)];
    const counted = new Map<string, number>();
    for (const a of everyBall) {
      for (const b of everyBall) {
        for (const c of everyBall) {
          if (a === b || b === c || a === c) continue;
          for (const { level } of unit?.wins({ regulars: [a, b, c, 0, 0, 0], special: 0, lunarYear: 2026 }) ?? [])
            counted.set(level, (counted.get(level) ?? 0) + 1);
        }
      }
    }
    const kind = play.kinds.find(({ code }) => code === unit?.kind);
    expect(new Map(kind?.levels.map((level) => [level.code, level.chance]))).toEqual(
      new Map([...counted].map(([level, ways]) => [level, chance(ways, 49 * 48 * 47)])),
    );
  });

  test('returns at most 97.1%, at any series', () => {
    for (const series of [1700, 1940, 1980, 2000]) {
      const table = quotePlay(play, series);
      for (const kind of play.kinds) {
        const { wins, of } = exactReturn(kind, table);
        expect(wins * 1000n, kind.code).toBeLessThanOrEqual(of * 971n);
      }
    }
  });

  test.each([{}, { 1: '大' }, { 1: '大', 7: '小' }, { 1: '大', 2: '合大' }, { 1: '大', 2: 3 }, ['大', '小'], null])(
    '%j is none',
    (raw) => {
      expect(play.readSelection(raw)).toBeNull();
    },
  );
});

describe('a result', () => {
  test.each([
    '1 2 3 4 5 6',
    '01 02 03 04 05 06 06',
    '01 02 03 04 05 06 50',
    '0 1 2 3 4 5 6',
    [1, 2, 3, 4, 5, 6, 7.5],
    { balls: [] },
    null,
  ])('%j is none', (raw) => {
    expect(familyLhc.parseResult(raw, day)).toBeNull();
  });

  test('is written as it is read, in the lunar year of its day', () => {
    const before = familyLhc.parseResult('01 13 25 37 02 14 49', '2026-02-16');
    expect(before && familyLhc.writeResult(before)).toBe('01 13 25 37 02 14 49');
    expect([before?.lunarYear, familyLhc.parseResult([1, 13, 25, 37, 2, 14, 49], '2026-02-17')?.lunarYear]).toEqual([
      2025, 2026,
    ]);
  });

  test('has the sign of the year win as such, whichever year it is', () => {
    const play = playOf('lhc_tx');
    const selection = play.readSelection(['马', '羊']);
    expect([2026, 2027].map((lunarYear) => play.countWins(selection, { regulars: [], special: 1, lunarYear }))).toEqual(
      [[{ level: 'year zodiac', units: 1 }], [{ level: 'year zodiac', units: 1 }]],
    );
    expect(play.countWins(selection, { regulars: [], special: 2, lunarYear: 2027 })).toEqual([
      { level: 'other', units: 1 },
    ]);
  });
});
