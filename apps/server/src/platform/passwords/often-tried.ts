import { commonPasswords } from './common-passwords.ts';

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890'];

/** On the lists that are tried first, or made by a pattern that is. `lower`: in lower case. */
export function isOftenTried(lower: string): boolean {
  return commonPasswords.has(lower) || isSequence(lower) || isRepetition(lower);
}

/** A straight run along the keyboard, the alphabet or the digits, either way, also twice over. */
function isSequence(lower: string): boolean {
  return keyboardRows.some((row) => {
    const reversed = [...row].reverse().join('');
    return lower.length >= 4 && (row.repeat(3).includes(lower) || reversed.repeat(3).includes(lower));
  });
}

/** One to four characters over and over. */
function isRepetition(lower: string): boolean {
  return [1, 2, 3, 4].some((size) => lower.length > size && lower === lower.slice(0, size).repeat(Math.ceil(lower.length / size)).slice(0, lower.length));
}
