import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fieldPatterns,
  judgeField,
  registerFields,
  registerForm,
  tidyField,
  type FieldRule,
  type RegisterField,
} from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import { demoBrand } from '../../testing/demo-brand.ts';
import { readRegisterForm, type RegisterInput } from './read-register-form.ts';

const filled = {
  username: 'marigold',
  password: 'lantern market at dusk',
  confirmPassword: 'lantern market at dusk',
  termsAccepted: true,
  ageConfirmed: true,
};

const brand = demoBrand();

function brandWith(
  register: Partial<Record<RegisterField, FieldRule & { enabled: boolean }>>,
  over: Partial<Brand> = {},
): Brand {
  return { ...brand, ...over, shell: { ...brand.shell, register } };
}

function read(changes: Record<string, unknown>, brand: Brand): RegisterInput | string {
  try {
    return readRegisterForm(registerForm.parse({ ...filled, ...changes }), {
      brand,
      mode: 'username',
      now: new Date('2026-11-21T12:00:00Z'),
      needsMobile: false,
    });
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

/** Texts of many scripts, with marks, joiners and things nobody sees among them. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aZ09 -_.@!éñ玉かक्षानไทย김а\u0301\u200d\u200f\u202e\0\u00a0😀'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 24,
});
const rules = fc.record({
  enabled: fc.constant(true),
  required: fc.boolean(),
  minLength: fc.integer({ min: 0, max: 6 }),
  maxLength: fc.integer({ min: 6, max: 24 }),
  patternId: fc.integer({ min: 0, max: fieldPatterns.length }),
  acceptedPattern: fc.constantFrom('*', ''),
});
// These fields are read further than their text.
const judged = registerFields.filter(
  (field) => !['password', 'birthday', 'mobileNum', 'captcha', 'paymentPassword', 'username'].includes(field),
);

describe('a registration form', () => {
  test("is taken by the server exactly when the page's judge takes it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...judged), rules, text, (field, rule, value) => {
        const answer = read({ [field]: value }, brandWith({ [field]: rule }));
        expect(typeof answer === 'object').toBe(judgeField(value, rule) === null);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps nothing a rule would refuse when it is read again', () => {
    fc.assert(
      fc.property(rules, text, (rule, value) => {
        const answer = read({ nickname: value }, brandWith({ nickname: rule }));
        const kept = typeof answer === 'object' ? answer.personal.nickname : null;
        if (kept !== null) expect([judgeField(kept, rule), tidyField(kept)]).toEqual([null, kept]);
      }),
      { numRuns: 1000 },
    );
  });

  const birthday = { enabled: true, required: true, minLength: 10, maxLength: 10, patternId: 12, acceptedPattern: '' };
  test('takes a birth date in the order the brand asks for, and needs no box beside it', () => {
    expect(read({ birthday: '05-17-1990', ageConfirmed: false }, brandWith({ birthday }))).toMatchObject({
      personal: { birthDate: '1990-05-17' },
    });
    expect(read({ birthday: '1990-05-17' }, brandWith({ birthday }))).toBe('birthday_invalid');
  });
  test('wants the box where a birth date may be left out and is', () => {
    const brand = brandWith({ birthday: { ...birthday, required: false } });
    expect(read({ ageConfirmed: false }, brand)).toBe('age_not_confirmed');
    expect(read({ ageConfirmed: true }, brand)).toMatchObject({ personal: { birthDate: null } });
  });
  test("takes a phrase in strict policy where the brand's pattern is only advice", () => {
    const password = { enabled: true, required: true, minLength: 8, maxLength: 64, patternId: 19, acceptedPattern: '' };
    expect(read({}, brandWith({ password }))).toBe('password_invalid');
    expect(read({}, brandWith({ password }, { policy: 'strict' }))).toMatchObject({ username: 'marigold' });
  });
});
