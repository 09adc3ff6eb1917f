import type { Handlers } from '../../platform/http/index.ts';
import type { BrandDoor } from './index.ts';
import { listCountries } from './list-countries.ts';
import { addressOfImage, readPermission } from './read-permission.ts';

export function brandRoutes(door: BrandDoor): Handlers<'brand'> {
  return {
    getSystemStatus: (_input, { brand, ip, origins }) =>
      readPermission(brand, { ip, studioOrigin: origins.studio, status: door.statusFor(brand, ip) }),
    getWhitelabel: (_input, { brand }) => brand.shell.whitelabel,
    getRegisterSettings: (_input, { brand }) => brand.shell.register,
    listCountries: (_input, { brand }) => listCountries(brand),
    listDomainRoutes: (_input, { brand }) => brand.shell.domainRoute,
    getSystemImage: ({ type }, { brand }) => ({ type, url: addressOfImage(brand, type) }),
  };
}
