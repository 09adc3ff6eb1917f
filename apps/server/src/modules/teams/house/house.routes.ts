import type { Handlers } from '../../../platform/http/index.ts';
import type { HouseDesk } from './house-desk.ts';

/** Calls of the domain *agency* that operators make; they show what this module counts. */
export function houseRoutes(house: HouseDesk) {
  return {
    listTree: (input, { brand }) => house.listTree(brand, input),
    readTreeAgent: ({ memberId, preset }, { brand }) => house.readAgent(brand, { memberId: BigInt(memberId), preset }),
    async freezeAgent({ memberId, ...input }, operator) {
      await house.freezeAgent(operator, { ...input, memberId: BigInt(memberId) });
      return {};
    },
    async freezeAffiliateLink({ linkId, ...input }, operator) {
      await house.freezeLink(operator, { ...input, linkId: BigInt(linkId) });
      return {};
    },
    async changeTopRates({ memberId, ...input }, operator) {
      await house.changeRates(operator, { ...input, memberId: BigInt(memberId) });
      return {};
    },
    changeAgentType: ({ memberId, ...input }, operator) =>
      house.changeType(operator, { ...input, memberId: BigInt(memberId) }),
    listAgentMoves: (input, { brand }) => house.listMoves(brand, input),
    askAgentMove: (input, operator) => house.askMove(operator, input),
    decideAgentMove: ({ moveId, ...input }, operator) => house.decideMove(operator, { ...input, id: BigInt(moveId) }),
  } satisfies Partial<Handlers<'agency'>>;
}
