import { describe, expect, it } from 'vitest';
import { drawPicks, togglePick } from './picks.ts';

describe('picks of keno', () => {
  it('stay in order, and between one and ten', () => {
    expect(togglePick([4, 9], 7)).toEqual([4, 7, 9]);
    expect(togglePick([4, 9], 4)).toEqual([9]);
    expect(togglePick([9], 9)).toEqual([9]);
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(togglePick(ten, 11)).toEqual(ten);
  });

  it('drawn by the browser are as many different numbers of the board as before', () => {
    const picks = drawPicks(6);
    expect(new Set(picks).size).toBe(6);
    expect(picks.every((pick) => pick >= 1 && pick <= 40)).toBe(true);
  });
});
