import { createHash } from 'node:crypto';
import type { TileArt } from './art/tile-art.ts';

/** Counts up when the painting itself changes, or how it becomes a picture, so that nobody keeps an older one. */
const artVersion = 2;

export interface PaintedTile {
  readonly vendor: string;
  readonly slug: string;
  readonly art: TileArt;
}

/** What a picture looks like, in a word: with other art it is another one, so an address may be kept for ever. */
export function versionOf(...looks: readonly (string | number)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([artVersion, ...looks]))
    .digest('hex')
    .slice(0, 16);
}

export function tileVersion({ vendor, slug, art }: PaintedTile): string {
  return versionOf(vendor, slug, art.motif, art.palette, art.scene);
}

/** Where a tile is served; slugs are of one vendor. */
export function tileIcon(vendor: string, slug: string, version: string): string {
  return `/tiles/${vendor.toLowerCase()}/${slug}.webp?v=${version}`;
}

export function vendorIcon(code: string): string {
  return tileIcon('vendors', code.toLowerCase(), versionOf(code));
}
