import { describe, expect, test } from 'vitest';
import { edgeOf, on, sheet } from '../sheet.fixture.ts';
import { sicBo, sicBoSpots } from './sic-bo.ts';

describe('sic bo', () => {
  test('every throw counted, each spot has the edge of the sheet', () => {
    const reported: Record<string, number> = sheet.sicbo.houseEdge;
    const edge = (id: string) => edgeOf(sicBo.exactReturn(on(id)));
    const expected: Record<string, string> = {
      even_money: 'small/big 1:1 (triples lose)',
      total_4: 'total 4/17 us/australia 60:1',
      total_5: 'total 5/16 us/australia 30:1',
      total_6: 'total 6/15 us/australia 17:1',
      total_7: 'total 7/14 us/australia 12:1',
      total_8: 'total 8/13 us/australia 8:1',
      total_9: 'total 9/12 us/australia 6:1',
      total_10: 'total 10/11 us/australia 6:1',
      single: 'single number (1, 2, 3)',
      double: 'specific double 11:1',
      triple: 'specific triple 180:1',
      any_triple: 'any triple 30:1',
      pair: 'two-dice combination 6:1',
      three: 'three different numbers 30:1',
    };
    for (const { id, kind } of sicBoSpots) expect(edge(id), id).toBeCloseTo(reported[expected[kind]!]!, 12);
    expect(sicBoSpots.length).toBe(4 + 14 + 18 + 1 + 15 + 20);
  });
});
