import { readRowId, type CallContext, type MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { listApplications, listOfMember, readApplicationPicture, reviewRewards } from './application-desk.ts';
import { applyForReward, joinOffer } from './apply-for-reward.ts';
import { claimIssued, claimOffer } from './claim-reward.ts';
import type { RewardsHouse } from './index.ts';
import {
  closeOffer,
  decideOffer,
  editOffer,
  listDeskOffers,
  listKinds,
  makeOffer,
  openOffer,
  readDeskOffer,
} from './offer-desk.ts';
import { readOfferFigures } from './offer-figures.ts';
import { previewOffer } from './preview-offer.ts';
import { claimPromoCode, listPromoCodes } from './promo-codes.ts';
import {
  changeOptOut,
  listOffersFor,
  listOwnOffers,
  readCentre,
  readReceived,
  requireRewards,
} from './reward-centre.ts';
import { rehearseOffer } from './rehearse-offer.ts';
import type { Reader } from './rewards-deps.ts';
import { claimSignIn, readSignIn } from './sign-in-page.ts';
import { viewClaim } from './view-claim.ts';

type Own = CallContext<MemberActor>;
const readerOf = ({ actor, brand, language }: Own): Reader => ({ memberId: actor.memberId, brand, language });

export function rewardsRoutes(door: RewardsHouse): Handlers<'rewards'> {
  const { deps } = door;
  const view = (claim: Parameters<typeof viewClaim>[1], context: Own) => viewClaim(deps, claim, context);
  return {
    ...deskRoutes(door),
    getRewardCentre: (_input, context) => readCentre(deps, readerOf(context)),
    getPromoReward: (_input, context) => readReceived(deps, readerOf(context)),
    async getAvailablePromotions(_input, context) {
      requireRewards(context.brand);
      return { list: await door.listClaimables(readerOf(context)) };
    },
    async claimIssuedPromotion({ promotionClaimId }, context) {
      requireRewards(context.brand);
      return view(await claimIssued(deps, readerOf(context), readRowId(promotionClaimId)), context);
    },
    async listRewardClaims(input, context) {
      requireRewards(context.brand);
      return listOfMember(deps, context, { ...input, memberId: context.actor.memberId });
    },
    getPromoCodes: (_input, context) => listPromoCodes(deps, readerOf(context)),
    claimPromoCode: async ({ promoCode }, context) => view(await claimPromoCode(deps, context, promoCode), context),
    joinPromotion: ({ promotionId }, context) => joinOffer(deps, context, promotionId),
    requestReward: (form, context) => applyForReward(deps, context, form),
    requestRewardInWords: (form, context) => applyForReward(deps, context, { ...form, images: [] }),
    getLoginPromotion: (_input, context) => readSignIn(deps, readerOf(context)),
    claimLoginPromotion: async ({ promotionConfigDetailId, version = null }, context) =>
      view(await claimSignIn(deps, readerOf(context), { occasion: promotionConfigDetailId, version }), context),
    listRewardOffers: async ({ kind }, context) => ({
      list: await listOwnOffers(deps, readerOf(context), kind),
      now: deps.platform.clock.now().getTime(),
    }),
    async claimReward({ offerId, ...claim }, context) {
      requireRewards(context.brand);
      return view(await claimOffer(deps, readerOf(context), { ...claim, offerId: readRowId(offerId) }), context);
    },
    setRewardOptOut: ({ isOptedOut }, context) => changeOptOut(deps, readerOf(context), isOptedOut),
  };
}

type DeskCall =
  | 'getRewardKinds'
  | 'listDeskOffers'
  | 'getDeskOffer'
  | 'getOfferFigures'
  | 'previewDeskOffer'
  | 'rehearseOffer'
  | 'makeDeskOffer'
  | 'editDeskOffer'
  | 'openDeskOffer'
  | 'decideDeskOffer'
  | 'closeDeskOffer'
  | 'listRewardApplications'
  | 'getRewardApplicationPicture'
  | 'reviewRewards'
  | 'listOffersOfMember'
  | 'listRewardsOfMember';

function deskRoutes(door: RewardsHouse): Pick<Handlers<'rewards'>, DeskCall> {
  const { deps } = door;
  return {
    getRewardKinds: () => listKinds(deps),
    getOfferFigures: ({ offerId }, context) => readOfferFigures(deps, context, offerId),
    previewDeskOffer: (input, context) => previewOffer(deps, context, input),
    rehearseOffer: (draft, context) => rehearseOffer(deps, context, draft),
    listDeskOffers: (input, context) => listDeskOffers(deps, context, input),
    getDeskOffer: ({ offerId }, context) => readDeskOffer(deps, context, offerId),
    makeDeskOffer: (draft, context) => makeOffer(deps, context, draft),
    editDeskOffer: (input, context) => editOffer(deps, context, input),
    openDeskOffer: (input, context) => openOffer(deps, context, input),
    decideDeskOffer: (input, context) => decideOffer(deps, context, input),
    closeDeskOffer: (input, context) => closeOffer(deps, context, input),
    listRewardApplications: (input, context) => listApplications(deps, context, input),
    getRewardApplicationPicture: ({ name }, context) => readApplicationPicture(deps, context, name),
    reviewRewards: (input, context) => reviewRewards(deps, context, input),
    async listOffersOfMember({ memberId }, { brand, language }) {
      const id = readRowId(memberId);
      await door.checkMember(brand, id);
      return listOffersFor(deps, { memberId: id, brand, language });
    },
    async listRewardsOfMember({ memberId, ...page }, context) {
      const id = readRowId(memberId);
      await door.checkMember(context.brand, id);
      return listOfMember(deps, context, { ...page, memberId: id });
    },
  };
}
