import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoCatalogFolder } from '../../../testing/demo-brand.ts';
import { readVendorFiles } from '../vendor-files.ts';
import { drawTile, drawVendorTile } from './tile-art.ts';

const { games, vendors } = readVendorFiles(demoCatalogFolder);
const nameOf = (game: { vendor: string; slug: string }): string => `${game.vendor}/${game.slug}`;
const pictures = [
  ...games.map((game): [string, string] => [nameOf(game), game.art ? drawTile(game.art, nameOf(game)) : '']),
  ...vendors.map(({ code }): [string, string] => [code, drawVendorTile(code)]),
];

/** As the eye sees it from afar: 16 by 16 points of colour. */
const glance = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(16, 16, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();

function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  return sum / a.length;
}

// In steps of 255 on average over every point; a tile and the same one with other stars differ by less than 3.
const leastDifference = 8;

test('no two tiles look alike, not even from afar', { timeout: 60_000 }, async () => {
  const seen: (readonly [string, Buffer])[] = [];
  const twins: string[] = [];
  for (const [name, svg] of pictures) {
    const own = await glance(svg);
    for (const [other, theirs] of seen)
      if (difference(own, theirs) < leastDifference) twins.push(`${name} and ${other}`);
    seen.push([name, own]);
  }
  expect(twins).toEqual([]);
  const again = drawTile({ motif: 'koi', palette: 'reef', scene: 1 }, 'X/a');
  expect(difference(await glance(again), await glance(again))).toBe(0);
});

test('a tile is always painted the same, is small, needs no letters of the machine, and carries nothing that runs', () => {
  for (const [name, svg] of pictures) {
    expect(svg.length, name).toBeLessThan(24_000);
    expect(svg).not.toMatch(/NaN|undefined|<text|<script|href|on\w+=/);
  }
  const [first] = games;
  if (!first?.art) throw new Error('the first game has no art');
  expect(drawTile(first.art, nameOf(first))).toBe(drawTile(first.art, nameOf(first)));
});
