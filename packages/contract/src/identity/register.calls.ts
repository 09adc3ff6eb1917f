import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { registerForm } from './register.schemas.ts';
import { session } from './identity.schemas.ts';

const refusedForm = [
  'username_taken',
  'username_invalid',
  'password_invalid',
  'password_common',
  'passwords_differ',
  'terms_not_accepted',
  'age_not_confirmed',
  'age_too_young',
  'birthday_invalid',
  'field_missing',
  'register_field_invalid',
  'email_invalid',
  'real_name_invalid',
  'payment_password_invalid',
  'mobile_invalid',
  'mobile_taken',
  'captcha_needed',
  'captcha_wrong',
  'verification_code_wrong',
  'identity_service_unavailable',
  'invitation_code_error',
  'register_mode_closed',
] as const;

export const registerCalls = defineCalls({
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    audience: 'visitor',
    origin: 'site',
    encrypted: true,
    spends: 'registrations',
    summary: 'Create a member (username mode) and log in',
    body: registerForm,
    output: session,
    refusals: refusedForm,
  },
  registerByMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    audience: 'visitor',
    origin: 'site',
    encrypted: true,
    spends: 'registrations',
    summary: 'Create a member (mobile mode: the number is proved by a code) and log in',
    body: registerForm,
    output: session,
    refusals: refusedForm,
  },
  checkUsername: {
    method: 'GET',
    path: '/wps/check/username',
    audience: 'visitor',
    origin: 'site',
    spends: 'lookups',
    summary: 'Whether a user name is free; one that is taken is answered with status 200 and success false',
    query: z.object({ username: z.string().max(512) }),
    output: z.object({ username: z.string() }),
    refusals: ['username_invalid', 'username_not_free'],
  },
});
