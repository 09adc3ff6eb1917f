import { expect, test } from 'vitest';
import { demoBrand } from '../../testing/demo-brand.ts';
import { checkPassword } from './password-policy.ts';

const about = { brand: demoBrand(), username: 'marigold' };
const refusalOf = (password: string): string => {
  try {
    checkPassword(password, about);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test('a password that guessers try first is refused, however it is written', () => {
  for (const password of [
    '123456',
    '12345678',
    '87654321',
    'Password123',
    'qwertyuiop',
    'aaaaaaaa',
    'abcabcabc',
    'Namaste123',
  ]) {
    expect(refusalOf(password), password).toBe('password_common');
  }
});

test('a password with the name of the member or of the brand in it is refused', () => {
  expect(refusalOf('my-Marigold-77')).toBe('password_common');
  expect(refusalOf('fairhouse!2026')).toBe('password_common');
});

test('only length decides about the rest: seven characters are too few, 64 emoji are fine', () => {
  expect(refusalOf('tr0ub4d')).toBe('password_invalid');
  expect(refusalOf('x'.repeat(3) + 'correct horse battery staple '.repeat(9))).toBe('password_invalid');
  expect(refusalOf('🪔🎲🌙🏮'.repeat(15) + '🌼🪷🥁🪁')).toBe('accepted');
  expect(refusalOf('lantern market at dusk')).toBe('accepted');
});
