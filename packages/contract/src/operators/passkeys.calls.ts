import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../fields.ts';
import { secondFactorCode } from '../identity/identity.schemas.ts';
import { operatorPassword, operatorSession } from './operators.schemas.ts';
import {
  passkeyAnswer,
  passkeyMade,
  passkeyName,
  passkeyQuestion,
  passkeyRow,
  passkeyWish,
} from './passkeys.schemas.ts';

/** Passkeys of operators: a login method of their own, and a replacement for the code (docs/decisions/096). */
export const passkeyCalls = defineCalls({
  askForPasskey: {
    method: 'POST',
    path: '/ops/passkey-questions',
    audience: 'visitor',
    origin: 'backoffice',
    summary: 'A question any passkey of the back office can answer, once and within five minutes',
    output: passkeyQuestion,
    refusals: ['too_many_requests'],
  },
  logInByPasskey: {
    method: 'POST',
    path: '/ops/session/passkey',
    audience: 'visitor',
    origin: 'backoffice',
    encrypted: true,
    summary: 'Log in at the back office with a passkey alone',
    body: z.object({ passkey: passkeyAnswer }),
    output: operatorSession,
    refusals: ['passkey_refused', 'too_many_requests'],
  },
  listPasskeys: {
    method: 'GET',
    path: '/ops/passkeys',
    audience: 'operator',
    origin: 'backoffice',
    summary: 'Own passkeys, the newest first',
    output: z.object({ list: z.array(passkeyRow) }),
    refusals: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/ops/passkeys/begin',
    audience: 'operator',
    origin: 'backoffice',
    encrypted: true,
    summary: 'What a new passkey is made for; with the password, and a code or a passkey there is',
    body: z.object({
      password: operatorPassword,
      secondFactor: secondFactorCode.optional(),
      passkey: passkeyAnswer.optional(),
    }),
    output: passkeyWish,
    refusals: [
      'operator_login_failed',
      'second_factor_needed',
      'second_factor_wrong',
      'passkey_refused',
      'passkeys_full',
      'too_many_requests',
    ],
  },
  addPasskey: {
    method: 'POST',
    path: '/ops/passkeys',
    audience: 'operator',
    origin: 'backoffice',
    summary: 'Keep the passkey that was made',
    body: z.object({ name: passkeyName, passkey: passkeyMade }),
    output: passkeyRow,
    refusals: ['passkey_not_added', 'passkeys_full'],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/ops/passkeys/:passkeyId',
    audience: 'operator',
    origin: 'backoffice',
    summary: 'Call an own passkey something else',
    params: z.object({ passkeyId: id }),
    body: z.object({ name: passkeyName }),
    output: z.object({}),
    refusals: ['passkey_unknown'],
  },
  removePasskey: {
    method: 'POST',
    path: '/ops/passkeys/remove',
    audience: 'operator',
    origin: 'backoffice',
    encrypted: true,
    summary: 'Take an own passkey away, with the password; ends every other session',
    body: z.object({ passkeyId: id, password: operatorPassword }),
    output: z.object({}),
    refusals: ['operator_login_failed', 'passkey_unknown', 'too_many_requests'],
  },
});
