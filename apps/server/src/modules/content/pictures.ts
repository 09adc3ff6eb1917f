import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { UploadedImage } from '@fairhouse/contract';
import type { CallContext, OperatorActor, Platform } from '../../platform/context/index.ts';
import { findPicture, insertPicture } from './picture.store.ts';

/** No page shows a wider one. */
const widthMost = 1600;
const quality = 82;
const folder = join(import.meta.dirname, 'art');

export interface Picture {
  readonly mime: 'image/webp' | 'image/svg+xml';
  readonly bytes: Buffer;
}

/** Pictures of posts: those that operators upload, and those drawn with the house. */
export interface Pictures {
  /** Returns its address; scaled down, and reduced to pixels. */
  keep(image: UploadedImage, by: Pick<CallContext<OperatorActor>, 'actor' | 'brand'>): Promise<{ url: string }>;
  find(file: string): Promise<Picture | null>;
}

export function createPictures(platform: Platform): Pictures {
  const drawn = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.svg'))
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
  return {
    async keep(image, { actor, brand }) {
      const bytes = await sharp(image.bytes)
        .resize({ width: widthMost, withoutEnlargement: true })
        .webp({ quality })
        .toBuffer();
      const name = randomUUID();
      await insertPicture(platform.db, {
        name,
        brandId: brand.id,
        operatorId: actor.operatorId,
        bytes,
        at: platform.clock.now(),
      });
      return { url: `/pictures/${name}.webp` };
    },
    async find(file) {
      const own = drawn.get(file);
      if (own) return { mime: 'image/svg+xml', bytes: own };
      const name = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(file)?.[1];
      const bytes = name === undefined ? null : await findPicture(platform.db, name);
      return bytes && { mime: 'image/webp', bytes };
    },
  };
}
