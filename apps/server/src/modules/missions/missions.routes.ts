import { readRowId, type CallContext, type MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { MissionsDoor } from './index.ts';
import type { Reader } from './missions-deps.ts';

const readerOf = ({ actor, brand, language }: CallContext<MemberActor>): Reader => ({
  memberId: actor.memberId,
  brand,
  language,
});

export function missionsRoutes(missions: MissionsDoor): Handlers<'missions'> {
  return {
    getMissionSummaryDetails: (input, context) => missions.list(readerOf(context), input),
    getMissionMilestones: ({ missionId }, context) => missions.read(readerOf(context), readRowId(missionId)),
    getMissionLeaderboard: ({ missionId, period = null, size }, context) =>
      missions.readLeaderboard(readerOf(context), {
        missionId: missionId === undefined ? null : readRowId(missionId),
        period,
        size,
      }),
    countMissionRewards: async (_input, context) => ({ count: await missions.countRewards(readerOf(context)) }),
    listMissionPeriods: ({ offerId, ...page }, { brand }) =>
      missions.listPeriods(brand, { ...page, offerId: readRowId(offerId) }),
    listMissionStandings: ({ offerId, ...page }, { brand }) =>
      missions.listStandings(brand, { ...page, offerId: readRowId(offerId) }),
  };
}
