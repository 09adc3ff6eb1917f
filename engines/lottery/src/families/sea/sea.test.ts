import { readFileSync } from 'node:fs';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { describe, expect, test } from 'vitest';
import { countOrders, eachOrder } from '../../boards/prizes-play.ts';
import { chance } from '../../chance.ts';
import { findPlay, type LotteryFamily, type Play } from '../../play.ts';
import { holdChances } from '../../plays/chances.fixture.ts';
import { holdPlayLaws } from '../../plays/play-laws.fixture.ts';
import { exactReturn, quotePlay, settleLine } from '../../settle.ts';
import { familyMalaysia4d, familySingapore4d } from './four-digits.ts';
import { familyHanoi, familyLao, familyMalay, familyStock, familyThai } from './thai.ts';
import { familyTogel } from './togel.ts';
import { familyToto5d, familyToto6d } from './toto.ts';

interface PlayRow {
  readonly id: string;
  readonly rtp?: number;
  readonly prizes?: Record<string, number | string>;
  readonly probability?: string | Record<string, string>;
  readonly levels?: readonly { level: string; probability: string; prize: string }[];
  readonly payPerUnit?: string;
  readonly payoutPerUnit?: string;
}
interface Case {
  readonly id: string;
  readonly play: string;
  readonly selection: string;
  readonly box?: boolean;
  readonly stake: string;
  readonly bet?: number;
  readonly draw: unknown;
  readonly hits?: number | Record<string, number>;
  readonly level?: string | null;
  readonly payout: string;
}
interface Tables {
  readonly draws: Record<string, unknown>;
  readonly plays: readonly PlayRow[];
  readonly cases: readonly Case[];
}

const tables = JSON.parse(
  readFileSync(new URL('../../../vectors/lottery-sea.json', import.meta.url), 'utf8'),
) as Tables;
const families = [
  familyMalaysia4d,
  familySingapore4d,
  familyToto5d,
  familyToto6d,
  familyThai,
  familyTogel,
] as unknown as readonly LotteryFamily[];
const derived = [familyLao, familyHanoi, familyMalay, familyStock];
const day = '2026-11-22';

function find(code: string): { family: LotteryFamily; play: Play } {
  for (const family of families) {
    const play = findPlay(family, code);
    if (play) return { family, play };
  }
  throw new Error(`no play ${code}`);
}

/** Converts a selection of the tables to the format of the panels. */
function written({ selection, box }: Case, play: Play): unknown {
  const [place = '', digit = ''] = selection.split(':');
  if (digit !== '') return { pos: place, values: [digit] };
  if (play.forms[0]?.[0]?.as === 'some') return { values: [selection] };
  return box === true ? { entries: [selection], box } : { entries: [selection] };
}

/** The wins of a case: units by level, hits, or the one level. */
function expectedWins({ hits, level }: Case): Record<string, number> {
  if (typeof hits === 'object') return hits;
  const won = hits ?? (level === null ? 0 : 1);
  return won === 0 ? {} : { [level ?? 'hit']: won };
}

const six = (returned: { wins: bigint; of: bigint }): number =>
  Number((returned.wins * 1_000_000n + returned.of / 2n) / returned.of) / 1_000_000;

