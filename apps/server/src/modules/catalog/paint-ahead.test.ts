import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureWidths } from '@fairhouse/contract/picture-width';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

const catalogDir = mkdtempSync(join(tmpdir(), 'fairhouse-catalog-'));
let house: TestHouse;
beforeAll(async () => {
  const game = (nodeId: number) => ({
    nodeId,
    slug: `koi-${nodeId}`,
    name: `Koi ${nodeId}`,
    gameType: 'RNG',
    classification: 'SLOT',
    art: { motif: 'koi', palette: 'jade', scene: 0 },
  });
  writeFileSync(
    join(catalogDir, 'pg.json'),
    JSON.stringify({ vendor: 'PG', name: 'PG', games: Array.from({ length: 25 }, (_, at) => game(9001 + at)) }),
  );
  house = await openHouse({ settings: { catalogDir } });
});
afterAll(async () => {
  await house.close();
  rmSync(catalogDir, { recursive: true });
});

const pictures = (): string[] => {
  mkdirSync(join(house.dataDir, 'pictures'), { recursive: true });
  return readdirSync(join(house.dataDir, 'pictures'));
};
const fileOf = (vendor: string, name: string, width: number): string =>
  `${house.modules.catalog.findPicture(vendor, name)?.version}-${width}.webp`;
const paint = (signal: AbortSignal) => house.modules.catalog.paintAhead(house.modules.brand.all, { signal, restMs: 0 });

test('painting ahead stops when the house closes', async () => {
  await paint(AbortSignal.abort());
  expect(pictures()).toEqual([]);
  const ending = new AbortController();
  // Rests this long let nothing but the closing end it.
  const painting = house.modules.catalog.paintAhead(house.modules.brand.all, {
    signal: ending.signal,
    restMs: 3_600_000,
  });
  await expect.poll(() => pictures().length).toBe(1);
  ending.abort();
  await painting;
  expect(pictures()).toHaveLength(1);
});

test('the pictures of the first page are painted ahead in every size, those of the second page are not', async () => {
  await paint(new AbortController().signal);
  const all = pictures();
  for (const width of pictureWidths) {
    for (const [vendor, name] of [
      ['bgs', 'dice'],
      ['pg', 'koi-9001'],
      ['pg', 'koi-9020'],
      ['vendors', 'pg'],
    ] as const)
      expect(all).toContain(fileOf(vendor, name, width));
    expect(all).not.toContain(fileOf('pg', 'koi-9021', width));
  }
  // Some 250 paintings.
}, 240_000);

test('a house that restarts paints nothing again', async () => {
  const before = pictures();
  const dated = AbortSignal.timeout(60_000);
  // With rests this long, painting a single picture would last until the time-out.
  await house.modules.catalog.paintAhead(house.modules.brand.all, { signal: dated, restMs: 3_600_000 });
  expect(dated.aborted).toBe(false);
  expect(pictures()).toEqual(before);
});
