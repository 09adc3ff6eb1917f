import type { LotteryFamily } from '../../play.ts';
import { byTable } from '../../odds.ts';
import type { Play } from '../../play.ts';
import { hitChance, pickPlay } from '../../plays/pick-play.ts';
import { ballAlphabet, readRow } from '../../plays/written.ts';
import { kl8Sides, type FlagsKl8 } from './side-plays.ts';

/** Twenty of eighty balls, in order of size. */
export type Drum = readonly number[];

const balls = 80;
const drawn = 20;
const alphabet = ballAlphabet(balls);
const choices = Array.from({ length: balls }, (_, index) => `${index + 1}`);

/** Prizes per 2 by hits, from the official table; index 0 is the play of one number. */
const prizes: readonly Readonly<Record<number, bigint>>[] = [
  { 1: 46_000n },
  { 2: 190_000n },
  { 3: 530_000n, 2: 30_000n },
  { 4: 1_000_000n, 3: 50_000n, 2: 30_000n },
  { 5: 10_000_000n, 4: 210_000n, 3: 30_000n },
  { 6: 30_000_000n, 5: 300_000n, 4: 100_000n, 3: 30_000n },
  { 7: 100_000_000n, 6: 2_880_000n, 5: 280_000n, 4: 40_000n, 0: 20_000n },
  { 8: 500_000_000n, 7: 8_000_000n, 6: 880_000n, 5: 100_000n, 4: 30_000n, 0: 20_000n },
  { 9: 3_000_000_000n, 8: 20_000_000n, 7: 2_000_000n, 6: 200_000n, 5: 50_000n, 4: 30_000n, 0: 20_000n },
  { 10: 50_000_000_000n, 9: 80_000_000n, 8: 8_000_000n, 7: 800_000n, 6: 50_000n, 5: 30_000n, 0: 20_000n },
];

/** A fixed count of numbers; units pay by how many of them are drawn. */
function numbersPlay(prize: Readonly<Record<number, bigint>>, size: number): Play<Drum> {
  const hits = Object.keys(prize).map(Number);
  const nameOf = (count: number): string => `中${count}`;
  return pickPlay({
    code: `kl8_rx${size}`,
    group: 'rx',
    alphabet,
    choices,
    size,
    forms: ['list', 'rows', ...(size > 1 ? (['dan-tuo'] as const) : [])],
    pricing: byTable(Object.fromEntries(hits.map((count) => [nameOf(count), prize[count] ?? 0n])), 20_000n),
    kind: {
      code: '1',
      levels: hits.map((count) => ({ code: nameOf(count), chance: hitChance(size, count, { balls, drawn }) })),
    },
    isDrawn: (ball, drum) => drum.includes(ball),
    mostDrawn: drawn,
    levelOf: (count) => (prize[count] === undefined ? null : nameOf(count)),
  });
}

/** KL8 (keno), with house rules for 810 and for ties of halves. */
export function makeKl8(flags: FlagsKl8): LotteryFamily<Drum> {
  return {
    code: 'KL8',
    program: [{ op: 'pick', n: balls, k: drawn }],
    readResult: (results) => (results[0] as readonly number[]).map((index) => index + 1).sort((a, b) => a - b),
    parseResult(raw) {
      const list = typeof raw === 'string' ? raw.split(' ') : raw;
      return readRow(list, alphabet, { least: drawn, most: drawn });
    },
    writeResult: (drum) => drum.map((ball) => `${ball}`.padStart(2, '0')).join(' '),
    plays: [...kl8Sides(flags), ...prizes.map((prize, index) => numbersPlay(prize, index + 1))],
  };
}

export const kl8: LotteryFamily<Drum> = makeKl8({ tiesReturn: false });
