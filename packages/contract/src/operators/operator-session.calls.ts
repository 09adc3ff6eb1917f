import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, page } from '../fields.ts';
import { secondFactorCode } from '../identity/identity.schemas.ts';
import { bodyKeys } from '../encrypted-body.ts';
import { guardChanges, operatorLink, operatorName, operatorPassword, operatorRole, operatorSession, operatorSessionRow, operatorView, pageOf } from './operators.schemas.ts';
import { passkeyAnswer } from './passkeys.schemas.ts';

/** The operator's own way in and out. */
export const operatorSessionCalls = defineCalls({
  getOfficeBodyKeys: {
    method: 'GET', path: '/ops/keys', audience: 'visitor', origin: 'backoffice', summary: 'Public keys for encrypted bodies, and the time of the server',
    output: bodyKeys, refusals: [],
  },
  logInOperator: {
    method: 'POST', path: '/ops/session', audience: 'visitor', origin: 'backoffice', encrypted: true, summary: 'Log in at the back office',
    body: z.object({ name: z.string().max(64), password: operatorPassword, secondFactor: secondFactorCode.optional(), passkey: passkeyAnswer.optional() }),
    output: operatorSession, refusals: ['operator_login_failed', 'second_factor_needed', 'second_factor_wrong', 'passkey_refused', 'too_many_requests'],
  },
  mintOperatorTab: {
    method: 'POST', path: '/ops/session/tab', audience: 'visitor', origin: 'backoffice', summary: 'A token for a further tab of a browser that is logged in',
    output: operatorSession, refusals: ['not_logged_in'],
  },
  getOperator: {
    method: 'GET', path: '/ops/session', audience: 'operator', origin: 'backoffice', alsoRestricted: true, summary: 'Who is logged in, and what they may do',
    output: operatorView, refusals: [],
  },
  logOutOperator: {
    method: 'DELETE', path: '/ops/session', audience: 'operator', origin: 'backoffice', alsoRestricted: true, summary: 'Log out', output: z.object({}), refusals: [],
  },
  beginOperatorFactor: {
    method: 'POST', path: '/ops/second-factor', audience: 'operator', origin: 'backoffice', alsoRestricted: true,
    summary: 'A new secret for an app; counts once a code of it was shown', output: z.object({ secret: z.string(), uri: z.string() }), refusals: ['second_factor_on'],
  },
  confirmOperatorFactor: {
    method: 'PUT', path: '/ops/second-factor', audience: 'operator', origin: 'backoffice', encrypted: true, alsoRestricted: true,
    summary: 'Turn the second factor on with its first code; answers the recovery codes, this once',
    body: z.object({ code: secondFactorCode }), output: z.object({ recoveryCodes: z.array(z.string()) }), refusals: ['second_factor_wrong', 'second_factor_on'],
  },
  changeOperatorPassword: {
    method: 'PUT', path: '/ops/password', audience: 'operator', origin: 'backoffice', encrypted: true, summary: 'Change the own password; ends every other session',
    body: z.object({ password: operatorPassword, nextPassword: operatorPassword }), output: z.object({}),
    refusals: ['operator_login_failed', 'operator_password_invalid', 'password_common', 'too_many_requests'],
  },
  readInvitation: {
    method: 'POST', path: '/ops/invitations/read', audience: 'visitor', origin: 'backoffice', encrypted: true, summary: 'Who a one-use link is for',
    body: z.object({ invitation: operatorLink }), output: z.object({ name: operatorName, role: operatorRole }), refusals: ['invitation_unknown', 'too_many_requests'],
  },
  acceptInvitation: {
    method: 'POST', path: '/ops/invitations/accept', audience: 'visitor', origin: 'backoffice', encrypted: true, summary: 'Use a one-use link up: set the password and log in',
    body: z.object({ invitation: operatorLink, password: operatorPassword }), output: operatorSession,
    refusals: ['invitation_unknown', 'operator_password_invalid', 'password_common', 'too_many_requests'],
  },
  listOperatorSessions: {
    method: 'GET', path: '/ops/sessions', audience: 'operator', origin: 'backoffice', summary: 'Own logins, the newest first',
    query: z.object({ page: page.default(1) }), output: pageOf(operatorSessionRow), refusals: [],
  },
  listGuardChanges: {
    method: 'GET', path: '/ops/guard-changes', audience: 'operator', origin: 'backoffice', isQuiet: true,
    summary: 'Changes of what opens the own account, the newest first, and the one to be told of', output: guardChanges, refusals: [],
  },
  endOperatorSession: {
    method: 'DELETE', path: '/ops/sessions/:sessionId', audience: 'operator', origin: 'backoffice', summary: 'End one of the own sessions',
    params: z.object({ sessionId: id }), output: z.object({}), refusals: ['session_unknown'],
  },
  endOtherOperatorSessions: {
    method: 'DELETE', path: '/ops/sessions', audience: 'operator', origin: 'backoffice', summary: 'End every own session but this one',
    output: z.object({ ended: z.number().int() }), refusals: [],
  },
  renewRecoveryCodes: {
    method: 'POST', path: '/ops/second-factor/recovery-codes', audience: 'operator', origin: 'backoffice', encrypted: true,
    summary: 'Recovery codes anew, with password and second factor; those of before are void',
    body: z.object({ password: operatorPassword, secondFactor: secondFactorCode }), output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['operator_login_failed', 'second_factor_wrong', 'too_many_requests'],
  },
});