describe('south-east Asia', () => {
  test('has the plays of the tables and no others', () => {
    const own = families.flatMap((family) => family.plays.map(({ code }) => code));
    expect(own.sort()).toEqual(
      tables.plays
        .map(({ id }) => id)
        .filter((id) => id !== 'sea_map')
        .sort(),
    );
    for (const family of derived) for (const { code } of family.plays) expect(own).toContain(code);
  });

  test.each(tables.plays.filter(({ rtp }) => rtp !== undefined))('$id has its prizes, chances and return', (row) => {
    const { play } = find(row.id);
    const [kind] = play.kinds;
    const table = quotePlay(play, 2000);
    // Prizes divided by the permutations of a number are floored to hundredths: the tables state the return of the
    // unfloored prizes.
    const returned = six(exactReturn(kind ?? { code: '', levels: [] }, table));
    if (row.id.includes('ibox')) {
      expect(returned).toBeLessThanOrEqual(row.rtp ?? 0);
      expect(returned).toBeGreaterThan((row.rtp ?? 0) - 0.002);
    } else expect(returned).toBeCloseTo(row.rtp ?? 0, 5);
    for (const [prize, paid] of Object.entries(row.prizes ?? {}))
      expect(table.get(prize)).toEqual({ pays: parseAmount(String(paid)), per: 10_000n });
    expect(play.pricing.unitPriceMinor).toBe(parseAmount(row.payPerUnit ?? '1'));
  });

  test.each(tables.plays.filter(({ levels, probability }) => levels ?? typeof probability === 'object'))(
    '$id has the chances of its levels',
    (row) => {
      const chances = row.levels
        ? row.levels.map(({ level, probability }) => [level, probability])
        : Object.entries(row.probability ?? {});
      const own = find(row.id).play.kinds[0]?.levels.map((level) => [
        level.code,
        `${level.chance.wins}/${level.chance.of}`,
      ]);
      expect(Object.fromEntries(own ?? [])).toEqual(Object.fromEntries(chances));
    },
  );

  test.each(tables.cases)('$id settles as in the tables', (line) => {
    const { family, play } = find(line.play);
    const selection = play.readSelection(written(line, play));
    const draw = typeof line.draw === 'string' && line.draw in tables.draws ? tables.draws[line.draw] : line.draw;
    const result = family.parseResult(draw, day);
    if (selection === null || result === null) throw new Error('unread');
    const stakeMinor = parseAmount(line.stake) ?? 0n;
    const unitStakeMinor = stakeMinor / BigInt(play.countUnits(selection));
    if (line.bet !== undefined) expect(unitStakeMinor).toBe(BigInt(line.bet) * play.pricing.unitPriceMinor);
    const settled = settleLine({ play, selection, series: 2000, unitStakeMinor }, result);
    expect(formatAmount(settled.payoutMinor)).toBe(line.payout);
    const won = Object.fromEntries(settled.wins.map(({ level, units }) => [level, units]));
    expect(won).toEqual(expectedWins(line));
  });
});

const everyEnd = Array.from({ length: 10_000 }, (_, number) => `${number}`.padStart(4, '0'));

for (const family of families) holdPlayLaws(family, 20);
for (const family of derived) holdPlayLaws(family, 10);

describe('togel', () => {
  holdChances(
    familyTogel,
    everyEnd.map((number) => number.split('').map(Number)),
  );

  test('counts 00 as 100: its sign is the fourth', () => {
    const { play } = find('sea_id_shio');
    const selection = play.readSelection({ values: ['AYAM'] });
    expect(
      [
        [0, 0, 0, 0],
        [0, 0, 0, 4],
        [0, 0, 9, 9],
      ].map((draw) => play.countWins(selection, draw).length),
    ).toEqual([1, 1, 0]);
  });

  test.each([
    ['sea_id_4d', { entries: ['123'] }],
    ['sea_id_cm', { entries: ['44'] }],
    ['sea_id_cn', { entries: ['432', '234'] }],
    ['sea_id_4dbb', { entries: ['1234', '123'] }],
    ['sea_id_4dbb', { entries: ['12', '21'] }],
    ['sea_id_bbfs', { digits: ['1', '2', '3'], length: 4 }],
    ['sea_id_bbfs', { digits: ['1', '2', '3'], length: 1 }],
    ['sea_id_cj', { pos: 'EKOR', values: [] }],
    ['sea_id_cj', { values: [4] }],
    ['sea_id_shio', { values: ['KUDA'] }],
  ])('%s does not take %j', (code, raw) => {
    expect(find(code).play.readSelection(raw)).toBeNull();
  });

  test('turns a number into as many bets as it has orders, and digits into every arrangement', () => {
    const turned = find('sea_id_4dbb').play;
    const full = find('sea_id_bbfs').play;
    expect(
      ['1234', '1123', '1122', '1112', '1111'].map((number) =>
        turned.countUnits(turned.readSelection({ entries: [number] })),
      ),
    ).toEqual([24, 12, 6, 4, 1]);
    expect([2, 3, 4].map((length) => full.countUnits(full.readSelection({ digits: [1, 2, 3, 4, 5], length })))).toEqual(
      [20, 60, 120],
    );
  });
});

