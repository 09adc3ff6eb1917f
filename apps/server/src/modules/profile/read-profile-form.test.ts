import { expect, test } from 'vitest';
import { readProfileForm } from './read-profile-form.ts';

const rule = { enabled: true, required: false, minLength: 2, maxLength: 24, patternId: 0, acceptedPattern: '*' };

test('fields that are sent and asked for are normalised, in any order; others are ignored', () => {
  expect(
    readProfileForm(
      { telegram: ' zoe ', nickname: 'Zoe\u0308', facebook: 'x y' },
      { nickname: rule, telegram: rule, facebook: { ...rule, enabled: false } },
    ),
  ).toEqual({ nickname: 'Zoë', telegram: 'zoe' });
  expect(readProfileForm({}, { nickname: { ...rule, required: true } })).toEqual({});
});

test('the first field of the form that does not fit is the one complained of', () => {
  expect(() => readProfileForm({ telegram: 'x', nickname: 'x' }, { nickname: rule, telegram: rule })).toThrow(
    expect.objectContaining({ code: 'profile_field_invalid', value: { nickname: true } }) as Error,
  );
});
