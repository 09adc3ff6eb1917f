import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, page, pageSize } from '../fields.ts';
import { pageOf } from '../operators/operators.schemas.ts';
import { bonus, bonusBets, bonusPlay, offerSums } from './promotions.schemas.ts';

export const promotionsCalls = defineCalls({
  getBonusDetails: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getBonusDetails',
    audience: 'member',
    origin: 'site',
    summary: 'The bonus that runs, and earlier ones, newest first',
    query: z.object({ page: page.default(1), size: pageSize.default(10) }),
    output: pageOf(bonus).extend({
      open: bonus.nullable(),
      /** Of the bonus that runs, the dearest game first. */
      played: z.array(bonusPlay).optional(),
    }),
    refusals: [],
  },
  giveUpBonus: {
    method: 'POST',
    path: '/wps/relay/MCSFE_giveUpBonus',
    audience: 'member',
    origin: 'site',
    summary: 'Gives a bonus back to the house; the deposit stays as it is',
    body: z.strictObject({ bonusId: id }),
    output: bonus,
    refusals: ['bonus_unknown', 'bonus_over'],
  },
  listBonusBets: {
    method: 'GET',
    path: '/api/promotions/bonus-bets',
    audience: 'member',
    origin: 'site',
    summary: 'Bonus bets that can be played, then those that are over, newest first',
    query: z.object({ page: page.default(1), size: pageSize.default(10) }),
    output: pageOf(bonusBets),
    refusals: [],
  },
  listBonusesOfMember: {
    method: 'GET',
    path: '/ops/members/:memberId/bonuses',
    audience: 'operator',
    permission: 'members.read',
    origin: 'backoffice',
    summary: 'Bonuses of a member, newest first',
    params: z.object({ memberId: id }),
    query: z.object({ page: page.default(1), size: pageSize.default(10) }),
    output: pageOf(bonus),
    refusals: ['operator_member_unknown'],
  },
  listOffers: {
    method: 'GET',
    path: '/ops/promotions/offers',
    audience: 'operator',
    permission: 'books.read',
    origin: 'backoffice',
    summary: 'Offers of deposits with what they have cost and may still cost',
    output: z.object({ list: z.array(offerSums) }),
    refusals: [],
  },
});
