import type { Permission } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';

/** The permission response (spec 3): decides the root screen and everything the shell shows. */
export function readPermission(brand: Brand, visitor: { ip: string; studioOrigin: string }): Permission {
  return {
    info: brand.shell,
    location: { ip: visitor.ip },
    maintenance: false,
    regionRestriction: false,
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
    },
  };
}
