import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, page, pageSize } from '../fields.ts';
import { actionReason, pageOf, rowVersion } from '../operators/operators.schemas.ts';
import { imageBody, imageName } from '../upload.ts';
import { deskOffer, offerDeskState, offerDraft, rewardApplication, rewardKind } from './offer-desk.schemas.ts';
import { rewardClaim } from './rewards.schemas.ts';

const paging = { page: page.default(1), size: pageSize.default(20) };
const offerParams = z.object({ offerId: id });
const desk = { audience: 'operator', origin: 'backoffice' } as const;
const editRefusals = ['reward_offer_unknown', 'reward_state_changed', 'reward_terms_invalid'] as const;

export const offerDeskCalls = defineCalls({
  getRewardKinds: {
    ...desk,
    method: 'GET',
    path: '/ops/rewards/kinds',
    permission: 'rewards.read',
    summary: 'Kinds of offers with the schema of their terms',
    output: z.object({ list: z.array(rewardKind) }),
    refusals: [],
  },
  listDeskOffers: {
    ...desk,
    method: 'GET',
    path: '/ops/rewards/offers',
    permission: 'rewards.read',
    summary: 'Offers with what each has given and has left, newest first',
    query: z.object({ state: offerDeskState.optional(), kind: z.string().max(32).optional(), ...paging }),
    output: pageOf(deskOffer),
    refusals: [],
  },
  getDeskOffer: {
    ...desk,
    method: 'GET',
    path: '/ops/rewards/offers/:offerId',
    permission: 'rewards.read',
    summary: 'An offer with all of its terms',
    params: offerParams,
    output: deskOffer,
    refusals: ['reward_offer_unknown'],
  },
  makeDeskOffer: {
    ...desk,
    method: 'POST',
    path: '/ops/rewards/offers',
    permission: 'rewards.manage',
    summary: 'A new offer; a draft until it is opened',
    body: offerDraft,
    output: deskOffer,
    refusals: ['reward_terms_invalid'],
  },
  editDeskOffer: {
    ...desk,
    method: 'PUT',
    path: '/ops/rewards/offers/:offerId',
    permission: 'rewards.manage',
    summary: 'Changes an offer; claims that saw the earlier version are refused as stale',
    params: offerParams,
    body: z.strictObject({ version: rowVersion, draft: offerDraft, reason: actionReason }),
    output: deskOffer,
    refusals: editRefusals,
  },
  openDeskOffer: {
    ...desk,
    method: 'POST',
    path: '/ops/rewards/offers/:offerId/open',
    permission: 'rewards.manage',
    summary: 'Opens a draft; above the threshold of the brand it waits for a second person',
    params: offerParams,
    body: z.strictObject({ version: rowVersion, reason: actionReason }),
    output: deskOffer,
    refusals: editRefusals,
  },
  decideDeskOffer: {
    ...desk,
    method: 'POST',
    path: '/ops/rewards/offers/:offerId/decision',
    permission: 'rewards.approve',
    summary: 'A second person opens a waiting offer or sends it back',
    params: offerParams,
    body: z.strictObject({ version: rowVersion, verdict: z.enum(['approve', 'reject']), reason: actionReason }),
    output: deskOffer,
    refusals: ['reward_offer_unknown', 'reward_state_changed', 'same_operator', 'second_person_new'],
  },
  closeDeskOffer: {
    ...desk,
    method: 'POST',
    path: '/ops/rewards/offers/:offerId/close',
    permission: 'rewards.manage',
    summary: 'Closes an offer for new claims; what was issued can still be claimed',
    params: offerParams,
    body: z.strictObject({ version: rowVersion, reason: actionReason }),
    output: deskOffer,
    refusals: ['reward_offer_unknown', 'reward_state_changed'],
  },
  listRewardApplications: {
    ...desk,
    method: 'GET',
    path: '/ops/rewards/applications',
    permission: 'rewards.read',
    summary: 'Applications that wait for a decision and rewards held for a look, the oldest first',
    query: z.object({ state: z.enum(['applying', 'review']).default('applying'), ...paging }),
    output: pageOf(rewardApplication),
    refusals: [],
  },
  getRewardApplicationPicture: {
    ...desk,
    method: 'GET',
    path: '/ops/rewards/pictures/:name',
    permission: 'rewards.read',
    summary: 'A picture of an application',
    params: z.object({ name: imageName }),
    answersImage: true,
    output: imageBody,
    refusals: ['image_unknown'],
  },
  reviewRewards: {
    ...desk,
    method: 'POST',
    path: '/ops/rewards/applications/review',
    permission: 'rewards.review',
    summary: 'Approves or turns down one or many; those that somebody else decided meanwhile are told',
    body: z.strictObject({
      rewardIds: z.array(id).min(1).max(100),
      verdict: z.enum(['approve', 'reject']),
      reason: actionReason,
    }),
    output: z.object({ decided: z.array(id), left: z.array(id) }),
    refusals: ['reward_used_up'],
  },
  listRewardsOfMember: {
    ...desk,
    method: 'GET',
    path: '/ops/members/:memberId/rewards',
    permission: 'members.read',
    summary: 'Everything that was issued to a member, newest first',
    params: z.object({ memberId: id }),
    query: z.object(paging),
    output: pageOf(rewardClaim),
    refusals: ['operator_member_unknown'],
  },
});
