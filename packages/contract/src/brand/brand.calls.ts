import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { permission, registerRules, whitelabelNode } from './brand.schemas.ts';

export const brandCalls = defineCalls({
  getSystemStatus: {
    method: 'GET', path: '/wps/system/status', audience: 'visitor', origin: 'site',
    summary: 'The permission response: brand, module flags, register rules, system status',
    output: permission, refusals: [],
  },
  getWhitelabel: {
    method: 'GET', path: '/wps/system/whitelabel', audience: 'visitor', origin: 'site',
    summary: 'Module tree of the brand', output: z.array(whitelabelNode), refusals: [],
  },
  getRegisterSettings: {
    method: 'GET', path: '/wps/system/setting/register', audience: 'visitor', origin: 'site',
    summary: 'Rules of each registration field', output: registerRules, refusals: [],
  },
});
