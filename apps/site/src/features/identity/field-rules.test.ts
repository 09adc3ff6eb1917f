import { describe, expect, test } from 'vitest';
import { fieldPatterns, type FieldRule } from '@fairhouse/contract/identity';
import { languages } from '@fairhouse/contract/languages';
import { createTexts } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { describeLength, describePassword, describeRule } from './field-rules.ts';

const { t } = createTexts('EN', allMessages.EN);
const rule = (over: Partial<FieldRule> = {}): FieldRule => ({
  required: true,
  minLength: 4,
  maxLength: 16,
  patternId: 1,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  ...over,
});

describe('a field rule', () => {
  test('is told with both ends of its length, or with one number when they are the same', () => {
    expect(describeLength(rule(), t)).toBe('4 to 16 characters');
    expect(describeLength(rule({ maxLength: 4 }), t)).toBe('4 characters');
  });

  test('is told by the words of its pattern', () => {
    expect(describeRule(rule(), t)).toBe('4 to 16 characters: letters and digits, a letter first.');
    expect(describeRule(rule({ patternId: 6 }), t)).toBe('4 to 16 characters: digits only.');
    expect(describeRule(rule({ patternId: 19 }), t)).toMatch(/a capital and a small letter, a digit and a symbol/);
  });

  test.each(fieldPatterns.map(({ name }, patternId) => [name, patternId] as const))(
    'of the pattern %s has words of its own in every language, with both ends filled in',
    (name, patternId) => {
      const reported = languages.map((language) =>
        describeRule(rule({ patternId, minLength: 37, maxLength: 53 }), createTexts(language, allMessages[language]).t),
      );
      expect(new Set(reported).size).toBe(languages.length);
      for (const text of reported) {
        expect(text).not.toMatch(/[{}]|identity\./);
        // An address and a date show their form by an example.
        if (name !== 'email' && !name.startsWith('date'))
          expect([text.includes('37'), text.includes('53')], text).toEqual([true, true]);
      }
      const others = languages.map((language) =>
        describeRule(rule({ patternId: 99 }), createTexts(language, allMessages[language]).t),
      );
      expect(reported.some((text) => others.includes(text))).toBe(false);
    },
  );

  test.each([rule({ acceptedPattern: '*' }), rule({ patternId: 99 })])(
    'is told by its length when the pattern says nothing',
    (open) => {
      expect(describeRule(open, t)).toBe('4 to 16 characters.');
    },
  );

  test('of a password is at least eight characters long, and in strict policy its composition is only advice', () => {
    const strong = rule({ patternId: 19, acceptedPattern: '' });
    expect(describePassword(strong, 'demo', t)).toMatch(/^8 to 64 characters: a capital/);
    expect(describePassword(strong, 'strict', t)).toBe('8 to 64 characters.');
  });
});
