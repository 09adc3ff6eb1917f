import { createHash } from 'node:crypto';
import type { TileArt } from './art/tile-art.ts';

/** Increased when the painting or its encoding changes, so that no browser keeps an older picture. */
const artVersion = 2;

export interface PaintedTile {
  readonly vendor: string;
  readonly slug: string;
  readonly art: TileArt;
}

/** A version of the picture: other art has another version, so browsers may cache an address for ever. */
export function versionOf(...looks: readonly (string | number)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([artVersion, ...looks]))
    .digest('hex')
    .slice(0, 16);
}

export function tileVersion({ vendor, slug, art }: PaintedTile): string {
  return versionOf(vendor, slug, art.motif, art.palette, art.scene);
}

/** The address of a tile; slugs are unique within a vendor. */
export function tileIcon(vendor: string, slug: string, version: string): string {
  return `/tiles/${vendor.toLowerCase()}/${slug}.webp?v=${version}`;
}

export function vendorIcon(code: string): string {
  return tileIcon('vendors', code.toLowerCase(), versionOf(code));
}