describe('Thailand', () => {
  const boards = everyEnd.flatMap((number) => {
    const board = familyThai.parseResult(
      {
        first: `00${number}`,
        front3: [number.slice(1), '000'],
        bottom3: ['000', number.slice(1)],
        bottom2: number.slice(2),
      },
      day,
    );
    return board ? [board] : [];
  });
  holdChances(
    familyThai,
    boards,
    familyThai.plays.filter(({ code }) => !['sea_th_3front', 'sea_th_3bottom'].includes(code)),
  );

  test('reads other draws the same way', () => {
    const two = (family: LotteryFamily, raw: unknown, code: string, number: string): number => {
      const play = findPlay(family, code);
      return play?.countWins(play.readSelection({ entries: [number] }), family.parseResult(raw, day)).length ?? 0;
    };
    const [lao, hanoi, malay, stock] = derived as unknown as readonly [
      LotteryFamily,
      LotteryFamily,
      LotteryFamily,
      LotteryFamily,
    ];
    expect(two(lao, { first: '9381' }, 'sea_th_2bottom', '93')).toBe(1);
    expect(two(lao, { first: '9381' }, 'sea_th_3top', '381')).toBe(1);
    expect(two(hanoi, { db: '48279', g1: '10653' }, 'sea_th_2bottom', '53')).toBe(1);
    expect(two(hanoi, { db: '48279', g1: '10653' }, 'sea_th_4top', '8279')).toBe(1);
    expect(two(malay, { p1: '1234', p2: '5578' }, 'sea_th_2bottom', '78')).toBe(1);
    expect(two(stock, { index: '456', change: '78' }, 'sea_th_3top', '456')).toBe(1);
    expect(findPlay(stock, 'sea_th_4top')).toBeUndefined();
  });
});

describe('toto', () => {
  test('6D pays the longer end, over every number', () => {
    const [play] = familyToto6d.plays;
    const board = familyToto6d.parseResult({ p1: '111111' }, day);
    // Each digit matches or not; nine digits do not: 64 patterns stand for a million numbers.
    const ways = new Map<string, number>();
    for (let pattern = 0; pattern < 64; pattern += 1) {
      const number = pattern.toString(2).padStart(6, '0');
      const [win] = (board && play?.countWins(play.readSelection({ entries: [number] }), board)) ?? [];
      if (win)
        ways.set(win.level, (ways.get(win.level) ?? 0) + 9 ** number.split('').filter((digit) => digit === '0').length);
    }
    expect(new Map([...ways].map(([level, count]) => [level, chance(count, 1_000_000)]))).toEqual(
      new Map(play?.kinds[0]?.levels.map((level) => [level.code, level.chance])),
    );
  });

  test('5D pays the end of the first number, and the others beside it', () => {
    const [play] = familyToto5d.plays;
    const board = familyToto5d.parseResult({ p1: '12345', p2: '99945', p3: '00000' }, day);
    const won = (number: string) =>
      board && play?.countWins(play.readSelection({ entries: [number] }), board).map(({ level }) => level);
    expect(['12345', '02345', '99345', '99945', '00000', '11111'].map(won)).toEqual([
      ['p1'],
      ['p4'],
      ['p5'],
      ['p6', 'p2'],
      ['p3'],
      [],
    ]);
  });
});

describe('four digits', () => {
  test.each([
    ['1234', 24],
    ['1123', 12],
    ['1122', 6],
    ['1112', 4],
    ['1111', 1],
    ['', 1],
  ])('%s has %i orders', (number, orders) => {
    expect(countOrders(number)).toBe(orders);
    expect(new Set(eachOrder(number)).size).toBe(orders);
  });

  test.each([
    ['sea_my_4d_big', { entries: ['1234', '1243'], box: true }],
    ['sea_my_4d_big', { entries: ['1234'], box: 'yes' }],
    ['sea_my_4d_big', { entries: ['12345'] }],
    ['sea_my_4d_ibox24_big', { entries: ['1123'] }],
    ['sea_my_4d_ibox24_big', { entries: ['1234'], box: true }],
    ['sea_my_4d_ibox4_small', { entries: ['1112', '2111'] }],
  ])('%s does not take %j', (code, raw) => {
    expect(find(code).play.readSelection(raw)).toBeNull();
  });
});
