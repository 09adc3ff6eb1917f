import { describe, expect, test } from 'vitest';
import { sheet } from '../games/sheet.fixture.ts';
import { insideSpot, rouletteReturn, rouletteSpots } from './roulette.ts';

describe('the boards of roulette', () => {
  const kindOf: Readonly<Record<string, string>> = {
    'six line': 'six_line',
    'dozen/column': 'dozen',
    'even money': 'even_money',
    'top line 0-00-1-2-3': 'top_line',
    'even money with la partage (half back on zero)': 'even_money',
  };

  test('the edge of every bet on either wheel is that of the sheet', () => {
    for (const { bet, wheel, houseEdge } of sheet.roulette as { bet: string; wheel: 'european'; houseEdge: string }[]) {
      const isLaPartage = bet.includes('la partage');
      const kind = kindOf[bet] ?? bet;
      const spots = rouletteSpots(wheel).filter(
        (spot) => spot.kind === kind || (kind === 'dozen' && spot.kind === 'column'),
      );
      expect(spots.length).toBeGreaterThan(0);
      for (const spot of spots) {
        const { numerator, denominator } = rouletteReturn(spot, { wheel, isLaPartage });
        expect(`${spot.id} ${denominator - numerator}/${denominator}`).toBe(`${spot.id} ${houseEdge}`);
      }
    }
  });

  test('the boards have every bet once', () => {
    const countOf = (wheel: 'european' | 'american') =>
      Object.fromEntries(
        Object.entries(Object.groupBy(rouletteSpots(wheel), ({ kind }) => kind)).map(([kind, list]) => [
          kind,
          list?.length,
        ]),
      );
    expect(countOf('european')).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      six_line: 11,
      column: 3,
      dozen: 3,
      even_money: 6,
    });
    expect(countOf('american')).toEqual({
      straight: 38,
      split: 62,
      street: 15,
      top_line: 1,
      corner: 22,
      six_line: 11,
      column: 3,
      dozen: 3,
      even_money: 6,
    });
    for (const wheel of ['european', 'american'] as const)
      expect(new Set(rouletteSpots(wheel).map(({ id }) => id)).size).toBe(rouletteSpots(wheel).length);
    expect(insideSpot('top_line', [3, 2, 37, 1, 0])).toBe('top_line:0-00-1-2-3');
  });
});
