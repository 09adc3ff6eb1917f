import type { Handlers } from '../../platform/http/index.ts';
import type { VipDoor } from './index.ts';

export function vipRoutes(vip: VipDoor): Handlers<'vip'> {
  const { desk } = vip;
  return {
    listVipRanks: (_input, context) => vip.listRanks(context),
    getPlayerRankProgress: (_input, context) => vip.readProgress(context),
    listRankSteps: (input, context) => vip.listSteps(context, input),
    getRankLadder: (_input, context) => desk.readLadder(context),
    proposeRankLadder: (input, context) => desk.propose(context, input),
    decideRankLadder: (input, context) => desk.decide(context, input),
    listRankMembers: (input, context) => desk.listMembers(context, input),
    listRankStepRows: (input, context) => desk.listSteps(context, input),
    readRankCost: (input, context) => desk.readCost(context, input),
  };
}
