import { Refusal, type Brand } from '../../platform/context/index.ts';
import { commonPasswords } from './common-passwords.ts';

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890'];

/**
 * Length, the common list and context words; no rule about kinds of characters. Refuses with
 * `password_invalid` or `password_common`.
 */
export function checkPassword(password: string, about: { brand: Brand; username: string }): void {
  const rule = about.brand.shell.register.password;
  const length = [...password].length;
  const [min, max] = [Math.max(rule?.minLength ?? 8, 8), Math.max(rule?.maxLength ?? 128, 64)];
  if (length < min || length > max) {
    // 123456 is too short as well, but its name is on every list (spec 4).
    if (isOftenTried(password.toLowerCase())) throw new Refusal('password_common');
    throw new Refusal('password_invalid', { min: `${min}`, max: `${max}` });
  }
  const lower = password.toLowerCase();
  const contextWords = [about.username.toLowerCase(), about.brand.merchant, about.brand.name.toLowerCase()];
  if (isOftenTried(lower) || contextWords.some((word) => word.length >= 4 && lower.includes(word))) throw new Refusal('password_common');
}

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
