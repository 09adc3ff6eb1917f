import type { Handlers } from '../../platform/http/index.ts';
import type { PromotionsDoor } from './index.ts';

export function promotionsRoutes(promotions: PromotionsDoor): Handlers<'promotions'> {
  return {
    getBonusDetails: (input, context) => promotions.listBonuses(input, context),
    giveUpBonus: ({ bonusId }, context) => promotions.giveUp(bonusId, context),
    listBonusBets: (input, context) => promotions.bonusBets.list(input, context),
    listBonusesOfMember: (input, context) => promotions.listOfMember(input, context),
    listOffers: async (_input, context) => ({ list: await promotions.listOfferSums(context) }),
  };
}
