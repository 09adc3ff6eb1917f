import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { bodyKeysCalls } from './body-keys.calls.ts';
import { captchaCalls } from './captcha.calls.ts';
import { entryRefusals } from './entry-refusals.ts';
import { loginForm, session } from './identity.schemas.ts';
import { registerCalls } from './register.calls.ts';
import { secondFactorCalls } from './second-factor.calls.ts';
import { securityCalls } from './security.calls.ts';
import { sessionsCalls } from './sessions.calls.ts';
import { verificationCalls } from './verification.calls.ts';
import { waysInCalls } from './ways-in.calls.ts';

export const identityCalls = defineCalls({
  ...bodyKeysCalls,
  ...captchaCalls,
  ...registerCalls,
  ...secondFactorCalls,
  ...securityCalls,
  ...sessionsCalls,
  ...verificationCalls,
  ...waysInCalls,
  login: {
    method: 'POST',
    path: '/wps/session/login',
    audience: 'visitor',
    origin: 'site',
    encrypted: true,
    spends: 'logins',
    summary: 'Log in; sets the second half of the session as an HttpOnly cookie',
    body: loginForm,
    output: session,
    refusals: [
      'login_failed',
      'captcha_needed',
      'captcha_wrong',
      'second_factor_needed',
      'second_factor_wrong',
      'agent_only',
      'member_only',
      'code_wrong',
      'code_expired',
      'identity_service_unavailable',
      ...entryRefusals,
    ],
  },
  logout: {
    method: 'DELETE',
    alsoMethods: ['POST'],
    path: '/wps/session/logout',
    audience: 'trial',
    origin: 'site',
    alsoRestricted: true,
    summary: 'End this session and every play opened by it',
    output: z.object({}),
    refusals: [],
  },
  mintTabToken: {
    method: 'POST',
    path: '/wps/session/tab',
    audience: 'visitor',
    origin: 'site',
    isFirst: true,
    summary: 'A new tab of a logged-in browser gets its own token; needs a same-origin request',
    output: session,
    refusals: ['origin_refused'],
  },
  mintSocketTicket: {
    method: 'POST',
    path: '/api/realtime/ticket',
    audience: 'trial',
    origin: 'site',
    isFirst: true,
    summary: 'A one-use ticket, the first message on the WebSocket at /ws',
    output: z.object({ ticket: z.string(), expiresInMs: z.number().int() }),
    refusals: [],
  },
});
