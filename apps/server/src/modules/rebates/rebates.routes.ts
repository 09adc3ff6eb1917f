import type { Handlers } from '../../platform/http/index.ts';
import type { RebatesDoor } from './index.ts';

export function rebatesRoutes(rebates: RebatesDoor): Handlers<'rebates'> {
  return {
    getRebateSettings: ({ productType }, context) => rebates.readSettings(context, productType),
    getRebates: (_input, context) => rebates.read(context),
    claimRebates: ({ clientKey }, context) => rebates.claim(context, clientKey),
    listRebatePayments: (input, context) => rebates.listPayments(context, input),
    listAgentRebates: (input, context) => rebates.agents.listDay(context, input),
    openAgentRebate: (input, context) => rebates.agents.open(context, input),
    listAgentRebateMembers: (input, context) => rebates.agents.listMembers(context, input),
    listAgentRebateBets: (input, context) => rebates.agents.listBets(context, input),
  };
}
