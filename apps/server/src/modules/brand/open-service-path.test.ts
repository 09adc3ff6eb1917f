import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServicePath } from './open-service-path.ts';

function seal(path: string, key: string): string {
  const bytes = Buffer.from(key);
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([bytes, bytes, bytes]), null);
  return `${Buffer.concat([cipher.update(path, 'utf8'), cipher.final()]).toString('base64')}${key}`;
}

test.each([
  'https://t.me/house',
  'https://chat.example/?a=1&b=2',
  'mailto:a@b.example',
  '/member?page=support',
  'tel:+911234',
])('%s is opened with the key behind it', (path) => {
  expect(openServicePath(seal(path, 'a1B2c3D4'))).toBe(path);
});

test.each(['mailto:support@fairhouse.example', 'https://t.me/house', '/member?page=support', 'tel:+911234567890', ''])(
  '%s is what it is',
  (path) => {
    expect(openServicePath(path)).toBe(path);
  },
);

test('a path that its key does not open stays unchanged, and is refused as a link', () => {
  const sealed = seal('https://t.me/house', 'a1B2c3D4');
  expect(openServicePath(`${sealed.slice(0, -8)}wrongkey`)).toBe(`${sealed.slice(0, -8)}wrongkey`);
});

test('a decrypted path is checked like any other link', () => {
  expect(openServicePath(seal('javascript:alert(1)', 'a1B2c3D4'))).toBe('javascript:alert(1)');
});
