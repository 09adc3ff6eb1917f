import { randomBytes } from 'node:crypto';

// Without letters that look like digits or like each other, because it is read from a screen and typed elsewhere.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten letters, about 49 bits; the table's unique constraint prevents a repeat. */
export function makeReference(): string {
  let text = '';
  while (text.length < 10) {
    for (const byte of randomBytes(16)) {
      // Whole multiples only, so that every letter is equally likely.
      if (byte < 240 && text.length < 10) text += letters[byte % letters.length];
    }
  }
  return text;
}
