import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, instantMs, page, pageSize } from '../fields.ts';
import { actionReason, pageOf, queueQuery } from '../operators/operators.schemas.ts';
import {
  rankCost,
  rankForms,
  rankLadder,
  rankMember,
  rankProgress,
  rankStep,
  rankStepRow,
  vipRank,
} from './vip.schemas.ts';

const memberCalls = defineCalls({
  listVipRanks: {
    method: 'GET',
    path: '/api/vip/ranks',
    audience: 'visitor',
    origin: 'site',
    summary: 'All ranks with what each asks for and gives; empty where the brand has none yet',
    output: z.object({ list: z.array(vipRank), currency: z.string() }),
    refusals: ['module_off'],
  },
  getPlayerRankProgress: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankProgress',
    audience: 'member',
    origin: 'site',
    summary: "The member's rank, how far the next one is, and what waits to be claimed",
    output: rankProgress,
    refusals: ['module_off'],
  },
  listRankSteps: {
    method: 'GET',
    path: '/api/vip/steps',
    audience: 'member',
    origin: 'site',
    summary: 'Every change of the own rank with its reason, newest first',
    query: z.object({ page: page.default(1), size: pageSize.default(10) }),
    output: pageOf(rankStep),
    refusals: ['module_off'],
  },
});

const operatorCalls = defineCalls({
  getRankLadder: {
    method: 'GET',
    path: '/ops/vip/ranks',
    audience: 'operator',
    permission: 'rewards.read',
    origin: 'backoffice',
    summary: 'The ranks that count, what waits for a second person, and earlier versions',
    output: z.object({
      open: rankLadder.nullable(),
      waiting: rankLadder.nullable(),
      past: z.array(rankLadder.omit({ ranks: true })),
    }),
    refusals: [],
  },
  proposeRankLadder: {
    method: 'PUT',
    path: '/ops/vip/ranks',
    audience: 'operator',
    permission: 'rewards.manage',
    origin: 'backoffice',
    summary: 'New ranks of the brand; above its threshold they wait for a second person',
    body: z.strictObject({
      /** The version they were made from; 0: the brand had none. */
      version: z.number().int().min(0),
      ranks: rankForms,
      reason: actionReason,
    }),
    output: rankLadder,
    refusals: ['vip_ranks_invalid', 'vip_ranks_waiting', 'version_stale'],
  },
  decideRankLadder: {
    method: 'POST',
    path: '/ops/vip/ranks/:ladderId/decision',
    audience: 'operator',
    permission: 'rewards.approve',
    origin: 'backoffice',
    summary: 'The second person lets new ranks count, or turns them down',
    params: z.object({ ladderId: id }),
    body: z.strictObject({ verdict: z.enum(['approve', 'reject']), reason: actionReason }),
    output: rankLadder,
    refusals: ['vip_ranks_unknown', 'same_operator', 'second_person_new'],
  },
  listRankMembers: {
    method: 'GET',
    path: '/ops/vip/members',
    audience: 'operator',
    permission: 'rewards.read',
    origin: 'backoffice',
    summary: 'Members by rank, the highest first, with how many have each',
    query: z.object({ ...queueQuery, level: z.coerce.number().int().min(0).max(19).optional() }),
    output: pageOf(rankMember).extend({
      counts: z.array(z.object({ level: z.number().int(), count: z.number().int() })),
    }),
    refusals: [],
  },
  listRankStepRows: {
    method: 'GET',
    path: '/ops/vip/steps',
    audience: 'operator',
    permission: 'rewards.read',
    origin: 'backoffice',
    summary: 'Changes of ranks with their reasons, newest first; of one member when asked',
    query: z.object({ memberId: id.optional(), page: page.default(1), size: pageSize.default(20) }),
    output: pageOf(rankStepRow),
    refusals: [],
  },
  readRankCost: {
    method: 'GET',
    path: '/ops/vip/cost',
    audience: 'operator',
    permission: 'rewards.read',
    origin: 'backoffice',
    summary: 'What ranks have given in a range, by kind',
    query: z.object({ from: instantMs, to: instantMs }),
    output: rankCost,
    refusals: [],
  },
});

export const vipCalls = defineCalls({ ...memberCalls, ...operatorCalls });
