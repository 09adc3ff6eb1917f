import { describe, expect, test } from 'vitest';
import { fieldPatterns, registerFields, registerForm, type PatternName, type RegisterField } from '@fairhouse/contract';
import { demoBrand } from '../../testing/demo-brand.ts';
import { readRegisterForm } from './read-register-form.ts';

/** A text of exactly so many characters that the pattern takes. */
const grow: Record<PatternName, (length: number) => string> = {
  characters: (length) => 'अ'.repeat(length),
  letterFirst: (length) => `a${'1'.repeat(length - 1)}`,
  chineseAndDigits: (length) => '玉'.repeat(length),
  email: (length) => `${'a'.repeat(length - 5)}@b.co`,
  alphanumeric: (length) => 'a'.repeat(length),
  lettersAndDigits: (length) => `a${'1'.repeat(length - 1)}`,
  digits: (length) => '7'.repeat(length),
  withUppercase: (length) => `A${'b'.repeat(length - 1)}`,
  englishAndSpaces: (length) => `a ${'b'.repeat(length - 2)}`,
  noSpaces: (length) => 'ω'.repeat(length),
  chineseAndPunctuation: (length) => `${'玉'.repeat(length - 1)}·`,
  dateYearFirst: () => '1990-12-31',
  dateMonthFirst: () => '12-31-1990',
  lettersAndSpaces: (length) => `é ${'b'.repeat(length - 2)}`,
  korean: (length) => '김'.repeat(length),
  thai: (length) => 'ก'.repeat(length),
  thaiOrEnglish: (length) => `${'ก'.repeat(length - 1)}b`,
  uppercaseAndSpaces: (length) => `A ${'B'.repeat(length - 2)}`,
  symbols: (length) => '~'.repeat(length),
  strong: (length) => `Aa1!${'b'.repeat(length - 4)}`,
};

// These are read further than their text, or never by their pattern.
const plain = registerFields.filter(
  (field) => !['password', 'birthday', 'mobileNum', 'captcha', 'paymentPassword'].includes(field),
);
const brand = demoBrand();

function read(
  field: RegisterField,
  value: string,
  rule: { minLength: number; maxLength: number; patternId: number },
): unknown {
  const filled = {
    username: 'marigold',
    password: 'lantern market at dusk',
    confirmPassword: 'lantern market at dusk',
    termsAccepted: true,
    ageConfirmed: true,
  };
  const register = { [field]: { enabled: true, required: true, acceptedPattern: '', ...rule } };
  const asking = {
    brand: { ...brand, shell: { ...brand.shell, register } },
    mode: 'username',
    now: new Date('2026-11-21T12:00:00Z'),
    needsMobile: false,
  } as const;
  try {
    return readRegisterForm(registerForm.parse({ ...filled, [field]: value }), asking);
  } catch (error) {
    return error instanceof Error && 'params' in error ? { code: error.message, ...(error.params as object) } : error;
  }
}

describe.each(fieldPatterns.map(({ name }, patternId) => [name, patternId] as const))(
  'a text of the pattern %s',
  (name, patternId) => {
    test('is taken from its least to its greatest length and no further, in every field', () => {
      const isDate = name.startsWith('date');
      const edges = isDate ? { minLength: 10, maxLength: 10 } : { minLength: 6, maxLength: 12 };
      for (const field of plain) {
        const taken = [edges.minLength, edges.maxLength].map((length) =>
          read(field, grow[name](length), { ...edges, patternId }),
        );
        for (const each of taken) expect(each, `${field} ${name}`).toMatchObject({ username: expect.any(String) });
        // A date has no other length than its own: its edges are those of the rule.
        const beyond = isDate
          ? [
              read(field, grow[name](10), { minLength: 11, maxLength: 20, patternId }),
              read(field, grow[name](10), { minLength: 1, maxLength: 9, patternId }),
            ]
          : [edges.minLength - 1, edges.maxLength + 1].map((length) =>
              read(field, grow[name](length), { ...edges, patternId }),
            );
        for (const each of beyond)
          expect(each, `${field} ${name}`).toMatchObject({
            code: expect.stringMatching(/^(username|email|real_name|register_field)_invalid$/),
            min: expect.any(String),
            max: expect.any(String),
          });
      }
    });
  },
);
