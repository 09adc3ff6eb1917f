import { describe, expect, test } from 'vitest';
import { chance } from '../../chance.ts';
import { holdChances } from '../../plays/chances.fixture.ts';
import { holdPlayLaws } from '../../plays/play-laws.fixture.ts';
import { eachDraw } from '../digits/digits.ts';
import { lf3d, lfP5 } from './lf-digits.ts';
import { dlt, makeSsq, ssq } from './lf-drums.ts';

holdPlayLaws(lf3d, 25);
holdChances(lf3d, [...eachDraw(3)]);
describe('pl5', () => {
  holdPlayLaws(lfP5, 10);
});
holdPlayLaws(ssq, 25);
holdPlayLaws(dlt, 25);

describe('drums', () => {
  test('all levels of double ball and super lotto have the chances of their tables', () => {
    expect(ssq.plays[0]?.kinds[0]?.levels.map((level) => level.chance)).toEqual([
      chance(1, 17_721_088),
      chance(15, 17_721_088),
      chance(81, 8_860_544),
      chance(7695, 17_721_088),
      chance(137_475, 17_721_088),
      chance(130_455, 2_215_136),
    ]);
    expect(dlt.plays[0]?.kinds[0]?.levels.map((level) => level.chance)).toEqual([
      chance(1, 21_425_712),
      chance(5, 5_356_428),
      chance(15, 7_141_904),
      chance(25, 3_570_952),
      chance(125, 892_738),
      chance(725, 3_570_952),
      chance(1125, 3_570_952),
      chance(725, 121_737),
      chance(1_287_281, 21_425_712),
    ]);
  });

  test('anchors count units as they should, and may not be fillers', () => {
    const play = ssq.plays[0]!;
    expect(play.countUnits(play.readSelection({ redDan: [1, 2], redTuo: [3, 4, 5, 6, 7], blue: [1, 16] }))).toBe(10);
    expect(play.readSelection({ redDan: [1, 2], redTuo: [2, 3, 4, 5, 6], blue: [1] })).toBeNull();
    expect(play.readSelection({ red: [1, 2, 3, 4, 5], blue: [1] })).toBeNull();
    expect(play.readSelection({ red: [1, 2, 3, 4, 5, 34], blue: [1] })).toBeNull();
  });

  test('a house without a pool names its top prizes', () => {
    const table = (family: typeof ssq) => family.plays[0]!.pricing.quote([], 2000);
    expect(table(ssq).has('1')).toBe(false);
    expect(table(makeSsq({ 1: 10n, 2: 5n })).get('1')).toEqual({ pays: 10n, per: 20_000n });
  });

  test('a draw is read as it is written, and nothing else is', () => {
    const draw = dlt.readResult(
      [
        [34, 0, 9, 8, 7],
        [11, 0],
      ],
      '2026-11-22',
    );
    expect(dlt.writeResult(draw)).toBe('01 08 09 10 35 01 12');
    expect(dlt.parseResult(dlt.writeResult(draw), '2026-11-22')).toEqual(draw);
    for (const raw of ['01 08 09 10 35 01 13', '01 08 09 10 10 01 12', '01 08 09 10 35 01', 5])
      expect(dlt.parseResult(raw, '2026-11-22')).toBeNull();
    expect(lf3d.parseResult('12345', '2026-11-22')).toBeNull();
  });
});
