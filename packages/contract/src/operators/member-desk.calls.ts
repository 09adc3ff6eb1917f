import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../fields.ts';
import { recordRow } from '../wallet/record.schemas.ts';
import { agentType, memberFile, memberFound, memberNote, memberPersonal, reviewVerdict } from './member-desk.schemas.ts';
import { actionReason, pageOf, queueQuery } from './operators.schemas.ts';

const params = z.object({ memberId: id });
const { page, size } = queueQuery;

export const memberDeskCalls = defineCalls({
  searchMembers: {
    method: 'GET', path: '/ops/members', audience: 'operator', permission: 'members.read', origin: 'backoffice',
    summary: 'Members of the brand by the beginning of their name, by their number, or by a whole address; addresses are masked',
    query: z.object({ ...queueQuery, kind: z.enum(['players', 'agents']).optional() }), output: pageOf(memberFound), refusals: [],
  },
  readMember: {
    method: 'GET', path: '/ops/members/:memberId', audience: 'operator', permission: 'members.read', origin: 'backoffice',
    summary: 'The file of a member: what they are, have and are limited to; what is personal is masked', params, output: memberFile, refusals: ['operator_member_unknown'],
  },
  showPersonal: {
    method: 'POST', path: '/ops/members/:memberId/personal', audience: 'operator', permission: 'members.personal', origin: 'backoffice',
    summary: 'What is personal of a member, in the clear; the look itself is in the trail, with its reason', params, body: z.object({ reason: actionReason }),
    output: memberPersonal, refusals: ['operator_member_unknown'],
  },
  listMemberRecord: {
    method: 'GET', path: '/ops/members/:memberId/record', audience: 'operator', permission: 'members.read', origin: 'backoffice',
    summary: 'What moved the main wallet of a member in the last 30 days, the newest first', params, query: z.object({ page, size }), output: pageOf(recordRow),
    refusals: ['operator_member_unknown'],
  },
  listMemberNotes: {
    method: 'GET', path: '/ops/members/:memberId/notes', audience: 'operator', permission: 'members.read', origin: 'backoffice',
    summary: 'What operators have written about a member, the newest first', params, query: z.object({ page, size }), output: pageOf(memberNote),
    refusals: ['operator_member_unknown'],
  },
  addMemberNote: {
    method: 'POST', path: '/ops/members/:memberId/notes', audience: 'operator', permission: 'members.note', origin: 'backoffice',
    summary: 'A note for colleagues; it stays as it was written', params, body: z.object({ text: z.string().trim().min(3).max(2000) }), output: memberNote,
    refusals: ['operator_member_unknown'],
  },
  appointAgent: {
    method: 'POST', path: '/ops/members/:memberId/appointment', audience: 'operator', permission: 'members.appoint', origin: 'backoffice',
    summary: 'Makes a member an agent, or an agent one of another type; ends their sessions and answers a code to recruit with', params,
    body: z.object({ customerType: agentType, reason: actionReason }), output: z.object({ customerType: agentType, code: z.string(), isNew: z.boolean() }),
    refusals: ['operator_member_unknown'],
  },
  decideReview: {
    method: 'POST', path: '/ops/members/:memberId/review', audience: 'operator', permission: 'members.review', origin: 'backoffice',
    summary: 'Whether an account under review is another person; the same person keeps it and never stakes with it', params,
    body: z.object({ verdict: reviewVerdict, reason: actionReason }), output: z.object({}), refusals: ['operator_member_unknown', 'already_decided'],
  },
  markInsider: {
    method: 'PUT', path: '/ops/members/:memberId/insider', audience: 'operator', permission: 'members.review', origin: 'backoffice',
    summary: 'Whether somebody belongs to the house, or is so close to it that they must not bet', params,
    body: z.object({ isInsider: z.boolean(), reason: actionReason }), output: z.object({}), refusals: ['operator_member_unknown', 'already_decided'],
  },
  reopenMember: {
    method: 'POST', path: '/ops/members/:memberId/reopening', audience: 'operator', permission: 'members.reopen', origin: 'backoffice',
    summary: 'Opens an account again that its member has closed; never past a self-exclusion', params,
    body: z.object({ reason: actionReason }), output: z.object({}), refusals: ['operator_member_unknown', 'already_decided', 'member_excluded'],
  },
  endMemberSessions: {
    method: 'POST', path: '/ops/members/:memberId/sessions/end', audience: 'operator', permission: 'members.sessions', origin: 'backoffice',
    summary: 'Ends every session of a member, everywhere and at once; no browser is remembered any more', params,
    body: z.object({ reason: actionReason }), output: z.object({}), refusals: ['operator_member_unknown'],
  },
});
