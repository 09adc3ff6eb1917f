import type { SystemStatus } from '@fairhouse/contract';
import { Refusal, type Brand, type Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { ensureBrandIds } from './brand.store.ts';
import { createBrandList } from './brand-list.ts';
import { createTableGeo, type GeoProvider } from './geo-provider.ts';
import { systemStatusFor } from './system-status.ts';

export type { GeoProvider } from './geo-provider.ts';
export { policies } from './policy-rules.ts';
export { readPermission } from './read-permission.ts';

interface BrandOptions {
  readonly brandsDir: string;
  readonly geo?: GeoProvider | undefined;
}

/** A brand is configuration. */
export const brandModule = defineModule({
  needs: {},
  create: (platform: Platform, _doors: object, { brandsDir, geo }: BrandOptions) =>
    createBrand(platform, { folder: brandsDir, ...(geo ? { geo } : {}) }),
});

/** The brands this program serves, as their files say now. */
export interface BrandDoor {
  readonly all: readonly Brand[];
  /** The brand before any request has named one. */
  readonly first: Brand;
  find(merchant: string): Brand | undefined;
  findById(id: bigint): Brand | undefined;
  /** The brand of a page, by the Host header; the first one where no brand has a claim. */
  ofHost(host: string | undefined): Brand;
  /** The brand of a call: the one its header names, unless the host belongs to another. */
  atHost(merchant: string, host: string | undefined): Brand | undefined;
  /** Spec 4: 0 normal, 1 maintenance, 2 region blocked. */
  statusFor(brand: Brand, ip: string): SystemStatus;
  /** The country of an address in two capitals, or `unknown`. */
  countryOf(ip: string): string;
  /** Refuses with `maintenance` or `region_blocked`. */
  checkOpen(brand: Brand, ip: string): void;
  /** Reads brand files that have changed; the program also does this by itself. */
  reload(): void;
  close(): void;
}

/** How long a client should wait before it asks a closed house again. */
const askAgainSeconds = '60';

export async function createBrand(
  platform: Platform,
  options: { folder: string; geo?: GeoProvider },
): Promise<BrandDoor> {
  const brands = await createBrandList(options.folder, platform.log, (merchants) =>
    ensureBrandIds(platform.db, merchants),
  );
  const geo = options.geo ?? createTableGeo();
  const statusFor = (brand: Brand, ip: string): SystemStatus => systemStatusFor(brand, ip, geo);
  return {
    get all() {
      return brands.all();
    },
    get first() {
      return brands.first();
    },
    find: (merchant) => brands.find(merchant),
    findById: (id) => brands.findById(id),
    ofHost: (host) => brands.ofHost(host)[0] ?? brands.first(),
    atHost(merchant, host) {
      const brand = brands.find(merchant);
      const owners = brands.ofHost(host);
      return brand && (owners.length === 0 || owners.includes(brand)) ? brand : undefined;
    },
    statusFor,
    countryOf: (ip) => geo.countryOf(ip),
    checkOpen(brand, ip) {
      const status = statusFor(brand, ip);
      if (status === 1) throw new Refusal('maintenance', { seconds: askAgainSeconds });
      if (status === 2) throw new Refusal('region_blocked');
    },
    reload: () => brands.reload(),
    close: () => brands.close(),
  };
}
