import type { Brand, Platform } from '../../platform/context/index.ts';
import { readBrandFiles, toBrand } from './brand-file.ts';
import { ensureBrandIds } from './brand.store.ts';

export { readPermission } from './read-permission.ts';

/** The brands this program serves; read once at the start. */
export interface BrandDoor {
  readonly all: readonly Brand[];
  /** Stands in where nobody has said a brand yet. */
  readonly first: Brand;
  find(merchant: string): Brand | undefined;
  findById(id: bigint): Brand | undefined;
}

export async function createBrand(platform: Platform, options: { folder: string }): Promise<BrandDoor> {
  const files = readBrandFiles(options.folder);
  const ids = await ensureBrandIds(platform.db, files.map((file) => file.merchant));
  const all = files.map((file) => toBrand(file, ids.get(file.merchant) ?? 0n));
  const byMerchant = new Map(all.map((brand) => [brand.merchant, brand]));
  const byId = new Map(all.map((brand) => [brand.id, brand]));
  const [first] = all;
  if (!first) throw new Error('there is no brand');
  return { all, first, find: (merchant) => byMerchant.get(merchant), findById: (id) => byId.get(id) };
}
