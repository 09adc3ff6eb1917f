import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { agencyOverview } from './agency.schemas.ts';
import { agencyHouseCalls } from './house.calls.ts';
import { linkCalls } from './links.calls.ts';

export const agencyCalls = defineCalls({
  ...agencyHouseCalls,
  ...linkCalls,
  findAffiliate: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    audience: 'visitor',
    origin: 'site',
    spends: 'lookups',
    summary: 'Whether an affiliate code is one of this brand, before the registration form is sent',
    query: z.object({ code: z.string().max(64), domain: z.string().max(253).optional() }),
    output: z.object({ code: z.string() }),
    refusals: ['invitation_code_error'],
  },
  getAgencyOverview: {
    method: 'GET',
    path: '/api/agency/overview',
    audience: 'agent',
    origin: 'site',
    summary: 'Where the agent stands, who stands below, and the codes that lead there',
    output: agencyOverview,
    refusals: [],
  },
});
