import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { secondFactorCode } from './identity.schemas.ts';

export const secondFactorCalls = defineCalls({
  getSecondFactor: {
    method: 'GET',
    path: '/api/identity/second-factor',
    audience: 'member',
    origin: 'site',
    summary: 'Whether logging in asks for a code of an app',
    refusals: [],
    output: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/identity/second-factor',
    audience: 'member',
    origin: 'site',
    needsProof: true,
    summary: 'A new secret for an app (RFC 6238); counts once a code of it was shown',
    refusals: ['second_factor_on'],
    output: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/identity/second-factor',
    audience: 'member',
    origin: 'site',
    needsProof: true,
    spends: 'factors',
    summary: 'Turn the second factor on with its first code; answers the recovery codes, this once',
    body: z.object({ code: secondFactorCode }),
    refusals: ['second_factor_wrong', 'second_factor_on'],
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  endSecondFactor: {
    method: 'POST',
    path: '/api/identity/second-factor/end',
    audience: 'member',
    origin: 'site',
    needsProof: true,
    spends: 'factors',
    summary: 'Turn it off with a code of the app or a recovery code',
    body: z.object({ code: secondFactorCode }),
    refusals: ['second_factor_wrong'],
    output: z.object({}),
  },
});
