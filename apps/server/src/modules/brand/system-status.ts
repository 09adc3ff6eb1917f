import type { SystemStatus } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { GeoProvider } from './geo-provider.ts';

/** Spec 4. Who may not be here at all is told that first: for them there is no coming back after the maintenance. */
export function systemStatusFor(brand: Brand, ip: string, geo: GeoProvider): SystemStatus {
  if (isRegionBlocked(brand, ip, geo)) return 2;
  return brand.maintenance ? 1 : 0;
}

function isRegionBlocked({ region }: Brand, ip: string, geo: GeoProvider): boolean {
  // Nobody is looked up for a brand that turns nobody away.
  if (region.blockedCountries.size === 0 && !region.isUnknownBlocked) return false;
  const country = geo.countryOf(ip);
  return country === 'unknown' ? region.isUnknownBlocked : region.blockedCountries.has(country);
}
