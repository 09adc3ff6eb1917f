import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test('shows first and last letter and hides the length', () => {
  expect(maskName('demo')).toBe('d***o');
  expect(maskName('marigold77')).toBe('m***7');
  expect(maskName('🪔x')).toBe('🪔***x');
  expect(maskName('a')).toBe('a***');
});
