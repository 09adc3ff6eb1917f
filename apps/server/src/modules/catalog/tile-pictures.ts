import sharp from 'sharp';
import type { PictureWidth } from '@fairhouse/contract/picture-width';
import type { Log } from '../../platform/log/log.ts';
import { createTurnstile } from '../../platform/uploads/index.ts';
import { drawTile, drawVendorTile } from './art/tile-art.ts';
import { createKeptPictures } from './kept-pictures.ts';
import { tileVersion, versionOf, type PaintedTile } from './tile-address.ts';

export interface TilePicture {
  readonly version: string;
  /** WebP, three to four. */
  bytes(width: PictureWidth): Promise<Buffer>;
  /** Prepares a picture; returns whether it had to be painted. */
  make(width: PictureWidth): Promise<boolean>;
}

/** Drawings are this wide; at 72 points an inch that is one pixel each. */
const drawnWidth = 300;
/** More than a house of 5,000 games requests at once; a longer queue is a fault. */
const waitingMost = 20_000;

/**
 * Tiles as bitmaps. They are drawn as vectors, which a browser would paint again for every frame that moves them, so the
 * server paints each once: ahead or at the first request, one at a time and outside of the event loop, because bets go
 * first.
 */
export function createTilePictures(folder: string, log: Log) {
  const kept = createKeptPictures(folder, log);
  const turnstile = createTurnstile(waitingMost);
  const pictureOf = (version: string, draw: () => string): TilePicture => {
    const take = (width: PictureWidth, onPaint: () => void = () => undefined): Promise<Buffer> =>
      kept.take(`${version}-${width}.webp`, () => {
        onPaint();
        return turnstile.pass(() => paint(draw(), width));
      });
    return {
      version,
      bytes: (width) => take(width),
      async make(width) {
        let isNew = false;
        await take(width, () => {
          isNew = true;
        });
        return isNew;
      },
    };
  };
  return {
    ofGame: (tile: PaintedTile): TilePicture =>
      pictureOf(tileVersion(tile), () => drawTile(tile.art, `${tile.vendor}/${tile.slug}`)),
    ofVendor: (code: string): TilePicture => pictureOf(versionOf(code), () => drawVendorTile(code)),
    ofDrawing: (svg: string): TilePicture => pictureOf(versionOf(svg), () => svg),
  };
}

function paint(svg: string, width: PictureWidth): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth })
    .resize({ width })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}
