import type { Permission, SystemStatus } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';

export interface PermissionFor {
  readonly ip: string;
  readonly studioOrigin: string;
  readonly status: SystemStatus;
}

/** The permission response (spec 3): decides the root screen and everything the shell shows. */
export function readPermission(brand: Brand, visitor: PermissionFor): Permission {
  return {
    info: brand.shell,
    location: { ip: visitor.ip },
    maintenance: visitor.status === 1,
    regionRestriction: visitor.status === 2,
    maintenanceNotice: visitor.status === 1 ? brand.maintenance : null,
    brand: {
      merchant: brand.merchant,
      name: brand.name,
      currency: brand.currency,
      currencySymbol: brand.currencySymbol,
      languages: [...brand.languages],
      defaultLanguage: brand.defaultLanguage,
      minAge: brand.minAge,
      policy: brand.policy,
      timeZone: brand.timeZone,
      registerPurposes: brand.registerPurposes,
      studioOrigin: visitor.studioOrigin,
      logo: addressOfImage(brand, 'logo'),
      tokens: brand.tokens,
    },
  };
}

/** The address of the picture (platform/http/pages.ts); its version lets a browser keep it for ever. */
export function addressOfImage(brand: Brand, type: 'logo' | 'qrBackground'): string | null {
  const image = brand.images.get(type);
  return image ? `/brands/${brand.merchant}/${type}?v=${image.version}` : null;
}
