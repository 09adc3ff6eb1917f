import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { drawTile, drawVendorTile, type TileArt } from './art/tile-art.ts';

/** Counts up when the painting itself changes, so that nobody keeps an older picture. */
const artVersion = 1;

/** Where a painted tile is served; slugs are of one vendor. */
export function tileIcon(vendor: string, slug: string): string {
  return `/tiles/${vendor.toLowerCase()}/${slug}.svg?v=${artVersion}`;
}

export function vendorIcon(vendor: string): string {
  return `/tiles/vendors/${vendor.toLowerCase()}.svg?v=${artVersion}`;
}

export interface TilePicture {
  readonly svg: string;
  readonly packed: Buffer;
  readonly etag: string;
}

/** As many as a large house has; beyond that pictures are painted again. */
const keptMost = 8000;

/** Painted when first asked for, and kept. */
export function createTilePictures() {
  const kept = new Map<string, TilePicture>();
  function keep(key: string, paint: () => string): TilePicture {
    const known = kept.get(key);
    if (known) return known;
    const svg = paint();
    const picture = { svg, packed: gzipSync(svg), etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
    if (kept.size >= keptMost) kept.clear();
    kept.set(key, picture);
    return picture;
  }
  return {
    ofGame: (game: { vendor: string; slug: string; nodeId: number; art: TileArt }): TilePicture =>
      keep(`${game.nodeId} ${JSON.stringify(game.art)}`, () => drawTile(game.art, `${game.vendor}/${game.slug}`)),
    ofVendor: (code: string): TilePicture => keep(code, () => drawVendorTile(code)),
  };
}
