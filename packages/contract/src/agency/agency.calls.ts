import { z } from 'zod';
import { defineCalls } from '../call.ts';

export const agencyCalls = defineCalls({
  findAffiliate: {
    method: 'GET', path: '/wps/agent/affiliate', audience: 'visitor', origin: 'site',
    summary: 'Whether an affiliate code is one of this brand, before the registration form is sent',
    query: z.object({ code: z.string().max(64), domain: z.string().max(253).optional() }),
    output: z.object({ code: z.string() }), refusals: ['invitation_code_error'],
  },
});
