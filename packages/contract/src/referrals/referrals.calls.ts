import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, page, pageSize } from '../fields.ts';
import { decision, pageOf, queueQuery } from '../operators/operators.schemas.ts';
import { accountCluster, invitedFriend, referralDetails, referralRow, referralState } from './referrals.schemas.ts';

const memberCalls = defineCalls({
  getReferralDetails: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralDetails',
    audience: 'member',
    origin: 'site',
    summary: "The member's code, the offer for inviting friends, and what it has brought",
    output: referralDetails,
    refusals: ['module_off'],
  },
  listInvitedFriends: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralList',
    audience: 'member',
    origin: 'site',
    summary: 'Members who registered with the code, newest first, with masked names',
    query: z.object({ page: page.default(1), size: pageSize.default(10) }),
    output: pageOf(invitedFriend),
    refusals: ['module_off'],
  },
});

const operatorCalls = defineCalls({
  listReferralRows: {
    method: 'GET',
    path: '/ops/referrals',
    audience: 'operator',
    permission: 'rewards.read',
    origin: 'backoffice',
    summary: 'Invitations, newest first; those held for a look oldest first; search by the name of inviter or invited',
    query: z.object({ ...queueQuery, state: referralState.optional() }),
    output: pageOf(referralRow),
    refusals: [],
  },
  decideReferral: {
    method: 'POST',
    path: '/ops/referrals/:referralId/decision',
    audience: 'operator',
    permission: 'rewards.review',
    origin: 'backoffice',
    summary: 'Gives the rewards of an invitation that was held, or refuses them',
    params: z.object({ referralId: id }),
    body: decision,
    output: referralRow,
    refusals: ['referral_unknown', 'version_stale'],
  },
  listAccountClusters: {
    method: 'GET',
    path: '/ops/referrals/clusters',
    audience: 'operator',
    permission: 'rewards.review',
    origin: 'backoffice',
    summary: 'Accounts that share a device, a network, a withdrawal account or a person, the largest groups first',
    query: z.object({ page: page.default(1), size: pageSize.default(10) }),
    output: pageOf(accountCluster),
    refusals: [],
  },
});

export const referralsCalls = defineCalls({ ...memberCalls, ...operatorCalls });
