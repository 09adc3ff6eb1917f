import type { BrandDoor } from './modules/brand/index.ts';
import type { DemoLogin } from './modules/identity/index.ts';

/** A brand beside the first that has a host of its own, with a login to try it. */
export interface FurtherBrand {
  readonly name: string;
  readonly siteUrl: string;
  readonly demoLogin: DemoLogin | null;
}

export function listFurtherBrands(
  brands: BrandDoor,
  siteUrl: string,
  loginsOf: ReadonlyMap<string, readonly DemoLogin[]>,
): FurtherBrand[] {
  return brands.all.slice(1).flatMap(({ name, merchant, hosts: [host = ''] }): FurtherBrand[] => {
    const url = new URL(siteUrl);
    if (host === url.hostname) return [];
    url.hostname = host;
    return [{ name, siteUrl: url.origin, demoLogin: loginsOf.get(merchant)?.[0] ?? null }];
  });
}

/** Public names of brands that have them: the site's host and the studio's host. */
export function listNamePairs(brands: BrandDoor): { site: string; studio: string }[] {
  return brands.all.flatMap(({ hosts: [site], studioDomain }) =>
    site !== undefined && studioDomain !== null ? [{ site, studio: studioDomain }] : [],
  );
}

/**
 * Hosts in front of the studio (launchGameCDNs), each with the host of the site whose pages may frame it; null means
 * the main one.
 */
export function listStudioFronts(brands: BrandDoor): { host: string; site: string | null }[] {
  return brands.all.flatMap(({ shell, hosts: [site = null], studioDomain }) =>
    shell.launchGameCDNs.map((front) => ({ host: new URL(front).host, site: studioDomain === null ? null : site })),
  );
}
