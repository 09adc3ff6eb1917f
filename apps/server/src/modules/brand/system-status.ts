import type { SystemStatus } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { GeoProvider } from './geo-provider.ts';

/** Spec 4. A region block is reported before maintenance, because the visitor cannot return after the maintenance either. */
export function systemStatusFor(brand: Brand, ip: string, geo: GeoProvider): SystemStatus {
  if (isRegionBlocked(brand, ip, geo)) return 2;
  return brand.maintenance ? 1 : 0;
}

function isRegionBlocked({ region }: Brand, ip: string, geo: GeoProvider): boolean {
  // A brand without blocked regions looks no address up.
  if (region.blockedCountries.size === 0 && !region.isUnknownBlocked) return false;
  const country = geo.countryOf(ip);
  return country === 'unknown' ? region.isUnknownBlocked : region.blockedCountries.has(country);
}
