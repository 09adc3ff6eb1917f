import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id, page, pageSize } from '../fields.ts';
import { actionReason, decision, pageOf, queueQuery } from '../operators/operators.schemas.ts';
import { teamPresets } from '../teams/teams.schemas.ts';
import { agentFile, agentMove, moveStates, treePage } from './house.schemas.ts';
import { agencyPercents } from './links.schemas.ts';

const agent = z.object({ memberId: id });
const freeze = z.object({ isFrozen: z.boolean(), reason: actionReason });
const agentRefusals = ['operator_member_unknown', 'not_an_agent'] as const;
/** Why a member cannot go there; judged when the move is asked for and again when it is approved. */
const moveRefusals = [
  'operator_member_unknown',
  'move_upline_unknown',
  'move_upline_no_agent',
  'move_to_itself',
  'move_into_own_team',
  'move_already_there',
  'move_series_above',
  'move_rate_above',
] as const;

/** The tree of a brand as operators see it, and what they change in it. */
export const agencyHouseCalls = defineCalls({
  listTree: {
    method: 'GET',
    path: '/ops/agency/tree',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary:
      'Agents directly under the house, or who stands directly under one of them; a search finds by name, number or affiliate code',
    query: z.object({
      /** Whose line is shown; level 1 without it. */
      agentId: id.optional(),
      /** The beginning of a name, a whole number or a whole affiliate code; anywhere in the tree. */
      search: queueQuery.search,
      kind: z.enum(['', 'member', 'agent']).default(''),
      sort: z.enum(['teamSize', 'newest', 'oldest']).default('teamSize'),
      page: page.default(1),
      size: pageSize.default(20),
    }),
    output: treePage,
    refusals: ['operator_member_unknown'],
  },
  readTreeAgent: {
    method: 'GET',
    path: '/ops/agency/agents/:memberId',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary: 'An agent: place, rates, links, freeze, moves, and what its team did; this month unless asked otherwise',
    params: agent,
    query: z.object({ preset: z.enum(teamPresets).default('thisMonth') }),
    output: agentFile,
    refusals: [...agentRefusals],
  },
  freezeAgent: {
    method: 'POST',
    path: '/ops/agency/agents/:memberId/freeze',
    audience: 'operator',
    permission: 'agency.manage',
    origin: 'backoffice',
    summary: 'Stops an agent or lets it go on: its links, offers, transfers and income; doing it twice changes nothing',
    params: agent,
    body: freeze,
    output: z.object({}),
    refusals: [...agentRefusals],
  },
  freezeAffiliateLink: {
    method: 'POST',
    path: '/ops/agency/links/:linkId/freeze',
    audience: 'operator',
    permission: 'agency.manage',
    origin: 'backoffice',
    summary: 'Stops one link or lets it go on: nobody registers by it meanwhile',
    params: z.object({ linkId: id }),
    body: freeze,
    output: z.object({}),
    refusals: ['link_unknown'],
  },
  changeTopRates: {
    method: 'POST',
    path: '/ops/agency/agents/:memberId/rates',
    audience: 'operator',
    permission: 'agency.manage',
    origin: 'backoffice',
    summary: "New rates of an agent directly under the house: up to the brand's ceilings, down to what stands below",
    params: agent,
    body: z.object({
      rebateSeries: z.number().int().min(0).max(2000),
      percents: agencyPercents,
      reason: actionReason,
    }),
    output: z.object({}),
    refusals: [...agentRefusals, 'not_under_the_house', 'rate_out_of_bounds'],
  },
  changeAgentType: {
    method: 'POST',
    path: '/ops/agency/agents/:memberId/type',
    audience: 'operator',
    permission: 'agency.manage',
    origin: 'backoffice',
    summary: 'Whether an agent directly under the house may recruit agents (type 1) or players alone (41)',
    params: agent,
    body: z.object({ recruitsAgents: z.boolean(), reason: actionReason }),
    output: z.object({ customerType: z.number().int() }),
    refusals: [...agentRefusals, 'not_under_the_house'],
  },
  listAgentMoves: {
    method: 'GET',
    path: '/ops/agency/moves',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary:
      'Moves of members with their teams by state, the newest first; a search finds by name or number of who moves',
    query: z.object({ ...queueQuery, state: z.enum(moveStates).optional() }),
    output: pageOf(agentMove),
    refusals: [],
  },
  askAgentMove: {
    method: 'POST',
    path: '/ops/agency/moves',
    audience: 'operator',
    permission: 'agency.manage',
    origin: 'backoffice',
    summary: 'Ask to move a member and everybody below to another upline; somebody else decides',
    body: z.object({
      clientKey,
      memberId: id,
      /** Null: directly under the house. */
      uplineId: id.nullable(),
      reason: actionReason,
    }),
    output: agentMove,
    refusals: [...moveRefusals, 'move_waiting', 'key_conflict'],
  },
  decideAgentMove: {
    method: 'POST',
    path: '/ops/agency/moves/:moveId/decision',
    audience: 'operator',
    permission: 'agency.manage',
    origin: 'backoffice',
    summary: 'Approve or reject a move that somebody else has asked for; approved, it happens at once',
    params: z.object({ moveId: id }),
    body: decision,
    output: agentMove,
    refusals: [
      'move_unknown',
      'same_operator',
      'second_person_new',
      'version_stale',
      'already_decided',
      ...moveRefusals,
    ],
  },
});
