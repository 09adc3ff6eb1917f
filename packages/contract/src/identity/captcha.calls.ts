import { z } from 'zod';
import { defineCalls } from '../call.ts';

/** A challenge of ALTCHA, version 2: find the number whose derived key begins with the prefix. */
export const workChallenge = z.looseObject({ parameters: z.looseObject({ algorithm: z.string() }), signature: z.string().optional() });

export const captchaCalls = defineCalls({
  getCaptcha: {
    method: 'GET', path: '/wps/captcha', audience: 'visitor', origin: 'site',
    summary: 'A picture and a proof of work to solve; `kind=work` gives a longer one without a picture',
    query: z.object({ kind: z.enum(['picture', 'work']).default('picture') }),
    output: z.object({
      /** PNG as a data address; null for the longer work. */
      image: z.string().nullable(),
      challenge: workChallenge,
      expiresInMs: z.number().int(),
    }),
    refusals: [],
  },
});
