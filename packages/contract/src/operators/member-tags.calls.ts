import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../fields.ts';
import { knownTag, memberTag, memberTags } from './member-tags.schemas.ts';
import { actionReason } from './operators.schemas.ts';

const params = z.object({ memberId: id });
const desk = { audience: 'operator', origin: 'backoffice' } as const;
const body = z.strictObject({ tag: memberTag, reason: actionReason });

export const memberTagCalls = defineCalls({
  listKnownTags: {
    ...desk,
    method: 'GET',
    path: '/ops/tags',
    permission: 'members.read',
    summary: 'Tags that members of the brand have, with how many have each',
    output: z.object({ list: z.array(knownTag) }),
    refusals: [],
  },
  listTagsOfMember: {
    ...desk,
    method: 'GET',
    path: '/ops/members/:memberId/tags',
    permission: 'members.read',
    summary: 'The tags of a member',
    params,
    output: memberTags,
    refusals: ['operator_member_unknown'],
  },
  tagMember: {
    ...desk,
    method: 'POST',
    path: '/ops/members/:memberId/tags',
    permission: 'members.note',
    summary: 'Tags a member for the colleagues and for offers; the member does not see it',
    params,
    body,
    output: memberTags,
    refusals: ['operator_member_unknown'],
  },
  untagMember: {
    ...desk,
    method: 'POST',
    path: '/ops/members/:memberId/tags/removal',
    permission: 'members.note',
    summary: 'Takes a tag from a member',
    params,
    body,
    output: memberTags,
    refusals: ['operator_member_unknown'],
  },
});
