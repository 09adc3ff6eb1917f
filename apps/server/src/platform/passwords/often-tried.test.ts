import { expect, test } from 'vitest';
import { isOftenTried, leakedCount } from './often-tried.ts';

test('knows more than three thousand passwords of eight characters and more', () => {
  expect(leakedCount).toBeGreaterThan(3000);
});

test('knows passwords that leaked', () => {
  for (const password of ['chocolate', 'corvette', 'trustno1', 'butterfly', 'elizabeth', 'midnight'])
    expect(isOftenTried(password), password).toBe(true);
});

test('knows no others: what a person makes up is free', () => {
  for (const password of [
    'lantern market at dusk',
    'tr0mbone-avenue',
    'x7 kites over hills',
    '\u092e\u0947\u0930\u0940 \u092a\u0941\u0930\u093e\u0928\u0940 \u0938\u093e\u0907\u0915\u093f\u0932',
  ])
    expect(isOftenTried(password), password).toBe(false);
});
