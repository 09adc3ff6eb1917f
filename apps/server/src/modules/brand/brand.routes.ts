import type { Handlers } from '../../platform/http/index.ts';
import { readPermission } from './read-permission.ts';

export function brandRoutes(): Handlers<'brand'> {
  return {
    getSystemStatus: (_input, { brand, ip, origins }) => readPermission(brand, { ip, studioOrigin: origins.studio }),
    getWhitelabel: (_input, { brand }) => brand.shell.whitelabel,
    getRegisterSettings: (_input, { brand }) => brand.shell.register,
  };
}
