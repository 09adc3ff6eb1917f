import type { Handlers } from '../../platform/http/index.ts';
import type { ReferralsDoor } from './index.ts';

export function referralsRoutes(referrals: ReferralsDoor): Handlers<'referrals'> {
  return {
    getReferralDetails: (_input, context) => referrals.readDetails(context),
    listInvitedFriends: (input, context) => referrals.listFriends(context, input),
    listReferralRows: (input, context) => referrals.listRows(context, input),
    decideReferral: (input, context) => referrals.decide(context, input),
    listAccountClusters: (input, context) => referrals.listClusters(context, input),
  };
}
