import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { countryEntry, permission, registerRules, systemImageTypes, whitelabelNode } from './brand.schemas.ts';

export const brandCalls = defineCalls({
  getSystemStatus: {
    method: 'GET',
    path: '/wps/system/status',
    audience: 'visitor',
    origin: 'site',
    isFirst: true,
    whileClosed: true,
    summary: 'The permission response: brand, module flags, register rules, system status',
    output: permission,
    refusals: [],
  },
  getWhitelabel: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    audience: 'visitor',
    origin: 'site',
    summary: 'Module tree of the brand',
    output: z.array(whitelabelNode),
    refusals: [],
  },
  getRegisterSettings: {
    method: 'GET',
    path: '/wps/system/setting/register',
    audience: 'visitor',
    origin: 'site',
    summary: 'Rules of each registration field',
    output: registerRules,
    refusals: [],
  },
  listCountries: {
    method: 'GET',
    path: '/wps/system/country',
    audience: 'visitor',
    origin: 'site',
    summary: 'Countries whose phone numbers the brand takes, with their dialling codes',
    output: z.array(countryEntry),
    refusals: [],
  },
  listDomainRoutes: {
    method: 'GET',
    path: '/wps/system/domainRoute',
    audience: 'visitor',
    origin: 'site',
    summary: 'Further addresses of the brand',
    output: z.array(z.string()),
    refusals: [],
  },
  getSystemImage: {
    method: 'GET',
    path: '/wps/system/image',
    audience: 'visitor',
    origin: 'site',
    whileClosed: true,
    summary: 'Address of the brand’s logo or QR background; null when it has none of its own',
    query: z.object({ type: z.enum(systemImageTypes) }),
    output: z.object({ type: z.enum(systemImageTypes), url: z.string().nullable() }),
    refusals: [],
  },
});
