import { describe, expect, test } from 'vitest';
import { namesContact } from './judge-live-text.ts';

describe('texts that name a contact', () => {
  test.each([
    'see https://example.com/x',
    'HTTP://EXAMPLE',
    'www.example',
    'go to example.com',
    'example.in please',
    'mail anna@example.org',
    '@annaofficial',
    't.me/anna',
    'bit.ly/3x',
    'some.thing/path',
    'example(dot)com',
    'example [dot] com',
    'anna (at) example (dot) com',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'exa\u200bmple.com',
    'call 9876543210',
    '+91 98765 43210',
    '98765-43210',
    '(11) 98765-4321',
    '9 8 7 6 5 4 3 2 1 0',
    '९८७६५४३२१०',
    '９８７６５４３２１０',
    '9\u200b876543210',
    '9.8.7.6.5.4.3.2',
    'tg://resolve',
  ])('is found: %s', (text) => {
    expect(namesContact(text)).toBe(true);
  });

  test.each([
    'Hello, how are you?',
    'नमस्ते, कैसे हैं?',
    'I am in. In the end',
    'good.Well then',
    'Bom. Com certeza',
    'won 1.000.000',
    '12.5 x 2',
    '10:30',
    'round 100001',
    'a.b.c',
    'wow!!! 100%',
    '3 2 1 go',
    '🎲🎲',
    'um... dois... 3',
  ])('is not found: %s', (text) => {
    expect(namesContact(text)).toBe(false);
  });
});
