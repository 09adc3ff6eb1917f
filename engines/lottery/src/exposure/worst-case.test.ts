import { drawProgram, openStream } from '@fairhouse/fair';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotteryFamilies } from '../families/index.ts';
import { familyLhc } from '../families/lhc/lhc.ts';
import { familyMalaysia4d } from '../families/sea/four-digits.ts';
import { familyTogel } from '../families/sea/togel.ts';
import { familyVnNorth } from '../families/vn/vietnam.ts';
import { findPlay, type LotteryFamily } from '../play.ts';
import { writtenSelection } from '../plays/play-laws.fixture.ts';
import { settleLine } from '../settle.ts';
import { openOutcomeBook } from './outcome-book.ts';
import { worstPayout, worstPayoutOfAll } from './worst-case.ts';

const unitStakeMinor = 10_000n;

function lineOf(family: LotteryFamily, code: string, raw: unknown) {
  const play = findPlay(family, code);
  const selection = play?.readSelection(raw);
  if (!play || selection === null || selection === undefined) throw new Error(`no selection of ${code}`);
  return { play, selection, series: 1940, unitStakeMinor };
}

const resultOf = (family: LotteryFamily) =>
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((key) => {
    const stream = openStream({
      domain: 'draw',
      key,
      game: family.code,
      mathHash: new Uint8Array(32),
      entropy: new Uint8Array(32),
      counter: 1n,
      label: 'main',
    });
    return family.readResult(drawProgram(family.program, stream), '2026-06-30');
  });

describe.each(lotteryFamilies.map((family) => ({ code: family.code, family })))('$code', ({ family }) => {
  test('no draw pays more than the worst case, whatever is chosen', () => {
    for (const play of family.plays) {
      const selection = fc
        .oneof(...play.forms.map(writtenSelection))
        .map((raw) => play.readSelection(raw))
        .filter((read) => read !== null);
      fc.assert(
        fc.property(selection, fc.array(resultOf(family), { minLength: 6, maxLength: 6 }), (chosen, results) => {
          const line = { play, selection: chosen, series: 1940, unitStakeMinor };
          const worst = worstPayout(line);
          for (const result of results)
            expect(settleLine(line, result).payoutMinor, play.code).toBeLessThanOrEqual(worst);
        }),
        { numRuns: 4 },
      );
    }
  });
});

describe('the worst case', () => {
  const lhc = familyLhc as unknown as LotteryFamily;

  test.each([
    // One of two numbers can be the special one.
    [lhc, 'lhc_tm', [1, 2], '47.53'],
    // A big odd red ball: 大, 单 and 大单 together, and not 小.
    [lhc, 'lhc_tm_lm', ['大', '小', '单', '大单'], '7.753'],
    // Of eight numbers six can be regular: 15 pairs.
    [lhc, 'lhc_lm_2q', { numbers: [1, 2, 3, 4, 5, 6, 7, 8] }, '1140.72'],
    // Six of them and the special one: 15 and 6 pairs.
    [lhc, 'lhc_lm_2zt', { numbers: [1, 2, 3, 4, 5, 6, 7, 8] }, '1140.717'],
    [familyVnNorth as unknown as LotteryFamily, 'vn_mb_lo2', { entries: ['53', '79'] }, '2686.5'],
    [familyMalaysia4d as unknown as LotteryFamily, 'sea_my_4d_big', { entries: ['1234'], box: true }, '6400'],
    [familyTogel as unknown as LotteryFamily, 'sea_id_2d_full', { entries: ['31', '13'] }, '95'],
  ])('%# of %o %s %j is %s', (family, code, raw, most) => {
    const [units = '0', fraction = ''] = most.split('.');
    expect(worstPayout(lineOf(family, code, raw))).toBe(BigInt(units + fraction.padEnd(4, '0')));
  });

  test('of all lines is the sum', () => {
    const line = lineOf(lhc, 'lhc_tm', [1]);
    expect(worstPayoutOfAll([line, line])).toBe(2n * worstPayout(line));
  });
});

describe('a book of outcomes', () => {
  const lhc = familyLhc as unknown as LotteryFamily;
  const outcomes = Array.from({ length: 49 }, (_, index) => ({ regulars: [], special: index + 1, lunarYear: 2026 }));

  test('knows what each outcome costs, also with one line more, and takes none by looking', () => {
    const book = openOutcomeBook<unknown>(outcomes);
    book.take(lineOf(lhc, 'lhc_tm', [7]));
    book.take(lineOf(lhc, 'lhc_tm_sb', ['红波']));
    expect([book.costs()[6], book.costs()[0], book.costs()[2]]).toEqual([503_250n, 27_950n, 0n]);
    expect(book.preview(lineOf(lhc, 'lhc_tm', [3]))[2]).toBe(475_300n);
    expect([book.costs()[2], book.worstMinor()]).toEqual([0n, 503_250n]);
  });
});
