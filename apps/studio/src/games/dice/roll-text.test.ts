import { describe, expect, it } from 'vitest';
import { chanceText, multiplierText, rollMs, rollText, turningText } from './roll-text.ts';

describe('figures of dice', () => {
  it('are written without rounding', () => {
    expect([0, 7, 4_950, 9_999].map(rollText)).toEqual(['00.00', '00.07', '49.50', '99.99']);
    expect([19_800, 10_102, 990_000, 20_000, 15_230].map(multiplierText)).toEqual([
      '1.98',
      '1.0102',
      '99.00',
      '2.00',
      '1.523',
    ]);
    expect(chanceText(4_950)).toBe('49.50\u00a0%');
  });

  it('turn the same way for every roll until they stand, and then show it', () => {
    expect(turningText(1_234, 100)).toBe(turningText(9_876, 100));
    expect(turningText(1_234, rollMs)).toBe('12.34');
  });
});
