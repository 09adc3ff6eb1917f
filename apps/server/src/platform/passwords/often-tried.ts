import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { commonPasswords } from './common-passwords.ts';

/**
 * Passwords of eight characters and more that were found in leaks, the ones people chose most: the first four bytes of
 * SHA-256 of each in lower case, sorted. `npm run passwords:mark` makes the file from any list, one a line.
 */
const leaked = readMarks(readFileSync(new URL('often-tried.bin', import.meta.url)));

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890'];

/** The number of leaked passwords in the list. */
export const leakedCount = leaked.size;

export function markOf(lower: string): number {
  return createHash('sha256').update(lower).digest().readUInt32BE(0);
}

function readMarks(bytes: Buffer): ReadonlySet<number> {
  return new Set(Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4)));
}

/** Whether a password is on a list that guessers try first, or follows one of their patterns. `lower`: in lower case. */
export function isOftenTried(lower: string): boolean {
  return commonPasswords.has(lower) || leaked.has(markOf(lower)) || isSequence(lower) || isRepetition(lower);
}

/** A straight run along the keyboard, the alphabet or the digits, in either direction, also twice. */
function isSequence(lower: string): boolean {
  return keyboardRows.some((row) => {
    const reversed = [...row].reverse().join('');
    return lower.length >= 4 && (row.repeat(3).includes(lower) || reversed.repeat(3).includes(lower));
  });
}

/** One to four characters repeated. */
function isRepetition(lower: string): boolean {
  return [1, 2, 3, 4].some(
    (size) =>
      lower.length > size &&
      lower ===
        lower
          .slice(0, size)
          .repeat(Math.ceil(lower.length / size))
          .slice(0, lower.length),
  );
}
