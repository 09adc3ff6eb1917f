import { fileURLToPath } from 'node:url';
import type { Brand } from '../platform/context/index.ts';
import { readBrandFiles, toBrand } from '../modules/brand/brand-file.ts';

export const demoBrandsFolder = fileURLToPath(new URL('../../../../db/demo/brands', import.meta.url));

export const demoCatalogFolder = fileURLToPath(new URL('../../../../db/demo/catalog', import.meta.url));

/** The brand a fresh start serves first, whose number is 1. */
export function demoBrand(id = 1n, folder = demoBrandsFolder): Brand {
  const [file] = readBrandFiles(folder);
  if (!file) throw new Error('there is no demo brand');
  return toBrand(file, id);
}
