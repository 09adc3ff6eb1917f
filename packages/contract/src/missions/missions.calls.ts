import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, instantMs, page, pageSize } from '../fields.ts';
import { pageOf } from '../operators/operators.schemas.ts';
import { deskPeriod, missionDay, missionLeaderboard, missionSummary, standingRow } from './missions.schemas.ts';

const member = { audience: 'member', origin: 'site' } as const;

export const missionsCalls = defineCalls({
  getMissionSummaryDetails: {
    ...member,
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    summary: 'Missions and leaderboards with the own progress in each',
    query: z.object({
      /** O: open or beginning soon; C: over in the last 30 days. */
      status: z.enum(['O', 'C']).default('O'),
      page: page.default(1),
      size: pageSize.default(20),
    }),
    output: pageOf(missionSummary).extend({ unclaimedCount: z.number().int(), now: instantMs }),
    refusals: ['module_off'],
  },
  getMissionMilestones: {
    ...member,
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionMilestones',
    summary: 'One mission with its milestones',
    query: z.object({ missionId: id }),
    output: missionSummary,
    refusals: ['module_off', 'mission_unknown'],
  },
  getMissionLeaderboard: {
    ...member,
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    summary:
      'A leaderboard with masked names and the own row as its footer; without a number the first one of the brand',
    query: z.object({
      missionId: id.optional(),
      /** The first day of a past period; absent: the running one. */
      period: missionDay.optional(),
      size: pageSize.default(20),
    }),
    output: missionLeaderboard,
    refusals: ['module_off', 'mission_unknown'],
  },
  countMissionRewards: {
    ...member,
    method: 'GET',
    path: '/api/missions/unclaimed',
    summary: 'How many milestones and prizes can be claimed: the badge of the menu',
    output: z.object({ count: z.number().int() }),
    refusals: ['module_off'],
  },
  listMissionPeriods: {
    audience: 'operator',
    origin: 'backoffice',
    method: 'GET',
    path: '/ops/missions/:offerId/periods',
    permission: 'rewards.read',
    summary: 'Periods of a mission or a leaderboard with what each has cost, newest first',
    params: z.object({ offerId: id }),
    query: z.object({ page: page.default(1), size: pageSize.default(20) }),
    output: pageOf(deskPeriod),
    refusals: ['mission_unknown'],
  },
  listMissionStandings: {
    audience: 'operator',
    origin: 'backoffice',
    method: 'GET',
    path: '/ops/missions/:offerId/standings',
    permission: 'rewards.read',
    summary: 'Places of a period of a leaderboard, with names',
    params: z.object({ offerId: id }),
    query: z.object({ period: missionDay, page: page.default(1), size: pageSize.default(20) }),
    output: pageOf(standingRow),
    refusals: ['mission_unknown'],
  },
});
