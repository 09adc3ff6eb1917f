import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { entryRefusals } from './entry-refusals.ts';
import { session } from './identity.schemas.ts';

export const waysInCalls = defineCalls({
  getRemembered: {
    method: 'GET',
    path: '/wps/session/remembered',
    audience: 'visitor',
    origin: 'site',
    summary: 'Whom this browser remembers, for the login form; empty when nobody',
    refusals: [],
    output: z.object({
      username: z.string().nullable(),
      /** The proved number, masked: enough to know it again. */
      mobile: z.string().nullable(),
    }),
  },
  logInRemembered: {
    method: 'POST',
    path: '/wps/session/login/remembered',
    audience: 'visitor',
    origin: 'site',
    spends: 'logins',
    summary: 'Log in as whom this browser remembers, without a password; may play, not change what guards the account',
    body: z.object({ secondFactor: z.string().trim().max(32).optional() }),
    output: session,
    refusals: [
      'remembered_over',
      'captcha_needed',
      'second_factor_needed',
      'second_factor_wrong',
      'member_only',
      ...entryRefusals,
    ],
  },
  playFree: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    audience: 'visitor',
    origin: 'site',
    encrypted: true,
    spends: 'registrations',
    headers: { 'X-Gateway-Version': '3' },
    summary: 'A trial account of its own (customer type 4)',
    body: z.object({
      os: z.string().max(64),
      platform: z.literal('W').default('W'),
      ageConfirmed: z.boolean().default(false),
    }),
    output: session,
    refusals: ['module_off', 'age_not_confirmed'],
  },
  mintLaunchCode: {
    method: 'POST',
    path: '/api/identity/launch-code',
    audience: 'member',
    origin: 'site',
    needsProof: true,
    summary: 'A one-use code for an address, `?token=`, that logs in on another device within a minute',
    output: z.object({ code: z.string(), expiresInMs: z.number().int() }),
    refusals: [],
  },
  redeemLaunchCode: {
    method: 'POST',
    path: '/wps/session/launch',
    audience: 'visitor',
    origin: 'site',
    encrypted: true,
    spends: 'logins',
    summary: 'Log in with a code of an address',
    body: z.object({ code: z.string().min(1).max(128) }),
    output: session,
    refusals: [...entryRefusals, 'launch_link_over'],
  },
});
