import { expect, test } from 'vitest';
import { pictureAt, pictureSet } from './picture-width.ts';

test('a picture of the house has an address for each width, behind another host too', () => {
  expect(pictureAt('/tiles/pg/koi.webp?v=1', 120)).toBe('/tiles/pg/koi.webp?v=1&w=120');
  expect(pictureSet('https://a.example/tiles/pg/koi.webp?v=1')).toMatch(
    /^https:\/\/a\.example\/tiles\/pg\/koi\.webp\?v=1&w=120 120w, .* 480w$/,
  );
});

test('a picture of another maker is left as it is', () => {
  for (const icon of ['', '/tiles/koi.svg', 'https://maker.example/koi.webp?v=1', '/pictures/tiles/pg/koi.webp?v=1']) {
    expect([pictureAt(icon, 240), pictureSet(icon)]).toEqual([icon, undefined]);
  }
});
