import { describe, expect, test } from 'vitest';
import { asNumber, sheet, unit } from '../sheet.fixture.ts';
import { mines, minesMultiplier, minesReturn, safeFieldsMax } from './mines.ts';

describe('mines', () => {
  test('multipliers are those of the sheet, floored to hundredths, and return their chance times 0.99', () => {
    for (const [count, byPicks] of Object.entries(
      sheet.mines5x5 as Record<string, Record<string, { floor2: string; p: string }>>,
    )) {
      for (const [picks, { floor2, p }] of Object.entries(byPicks)) {
        expect(minesMultiplier(Number(count), Number(picks)), `${count} mines ${picks} picks`).toBe(
          Math.round(Number(floor2) * 10_000),
        );
        const [numerator = 0n, denominator = 1n] = p.split('/').map(BigInt);
        expect(asNumber(minesReturn(Number(count), Number(picks)))).toBeCloseTo(
          (Number(numerator) / Number(denominator)) * Number(floor2),
          12,
        );
      }
    }
  });

  const outcome = { main: [Array.from({ length: 24 }, (_, index) => 24 - index)], feature: [] };
  const play = (count: number, moves: readonly ({ type: 'reveal'; cell: number } | { type: 'cash_out' })[]) =>
    mines.moves!.play(outcome, { mines: count }, unit, moves);

  test('a safe field raises the multiplier, cashing out pays it and opens the board', () => {
    const state = play(3, [{ type: 'reveal', cell: 0 }, { type: 'reveal', cell: 1 }, { type: 'cash_out' }]);
    expect(state).toMatchObject({
      isFinished: true,
      payoutMinor: 12_800n,
      events: [
        { cell: 0, multiplier: 11_200 },
        { cell: 1, multiplier: 12_800 },
        { type: 'mines_cashed_out', mines: [24, 23, 22], multiplier: 12_800 },
      ],
    });
  });

  test('a mine ends the round with nothing', () => {
    expect(
      play(3, [
        { type: 'reveal', cell: 0 },
        { type: 'reveal', cell: 24 },
      ]),
    ).toMatchObject({ isFinished: true, payoutMinor: 0n, events: [{ cell: 0 }, { type: 'mine_hit', cell: 24 }] });
  });

  test('nothing can be cashed before the first field, and no field opened twice', () => {
    expect([
      play(3, [{ type: 'cash_out' }]),
      play(3, [
        { type: 'reveal', cell: 0 },
        { type: 'reveal', cell: 0 },
      ]),
    ]).toEqual([null, null]);
    expect(play(3, [])).toMatchObject({ offers: [{ type: 'reveal' }], events: [] });
  });

  test('a board is done when its last safe field or the highest multiplier is reached', () => {
    expect(play(24, [{ type: 'reveal', cell: 0 }])).toMatchObject({ isFinished: true, payoutMinor: 247_500n });
    const safe = safeFieldsMax(12);
    expect([minesMultiplier(12, safe) <= 100_000_000, minesMultiplier(12, safe + 1) > 100_000_000]).toEqual([
      true,
      true,
    ]);
    expect(
      play(
        12,
        Array.from({ length: safe }, (_, cell) => ({ type: 'reveal' as const, cell })),
      ),
    ).toMatchObject({ isFinished: true });
  });

  test('an open state holds nothing of where the mines lie', () => {
    const other = { main: [[10, 11, 12, ...Array.from({ length: 24 }, (_, index) => 24 - index)]], feature: [] };
    expect(mines.moves!.play(other, { mines: 3 }, unit, [{ type: 'reveal', cell: 0 }])).toEqual(
      play(3, [{ type: 'reveal', cell: 0 }]),
    );
  });
});
