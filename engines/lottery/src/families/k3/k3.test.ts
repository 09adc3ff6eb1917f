import { describe, expect, test } from 'vitest';
import { holdChances } from '../../plays/chances.fixture.ts';
import { holdPlayLaws } from '../../plays/play-laws.fixture.ts';
import { k3, type Dice } from './k3.ts';

const faces = [1, 2, 3, 4, 5, 6];
const throws: Dice[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));

holdPlayLaws(k3, 60);
holdChances(k3, throws);

describe('k3', () => {
  test('indices of the draw program become faces, and a result is read as it is written', () => {
    expect(k3.readResult([['0', '5', '2']], '2026-11-22')).toEqual([1, 6, 3]);
    expect(k3.parseResult(k3.writeResult([1, 6, 3]), '2026-11-22')).toEqual([1, 6, 3]);
  });

  test.each(['12', '1234', '127', '012', 123])('%j is no result', (raw) => {
    expect(k3.parseResult(raw, '2026-11-22')).toBeNull();
  });
});
