import { describe, expect, test } from 'vitest';
import { sheet, unit } from '../sheet.fixture.ts';
import { hilo, hiloCalls, hiloMultiplier, hiloWays, timesCall } from './hilo.ts';

describe('hilo', () => {
  const ranks = 'A23456789TJQK';

  test('chances and multipliers of every call are those of the sheet', () => {
    const words: Record<string, string> = { 'higher or same': 'higher', 'lower or same': 'lower' };
    for (const [letter, calls] of Object.entries(
      sheet.hilo as Record<string, Record<string, { p: string; mult: string }>>,
    )) {
      const rank = ranks.indexOf(letter) + 1;
      for (const [words_, { p, mult }] of Object.entries(calls)) {
        const ways = hiloWays(rank, (words[words_] ?? words_) as 'higher');
        expect(`${letter} ${ways}/13`).toBe(`${letter} ${p}`);
        expect(hiloMultiplier(timesCall({ numerator: 1n, denominator: 1n }, ways))).toBe(
          Math.round(Number(mult) * 10_000),
        );
      }
      expect(hiloCalls.filter((call) => hiloWays(rank, call) > 0).length).toBe(2);
    }
  });

  const cards = (...list: number[]) => ({
    main: [[...list, ...Array.from({ length: 41 }, () => 0)].map(String)],
    feature: [],
  });
  const play = (
    outcome: { main: string[][]; feature: never[] },
    ...types: ('higher' | 'lower' | 'same' | 'cash_out')[]
  ) =>
    hilo.moves!.play(
      outcome,
      {},
      unit,
      types.map((type) => ({ type })),
    );

  test('right calls multiply, and cashing out pays them floored once', () => {
    // Six, then a king, then a queen of hearts.
    expect(play(cards(5, 12, 24), 'higher', 'lower', 'cash_out')).toMatchObject({
      isFinished: true,
      payoutMinor: 17_253n,
    });
  });

  test('the same rank is right for higher and lower, but not at the ends', () => {
    expect(play(cards(5, 18), 'higher')).toMatchObject({ isFinished: false });
    expect(play(cards(0, 13), 'higher')).toMatchObject({ isFinished: true, payoutMinor: 0n });
    expect(play(cards(0, 13), 'same')).toMatchObject({ isFinished: false, events: [{}, { multiplier: 128_700 }] });
    expect(play(cards(5, 12), 'same')).toBeNull();
    expect(play(cards(5), 'cash_out')).toBeNull();
  });

  test('an open state holds nothing of the cards to come', () => {
    expect(play(cards(5, 12, 24), 'higher')).toEqual(play(cards(5, 12, 30, 31), 'higher'));
    expect(play(cards(5, 12))).toEqual(play(cards(5, 3)));
  });

  test('calls that would pass the highest multiplier are not on offer', () => {
    // Kings and aces called exactly: 12.87 at a time.
    const kings = cards(...Array.from({ length: 10 }, () => 12));
    expect(play(kings, 'same', 'same', 'same')).toMatchObject({
      isFinished: false,
      offers: [{ type: 'lower' }, { type: 'cash_out' }],
    });
    expect(play(kings, 'same', 'same', 'same', 'same')).toBeNull();
  });
});
