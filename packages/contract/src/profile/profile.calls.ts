import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { avatarCalls } from './avatar.calls.ts';
import { profileFields } from './profile-fields.ts';
import { memberExport, memberInfo, profile } from './profile.schemas.ts';

const text = z.string().max(2048).optional();
/** Only the changed fields; an empty text deletes a value. */
const profileForm = z.object(
  Object.fromEntries(profileFields.map((field) => [field, text])) as Record<
    (typeof profileFields)[number],
    typeof text
  >,
);
export type ProfileForm = z.output<typeof profileForm>;

export const profileCalls = defineCalls({
  ...avatarCalls,
  getMemberInfo: {
    method: 'GET',
    path: '/wps/member/info',
    audience: 'trial',
    origin: 'site',
    summary: 'Who is logged in',
    output: memberInfo,
    refusals: [],
  },
  getProfile: {
    method: 'GET',
    path: '/wps/member/profile',
    audience: 'member',
    origin: 'site',
    summary: "What this member has told about themselves, and the brand's rule for each field",
    output: profile,
    refusals: [],
  },
  saveProfile: {
    method: 'PUT',
    path: '/wps/member/profile',
    audience: 'member',
    origin: 'site',
    encrypted: true,
    needsProof: true,
    summary: 'Change the fields that are sent; the name of the payee is told once',
    body: profileForm,
    output: profile,
    refusals: ['profile_field_invalid', 'field_missing', 'real_name_invalid', 'payee_name_fixed'],
  },
  exportMember: {
    method: 'GET',
    path: '/wps/member/export',
    audience: 'member',
    origin: 'site',
    needsProof: true,
    summary: 'A copy of what the house keeps about a member',
    output: memberExport,
    refusals: [],
  },
});
