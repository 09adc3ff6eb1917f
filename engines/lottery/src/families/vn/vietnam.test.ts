import { readFileSync } from 'node:fs';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { describe, expect, test } from 'vitest';
import { lotsOf, type LotView } from '../../boards/lots.ts';
import { chance, type Chance } from '../../chance.ts';
import { findPlay } from '../../play.ts';
import { holdPlayLaws } from '../../plays/play-laws.fixture.ts';
import { exactReturn, quotePlay, settleLine } from '../../settle.ts';
import { familyVnNorth, familyVnSouth } from './vietnam.ts';

interface PlayRow {
  readonly id: string;
  readonly group: string;
  readonly stakeUnitsPerNumber: number;
  readonly payoutPerHit: string;
  readonly expectedHits?: string;
  readonly probabilityExactNumerator?: string;
  readonly probabilityExactDenominator?: string;
  readonly probability?: string | number;
  readonly probabilityExpr?: string;
  readonly rtp: string;
}
interface Tables {
  readonly lotCounts: Record<string, number>;
  readonly plays: readonly PlayRow[];
  readonly draws: Record<'MB' | 'MN', Record<string, string[]>>;
  readonly cases: readonly {
    id: string;
    play: string;
    draw: 'MB' | 'MN';
    selection: string[];
    unitStake: number;
    units: number;
    stake: string;
    hits: Record<string, number>;
    payout: string;
  }[];
}

const tables = JSON.parse(readFileSync(new URL('../../../vectors/lottery-vn.json', import.meta.url), 'utf8')) as Tables;
const families = { MB: familyVnNorth, MN: familyVnSouth };
const regionOf = (code: string): 'MB' | 'MN' => (code.startsWith('vn_mb') ? 'MB' : 'MN');

function playOf(code: string) {
  const play = findPlay(families[regionOf(code)], code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
}

function boardOf(region: 'MB' | 'MN') {
  const board = families[region].parseResult(tables.draws[region], '2026-11-22');
  if (!board) throw new Error(`no board ${region}`);
  return board;
}

/** The expectation of the tables for one number: hits of all its lots, or a chance. */
function expectedOf(row: PlayRow): Chance {
  if (row.probabilityExactNumerator !== undefined)
    return chance(BigInt(row.probabilityExactNumerator), BigInt(row.probabilityExactDenominator ?? 1));
  const missed = /\(\(100-(\d+)\)\/100\)\^(\d+)/.exec(row.probabilityExpr ?? '');
  if (missed) return chance((100n - BigInt(missed[1] ?? 0)) ** BigInt(missed[2] ?? 0), 100n ** BigInt(missed[2] ?? 0));
  const [wins = '0', of = '1'] = (row.expectedHits ?? String(row.probability)).split('/');
  return chance(BigInt(wins), BigInt(of));
}

describe('Vietnam', () => {
  test('has the plays of the tables and no others', () => {
    const own = [familyVnNorth, familyVnSouth].flatMap((family) =>
      family.plays.map(({ code, group }) => `${code} ${group}`),
    );
    expect(own.sort()).toEqual(tables.plays.map(({ id, group }) => `${id} ${group}`).sort());
  });

  test.each(tables.plays)('$id has its chance, rate and return', (row) => {
    const play = playOf(row.id);
    const [kind] = play.kinds;
    const units = BigInt(row.stakeUnitsPerNumber);
    const [level] = kind?.levels ?? [];
    expect(chance((level?.chance.wins ?? 0n) * units, level?.chance.of ?? 1n)).toEqual(expectedOf(row));
    const table = quotePlay(play, 2000);
    expect(table.get('hit')).toEqual({ pays: parseAmount(row.payoutPerHit), per: 10_000n });
    const returned = kind && exactReturn(kind, table);
    // The tables are floored to six digits.
    expect(Number(((returned?.wins ?? 0n) * 1_000_000n) / (returned?.of ?? 1n)) / 1_000_000).toBe(Number(row.rtp));
  });

  test.each(tables.cases)(
    '$id settles as in the tables',
    ({ play: code, draw, selection: entries, unitStake, units, stake, hits, payout }) => {
      const play = playOf(code);
      const selection = play.readSelection({ entries });
      if (selection === null) throw new Error('unread');
      expect(play.countUnits(selection)).toBe(units);
      const unitStakeMinor = parseAmount(String(unitStake)) ?? 0n;
      expect(formatAmount(BigInt(units) * unitStakeMinor)).toBe(stake);
      const settled = settleLine({ play, selection, series: 2000, unitStakeMinor }, boardOf(draw));
      expect(formatAmount(settled.payoutMinor)).toBe(payout);
      const each = entries.map(
        (entry) =>
          [entry, play.countWins(play.readSelection({ entries: [entry] }), boardOf(draw))[0]?.units ?? 0] as const,
      );
      expect(Object.fromEntries(each.filter(([, count]) => count > 0))).toEqual(hits);
    },
  );

  test.each([
    ['MB', 2, 27],
    ['MB', 3, 23],
    ['MB', 4, 20],
    ['MN', 2, 18],
    ['MN', 3, 17],
    ['MN', 4, 16],
  ] as const)('%s has numbers of %i digits in %i lots', (region, digits, lots) => {
    const views: readonly LotView[] = [{ end: 'last', digits }];
    expect(lotsOf(boardOf(region), views)).toHaveLength(lots);
    expect(tables.lotCounts[`${region}-${digits}d`]).toBe(lots);
  });
});

describe('a board', () => {
  test.each(['MB', 'MN'] as const)('of %s is read as it is written', (region) => {
    const family = families[region];
    expect(family.parseResult(family.writeResult(boardOf(region)), '2026-11-22')).toEqual(boardOf(region));
  });

  test('keeps the zeros a number begins with', () => {
    const drawn = familyVnSouth.program.map((op) =>
      Array.from({ length: op.op === 'uints' ? op.count : 0 }, () => '7'),
    );
    expect([...familyVnSouth.readResult(drawn, '2026-11-22').values()].map(([number]) => number)).toEqual([
      '000007',
      '00007',
      '00007',
      '00007',
      '00007',
      '0007',
      '0007',
      '007',
      '07',
    ]);
  });

  test.each([
    null,
    '',
    'db:48279',
    {},
    { ...tables.draws.MB, db: ['4827'] },
    { ...tables.draws.MB, g2: ['77053'] },
    { ...tables.draws.MB, g8: ['68'] },
    { ...tables.draws.MB, g7: ['53', '79', '08', 53] },
    { ...tables.draws.MB, db: ['4827a'] },
    tables.draws.MN,
  ])('%j is none of the north', (raw) => {
    expect(familyVnNorth.parseResult(raw, '2026-11-22')).toBeNull();
  });
});

describe('a selection', () => {
  test.each([
    ['vn_mb_lo2', ['5']],
    ['vn_mb_lo2', ['53', '53']],
    ['vn_mb_lo2', [53]],
    ['vn_mb_lo2', ['٥٣']],
    ['vn_mb_xien2', ['53&53']],
    ['vn_mb_xien2', ['53&79', '79&53']],
    ['vn_mb_xien3', ['53&79']],
    ['vn_mb_truot4', ['53&79&08&100']],
    ['vn_mb_x3db', ['922']],
    ['vn_mb_x3db', ['972', '279']],
    ['vn_mb_dau', ['10']],
    ['vn_mb_4c_db', []],
  ])('of %s is not %j', (code, entries) => {
    expect(playOf(code).readSelection({ entries })).toBeNull();
  });
});

holdPlayLaws(familyVnNorth, 25);
holdPlayLaws(familyVnSouth, 25);
