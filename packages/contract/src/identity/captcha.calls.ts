import { z } from 'zod';
import { defineCalls } from '../call.ts';

export const captchaCalls = defineCalls({
  getCaptcha: {
    method: 'GET',
    path: '/wps/captcha',
    audience: 'visitor',
    origin: 'site',
    spends: 'captchas',
    summary:
      'A picture and a proof of work to solve; `kind=work` gives a much longer one without a picture, the longer the more of them one address asks for',
    query: z.object({ kind: z.enum(['picture', 'work']).default('picture') }),
    output: z.object({
      /** PNG as a data address; null for the longer work. */
      image: z.string().nullable(),
      /** A challenge of ALTCHA, version 2, as JSON text: find the number whose derived key begins with the prefix. */
      challenge: z.string(),
      expiresInMs: z.number().int(),
    }),
    refusals: [],
  },
});
