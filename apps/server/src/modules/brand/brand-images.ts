import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { SystemImageType } from '@fairhouse/contract';
import type { BrandImage } from '../../platform/context/index.ts';

const mimes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const bytesMax = 256 * 1024;

type Read =
  | { readonly images: ReadonlyMap<SystemImageType, BrandImage> }
  | { readonly place: string; readonly problem: string };

/** The pictures that a brand file names, read once, so that a path never comes out of a request. */
export function readBrandImages(folder: string, named: Partial<Record<SystemImageType, string>>): Read {
  const images = new Map<SystemImageType, BrandImage>();
  for (const [type, name] of Object.entries(named) as [SystemImageType, string][]) {
    const file = join(folder, name);
    const mime = mimes[extname(file)];
    const problem = mime === undefined ? 'is no picture' : whatIsWrong(folder, file);
    if (problem !== null || mime === undefined) return { place: `images.${type}`, problem: problem ?? 'is no picture' };
    const bytes = readFileSync(file);
    images.set(type, { bytes, mime, version: createHash('sha256').update(bytes).digest('hex').slice(0, 12) });
  }
  return { images };
}

/** A link out of the folder would publish the file it points to. */
function whatIsWrong(folder: string, file: string): string | null {
  try {
    if (!realpathSync(file).startsWith(realpathSync(folder) + sep)) return 'leads out of the folder of brand files';
    const found = statSync(file);
    if (!found.isFile()) return 'is no file';
    return found.size > bytesMax ? `is larger than ${bytesMax / 1024} kB` : null;
  } catch {
    return 'is not there';
  }
}
