import { randomBytes } from 'node:crypto';

// Without letters that look like digits or like each other: it is read from a screen and typed elsewhere.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten letters, some 49 bits; unique by the table's own rule. */
export function makeReference(): string {
  let text = '';
  while (text.length < 10) {
    for (const byte of randomBytes(16)) {
      // Whole multiples only, so that each letter is as likely as any other.
      if (byte < 240 && text.length < 10) text += letters[byte % letters.length];
    }
  }
  return text;
}
