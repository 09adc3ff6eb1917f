import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../fields.ts';
import { avatarCalls } from './avatar.calls.ts';

export const memberInfo = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  regDate: z.number(),
  lastLogin: z.number().nullable(),
});
export type MemberInfo = z.output<typeof memberInfo>;

export const profileCalls = defineCalls({
  ...avatarCalls,
  getMemberInfo: {
    method: 'GET', path: '/wps/member/info', audience: 'trial', origin: 'site',
    summary: 'Who is logged in', output: memberInfo, refusals: [],
  },
});
