import { bySeries } from '../../odds.ts';
import { chance, type Chance } from '../../chance.ts';
import { digitAlphabet } from '../../plays/written.ts';

/** The digits a play looks at, in order. */
export type Digits = readonly number[];

/** The shared parts of plays on the same digits: code prefix `ssc_h3_`, group `h3`, and number of digits. */
export interface DigitPlace {
  readonly prefix: string;
  readonly group: string;
  readonly size: number;
}

export const digitNames = [...digitAlphabet.keys()];

/** Fields every play of digits has. */
export const digitFrame = ({ group }: DigitPlace) =>
  ({ group, pricing: bySeries, alphabet: digitAlphabet, choices: digitNames }) as const;

/** A chance of this many of the 10^size ordered draws. */
export function ofDraws(size: number, draws: number | bigint): Chance {
  return chance(draws, 10n ** BigInt(size));
}

/** Every ordered draw, `000` first. */
export function* eachDraw(size: number): Generator<Digits> {
  for (let number = 0; number < 10 ** size; number += 1) yield [...`${number}`.padStart(size, '0')].map(Number);
}

export const sumOf = (digits: Digits): number => {
  let sum = 0;
  for (const digit of digits) sum += digit;
  return sum;
};

export const spanOf = (digits: Digits): number => Math.max(...digits) - Math.min(...digits);

/** The number of different digits: 1 for a triple. */
export function countDifferent(digits: Digits): number {
  let mask = 0;
  for (const digit of digits) mask |= 1 << digit;
  let different = 0;
  for (; mask > 0; mask >>= 1) different += mask & 1;
  return different;
}

/** A key that is equal for equal digits in any order: three bits count each digit. */
export function bagOf(digits: Digits): number {
  let bag = 0;
  for (const digit of digits) bag += 1 << (3 * digit);
  return bag;
}

/** Numbers from `first` to `last`, as written. */
export const namesFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${first + index}`);
